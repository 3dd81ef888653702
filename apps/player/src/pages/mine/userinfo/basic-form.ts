import type { UnixMs } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import { type BirthdayIssue, birthdayIssue, isRealName } from '@tianping/members';
import { profileMessages as text } from '@tianping/members/profile-messages';
import { isPartialDay } from '@tianping/ui';
import type { MemberInfo } from '../../../app/member/member.ts';

/** The facts that can be entered once; empty while not entered. */
export interface BasicForm {
  readonly realName: string;
  readonly birthday: string;
  readonly gender: '' | 'male' | 'female';
}

export type BasicField = keyof BasicForm;

export const NOTHING_FILLED: BasicForm = { realName: '', birthday: '', gender: '' };

const BIRTHDAY_TEXTS: Readonly<Record<BirthdayIssue, Message>> = {
  empty: text.birthdayEmpty,
  wrong: text.birthdayWrong,
  underage: text.birthdayUnderage,
};

/** The fields that can still be filled in, in their order on the page. */
export function openFields(info: MemberInfo): readonly BasicField[] {
  const fields = ['realName', 'birthday', 'gender'] as const;
  return fields.filter((field) => !info.locked.includes(field) && !isShut(info, field));
}

/** A member found to be under age is not asked for another birthday. */
function isShut(info: MemberInfo, field: BasicField): boolean {
  return field === 'birthday' && !info.mayPlay;
}

/** The fields of the form that sending would lock. */
export function filledFields(form: BasicForm): readonly BasicField[] {
  return (['realName', 'birthday', 'gender'] as const).filter((field) => form[field] !== '');
}

/** The message under a field; a field left empty is not wrong, a birthday touched and left empty is. */
export function basicIssue(form: BasicForm, field: BasicField, now: UnixMs): Message | null {
  if (field === 'realName') {
    return form.realName === '' || isRealName(form.realName) ? null : text.realNameWrong;
  }
  if (field === 'gender') return null;
  if (isPartialDay(form.birthday)) return text.birthdayIncomplete;
  const issue = birthdayIssue(form.birthday, now);
  return issue && BIRTHDAY_TEXTS[issue];
}

/** Whether the form may not be sent; an age under 18 does not stop it, the member is asked for confirmation instead. */
export function stopsForm(form: BasicForm, now: UnixMs): boolean {
  const filled = filledFields(form);
  return filled.some((field) => {
    if (field === 'birthday') return birthdayIssue(form.birthday, now) === 'wrong';
    return basicIssue(form, field, now) !== null;
  });
}
