import type { PriceMilli } from '@tianping/odds';

/** The change from which a price is put to the member again, whatever the policy; configured by the site. */
export interface PriceJump {
  /** Percentage points by which the implied chances differ. */
  readonly chancePoints: number;
  /** The ratio of the two decimal prices in percent: 160 is 1.6 times. */
  readonly factorPercent: number;
}

/** The default where a site configures nothing else. */
export const PRICE_JUMP: PriceJump = { chancePoints: 12, factorPercent: 160 };

/**
 * Whether a price is so far from the one seen, up or down, that one of the two may be an obvious error: consent to
 * changes does not cover that.
 */
export function hasJumped(
  seen: PriceMilli,
  now: PriceMilli,
  by: { readonly includesStake: boolean; readonly jump: PriceJump },
): boolean {
  const stake = by.includesStake ? 0 : 1000;
  const [low, high] = [Math.min(seen, now) + stake, Math.max(seen, now) + stake].map(BigInt);
  if (low === undefined || high === undefined || low <= 0n) return true;
  const { chancePoints, factorPercent } = by.jump;
  if (high * 100n > low * BigInt(factorPercent)) return true;
  // 1000/low - 1000/high exceeds so many hundredths; multiplied out, without division.
  return (high - low) * 100_000n > BigInt(chancePoints) * low * high;
}
