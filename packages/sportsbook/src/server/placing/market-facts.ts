import type { MarketKey, Period, Side } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import type { Market, MarketFacts, OtherLine, Sport } from '../../rules/index.ts';
import { isInPlay, type MatchState, marketStatus } from '../state/match-state.ts';

/** The selection's present state in the form of the rules. */
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
  const isGone = market === undefined || marketStatus(match, market) === 'closed';
  const { period } = pick.key;
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
    pick: { side: pick.side, lines: pick.plugin.lines, line: pick.key.line },
    otherLine: isGone ? otherLineOf(match, pick) : null,
    includesStake: pick.plugin.includesStake,
  };
}

/** The open line offered in place of the one asked for: the main one, else the nearest. */
function otherLineOf(
  match: MatchState,
  pick: { readonly marketId: string; readonly key: MarketKey; readonly side: Side },
): OtherLine | null {
  const { family, period, line: wanted } = pick.key;
  if (wanted === null) return null;
  let best: (OtherLine & { readonly distance: number }) | null = null;
  for (const market of match.markets.values()) {
    if (market.family !== family || market.period !== period || market.line === null) continue;
    if (market.id === pick.marketId || marketStatus(match, market) !== 'open') continue;
    const price = market.prices.find(({ side }) => side === pick.side)?.price;
    if (price === undefined) continue;
    const distance = market.main ? -1 : Math.abs(market.line - wanted);
    if (best !== null && best.distance <= distance) continue;
    const { id: marketId, line, version } = market;
    best = { marketId, line, version, price, distance };
  }
  return best;
}

/** The running tally that a market's score at the bet is read from; nothing counted yet is 0:0. */
export function tallyOf(match: MatchState, sport: Sport, period: Period): Score {
  return match.board[sport.runningPeriod(period)] ?? { home: 0, away: 0 };
}

function stageOf(match: MatchState): MarketFacts['match']['stage'] {
  if (match.matchStatus !== 'open') return 'over';
  return isInPlay(match) ? 'live' : 'prematch';
}
