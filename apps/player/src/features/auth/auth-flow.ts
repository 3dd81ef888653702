import type { AnswerFor, CallOutcome } from '@tianping/client';
import type { Session } from '../../app/member/session.ts';
import type { FactorWay } from '../factor/ways.ts';
import {
  type CaptchaDeps,
  type CaptchaResult,
  callWithDemand,
  NO_CAPTCHA,
  passCaptcha,
} from './captcha/captcha-flow.ts';
import { type AuthFailure, failureOf } from './failure-of.ts';

/** The credentials were right, but the server wants this device checked. */
export interface RiskFound {
  readonly kind: 'risk';
  /** The server's own message. */
  readonly message: string;
  /** The bound phone, its middle digits as asterisks; empty when there is none. */
  readonly maskedPhone: string;
}

/** The password was right; the second factor follows. */
export interface SecondFactorRequired {
  readonly kind: 'second';
  readonly ticket: string;
  readonly ways: readonly FactorWay[];
}

export type LoginOutcome =
  | { readonly kind: 'in'; readonly session: Session }
  | RiskFound
  | SecondFactorRequired
  | AuthFailure;

export type RegisterOutcome =
  | { readonly kind: 'in'; readonly session: Session }
  /** The account was created, but the automatic login failed. */
  | { readonly kind: 'made' }
  | AuthFailure;

export type AuthDeps = CaptchaDeps;

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

/** Captcha first; the login call is sent only after it. */
export async function logIn(
  deps: AuthDeps,
  who: Credentials,
  trust: { readonly trustToken?: string } = {},
): Promise<LoginOutcome> {
  const captcha = await passCaptcha(deps, 4, who);
  return captcha.kind === 'passed' ? await enter(deps, who, captcha.result, trust) : captcha;
}

/** The login after the check of a new device; its code replaces the captcha. */
export async function logInWithCode(
  deps: AuthDeps,
  who: Credentials,
  sendCodeNum: string,
): Promise<LoginOutcome> {
  return await enter(deps, who, NO_CAPTCHA, { sendCodeNum });
}

/** Creates the account, then logs in with the grant that came with it; no second captcha. */
export async function registerMember(
  deps: AuthDeps,
  who: Credentials,
  referral: Referral,
  /** Runs between the two, once the account exists. */
  onMade: () => void,
): Promise<RegisterOutcome> {
  const captcha = await passCaptcha(deps, 1, who);
  if (captcha.kind !== 'passed') return captcha;
  const { name, passwordHash: password } = who;
  const account = { name, password, secondPassword: password, ...referral };
  const made = await callWithDemand(deps, 1, captcha.result, (result) =>
    deps.api.call('site/user/register', { ...account, ...result }),
  );
  if (made.kind !== 'answer') return failed(made);
  onMade();
  const grant = { kaptchcate: 99, codeId: made.answer.codeId, code: made.answer.code } as const;
  const entered = await enter(deps, who, grant);
  return entered.kind === 'in' ? entered : { kind: 'made' };
}

type LoginCaptcha =
  | CaptchaResult
  | { readonly kaptchcate: 99; readonly codeId: string; readonly code: string };

async function enter(
  deps: AuthDeps,
  who: Credentials,
  captcha: LoginCaptcha,
  proof: { readonly sendCodeNum?: string; readonly trustToken?: string } = {},
): Promise<LoginOutcome> {
  const outcome = await callWithDemand(deps, 4, captcha, (result) =>
    deps.api.call('site/user/login', {
      isAgent: 0,
      name: who.name,
      password: who.passwordHash,
      ...result,
      version: '1.0',
      ...proof,
    }),
  );
  if (outcome.kind === 'answer') {
    return { kind: 'in', session: sessionOf(who.name, outcome.answer) };
  }
  return (
    (outcome.kind === 'code' ? (riskOf(outcome) ?? secondOf(outcome)) : null) ?? failed(outcome)
  );
}

/** IP, device, both, long absence, risky login. */
const RISKS: ReadonlySet<number> = new Set([6025, 6026, 6027, 6028, 6029]);

/** The risk, when an answer's code is one of the five risk codes; else null. */
export function riskOf(outcome: Extract<CallOutcome<unknown>, { kind: 'code' }>): RiskFound | null {
  const { code, message, data } = outcome;
  if (!RISKS.has(code)) return null;
  const reported = typeof data === 'object' && data !== null && 'phoneNumber' in data;
  const maskedPhone = reported && typeof data.phoneNumber === 'string' ? data.phoneNumber : '';
  return { kind: 'risk', message, maskedPhone };
}

/** The data of the second step, when an answer states that it follows; else null. */
export function secondOf(
  outcome: Extract<CallOutcome<unknown>, { kind: 'code' }>,
): SecondFactorRequired | null {
  const { code, data } = outcome;
  if (code !== AUTHENTICATION_REQUIRED || typeof data !== 'object' || data === null) return null;
  const ticket: unknown = Reflect.get(data, 'ticket');
  const reported: unknown = Reflect.get(data, 'ways');
  if (typeof ticket !== 'string' || !Array.isArray(reported)) return null;
  return { kind: 'second', ticket, ways: FACTOR_WAYS.filter((way) => reported.includes(way)) };
}

const AUTHENTICATION_REQUIRED = 6035;
const FACTOR_WAYS = ['totp', 'passkey', 'recovery'] as const;

export function sessionOf(
  userName: string,
  answer: Pick<AnswerFor<'site/user/login'>, 'token' | 'userId' | 'signKey'>,
): Session {
  const { token, userId, signKey } = answer;
  return { token, userId, signKey, userName };
}

/** A failure of the captcha is passed on; that of a call becomes an {@link AuthFailure}. */
export function failed(
  outcome: AuthFailure | Exclude<CallOutcome<unknown>, { kind: 'answer' }>,
): AuthFailure {
  return outcome.kind === 'code' ? failureOf(outcome) : outcome;
}
