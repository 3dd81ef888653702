import type { AnswerFor, Api, CallOutcome } from '../../app/api.ts';
import type { Session } from '../../app/session.ts';
import type { CaptchaKtype, CaptchaOutcome, CaptchaResult } from './captcha/captcha-flow.ts';

/** What stops a login or registration, in words for the form. */
export type AuthFailure =
  /** The member closed the captcha. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'lost' }
  /** A kind of captcha that this site does not show. */
  | { readonly kind: 'graphic' };

export type LoginOutcome = { readonly kind: 'in'; readonly session: Session } | AuthFailure;

export type RegisterOutcome =
  | { readonly kind: 'in'; readonly session: Session }
  /** The account is made, yet the login by itself failed. */
  | { readonly kind: 'made' }
  | AuthFailure;

export interface AuthPorts {
  readonly api: Api;
  /** Shows the slider; `null` when the member closed it. */
  readonly captcha: (ktype: CaptchaKtype) => Promise<CaptchaOutcome | null>;
}

export interface Credentials {
  readonly name: string;
  /** md5 in hex: the password itself never leaves the browser. */
  readonly passwordHash: string;
}

export interface Referral {
  readonly rCode: string;
  readonly iCode: string;
  readonly domain: string;
}

/** Captcha first; the login call goes out only after it. */
export async function logIn(ports: AuthPorts, who: Credentials): Promise<LoginOutcome> {
  const captcha = await passCaptcha(ports, who, 4);
  return captcha.kind === 'passed' ? enter(ports.api, who, captcha.result) : captcha;
}

/** Makes the account, then logs in with the grant that came with it; no second captcha. */
export async function registerMember(
  ports: AuthPorts,
  who: Credentials,
  referral: Referral,
  /** Runs between both, once the account exists. */
  onMade: () => void,
): Promise<RegisterOutcome> {
  const captcha = await passCaptcha(ports, who, 1);
  if (captcha.kind !== 'passed') return captcha;
  const { codeId, code } = captcha.result;
  const made = await ports.api.call('site/user/register', {
    name: who.name,
    password: who.passwordHash,
    secondPassword: who.passwordHash,
    kaptchcate: 0,
    codeId,
    code,
    ...referral,
  });
  if (made.kind !== 'answer') return failureOf(made);
  onMade();
  const grant = { kaptchcate: 99, codeId: made.answer.codeId, code: made.answer.code } as const;
  const entered = await enter(ports.api, who, grant);
  return entered.kind === 'in' ? entered : { kind: 'made' };
}

async function passCaptcha(
  ports: AuthPorts,
  who: Credentials,
  ktype: CaptchaKtype,
): Promise<{ readonly kind: 'passed'; readonly result: CaptchaResult } | AuthFailure> {
  const due = await ports.api.call('site/user/member/kaptchcate', {
    name: who.name,
    password: who.passwordHash,
    ktype,
  });
  if (due.kind !== 'answer') return failureOf(due);
  if (due.answer.kaptchcate !== 0) return { kind: 'graphic' };
  const outcome = await ports.captcha(ktype);
  if (outcome === null) return { kind: 'cancelled' };
  if (outcome.kind === 'failed') return { kind: 'refused', message: outcome.message };
  return outcome;
}

async function enter(api: Api, who: Credentials, captcha: CaptchaResult): Promise<LoginOutcome> {
  const outcome = await api.call('site/user/login', {
    isAgent: 0,
    name: who.name,
    password: who.passwordHash,
    ...captcha,
    version: '1.0',
  });
  if (outcome.kind !== 'answer') return failureOf(outcome);
  return { kind: 'in', session: sessionOf(who.name, outcome.answer) };
}

function sessionOf(userName: string, answer: AnswerFor<'site/user/login'>): Session {
  const { token, userId, signKey } = answer;
  return { token, userId, signKey, userName };
}

function failureOf(outcome: Exclude<CallOutcome<unknown>, { kind: 'answer' }>): AuthFailure {
  return outcome.kind === 'lost' ? { kind: 'lost' } : { kind: 'refused', message: outcome.message };
}
