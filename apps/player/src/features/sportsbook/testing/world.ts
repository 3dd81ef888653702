import { type Clock, createSeededRng, must, type Rng } from '@tianping/base';
import type { LeagueView, MarketView, MatchView } from '@tianping/contract';
import { lineQuarter } from '@tianping/odds';
import { marketByFamily } from '@tianping/plugin-markets';
import type { Change } from '../store/topic-book.ts';
import type { GameType, ShowType } from '../store/view-state.ts';

type Family = MarketView['family'];
type Side = MarketView['selections'][number]['side'];

const LEAGUES: readonly (readonly [id: string, name: string, sport: GameType])[] = [
  ['100021', '英格兰超级联赛', 'FT'],
  ['100210', '中国足球超级联赛', 'FT'],
  ['100301', '英格兰冠军联赛', 'FT'],
  ['100302', '德国乙级联赛', 'FT'],
  ['100030', '西班牙甲级联赛', 'FT'],
  ['200001', '中国男子篮球职业联赛', 'BK'],
];

const TEAMS: Readonly<Record<string, readonly string[]>> = {
  '100021': ['曼彻斯特城', '阿森纳', '利物浦', '热刺'],
  '100210': ['上海海港', '北京国安', '成都蓉城', '山东泰山', '上海申花', '浙江队'],
  '100301': ['诺维奇', '考文垂', '米德尔斯堡', '伊普斯维奇'],
  '100302': ['沙尔克04', '柏林赫塔', '帕德博恩', '汉诺威96'],
  '100030': ['皇家社会', '奥萨苏纳', '塞维利亚', '贝蒂斯'],
  '200001': ['广东东阳光', '辽宁本钢', '浙江稠州', '北京首钢'],
};

export interface World {
  readonly clock: Clock;
  readonly rng: Rng;
  match(matchId: string): MatchView;
  market(matchId: string, marketId: string): MarketView | undefined;
  /** The whole document of a topic. */
  topic(name: string): Change[];
  set(change: Partial<MatchView> & { readonly gameId: string }): Change;
  setMarket(matchId: string, marketId: string, change: Partial<MarketView>): Change;
  /** Moves some prices; the changes that were made. */
  step(count: number): Change[];
}

/** A small invented world of matches and prices, the same for the same seed; `copies` makes it large. */
export function createWorld(options: {
  readonly clock: Clock;
  readonly seed?: number;
  readonly copies?: number;
}): World {
  const { clock, seed = 7, copies = 1 } = options;
  const rng = createSeededRng(seed);
  const matches = new Map<string, MatchView>();
  const markets = new Map<string, MarketView>();
  const leagues = new Map<string, LeagueView>();
  for (let copy = 0; copy < copies; copy += 1) {
    for (const showType of ['RB', 'FT', 'FU'] as const) {
      fill({ matches, markets, leagues }, { clock, rng, showType, copy });
    }
  }
  const topicOf = (match: MatchView): string => `sport:${match.gameType}:${match.showType}`;
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
        ...[...leagues.values()].map((league): Change => [`L${league.leagueId}`, league]),
        ...wanted.map((match): Change => [`M${match.gameId}`, match]),
        ...[...markets.values()]
          .filter((market) => ids.has(market.gameId))
          .map((market): Change => [`K${market.gameId}/${market.id}`, market]),
      ];
    },
    set(change) {
      const next = { ...must(matches.get(change.gameId), change.gameId), ...change };
      matches.set(change.gameId, next);
      return [`M${change.gameId}`, next];
    },
    setMarket(matchId, marketId, change) {
      const key = `${matchId}/${marketId}`;
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
  readonly markets: Map<string, MarketView>;
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
    readonly gameType: GameType;
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
    sport: gameType === 'OP' ? 'ES' : gameType,
    showType,
    leagueId: options.leagueId,
    team_h: { hans: names[0], hant: names[0] },
    team_c: { hans: names[1], hant: names[1] },
    startAt: now + (isLive ? -minute * 60_000 : (1 + at + rng.int(5)) * 3_600_000),
    midfield: at === 4,
    isLive,
    gameStatus: isLive ? 'live' : 'prematch',
    re_time: isLive && !isBasketball ? `${isSecond ? '2H' : '1H'}^${minute}:20` : '',
    t_count: isBasketball ? 312 : 0,
    se_now: isLive && isBasketball ? 'Q4' : '',
    HalfTime: false,
    inningNum: 0,
    sc_FT_H: home,
    sc_FT_C: away,
    sc_FT_A: away,
    sc_set_H: 0,
    sc_set_A: 0,
    sc_game_H: '',
    sc_game_A: '',
    bestOf: null,
    live: null,
    outrightOf: null,
    parts: isBasketball
      ? {
          Q1: { home: 24, away: 19 },
          Q2: { home: 21, away: 27 },
          HT: { home: 45, away: 46 },
          Q3: { home: 26, away: 20 },
          Q4: { home: 17, away: 18 },
        }
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

function marketsOf(match: MatchView, rng: Rng): MarketView[] {
  const isBasketball = match.gameType === 'BK';
  const unit = isBasketball ? 4 : 1;
  const middle = isBasketball ? -18 : -rng.int(4);
  const goals = isBasketball ? 814 : 9 + rng.int(4);
  const isHalfOpen = !isBasketball && match.parts.HT === undefined;
  const made: MarketView[] = [];
  const add = (family: Family, period: 'FT' | 'HT', line: number | null, main: boolean): void => {
    made.push(marketOf(match, { family, period, line, main, rng }));
  };
  for (const step of [0, 1, -1]) {
    add('handicap', 'FT', middle + step * unit, step === 0);
    add('total', 'FT', goals + step * unit, step === 0);
  }
  add('win', 'FT', null, true);
  add('oddEven', 'FT', null, true);
  if (!isHalfOpen) return made;
  for (const step of [0, 1]) {
    add('handicap', 'HT', Math.trunc(middle / 2) + step, step === 0);
    add('total', 'HT', 5 + step, step === 0);
  }
  add('win', 'HT', null, true);
  return made;
}

function marketOf(
  match: MatchView,
  options: {
    readonly family: Family;
    readonly period: 'FT' | 'HT';
    readonly line: number | null;
    readonly main: boolean;
    readonly rng: Rng;
  },
): MarketView {
  const { family, period, line, main, rng } = options;
  const plugin = must(marketByFamily[family], family);
  const place = { gameType: match.sport, period, inPlay: match.isLive, line: quarters(line) };
  const sides: readonly Side[] = plugin.sides(place);
  const base = plugin.includesStake ? 1900 : 900;
  return {
    id: `${family}.${period}.${line ?? ''}`,
    gameId: match.gameId,
    w: plugin.code(place),
    family,
    period,
    group: plugin.group(place),
    line,
    state: 'open',
    main,
    version: 1,
    selections: sides.map((side, at) => ({
      side,
      r: plugin.selectionCode(place, side),
      price: base + (at === 2 ? 1900 : 0) + (rng.int(40) - 20) * 10,
    })),
  };
}

function moved(market: MarketView, rng: Rng): MarketView['selections'] {
  const step = (1 + rng.int(4)) * 10 * (rng.int(2) === 0 ? 1 : -1);
  const least = marketByFamily[market.family]?.includesStake ? 1050 : 400;
  return market.selections.map((selection, at) => ({
    ...selection,
    price: Math.max(least, selection.price + (at === 0 ? step : -step)),
  }));
}

function countsOf(matches: Iterable<MatchView>): Record<ShowType, Record<GameType, number>> {
  const none = { FT: 0, BK: 0, TN: 0, BS: 0, SK: 0, VB: 0, TT: 0, VF: 0, OP: 0, FS: 0 };
  const counts = {
    RB: { ...none },
    FT: { ...none },
    FU: { ...none },
    FSFT: { ...none },
    FSFU: { ...none },
  };
  for (const { showType, gameType } of matches) counts[showType][gameType] += 1;
  return counts;
}

function quarters(line: number | null) {
  return line === null ? null : lineQuarter(line);
}
