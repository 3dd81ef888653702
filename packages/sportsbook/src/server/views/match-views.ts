import { must, type UnixMs } from '@tianping/base';
import type { LeagueView, MarketView, MatchView } from '@tianping/contract';
import type { GameType, MarketFamily } from '@tianping/feeds';
import type { Market, MarketPlace } from '../../rules/index.ts';
import { isInPlay, type MarketState, type MatchState, marketStatus } from '../state/match-state.ts';
import { reTimeOf, secondsLeftOf, seNowOf } from './clock-text.ts';
import { showTypeOf } from './show-type.ts';

export type MarketRegistry = ReadonlyMap<MarketFamily, Market>;

export function createMarketRegistry(markets: readonly Market[]): MarketRegistry {
  return new Map(markets.map((market) => [market.family, market]));
}

function marketPlaceOf(match: MatchState, market: MarketState): MarketPlace {
  const { gameType } = match.fixture;
  return { gameType, period: market.period, inPlay: market.inPlay };
}

export function leagueViewOf(match: MatchState): LeagueView {
  const { id, name, rank } = match.fixture.league;
  return { league_id: id, leagueId: id, name, rank };
}

export function marketViewOf(
  match: MatchState,
  market: MarketState,
  registry: MarketRegistry,
): MarketView {
  const plugin = must(registry.get(market.family), `market plugin ${market.family}`);
  const place = marketPlaceOf(match, market);
  const order = plugin.sides(place.gameType);
  const selections = market.prices
    .map(({ side, price }) => ({ side, r: plugin.selectionCode(place, side), price }))
    .sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side));
  return {
    id: market.id,
    gameId: match.matchId,
    w: plugin.code(place),
    family: market.family,
    period: market.period,
    line: market.line,
    state: marketStatus(match, market),
    main: market.main,
    version: market.version,
    selections,
  };
}

export function matchViewOf(
  match: MatchState,
  options: { readonly now: UnixMs; readonly moreCount: number },
): MatchView {
  const { fixture, board } = match;
  const { FT, ...parts } = board;
  return {
    gameId: match.matchId,
    gide: match.matchId,
    hgid: `${match.matchId}-h`,
    gameType: fixture.gameType,
    showType: showTypeOf(match, options.now),
    leagueId: fixture.league.id,
    team_h: fixture.home,
    team_c: fixture.away,
    startAt: fixture.startAt,
    midfield: fixture.neutral,
    isLive: isInPlay(match),
    gameStatus: gameStatusOf(match),
    re_time: reTimeOf(match),
    t_count: secondsLeftOf(match),
    se_now: seNowOf(match),
    HalfTime: match.phase === 'HT',
    inningNum: 0,
    sc_FT_H: FT.home,
    sc_FT_C: FT.away,
    sc_FT_A: FT.away,
    parts,
    redCards: match.redCards,
    corners: match.corners,
    danger: match.danger,
    incident: match.incident,
    incidentAt: match.incidentAt,
    clockAt: match.clockAt,
    clockMs: match.clockMs,
    clockRunning: match.clockRunning,
    clockRate: match.clockRate,
    moreCount: options.moreCount,
  };
}

/** How many rows of a family a list shows: the main line first, then its neighbours. */
const LIST_ROWS: Readonly<Record<MarketFamily, { readonly FT: number; readonly HT: number }>> = {
  win: { FT: 1, HT: 1 },
  handicap: { FT: 3, HT: 2 },
  total: { FT: 3, HT: 2 },
  oddEven: { FT: 1, HT: 0 },
};

/** The rows of a match that its list shows; the rest stand on the match's own page. */
export function listMarketsOf(match: MatchState): readonly MarketState[] {
  const shown: MarketState[] = [];
  for (const family of Object.keys(LIST_ROWS) as MarketFamily[]) {
    for (const period of ['FT', 'HT'] as const) {
      const rows = [...match.markets.values()].filter(
        (market) =>
          market.family === family &&
          market.period === period &&
          marketStatus(match, market) !== 'closed',
      );
      const mainLine = rows.find((market) => market.main)?.line ?? 0;
      const distance = (market: MarketState): number =>
        market.main ? -1 : Math.abs((market.line ?? 0) - mainLine);
      rows.sort((a, b) => distance(a) - distance(b) || (a.line ?? 0) - (b.line ?? 0));
      shown.push(...rows.slice(0, LIST_ROWS[family][period]));
    }
  }
  return shown;
}

export function listTopicOf(match: MatchState, now: UnixMs): string {
  return listTopic(match.fixture.gameType, showTypeOf(match, now));
}

export function listTopic(gameType: GameType, show: 'RB' | 'FT' | 'FU'): string {
  return `sport:${gameType}:${show}`;
}

function gameStatusOf(match: MatchState): MatchView['gameStatus'] {
  switch (match.standing) {
    case 'postponed':
    case 'cancelled':
      return match.standing;
    case 'over':
    case 'final':
    case 'abandoned':
      return 'ended';
    case 'open':
      if (match.phase === 'prematch') return 'prematch';
      if (match.silent) return 'suspended';
      return match.phase === 'HT' ? 'break' : 'live';
  }
}
