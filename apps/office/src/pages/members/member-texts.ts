import type { OfficeMemberRow } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { AnswerOf } from '../../app/api.ts';
import type { Tone } from '../../engine/parts.tsx';
import { memberMessages as text } from './member-messages.ts';

export type MemberOne = AnswerOf<'members/one'>;
type Restriction = MemberOne['restrictions'][number];

export const memberStates: {
  readonly [Name in OfficeMemberRow['status']]: { readonly name: Message; readonly tone: Tone };
} = {
  active: { name: text.active, tone: 'ok' },
  frozen: { name: text.frozen, tone: 'bad' },
  closed: { name: text.closed, tone: 'mute' },
};

export const restrictions: { readonly [Name in Restriction['restriction']]: Message } = {
  lock: text.lock,
  freeze: text.freeze,
  close: text.close,
};

export const restrictGrounds: { readonly [Name in Restriction['ground']]: Message } = {
  multipleAccounts: text.groundMultipleAccounts,
  payerName: text.groundPayerName,
  promotionAbuse: text.groundPromotionAbuse,
  fraud: text.groundFraud,
  bots: text.groundBots,
  collusion: text.groundCollusion,
  underage: text.groundUnderage,
  identity: text.groundIdentity,
  security: text.groundSecurity,
  memberRequest: text.groundMemberRequest,
  authority: text.groundAuthority,
};

const links: Readonly<Record<string, Message>> = {
  device: text.byDeviceLink,
  network: text.byNetworkLink,
  realName: text.byRealNameLink,
  account: text.byAccountLink,
  payer: text.byPayerLink,
};

/** What two accounts have in common, in a word. */
export function linkName(by: string): Message | null {
  return links[by] ?? null;
}
