import type { CallName, Calls } from './calls/registry.gen.ts';
import { specialCalls } from './calls/traits.gen.ts';

/** What a client must know of a call besides its path, without loading its schemas. */
export interface CallTraits {
  readonly method: 'POST' | 'GET';
  readonly plain: boolean;
  readonly cached: boolean;
  readonly idempotent: boolean;
  /** May answer 6021 or 6022, which go to the caller. */
  readonly captcha: boolean;
}

type Special =
  | { readonly method: 'GET' }
  | { readonly plain: true }
  | { readonly cached: true }
  | { readonly effect: 'idempotent' };

type SpecialName = {
  [Name in CallName]: Calls[Name] extends Special ? Name : never;
}[CallName];

/** The table was generated from the calls' text; it must agree with the calls. */
const checked: { readonly [Name in SpecialName]: Partial<CallTraits> } = specialCalls;

/** Calls that may answer that a captcha is due; their caller gets that code without a rejection. */
const captchaCalls = [
  'site/user/login',
  'site/user/register',
  'site/user/remember/login',
  'site/user/sendCode/one',
  'site/user/sendCode/two',
] as const satisfies readonly CallName[];
export type CaptchaCallName = (typeof captchaCalls)[number];

const usual = { method: 'POST', plain: false, cached: false, idempotent: false } as const;
const traitsByName: Readonly<Record<string, Partial<CallTraits>>> = checked;

export function traitsOf(name: CallName): CallTraits {
  const captcha = captchaCalls.some((one) => one === name);
  return { ...usual, captcha, ...traitsByName[name] };
}

/** `site/user/login` is at `/site/api/v1/user/login`. */
export function pathOf(name: CallName): string {
  const slash = name.indexOf('/');
  return `/${name.slice(0, slash)}/api/v1${name.slice(slash)}`;
}
