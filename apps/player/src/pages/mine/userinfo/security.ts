import type { Message } from '@tianping/i18n';
import type { MemberInfo } from '../../../app/member/member.ts';
import { userinfoMessages as text } from './messages.ts';

/** A protection of the account, and what it opens when it is not set up yet. */
export interface Protection {
  readonly key: 'phone' | 'email' | 'realName' | 'fund';
  readonly isDone: boolean;
  readonly toDo: Message;
}

export function protectionsOf(info: MemberInfo): readonly Protection[] {
  return [
    { key: 'phone', isDone: info.bindPhone, toDo: text.doPhone },
    { key: 'realName', isDone: info.bindRealName, toDo: text.doRealName },
    { key: 'email', isDone: info.bindEmail, toDo: text.doEmail },
    { key: 'fund', isDone: info.secondPassword !== '', toDo: text.doFund },
  ];
}

/** What each protection adds to the score; the password counts as one, too. */
export const SCORE_STEP = 20;

export function scoreOf(info: MemberInfo): number {
  return SCORE_STEP * (1 + protectionsOf(info).filter(({ isDone }) => isDone).length);
}

/** Days since the day of registration, that day being the first. */
export function membershipDays(registerDate: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(registerDate)) / 86_400_000) + 1;
}
