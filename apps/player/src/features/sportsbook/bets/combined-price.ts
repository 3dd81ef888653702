import { moneyMinor } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import { priceMilli } from '@tianping/odds';
import { seriesMaxWin } from '@tianping/sportsbook';

const UNIT = moneyMinor(100_000_000);

/**
 * The product of all decimal prices of a series in one combination, cut to two decimals; null for
 * several combinations, which have no price of their own.
 */
export function combinedPrice({ series, legs }: BetView): string | null {
  if (series === null || series.bets !== 1) return null;
  const priced = legs.map(({ price, includesStake }) => ({
    price: priceMilli(price),
    includesStake,
  }));
  const win = seriesMaxWin({ legs: priced, kind: series, unitMinor: UNIT });
  const hundredths = Math.floor(((win + UNIT) * 100) / UNIT);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
