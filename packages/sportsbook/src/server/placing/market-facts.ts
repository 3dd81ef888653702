import type { MarketKey, Period, Side } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import type { Market, MarketFacts, Sport } from '../../rules/index.ts';
import { isInPlay, type MatchState, marketStatus } from '../state/match-state.ts';

/** The selection as the pure rules see it now. */
export function marketFactsOf(
  match: MatchState,
  pick: {
    readonly marketId: string;
    readonly key: MarketKey;
    readonly side: Side;
    readonly plugin: Market;
    readonly sport: Sport;
  },
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
      score: tallyOf(match, pick.sport, period),
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
    includesStake: pick.plugin.includesStake,
  };
}

/** The running tally that a market's score at the bet is read from; nothing counted yet is 0:0. */
export function tallyOf(match: MatchState, sport: Sport, period: Period): Score {
  return match.board[sport.runningPeriod(period)] ?? { home: 0, away: 0 };
}

function stageOf(match: MatchState): MarketFacts['match']['stage'] {
  if (match.standing !== 'open') return 'over';
  return isInPlay(match) ? 'live' : 'prematch';
}
