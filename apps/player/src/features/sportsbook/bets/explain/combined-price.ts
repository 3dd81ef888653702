import { moneyMinor } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import { priceMilli } from '@tianping/odds';
import { type SeriesKind, seriesMaxWin } from '@tianping/sportsbook';

const UNIT = moneyMinor(100_000_000);

/**
 * The product of all decimal prices of a series in one combination, cut to two decimals; null for
 * several combinations, which have no price of their own.
 */
export function combinedPrice({ series, legs }: BetView): string | null {
  if (series === null) return null;
  const priced = legs.map(({ price, includesStake }) => ({
    price: priceMilli(price),
    includesStake,
  }));
  return combinedPriceOf(priced, series);
}

/** The same of legs that are yet to be sent. */
export function combinedPriceOf(
  legs: Parameters<typeof seriesMaxWin>[0]['legs'],
  kind: Pick<SeriesKind, 'sizes' | 'bets'>,
): string | null {
  if (kind.bets !== 1) return null;
  const win = seriesMaxWin({ legs, kind, unitMinor: UNIT });
  const hundredths = Math.floor(((win + UNIT) * 100) / UNIT);
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}
