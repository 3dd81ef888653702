import type { AnswerOf, Calls } from '@tianping/contract';
import type { SportsbookDeps } from '../deps.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { marketViewOf, matchViewOf } from '../views/match-views.ts';
import { findSelection, isSelection, type PickedSelection } from './selection.ts';

export type PickNow = AnswerOf<Calls['game/sport/loadSlip']>['list'][number];

/** Selections as they are on sale now; one that has gone is null. */
export function picksNow(
  { deps, book }: { readonly deps: SportsbookDeps; readonly book: MatchBook },
  picks: readonly PickedSelection[],
): PickNow[] {
  const now = deps.clock.now();
  return picks.map((pick) => {
    const match = book.get(pick.matchId);
    const selection = findSelection({ deps, book }, pick);
    const market = isSelection(selection) ? match?.markets.get(pick.marketId) : undefined;
    return {
      ...pick,
      match: match ? matchViewOf(match, { now, moreCount: 0 }) : null,
      market: match && market ? marketViewOf(match, market, deps.markets) : null,
    };
  });
}
