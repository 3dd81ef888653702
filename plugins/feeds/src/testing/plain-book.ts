import type { MarketQuote, PriceBook } from '@tianping/feeds';
import { priceMilli } from '@tianping/odds';

const MARGIN = 1.06;

/**
 * A price book for tests of the simulator alone: who wins the match, and an outright's runners. The product's own,
 * which covers all markets, is in `packages/sportsbook`.
 */
export const plainBook: PriceBook = ({ outcomes, runners, gameType }) => {
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  const shares = new Map<string, number>();
  for (const { weight, periods, outright } of outcomes) {
    const { home, away } = periods.FT ?? { home: 0, away: 0 };
    const won = outright?.winners ?? [home > away ? 'H' : home < away ? 'C' : 'N'];
    for (const side of won) shares.set(side, (shares.get(side) ?? 0) + weight / total);
  }
  const sides = runners?.map(({ id }) => id) ?? ['H', 'C', 'N'];
  const prices = sides.flatMap((side) => {
    const share = shares.get(side) ?? 0;
    return share > 0.001 && share < 0.9 ? [{ side, price: priceMilli(priceOf(share)) }] : [];
  });
  const family = gameType === 'FS' ? 'outright' : 'win';
  const quote: MarketQuote = {
    family,
    period: 'FT',
    line: null,
    state: 'open',
    main: true,
    prices,
  };
  return prices.length > 1 ? [quote] : [];
};

function priceOf(share: number): number {
  return Math.max(1_010, Math.floor(100 / (share * MARGIN)) * 10);
}
