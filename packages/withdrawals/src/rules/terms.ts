import type { FundsConfig, VipConfig } from '@tianping/contract';

/** A site's configuration of withdrawals. */
export interface WithdrawSite {
  readonly siteId: number;
  readonly money: { readonly playMoney: boolean };
  readonly funds: Pick<FundsConfig, 'withdrawals' | 'coins'>;
  readonly vip: Pick<VipConfig, 'version' | 'grades'>;
}

export type MethodConfig = FundsConfig['withdrawals']['methods'][number];

export interface FeeRules {
  readonly freePerDay: number;
  readonly feeBasisPoints: number;
  readonly feeMinMinor: number;
  readonly feeMaxMinor: number;
}

/**
 * 0 while free withdrawals are left today; then a share, within its bounds. Excluded members pay none: what is left
 * could otherwise be too little to be withdrawn.
 */
export function feeOf(
  rules: FeeRules,
  asked: {
    readonly amountMinor: number;
    readonly todayCount: number;
    readonly isExcluded?: boolean;
  },
): number {
  if (asked.isExcluded || asked.todayCount < rules.freePerDay) return 0;
  const share = Number((BigInt(asked.amountMinor) * BigInt(rules.feeBasisPoints)) / 10_000n);
  return Math.min(Math.max(share, rules.feeMinMinor), rules.feeMaxMinor);
}

/**
 * The minimum of one withdrawal. A member with less than that may withdraw all of it where the site allows it, and at
 * every site when excluded: nothing can be added to such an account, so all of its money must be able to leave.
 */
export function leastOf(of: {
  readonly minMinor: number;
  readonly withdrawableMinor: number;
  readonly wholeRest: boolean;
  readonly isExcluded?: boolean;
}): number {
  const { minMinor, withdrawableMinor, wholeRest, isExcluded = false } = of;
  return (wholeRest || isExcluded) && withdrawableMinor > 0
    ? Math.min(minMinor, withdrawableMinor)
    : minMinor;
}

/** Hundredths of a coin for an amount, rounded down; `rateMilli` is thousandths of a yuan for one coin. */
export function coinsOf(payMinor: number, rateMilli: number): number {
  return Number((BigInt(payMinor) * 1000n) / BigInt(rateMilli));
}

export interface DayLimits {
  readonly countMax: number;
  readonly amountMaxMinor: number;
}

/** How often and how much a grade may withdraw in a day of the site's clock. */
export function dayLimitsOf(site: WithdrawSite, grade: number): DayLimits {
  const { grades } = site.vip;
  const config = grades[Math.min(grade, grades.length - 1)];
  return {
    countMax: config?.withdrawalsPerDay ?? 0,
    amountMaxMinor: config?.withdrawalMaxMinor ?? 0,
  };
}

const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** When the day of the site's clock (UTC+8) began. */
export function dayStart(at: number): number {
  return Math.floor((at + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
}
