import { coinsOf, feeOf } from '@tianping/withdrawals';
import type { Terms } from './types.ts';

/** The cost and proceeds of a withdrawal. Minor units; coins in hundredths. */
export interface Quote {
  readonly feeMinor: number;
  readonly payMinor: number;
  /** Null where the withdrawal is not paid in coins. */
  readonly coinMinor: number | null;
}

export function quoteOf(amountMinor: number, terms: Terms): Quote {
  const { feeFreeLeft, feeBasisPoints, feeMinMinor, feeMaxMinor, rateMilli } = terms;
  const rules = { freePerDay: feeFreeLeft, feeBasisPoints, feeMinMinor, feeMaxMinor };
  // The remaining free withdrawals are known, so none of today's is counted here.
  const feeMinor = amountMinor === 0 ? 0 : feeOf(rules, { amountMinor, todayCount: 0 });
  const payMinor = Math.max(0, amountMinor - feeMinor);
  return { feeMinor, payMinor, coinMinor: rateMilli ? coinsOf(payMinor, rateMilli) : null };
}
