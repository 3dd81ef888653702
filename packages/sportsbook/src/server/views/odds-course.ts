import type { AnswerOf, Calls } from '@tianping/contract';
import type { MatchBook } from '../matches/match-book.ts';
import type { MarketRegistry } from '../state/match-state.ts';
import type { OddsHistory } from './odds-history.ts';

export type OddsCourse = AnswerOf<Calls['game/sport/oddsHistory']>;

/** A market's price points in the order of its cells; null when the match or market is not on sale. */
export function oddsCourse(
  parts: {
    readonly book: Pick<MatchBook, 'get'>;
    readonly history: OddsHistory;
    readonly markets: MarketRegistry;
  },
  matchId: string,
  marketId: string,
): OddsCourse | null {
  const match = parts.book.get(matchId);
  const market = match?.markets.get(marketId);
  const plugin = market && parts.markets.get(market.family);
  if (!match || !market || !plugin) return null;
  const { gameType, runners } = match.fixture;
  const order = runners?.map(({ id }) => id) ?? plugin.sides({ gameType, period: market.period });
  const points = parts.history.pointsOf(matchId, market);
  const sides = order.filter((side) => points.some(({ prices }) => prices.has(side)));
  return {
    sides,
    points: points.map(({ at, line, prices }) => ({
      at,
      line,
      prices: sides.map((side) => prices.get(side) ?? null),
    })),
  };
}
