import type { Message } from '@tianping/i18n';
import {
  NAME_LENGTH_MAX,
  NAME_LENGTH_MIN,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
} from '../../limits.ts';
import { membersMessages as messages } from '../../messages.ts';
import { guessableAs, guessableText, type PasswordOwner } from '../passwords/guessable.ts';

/** The dialog's one form; login uses the first two fields and `rememberPwd`. */
export interface AuthForm {
  readonly username: string;
  readonly password: string;
  readonly repeatPassword: string;
  /** One of the two legal texts has been opened. */
  readonly isRead: boolean;
  readonly isAgree: boolean;
  readonly rememberPwd: boolean;
}

export type AuthField = 'username' | 'password' | 'repeatPassword' | 'isAgree';
/** The text under each wrong field; empty when the form may be sent. */
export type AuthIssues = { readonly [Field in AuthField]?: Message };

export const EMPTY_AUTH_FORM: AuthForm = {
  username: '',
  password: '',
  repeatPassword: '',
  isRead: false,
  isAgree: false,
  rememberPwd: false,
};

/** The length at which the register inputs cut. */
export const REGISTER_INPUT_MAX = {
  username: NAME_LENGTH_MAX,
  password: PASSWORD_LENGTH_MAX,
  repeatPassword: PASSWORD_LENGTH_MAX,
} as const;

/** The value of a text field after typing or pasting: no whitespace of any kind. */
export function stripWhitespace(text: string): string {
  return text.replaceAll(/[\s\u200b\u2060\ufeff]+/g, '');
}

export function isRegisterName(name: string): boolean {
  return (
    name.length >= NAME_LENGTH_MIN &&
    name.length <= NAME_LENGTH_MAX &&
    /^[A-Za-z][A-Za-z0-9]*$/.test(name) &&
    /[A-Za-z].*[A-Za-z]/.test(name) &&
    /[0-9]/.test(name)
  );
}

export function isPasswordFormat(password: string): boolean {
  return (
    password.length >= PASSWORD_LENGTH_MIN &&
    password.length <= PASSWORD_LENGTH_MAX &&
    /^[A-Za-z0-9]*$/.test(password) &&
    /[A-Za-z]/.test(password) &&
    /[0-9]/.test(password)
  );
}

/** Login requires only that both fields are filled; accounts created under other rules must be able to log in. */
export function loginIssues(form: AuthForm): AuthIssues {
  return {
    ...(form.username === '' && { username: messages.nameEmpty }),
    ...(form.password === '' && { password: messages.passwordEmpty }),
  };
}

export function registerIssues(form: AuthForm): AuthIssues {
  const username = nameIssue(form.username);
  const password = newPasswordIssue(form.password, messages.passwordEmpty, { name: form.username });
  return {
    ...(username && { username }),
    ...(password && { password }),
    ...(form.repeatPassword !== form.password && { repeatPassword: messages.passwordsDiffer }),
    ...(!form.isAgree && { isAgree: messages.agreeMissing }),
  };
}

/** Whether the submit button of login is enabled. */
export function canSubmitLogin(form: AuthForm): boolean {
  return form.username !== '' && form.password !== '';
}

/** Whether the submit button of register is enabled; wrong formats are reported only when it is pressed. */
export function canSubmitRegister(form: AuthForm): boolean {
  return canSubmitLogin(form) && form.repeatPassword !== '' && form.isAgree;
}

function nameIssue(name: string): Message | null {
  if (name === '') return messages.nameEmpty;
  return isRegisterName(name) ? null : messages.nameFormat;
}

/** What is wrong with a new password: its format, or how easily it could be guessed. */
export function newPasswordIssue(
  password: string,
  empty: Message,
  owner?: PasswordOwner,
): Message | null {
  if (password === '') return empty;
  if (!isPasswordFormat(password)) return messages.passwordFormat;
  const guessable = guessableAs(password, owner);
  return guessable && guessableText(guessable);
}
