import { moneyMinor } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import { priceMilli } from '@tianping/odds';
import { type ParlayKind, parlayMaxWin } from '@tianping/sportsbook';

const UNIT = moneyMinor(100_000_000);

/**
 * The product of all decimal prices of a parlay in one combination, cut to two decimals; null for several
 * combinations, which have no single price.
 */
export function combinedPrice({ series: parlay, legs }: BetView): string | null {
  if (parlay === null) return null;
  const priced = legs.map(({ price, includesStake }) => ({
    price: priceMilli(price),
    includesStake,
  }));
  return combinedPriceOf(priced, parlay);
}

/** The same for legs that are yet to be sent. */
export function combinedPriceOf(
  legs: Parameters<typeof parlayMaxWin>[0]['legs'],
  kind: Pick<ParlayKind, 'sizes' | 'bets'>,
): string | null {
  if (kind.bets !== 1) return null;
  const win = parlayMaxWin({ legs, kind, unitMinor: UNIT });
  const hundredths = Math.floor(((win + UNIT) * 100) / UNIT);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
