import type { MarketQuote } from '@tianping/feeds';
import { type Ending, quote, type ScriptedFeed, type ScriptedMatch } from './scripted-feed.ts';

/** The matches of one test: results on one card affect no other. */
export interface Card {
  readonly football: ScriptedMatch;
  /** Football that never takes place. */
  readonly cancelled: ScriptedMatch;
  readonly basketball: ScriptedMatch;
  readonly tennis: ScriptedMatch;
  readonly baseball: ScriptedMatch;
  readonly outright: ScriptedMatch;
}

const LEAGUES = {
  FT: { id: '100021', hans: '英格兰超级联赛' },
  BK: { id: '200001', hans: '环海职业篮球联赛' },
  TN: { id: '300001', hans: '银湖网球公开赛' },
  BS: { id: '400001', hans: '东岸棒球联盟' },
  FS: { id: '500001', hans: '云岭杯' },
} as const;

export const RUNNERS = [
  '岚川竞技',
  '白桥联',
  '云门城',
  '赤峰流浪者',
  '龙湾水手',
  '铁岭工人',
  '静海联队',
  '万松体育',
];

/** Cards by feed and name: a repeated test gets matches of its own. */
const offered = new WeakMap<ScriptedFeed, Map<string, number>>();

/** Puts the six matches of a card on sale; its name precedes each team's, so that a search finds them. */
export function offerCard(feed: ScriptedFeed, journey: string): Card {
  const name = nameOfCard(feed, journey);
  const match = (gameType: 'FT' | 'BK' | 'TN' | 'BS', teams: string, markets: MarketQuote[]) => {
    const [home = '', away = ''] = teams.split(' ').map((team) => `${name}${team}`);
    const bestOf = gameType === 'TN' ? { bestOf: 3 } : {};
    return feed.offer({ gameType, league: LEAGUES[gameType], home, away, markets, ...bestOf });
  };
  return {
    football: match('FT', '岚川竞技 白桥联', footballMarkets()),
    cancelled: match('FT', '云门城 龙湾水手', footballMarkets()),
    basketball: match('BK', '飞云 闪电', [
      quote('win', 'FT', null, { H: 1600, C: 2300 }),
      quote('handicap', 'FT', -5.5, { H: 900, C: 900 }),
      quote('total', 'FT', 210.5, { OV: 900, UN: 920 }),
    ]),
    tennis: match('TN', '韩书远 罗维奇', [
      quote('win', 'FT', null, { H: 1450, C: 2700 }),
      quote('handicap', 'FT', -1.5, { H: 1100, C: 750 }),
      quote('total', 'GM', 22.5, { OV: 880, UN: 920 }),
    ]),
    baseball: match('BS', '海鹰 石狮', [
      quote('win', 'FT', null, { H: 1850, C: 1950 }),
      quote('handicap', 'FT', -1.5, { H: 1200, C: 680 }),
      quote('total', 'FT', 8.5, { OV: 900, UN: 920 }),
    ]),
    outright: feed.offer({
      gameType: 'FS',
      league: LEAGUES.FS,
      home: `${name}云岭杯冠军`,
      away: '',
      runners: RUNNERS,
      markets: [
        quote('outright', 'FT', null, {
          R1: 3500,
          R2: 4200,
          R3: 5000,
          R4: 6500,
          R5: 8000,
          R6: 11_000,
          R7: 15_000,
          R8: 21_000,
        }),
      ],
    }),
  };
}

function footballMarkets(): MarketQuote[] {
  return [
    quote('win', 'FT', null, { H: 2100, C: 3300, N: 3200 }),
    quote('handicap', 'FT', -0.75, { H: 920, C: 960 }),
    { ...quote('handicap', 'FT', -0.5, { H: 740, C: 1140 }), main: false },
    { ...quote('handicap', 'FT', -1, { H: 1240, C: 680 }), main: false },
    quote('total', 'FT', 2.5, { OV: 900, UN: 980 }),
    quote('win', 'HT', null, { H: 2700, C: 4000, N: 2050 }),
    quote('handicap', 'HT', -0.25, { H: 880, C: 980 }),
    quote('total', 'HT', 1, { OV: 860, UN: 1000 }),
    quote('cornerHandicap', 'CR', -1.5, { H: 900, C: 940 }),
    quote('cornerTotal', 'CR', 9.5, { OV: 850, UN: 1000 }),
  ];
}

/** 2:1, seven corners to four. */
export const FOOTBALL_END: Ending = {
  status: 'final',
  periods: {
    FT: { home: 2, away: 1 },
    HT: { home: 1, away: 0 },
    H2: { home: 1, away: 1 },
    CR: { home: 7, away: 4 },
    CRHT: { home: 4, away: 1 },
  },
  facts: { goals: 'HCH', goal1Minute: '23' },
};

export const CANCELLED_END: Ending = { status: 'cancelled', reason: 'D1', periods: {} };

/** 112:101, in quarters. */
export const BASKETBALL_END: Ending = {
  status: 'final',
  periods: {
    FT: { home: 112, away: 101 },
    Q1: { home: 28, away: 24 },
    Q2: { home: 27, away: 26 },
    Q3: { home: 30, away: 25 },
    Q4: { home: 27, away: 26 },
    HT: { home: 55, away: 50 },
    H2: { home: 57, away: 51 },
  },
};

/** 6:4, 6:3. */
export const TENNIS_END: Ending = {
  status: 'final',
  periods: {
    FT: { home: 2, away: 0 },
    GM: { home: 12, away: 7 },
    S1: { home: 6, away: 4 },
    S2: { home: 6, away: 3 },
  },
};

/** The third runner and the first share the only place. */
export const OUTRIGHT_END: Ending = {
  status: 'final',
  periods: {},
  outright: { winners: ['R1', 'R3'], places: 1 },
};

function nameOfCard(feed: ScriptedFeed, journey: string): string {
  const counts = offered.get(feed) ?? new Map<string, number>();
  const before = counts.get(journey) ?? 0;
  offered.set(feed, counts.set(journey, before + 1));
  return before === 0 ? journey : `${journey}${'又'.repeat(before)}`;
}
