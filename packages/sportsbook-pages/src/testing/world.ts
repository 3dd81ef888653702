import { type Clock, createSeededRng, must, type Rng } from '@tianping/base';
import type { LeagueView, MarketView, MatchView, PublicEntry } from '@tianping/contract';
import { lineQuarter } from '@tianping/odds';
import { marketOf } from '../slip/entry/selection-names.ts';
import {
  GAME_TYPES,
  type GameType,
  OUTRIGHT_SHOW_TYPES,
  SHOW_TYPES,
  type ShowType,
} from '../store/list/view-state.ts';
import { layoutOf } from '../store/prices/columns.ts';

type Family = MarketView['family'];
type Side = MarketView['selections'][number]['side'];

type LeagueEntry = readonly [id: string, name: string, sport: Exclude<GameType, 'OP' | 'FS'>];

const LEAGUES: readonly LeagueEntry[] = [
  ['100021', '英格兰超级联赛', 'FT'],
  ['100210', '中国足球超级联赛', 'FT'],
  ['100301', '英格兰冠军联赛', 'FT'],
  ['100302', '德国乙级联赛', 'FT'],
  ['100030', '西班牙甲级联赛', 'FT'],
  ['200001', '中国男子篮球职业联赛', 'BK'],
  ['300001', '温布尔登网球锦标赛', 'TN'],
];

const TEAMS: Readonly<Record<string, readonly string[]>> = {
  '100021': ['曼彻斯特城', '阿森纳', '利物浦', '热刺'],
  '100210': ['上海海港', '北京国安', '成都蓉城', '山东泰山', '上海申花', '浙江队'],
  '100301': ['诺维奇', '考文垂', '米德尔斯堡', '伊普斯维奇'],
  '100302': ['沙尔克04', '柏林赫塔', '帕德博恩', '汉诺威96'],
  '100030': ['皇家社会', '奥萨苏纳', '塞维利亚', '贝蒂斯'],
  '300001': ['德约科维奇', '阿尔卡拉斯'],
  '200001': ['广东东阳光', '辽宁本钢', '浙江稠州', '北京首钢'],
};

export interface World {
  readonly clock: Clock;
  readonly rng: Rng;
  match(matchId: string): MatchView;
  market(matchId: string, marketId: string): MarketView | undefined;
  /** The whole document of a topic. */
  topic(name: string): PublicEntry[];
  set(change: Partial<MatchView> & { readonly gameId: string }): PublicEntry;
  setMarket(matchId: string, marketId: string, change: Partial<MarketView>): PublicEntry;
  /** Moves some prices; answers the changes. */
  step(count: number): PublicEntry[];
}

type MarketKey = `${string}/${string}`;

/** A small invented world of matches and prices, the same for the same seed; `copies` makes it large. */
export function createWorld(options: {
  readonly clock: Clock;
  readonly seed?: number;
  readonly copies?: number;
}): World {
  const { clock, seed = 7, copies = 1 } = options;
  const rng = createSeededRng(seed);
  const matches = new Map<string, MatchView>();
  const markets = new Map<MarketKey, MarketView>();
  const leagues = new Map<string, LeagueView>();
  for (let copy = 0; copy < copies; copy += 1) {
    for (const showType of ['RB', 'FT', 'FU'] as const) {
      fill({ matches, markets, leagues }, { clock, rng, showType, copy });
    }
  }
  const topicOf = (match: MatchView): `sport:${string}` =>
    `sport:${match.gameType}:${match.showType}`;
  return {
    clock,
    rng,
    match: (matchId) => must(matches.get(matchId), matchId),
    market: (matchId, marketId) => markets.get(`${matchId}/${marketId}`),
    topic(name) {
      if (name === 'menu') return [['counts', countsOf(matches.values())]];
      const wanted = [...matches.values()].filter(
        (match) => topicOf(match) === name || `match:${match.gameId}` === name,
      );
      const ids = new Set(wanted.map((match) => match.gameId));
      return [
        ...[...leagues.values()].map((league): PublicEntry => [`L${league.leagueId}`, league]),
        ...wanted.map((match): PublicEntry => [`M${match.gameId}`, match]),
        ...[...markets.values()]
          .filter((market) => ids.has(market.gameId))
          .map((market): PublicEntry => [`K${market.gameId}/${market.id}`, market]),
      ];
    },
    set(change) {
      const next = { ...must(matches.get(change.gameId), change.gameId), ...change };
      matches.set(change.gameId, next);
      return [`M${change.gameId}`, next];
    },
    setMarket(matchId, marketId, change) {
      const key: MarketKey = `${matchId}/${marketId}`;
      const held = must(markets.get(key), key);
      const next = { ...held, ...change, version: held.version + 1 };
      markets.set(key, next);
      return [`K${key}`, next];
    },
    step(count) {
      const keys = [...markets.keys()];
      return Array.from({ length: count }, () => {
        const key = must(keys[rng.int(keys.length)], 'a market');
        const held = must(markets.get(key), key);
        const next = { ...held, version: held.version + 1, selections: moved(held, rng) };
        markets.set(key, next);
        return [`K${key}`, next] as const;
      });
    },
  };
}

interface Stock {
  readonly matches: Map<string, MatchView>;
  readonly markets: Map<MarketKey, MarketView>;
  readonly leagues: Map<string, LeagueView>;
}

interface Filling {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly showType: ShowType;
  readonly copy: number;
}

function fill(stock: Stock, filling: Filling): void {
  LEAGUES.forEach(([baseId, name, gameType], rank) => {
    const { copy, showType } = filling;
    const leagueId = copy === 0 ? baseId : `${baseId}c${copy}`;
    const text = copy === 0 ? name : `${name} ${copy}`;
    stock.leagues.set(leagueId, {
      league_id: leagueId,
      leagueId,
      name: { hans: text, hant: text },
      rank: copy * 100 + rank,
    });
    const teams = TEAMS[baseId] ?? [];
    for (let at = 0; at + 1 < teams.length; at += 2) {
      const names = [must(teams[at], 'home'), must(teams[at + 1], 'away')] as const;
      const gameId = `m${showType}${rank}${at}c${copy}`;
      const match = matchOf({ ...filling, gameId, leagueId, gameType, names, at });
      stock.matches.set(gameId, match);
      for (const market of marketsOf(match, filling.rng)) {
        stock.markets.set(`${gameId}/${market.id}`, market);
      }
    }
  });
}

function matchOf(
  options: Filling & {
    readonly gameId: string;
    readonly leagueId: string;
    readonly gameType: LeagueEntry[2];
    readonly names: readonly [string, string];
    readonly at: number;
  },
): MatchView {
  const { clock, rng, showType, gameId, gameType, names, at } = options;
  const now = clock.now();
  const isLive = showType === 'RB';
  const isSecond = rng.int(2) === 1;
  const minute = isSecond ? 46 + rng.int(40) : 3 + rng.int(38);
  const isBasketball = gameType === 'BK';
  const isSets = gameType === 'TN';
  const scale = isBasketball ? 60 : 0;
  const home = isLive ? scale + rng.int(3) : 0;
  const away = isLive ? scale + rng.int(3) : 0;
  const half: MatchView['parts'] = isSecond
    ? { HT: { home: Math.min(home, 1), away: Math.min(away, 1) } }
    : {};
  return {
    gameId,
    gide: gameId,
    hgid: `${gameId}-h`,
    gameType,
    sport: gameType,
    showType,
    leagueId: options.leagueId,
    team_h: { hans: names[0], hant: names[0] },
    team_c: { hans: names[1], hant: names[1] },
    startAt: now + (isLive ? -minute * 60_000 : (1 + at + rng.int(5)) * 3_600_000),
    midfield: at === 4,
    isLive,
    gameStatus: isLive ? 'live' : 'prematch',
    re_time: isLive && gameType === 'FT' ? `${isSecond ? '2H' : '1H'}^${minute}:20` : '',
    t_count: isBasketball ? 312 : 0,
    se_now: isLive && isBasketball ? 'Q4' : isLive && isSets ? 'S3' : '',
    HalfTime: false,
    inningNum: 0,
    sc_FT_H: home,
    sc_FT_C: away,
    sc_FT_A: away,
    sc_set_H: isSets ? home : 0,
    sc_set_A: isSets ? away : 0,
    sc_game_H: isSets && isLive ? '40' : '',
    sc_game_A: isSets && isLive ? '15' : '',
    bestOf: isSets ? 5 : null,
    live: isSets && isLive ? { serving: 'H', points: { home: '40', away: '15' } } : null,
    outrightOf: null,
    parts: isBasketball
      ? {
          Q1: { home: 24, away: 19 },
          Q2: { home: 21, away: 27 },
          HT: { home: 45, away: 46 },
          Q3: { home: 26, away: 20 },
          Q4: { home: 17, away: 18 },
        }
      : isSets
        ? { S1: { home: 6, away: 4 }, S2: { home: 3, away: 6 }, S3: { home: 2, away: 1 } }
        : half,
    redCards: { home: 0, away: isLive && at === 0 ? 1 : 0 },
    corners: isLive && !isBasketball ? { home: rng.int(7), away: rng.int(5) } : null,
    danger: false,
    incident: null,
    incidentAt: 0,
    clockAt: now,
    clockMs: isBasketball ? 312_000 : minute * 60_000 + 20_000,
    clockRunning: isLive,
    clockRate: 1,
    moreCount: isBasketball ? 9 : 14,
  };
}

/** The markets of the sport's own columns in the edition with more of them, three lines of each main one. */
function marketsOf(match: MatchView, rng: Rng): MarketView[] {
  const { main, second } = layoutOf(match.sport, 'professional');
  const isSecondOpen = match.parts.HT === undefined;
  const columns = [...main.columns, ...(isSecondOpen ? (second?.columns ?? []) : [])];
  const places = new Set(columns.map(({ family, period }) => `${family}.${period}`));
  const families = [...places, ...(match.sport === 'FT' ? ['oddEven.FT'] : [])];
  return families.flatMap((place) => {
    const [family = '', period = ''] = place.split('.');
    return linesFor(match, family, period, rng).map((line, at) =>
      viewOf(match, { family, period, line, main: at === 0, rng }),
    );
  });
}

/** The main line and its neighbours; one market without a line where the family has none. */
function linesFor(match: MatchView, family: Family, period: string, rng: Rng): (number | null)[] {
  const unit = match.sport === 'BK' ? 4 : 1;
  const kind = marketOf(family)?.lines ?? 'none';
  if (kind === 'none') return [null];
  const steps = period === 'FT' ? [0, 1, -1] : [0, 1];
  const goals = match.sport === 'BK' ? 814 : 9 + rng.int(4);
  const middle = kind === 'total' ? goals : match.sport === 'BK' ? -18 : -rng.int(4);
  const own = period === 'FT' ? middle : Math.trunc(middle / 2);
  return steps.map((step) => own + step * unit);
}

function viewOf(
  match: MatchView,
  options: {
    readonly family: Family;
    readonly period: string;
    readonly line: number | null;
    readonly main: boolean;
    readonly rng: Rng;
  },
): MarketView {
  const { family, period, line, main, rng } = options;
  const plugin = must(marketOf(family), family);
  const place = {
    gameType: match.sport,
    period,
    inPlay: match.isLive,
    line: line === null ? null : lineQuarter(line),
  };
  const base = plugin.includesStake ? 1900 : 900;
  return {
    id: line === null ? `${family}.${period}` : `${family}.${period}.${line}`,
    gameId: match.gameId,
    w: plugin.code(place),
    family,
    period,
    group: plugin.group(place),
    line,
    state: 'open',
    main,
    version: 1,
    selections: plugin.sides(place).map((side: Side, at) => ({
      side,
      r: plugin.selectionCode(place, side),
      price: base + (at === 2 ? 1900 : 0) + (rng.int(40) - 20) * 10,
    })),
  };
}

function moved(market: MarketView, rng: Rng): MarketView['selections'] {
  const step = (1 + rng.int(4)) * 10 * (rng.int(2) === 0 ? 1 : -1);
  const least = marketOf(market.family)?.includesStake ? 1050 : 400;
  return market.selections.map((selection, at) => ({
    ...selection,
    price: Math.max(least, selection.price + (at === 0 ? step : -step)),
  }));
}

function countsOf(matches: Iterable<MatchView>): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const show of [...SHOW_TYPES, ...OUTRIGHT_SHOW_TYPES]) {
    counts[show] = Object.fromEntries(GAME_TYPES.map((game): [string, number] => [game, 0]));
  }
  for (const { showType, gameType } of matches) {
    const own = must(counts[showType], showType);
    own[gameType] = (own[gameType] ?? 0) + 1;
  }
  return counts;
}
