import type { Message } from '@tianping/i18n';
import { PASSWORD_LENGTH_MAX } from '../../limits.ts';
import { membersMessages as messages } from '../../messages.ts';
import type { PasswordOwner } from '../passwords/guessable.ts';
import { isEmail } from '../profile/profile-contact.ts';
import { newPasswordIssue } from './forms.ts';

/** An area whose phone numbers are accepted; `regex` is matched against area code and number. */
export interface PhoneArea {
  readonly areaName: string;
  readonly areaCode: string;
  readonly regex: string;
}

/** Mainland China: 86, then a 1 followed by 10 digits. */
export const MAINLAND_CODE = '86';
export const MAINLAND_REGEX = '^861\\d{10}$';

/** The recovery form; `account` is a phone number without its area, or an e-mail address. */
export interface RecoveryForm {
  readonly username: string;
  readonly account: string;
  readonly verifyCode: string;
  readonly password: string;
  readonly password2: string;
}

export type RecoveryField = keyof RecoveryForm;
/** The text under each wrong field; empty when the step may be sent. */
export type RecoveryIssues = { readonly [Field in RecoveryField]?: Message };

/** The length at which the inputs cut; that of `account` depends on what it is. */
export const RECOVERY_INPUT_MAX = {
  username: 30,
  phone: 11,
  email: 40,
  verifyCode: 30,
  password: PASSWORD_LENGTH_MAX,
} as const;

export const DEVICE_CODE_LENGTH = 6;
export const PHONE_COMPLETION_LENGTH = 4;
export const PICTURE_CODE_MAX = 10;

/** Issues of step one, by the open tab; the area is that of the phone number. */
export function identityIssues(
  form: Pick<RecoveryForm, 'username' | 'account'>,
  channel: { readonly kind: 'phone'; readonly area: PhoneArea } | { readonly kind: 'email' },
): RecoveryIssues {
  const account =
    channel.kind === 'phone' ? phoneIssue(form.account, channel.area) : emailIssue(form.account);
  return {
    ...(form.username === '' && { username: messages.recoveryNameEmpty }),
    ...(account && { account }),
  };
}

export function codeIssues(form: Pick<RecoveryForm, 'verifyCode'>): RecoveryIssues {
  return form.verifyCode === '' ? { verifyCode: messages.codeEmpty } : {};
}

export function newPasswordIssues(
  form: Pick<RecoveryForm, 'password' | 'password2'>,
  owner?: PasswordOwner,
): RecoveryIssues {
  const { password, password2 } = form;
  const issue = newPasswordIssue(password, messages.newPasswordEmpty, owner);
  return {
    ...(issue && { password: issue }),
    ...(password2 !== password && { password2: messages.newPasswordsDiffer }),
  };
}

/** What is wrong with a phone number of an area, if anything. */
function phoneIssue(number: string, area: PhoneArea): Message | null {
  return isPhoneOf(number, area) ? null : messages.phoneWrong;
}

export function isPhoneOf(number: string, area: PhoneArea): boolean {
  try {
    return new RegExp(area.regex).test(area.areaCode + number);
  } catch {
    // An invalid pattern must not lock anybody out; the server decides in the end.
    return /^\d{5,20}$/.test(number);
  }
}

function emailIssue(email: string): Message | null {
  if (email === '') return messages.emailEmpty;
  return isEmail(email) ? null : messages.emailWrong;
}

/** Only the digits of a typed or pasted text, at most `max`; those that a Chinese keyboard writes full-width too. */
export function digitsOf(text: string, max: number): string {
  return text.normalize('NFKC').replaceAll(/\D/g, '').slice(0, max);
}

/** What is wrong with the code of a new device: six digits, after one was requested. */
export function deviceCodeIssue(code: string, wasRequested: boolean): Message | null {
  if (!wasRequested) return messages.codeNotRequested;
  return code.length === DEVICE_CODE_LENGTH ? null : messages.codeEmpty;
}

/**
 * The bound phone with exactly its four middle digits hidden, `138****6721`; with its area in front unless that is the
 * mainland, `+853 66****21`.
 */
export function phoneToComplete(areaCode: string, number: string): string {
  const shown = Math.max(0, number.length - PHONE_COMPLETION_LENGTH);
  const head = number.slice(0, Math.floor(shown / 2));
  const tail = number.slice(head.length + PHONE_COMPLETION_LENGTH);
  const area = areaCode === MAINLAND_CODE ? '' : `+${areaCode} `;
  return `${area}${head}${'*'.repeat(PHONE_COMPLETION_LENGTH)}${tail}`;
}

/** The middle digits of the bound phone. */
export function completionIssue(digits: string): Message | null {
  return /^\d{4}$/.test(digits) ? null : messages.completionWrong;
}

export function pictureCodeIssue(code: string): Message | null {
  return code === '' ? messages.codeEmpty : null;
}
