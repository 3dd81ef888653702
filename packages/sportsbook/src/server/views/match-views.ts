import { type LocalizedText, must, type UnixMs } from '@tianping/base';
import type { LeagueView, MarketView, MatchView, MomentView } from '@tianping/contract';
import type { Moment } from '@tianping/feeds';
import {
  clockFieldsOf,
  type ListedGameType,
  listedGameTypeOf,
  type MarketPlace,
  type Sport,
} from '../../rules/index.ts';
import {
  isInPlay,
  type MarketRegistry,
  type MarketState,
  type MatchState,
  marketStatus,
} from '../state/match-state.ts';
import { type ShowType, showTypeOf } from './show-type.ts';

function marketPlaceOf(match: MatchState, market: MarketState): MarketPlace {
  const { gameType } = match.fixture;
  const { period, inPlay, line } = market;
  return { gameType, period, inPlay, line };
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
  const names = runnerNames(match);
  const order = names ? [...names.keys()] : plugin.sides(place);
  const selections = market.prices
    .map(({ side, price }) => {
      const name = names?.get(side);
      return { side, r: plugin.selectionCode(place, side), price, ...(name ? { name } : {}) };
    })
    .sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side));
  return {
    id: market.id,
    gameId: match.matchId,
    w: plugin.code(place),
    family: market.family,
    period: market.period,
    group: plugin.group(place),
    line: market.line,
    state: marketStatus(match, market),
    main: market.main,
    version: market.version,
    selections,
  };
}

/** An outright's runners, in their order; null for a match. */
function runnerNames(match: MatchState): ReadonlyMap<string, LocalizedText> | null {
  const { runners } = match.fixture;
  return runners ? new Map(runners.map(({ id, name }) => [id, name])) : null;
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
    gameType: listedGameTypeOf(fixture.gameType),
    sport: fixture.gameType,
    showType: showTypeOf(match, options.now),
    leagueId: fixture.league.id,
    team_h: fixture.home,
    team_c: fixture.away,
    startAt: fixture.startAt,
    midfield: fixture.neutral,
    isLive: isInPlay(match),
    gameStatus: gameStatusOf(match),
    ...clockFieldsOf({ ...match, gameType: fixture.gameType }),
    sc_FT_H: FT.home,
    sc_FT_C: FT.away,
    sc_FT_A: FT.away,
    bestOf: fixture.bestOf ?? null,
    live: match.live,
    outrightOf: fixture.outrightOf ?? null,
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

/** The market rows of a match that its list shows; the others are on the match's own page. */
export function listMarketsOf(match: MatchState, sport: Sport): readonly MarketState[] {
  const shown: MarketState[] = [];
  const wanted = listRowsOf(sport);
  const rowsByPlace = new Map<string, MarketState[]>();
  for (const market of match.markets.values()) {
    const place = `${market.family}.${market.period}`;
    if (!wanted.has(place) || marketStatus(match, market) === 'closed') continue;
    const rows = rowsByPlace.get(place);
    if (rows) rows.push(market);
    else rowsByPlace.set(place, [market]);
  }
  for (const [place, lines] of wanted) {
    const rows = rowsByPlace.get(place) ?? [];
    const mainLine = rows.find((market) => market.main)?.line ?? 0;
    const distance = (market: MarketState): number =>
      market.main ? -1 : Math.abs((market.line ?? 0) - mainLine);
    rows.sort((a, b) => distance(a) - distance(b) || (a.line ?? 0) - (b.line ?? 0));
    shown.push(...rows.slice(0, lines));
  }
  return shown;
}

const knownRows = new WeakMap<Sport, ReadonlyMap<string, number>>();

/**
 * How many rows of a family and tally a list shows, the main line first, then its neighbours: as many as the edition
 * with more columns prints. An outright's only market is its list.
 */
function listRowsOf(sport: Sport): ReadonlyMap<string, number> {
  const known = knownRows.get(sport);
  if (known) return known;
  const rows = new Map<string, number>();
  const { classic, professional } = sport.columns;
  for (const { family, period, lines } of [...classic, ...professional].flatMap(
    (group) => group.columns,
  )) {
    const place = `${family}.${period}`;
    rows.set(place, Math.max(lines, rows.get(place) ?? 0));
  }
  if (sport.gameType === 'FS') rows.set('outright.FT', 1);
  knownRows.set(sport, rows);
  return rows;
}

export function listTopicOf(match: MatchState, now: UnixMs): `sport:${string}` {
  return listTopic(listedGameTypeOf(match.fixture.gameType), showTypeOf(match, now));
}

export function listTopic(gameType: ListedGameType, show: ShowType): `sport:${string}` {
  return `sport:${gameType}:${show}`;
}

export function momentViewOf(moment: Moment): MomentView {
  const { id, what, side, phase, clockMs, score, x, y, cancelled } = moment;
  return {
    id,
    what,
    side,
    phase,
    clockMs,
    score: score ?? null,
    x: x ?? null,
    y: y ?? null,
    cancelled: cancelled ?? false,
  };
}

function gameStatusOf(match: MatchState): MatchView['gameStatus'] {
  switch (match.matchStatus) {
    case 'postponed':
    case 'cancelled':
      return match.matchStatus;
    case 'over':
    case 'final':
    case 'abandoned':
    case 'retired':
    case 'walkover':
      return 'ended';
    case 'open':
      if (match.phase === 'prematch') return 'prematch';
      if (match.silent) return 'suspended';
      return match.phase === 'HT' || match.phase === 'BR' ? 'break' : 'live';
  }
}
