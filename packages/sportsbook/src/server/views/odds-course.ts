import type { AnswerOf, Calls } from '@tianping/contract';
import type { MatchBook } from '../matches/match-book.ts';
import type { OddsHistory } from './odds-history.ts';

export type OddsCourse = AnswerOf<Calls['game/sport/oddsHistory']>;

/**
 * How a main market's prices moved; no points for a market that is not recorded, null when the match or market is not
 * on sale.
 */
export function oddsCourse(
  deps: { readonly book: Pick<MatchBook, 'get'>; readonly history: OddsHistory },
  matchId: string,
  marketId: string,
): OddsCourse | null {
  const match = deps.book.get(matchId);
  const market = match?.markets.get(marketId);
  if (!match || !market) return null;
  const course = deps.history.courseOf(matchId, market);
  if (!course) return { sides: market.prices.map(({ side }) => side), points: [] };
  const points = course.points.map((point) => ({ ...point, prices: [...point.prices] }));
  return { sides: [...course.sides], points };
}
