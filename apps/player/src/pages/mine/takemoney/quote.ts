import { coinsOf, feeOf } from '@tianping/withdrawals';
import type { Terms } from './types.ts';

/** What a withdrawal costs and brings. Minor units; coins in hundredths. */
export interface Quote {
  readonly feeMinor: number;
  readonly payMinor: number;
  /** Null where money is paid. */
  readonly coinMinor: number | null;
}

export function quoteOf(amountMinor: number, terms: Terms): Quote {
  const { feeFreeLeft, feeBasisPoints, feeMinMinor, feeMaxMinor, rateMilli } = terms;
  const rules = { freePerDay: feeFreeLeft, feeBasisPoints, feeMinMinor, feeMaxMinor };
  // Of the free ones those that are left count, so none of today's is used up.
  const feeMinor = amountMinor === 0 ? 0 : feeOf(rules, { amountMinor, todayCount: 0 });
  const payMinor = Math.max(0, amountMinor - feeMinor);
  return { feeMinor, payMinor, coinMinor: rateMilli ? coinsOf(payMinor, rateMilli) : null };
}
