import type { PriceMilli } from '@tianping/odds';

/** From which change on a price is put to the member again, whatever the policy; of the site. */
export interface PriceJump {
  /** Points of a hundred by which the implied chances differ. */
  readonly chancePoints: number;
  /** How many hundredths of one decimal price the other is: 160 is 1.6 times. */
  readonly factorPercent: number;
}

/** What holds where a site says nothing else. */
export const PRICE_JUMP: PriceJump = { chancePoints: 12, factorPercent: 160 };

/**
 * Whether a price is so far from the one seen, up or down, that one of the two may be an obvious
 * error: nobody agreed to it by agreeing to a change.
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
  // 1000/low - 1000/high above so many hundredths, with nothing divided.
  return (high - low) * 100_000n > BigInt(chancePoints) * low * high;
}
