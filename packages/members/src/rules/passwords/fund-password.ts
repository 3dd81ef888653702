import type { Message } from '@tianping/i18n';
import { FUND_DIGITS } from '../../limits.ts';
import { membersMessages as messages } from '../../messages.ts';
import { isPasswordFormat } from '../entry/forms.ts';

/** Whether the format is valid: six digits, as is usual for payments, or letters and digits like a login password. */
export function isFundPasswordFormat(password: string): boolean {
  return isSixDigits(password) ? !isPlain(password) : isPasswordFormat(password);
}

export interface NewFundPassword {
  readonly password: string;
  readonly password2: string;
}

export function fundPasswordIssues(
  form: NewFundPassword,
): Readonly<Partial<Record<keyof NewFundPassword, Message>>> {
  const { password, password2 } = form;
  const issue = fundPasswordIssue(password);
  return {
    ...(issue && { password: issue }),
    ...(password2 !== password && { password2: messages.newPasswordsDiffer }),
  };
}

function fundPasswordIssue(password: string): Message | null {
  if (password === '') return messages.newPasswordEmpty;
  if (isSixDigits(password) && isPlain(password)) return messages.fundPasswordPlain;
  return isFundPasswordFormat(password) ? null : messages.fundPasswordFormat;
}

function isSixDigits(password: string): boolean {
  return password.length === FUND_DIGITS && /^\d+$/.test(password);
}

/** One digit over and over, or digits that count up or down: the first that attackers try. */
function isPlain(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, at) => Number(digit) - Number(digits[at]));
  return Math.abs(steps[0] ?? 0) <= 1 && steps.every((step) => step === steps[0]);
}
