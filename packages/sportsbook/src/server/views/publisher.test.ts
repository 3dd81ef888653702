import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { MarketView, MatchView, TopicEntry } from '@tianping/contract';
import type { FeedMessage, GameType } from '@tianping/feeds';
import { markets } from '@tianping/plugin-markets';
import { sports } from '@tianping/plugin-sports';
import { expect, test } from 'vitest';
import { applyFeedEvent, type MatchMessage } from '../state/apply-feed-event.ts';
import {
  createMarketRegistry,
  createSportRegistry,
  type MatchState,
} from '../state/match-state.ts';
import { HOME_HALF, quote } from '../testing/test-feed.ts';
import { Publisher } from './publisher.ts';

const PLUGINS = {
  sports: createSportRegistry(sports),
  markets: createMarketRegistry(markets),
};
/** Noon in Beijing: the sport day turns. */
const NOON = Date.UTC(2026, 2, 14, 4);
const HOUR = 3_600_000;

interface PublisherWorld {
  readonly clock: FakeClock;
  readonly publisher: Publisher;
  /** The documents that readers hold. */
  readonly topics: Map<string, Map<string, unknown>>;
  /** Keys published since the last look. */
  news(topic: string): string[];
  say(key: string, message: object): MatchState;
  fixture(key: string, startAt: number, changes?: object): MatchState;
}

function createRecordStore(startAt = NOON - HOUR): PublisherWorld {
  const clock = createFakeClock(startAt);
  const topics = new Map<string, Map<string, unknown>>();
  const log: [string, string][] = [];
  const publish = (topic: string, changes: readonly TopicEntry[]): void => {
    const document = topics.get(topic) ?? new Map<string, unknown>();
    topics.set(topic, document);
    for (const [key, value] of changes) {
      log.push([topic, key]);
      if (value === null) document.delete(key);
      else document.set(key, value);
    }
  };
  const publisher = new Publisher({
    topics: { publish, defineLazy: () => {} },
    clock,
    ...PLUGINS,
  });
  const states = new Map<string, MatchState>();
  const say = (key: string, message: object): MatchState => {
    const event = { producer: 'p', at: clock.now(), message: { key, ...message } as MatchMessage };
    const change = applyFeedEvent(states.get(key) ?? null, event, PLUGINS);
    if (!change) throw new Error('no fixture');
    states.set(key, change.state);
    publisher.show(change);
    return change.state;
  };
  return {
    clock,
    publisher,
    topics,
    news(topic) {
      const keys = log.filter(([at]) => at === topic).map(([, key]) => key);
      log.length = 0;
      return keys;
    },
    say,
    fixture(key, at, changes = {}) {
      const name = { hans: key, hant: key };
      const fixture = {
        key,
        gameType: 'FT' as GameType,
        league: { id: 'epl', name, rank: 1 },
        home: name,
        away: name,
        startAt: at,
        neutral: false,
        ...changes,
      };
      return say(key, { type: 'fixture', fixture } satisfies Partial<FeedMessage>);
    },
  };
}

const prices = (...of: object[]) => ({ type: 'prices', markets: of });
const live = { type: 'clock', phase: '1H', clockMs: 23 * 60_000 + 45_000, running: true };

test('SPORT-003 SPORT-004 SPORT-005 a match is in the early, today or in-play list, and nowhere else', () => {
  const world = createRecordStore();
  const early = world.fixture('early', NOON + HOUR);
  const today = world.fixture('today', NOON - 1);
  const playing = world.fixture('playing', NOON - 2 * HOUR);
  world.say('playing', live);
  const rows = (topic: string) =>
    [...(world.topics.get(topic)?.keys() ?? [])].filter((key) => key.startsWith('M'));
  expect(rows('sport:FT:FU')).toEqual([`M${early.matchId}`]);
  expect(rows('sport:FT:FT')).toEqual([`M${today.matchId}`]);
  expect(rows('sport:FT:RB')).toEqual([`M${playing.matchId}`]);
  expect(world.topics.get('menu')?.get('counts')).toMatchObject({
    RB: { FT: 1, BK: 0 },
    FT: { FT: 1, BK: 0 },
    FU: { FT: 1, BK: 0 },
  });
  // At noon in Beijing tomorrow's matches become today's.
  world.clock.advance(HOUR);
  world.publisher.refresh(early);
  expect(rows('sport:FT:FU')).toEqual([]);
  expect(rows('sport:FT:FT')).toContain(`M${early.matchId}`);
});

test('a list of matches in play shows momentum span by span, a goal immediately, until the match leaves it', () => {
  const world = createRecordStore();
  const { matchId } = world.fixture('m', NOON - 2 * HOUR);
  world.say('m', live);
  const moment = (id: string, what: string, minute: number, side: string) => ({
    type: 'moment',
    moment: { id, what, side, phase: '1H', clockMs: minute * 60_000 },
  });
  const shown = () => world.topics.get('sport:FT:RB')?.get(`P${matchId}`);
  world.say('m', moment('1', 'attack', 1, 'H'));
  expect(shown()).toEqual({ bars: [], goals: [] });
  world.say('m', moment('2', 'attack', 4, 'C'));
  expect(shown()).toEqual({ bars: [1], goals: [] });
  world.news('');
  world.say('m', moment('3', 'attack', 5, 'C'));
  expect(world.news('sport:FT:RB')).toEqual([]);
  world.say('m', moment('4', 'goal', 5, 'C'));
  expect(shown()).toEqual({ bars: [1], goals: [{ at: 1, side: 'C' }] });
  world.publisher.remove(matchId);
  expect(shown()).toBeUndefined();
});

test('only what changed is published', () => {
  const world = createRecordStore();
  const match = world.fixture('m', NOON - 1);
  const win = quote('win', null, { H: 2000, C: 3000, N: 3300 });
  world.say('m', prices(HOME_HALF, win));
  const id = match.matchId;
  world.news('');
  world.say('m', prices(quote('handicap', -2, { H: 910, C: 950 }), win));
  expect(world.news('sport:FT:FT')).toEqual([`K${id}/handicap.FT.-2`]);
  world.say('m', prices(win));
  expect(world.news('sport:FT:FT')).toEqual([]);
  world.say('m', { type: 'danger', on: true });
  expect(world.news('sport:FT:FT')).toEqual([`M${id}`]);
});

test('a list shows the main lines and their neighbours, the match page everything', () => {
  const world = createRecordStore();
  const lines = [-6, -4, -2, 0, 2].map((line) =>
    quote('handicap', line, { H: 900, C: 960 }, { main: line === -2 }),
  );
  const { matchId } = world.fixture('m', NOON - 1);
  const state = world.say('m', prices(...lines));
  const list = world.topics.get('sport:FT:FT');
  const shown = [...(list?.keys() ?? [])].filter((key) => key.startsWith('K'));
  expect(shown).toEqual([-2, -4, 0].map((line) => `K${matchId}/handicap.FT.${line}`));
  expect(list?.get(`M${matchId}`)).toMatchObject({ moreCount: 2 });
  const page = new Map<string, unknown>(world.publisher.matchDocument(state));
  expect([...page.keys()].filter((key) => key.startsWith('K'))).toHaveLength(5);
  expect(world.topics.get(`match:${matchId}`)?.size).toBe(6);
});

test('SPORT-016 SPORT-017 SPORT-020 a row carries clock, score and status in the field names of the trade', () => {
  const world = createRecordStore();
  const { matchId } = world.fixture('m', NOON - 1);
  world.say('m', live);
  world.say('m', {
    type: 'score',
    board: { FT: { home: 2, away: 1 } },
    redCards: { home: 0, away: 1 },
    incident: 'goal',
  });
  const row = () => world.topics.get('sport:FT:RB')?.get(`M${matchId}`) as MatchView;
  expect(row()).toMatchObject({
    re_time: '1H^23:45',
    sc_FT_H: 2,
    sc_FT_C: 1,
    sc_FT_A: 1,
    isLive: true,
    gameStatus: 'live',
    gameType: 'FT',
    showType: 'RB',
    redCards: { home: 0, away: 1 },
    incident: 'goal',
    HalfTime: false,
  });
  world.say('m', { type: 'clock', phase: 'HT', clockMs: 45 * 60_000, running: false });
  expect(row()).toMatchObject({ re_time: 'HT^', HalfTime: true, gameStatus: 'break' });
  world.say('m', { type: 'clock', phase: '2H', clockMs: 65 * 60_000 + 30_000, running: true });
  expect(row()).toMatchObject({ re_time: '2H^65:30' });
});

test('SPORT-021 SPORT-022 a basketball row has its period and the seconds left in it', () => {
  const world = createRecordStore();
  const { matchId } = world.fixture('b', NOON - 1, { gameType: 'BK' });
  world.say('b', { type: 'clock', phase: 'OT', clockMs: 125_000, running: true });
  expect(world.topics.get('sport:BK:RB')?.get(`M${matchId}`)).toMatchObject({
    se_now: 'OT',
    t_count: 125,
    re_time: '',
  });
});

test('market codes change with kick-off, and closed cells leave the list', () => {
  const world = createRecordStore();
  const { matchId } = world.fixture('m', NOON - 1);
  world.say('m', prices(HOME_HALF));
  const key = `K${matchId}/handicap.FT.-2`;
  const market = (topic: string) => world.topics.get(topic)?.get(key) as MarketView | undefined;
  expect(market('sport:FT:FT')).toMatchObject({
    w: 'R',
    selections: [
      { side: 'H', r: 'RH', price: 900 },
      { side: 'C', r: 'RC', price: 960 },
    ],
  });
  world.say('m', live);
  expect(market('sport:FT:RB')).toBeUndefined();
  world.say('m', prices(HOME_HALF));
  expect(market('sport:FT:RB')).toMatchObject({ w: 'RE', state: 'open' });
  world.say('m', { type: 'stop' });
  expect(market('sport:FT:RB')).toMatchObject({ state: 'suspended' });
});

test('a league goes with the last of its matches', () => {
  const world = createRecordStore();
  const first = world.fixture('a', NOON - 1);
  const second = world.fixture('b', NOON - 1);
  const list = () => world.topics.get('sport:FT:FT');
  expect(list()?.get('Lepl')).toMatchObject({ league_id: 'epl', leagueId: 'epl' });
  world.publisher.remove(first.matchId);
  expect(list()?.has('Lepl')).toBe(true);
  world.publisher.remove(second.matchId);
  expect(list()?.size).toBe(0);
});

test('a result repeated long after the match leaves no row behind, a fresh one keeps it a while', () => {
  const world = createRecordStore();
  const now = world.clock.now();
  const final = {
    status: 'final',
    revision: 1,
    periods: { FT: { home: 1, away: 0 } },
    source: 'p',
  };
  world.fixture('old', now - 5 * HOUR);
  world.say('old', { type: 'result', result: { ...final, at: now - 3 * HOUR } });
  world.fixture('fresh', now - HOUR);
  world.say('fresh', live);
  world.say('fresh', { type: 'result', result: { ...final, at: now } });
  const lists = [...world.topics].filter(([name]) => name.startsWith('sport:'));
  const rows = lists.flatMap(([, topic]) => [...topic.keys()].filter((key) => key.startsWith('M')));
  expect(rows).toHaveLength(1);
});

test('SPORT-001 SPORT-002 a sport without a code of its own is under OP, and names itself', () => {
  const world = createRecordStore();
  for (const gameType of ['ES', 'IH', 'BM', 'AF', 'TN', 'BS', 'SK', 'VB', 'TT'] as const) {
    const match = world.fixture(gameType, NOON - 1, { gameType });
    const listed = ['ES', 'IH', 'BM', 'AF'].includes(gameType) ? 'OP' : gameType;
    const row = world.topics.get(`sport:${listed}:FT`)?.get(`M${match.matchId}`);
    expect(row).toMatchObject({ gameType: listed, sport: gameType });
  }
  expect(world.topics.get('menu')?.get('counts')).toMatchObject({ FT: { OP: 4, TN: 1 } });
});

test('SPORT-006 SPORT-007 an outright is in the list of the day on which its betting closes', () => {
  const world = createRecordStore();
  const name = (text: string) => ({ hans: text, hant: text });
  const runners = [
    { id: 'R1', name: name('青港') },
    { id: 'R2', name: name('白河') },
  ];
  const today = world.fixture('today', NOON - 1, { gameType: 'FS', outrightOf: 'FT', runners });
  const early = world.fixture('early', NOON + HOUR, { gameType: 'FS', outrightOf: 'BK', runners });
  const market = { ...quote('outright', null, { R2: 5000, R1: 2500 }), main: true };
  world.say('today', prices(market));
  const list = world.topics.get('sport:FS:FSFT');
  expect(list?.get(`M${today.matchId}`)).toMatchObject({ showType: 'FSFT', outrightOf: 'FT' });
  expect(list?.get(`K${today.matchId}/outright.FT`)).toMatchObject({
    group: 'outright',
    selections: [
      { side: 'R1', price: 2500, name: name('青港') },
      { side: 'R2', price: 5000, name: name('白河') },
    ],
  });
  expect(world.topics.get('sport:FS:FSFU')?.has(`M${early.matchId}`)).toBe(true);
});

test('a virtual round stays in its list while it is played', () => {
  const world = createRecordStore();
  const round = world.fixture('round', NOON + HOUR, { gameType: 'VF' });
  world.say('round', live);
  expect(world.topics.get('sport:VF:FT')?.has(`M${round.matchId}`)).toBe(true);
});

test('SPORT-001 the menu counts only what can be bet on', () => {
  const world = createRecordStore();
  const counts = () => world.topics.get('menu')?.get('counts');
  world.fixture('over', NOON - 2 * HOUR);
  world.fixture('round', NOON + HOUR, { gameType: 'VF' });
  world.say('over', live);
  expect(counts()).toMatchObject({ RB: { FT: 1 }, FT: { VF: 1 } });
  const final = {
    status: 'final',
    revision: 1,
    periods: { FT: { home: 1, away: 0 } },
    source: 'p',
  };
  world.say('over', { type: 'result', result: { ...final, at: NOON } });
  world.say('round', live);
  expect(counts()).toMatchObject({ RB: { FT: 0 }, FT: { VF: 0 } });
});

test('what happens in a match and its statistics go to its own page, and to its whole document', () => {
  const world = createRecordStore();
  const match = world.fixture('m', NOON - 1);
  const id = match.matchId;
  world.say('m', live);
  world.news('');
  const goal = { id: 'g1', what: 'goal', side: 'H', phase: '1H', clockMs: 1_000, x: 88, y: 50 };
  world.say('m', { type: 'moment', moment: goal });
  const after = world.say('m', { type: 'stats', stats: { shots: { home: 3, away: 1 } } });
  expect(world.news(`match:${id}`)).toEqual([`E${id}/g1`, `S${id}`]);
  const document = new Map<string, unknown>(world.publisher.matchDocument(after));
  expect(document.get(`E${id}/g1`)).toEqual({ ...goal, score: null, cancelled: false });
  expect(document.get(`S${id}`)).toEqual({ shots: { home: 3, away: 1 } });
  world.say('m', { type: 'moment', moment: { ...goal, cancelled: true } });
  expect(world.topics.get(`match:${id}`)?.get(`E${id}/g1`)).toMatchObject({ cancelled: true });
});
