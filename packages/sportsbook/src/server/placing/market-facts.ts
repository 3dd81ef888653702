import type { MarketKey, Side } from '@tianping/feeds';
import type { Market, MarketFacts } from '../../rules/index.ts';
import { isInPlay, type MatchState, marketStatus } from '../state/match-state.ts';

/** The selection as the pure rules see it now. */
export function marketFactsOf(
  match: MatchState,
  pick: { readonly marketId: string; readonly key: MarketKey; readonly side: Side },
  plugin: Market,
): MarketFacts {
  const market = match.markets.get(pick.marketId);
  const { family, period } = pick.key;
  return {
    match: {
      gameType: match.fixture.gameType,
      stage: stageOf(match),
      startAt: match.fixture.startAt,
      suspended: match.silent,
      danger: match.danger,
      score: match.board.FT,
    },
    market: market
      ? {
          state: marketStatus(match, market),
          version: market.version,
          price: market.prices.find(({ side }) => side === pick.side)?.price ?? null,
        }
      : null,
    otherLineOpen: Array.from(match.markets.values()).some(
      (other) =>
        other.id !== pick.marketId &&
        other.family === family &&
        other.period === period &&
        marketStatus(match, other) === 'open',
    ),
    includesStake: plugin.includesStake,
  };
}

function stageOf(match: MatchState): MarketFacts['match']['stage'] {
  if (match.standing !== 'open') return 'over';
  return isInPlay(match) ? 'live' : 'prematch';
}
