import type { CallName, Calls } from './calls/index.ts';

/** What a client must know of a call besides its path, without loading the call's schemas. */
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

/** Every call that differs from a plain sealed POST; a missing or stale line does not compile. */
const specialCalls: { readonly [Name in SpecialName]: Partial<CallTraits> } = {
  'site/configuration/preInfo': { plain: true, cached: true },
  'site/configuration/key': { method: 'GET', plain: true },
  'site/configuration/onlinecustomservice': { cached: true },
  'site/configuration/rules': { cached: true },
  'site/advertising/navigationList': { cached: true },
  'site/advertising/sponsorContent': { cached: true },
  'site/site/countryArea/queryCountryArea': { cached: true },
  'site/user/member/memberGradeInfoByGrade': { cached: true },
  'site/user/member/memberGradeConfigList': { cached: true },
  'site/user/member/getGameFanshuiHighLow': { cached: true },
  'act/welfare/claim': { idempotent: true },
  'act/welfare/claimAll': { idempotent: true },
  'act/rebate/claim': { idempotent: true },
  'fd/payment/pay': { idempotent: true },
  'fd/payment/closeOrder': { idempotent: true },
  'game/venue/recycle': { idempotent: true },
  'game/venue/transfer': { idempotent: true },
  'fd/transfer/utcTransfer': { idempotent: true },
  'act/activityTopGift/redeem': { idempotent: true },
  'fd/withdraw/new': { idempotent: true },
  'fd/withdraw/cancel': { idempotent: true },
  'fd/bankCard/add': { idempotent: true },
  'fd/bankCard/queryMemberBanksInfoList': { method: 'GET', plain: true },
  'game/sport/placeBet': { idempotent: true },
  'game/sport/placeSeries': { idempotent: true },
};

/** The calls that may answer that a captcha is due; their caller gets that code without a rejection. */
const captchaCalls = [
  'site/user/login',
  'site/user/register',
  'site/user/remember/login',
  'site/user/sendCode/one',
  'site/user/sendCode/two',
] as const satisfies readonly CallName[];
export type CaptchaCallName = (typeof captchaCalls)[number];

const usual = { method: 'POST', plain: false, cached: false, idempotent: false } as const;
const traitsByName: Readonly<Record<string, Partial<CallTraits>>> = specialCalls;

export function traitsOf(name: CallName): CallTraits {
  const captcha = captchaCalls.some((one) => one === name);
  return { ...usual, captcha, ...traitsByName[name] };
}

/** `site/user/login` stands at `/site/api/v1/user/login`. */
export function pathOf(name: CallName): string {
  const slash = name.indexOf('/');
  return `/${name.slice(0, slash)}/api/v1${name.slice(slash)}`;
}
