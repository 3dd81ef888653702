import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createFeedHub, type FeedEvent, type FeedMessage } from '@tianping/feeds';
import { expect, test } from 'vitest';
import { createOddsApiFeed } from './feed.ts';
import { pictureOf, stepByOdds, stepByScore } from './messages.ts';
import type { BookMarket, OddsEvent } from './payload.ts';
import { decimalMilli, quotesOf } from './quotes.ts';
import { placeOf } from './sports.ts';

/** The source answers between two steps of the clock. */
const STEP_MS = 5_000;
const START = Date.UTC(2026, 2, 14, 12);

function event(changes: Partial<OddsEvent> = {}): OddsEvent {
  return {
    id: 'e1',
    sport_key: 'soccer_epl',
    sport_title: 'EPL',
    commence_time: new Date(START + 3_600_000).toISOString(),
    home_team: 'North',
    away_team: 'South',
    bookmakers: [book('first', [h2h(2.1, 3.6, 3.4), spread(-0.25, 1.92)])],
    ...changes,
  };
}

const book = (key: string, markets: OddsEvent['bookmakers'][number]['markets']) => ({
  key,
  markets,
});
const h2h = (home: number, away: number, draw: number) => ({
  key: 'h2h',
  outcomes: [
    { name: 'North', price: home },
    { name: 'South', price: away },
    { name: 'Draw', price: draw },
  ],
});
const spread = (point: number, price: number) => ({
  key: 'spreads',
  outcomes: [
    { name: 'North', price, point },
    { name: 'South', price: 1.98, point: -point },
  ],
});

/** A source with scripted answers, and a feed that requests them. */
function createLine() {
  const clock = createFakeClock(START);
  const received: FeedEvent[] = [];
  const faults: string[] = [];
  const source: { odds: unknown; scores: unknown; asked: number } = {
    odds: [event()],
    scores: [],
    asked: 0,
  };
  const feed = createOddsApiFeed({
    clock,
    sports: ['soccer_epl'],
    onFault: (fault) => faults.push(fault),
    ask: async (path) => {
      source.asked += 1;
      const body = path.endsWith('/odds') ? source.odds : source.scores;
      if (body instanceof Error) throw body;
      return body;
    },
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  return {
    clock,
    source,
    faults,
    feed,
    async start() {
      feed.start((event) => received.push(event));
      await settle();
    },
    async pass(ms: number) {
      received.length = 0;
      for (let passed = 0; passed < ms; passed += STEP_MS) {
        await clock.advance(STEP_MS);
        await settle();
      }
    },
    messages: () => received.map(({ message }) => message).filter(({ type }) => type !== 'alive'),
  };
}

test('a match is announced with its prices, and what did not move is not sent again', async () => {
  const line = createLine();
  await line.start();
  expect(line.messages().map(({ type }) => type)).toEqual(['fixture', 'prices']);
  expect(line.messages()[0]).toMatchObject({
    fixture: { gameType: 'FT', league: { id: '100021' } },
  });
  await line.pass(30_000);
  expect(line.messages()).toEqual([]);
  line.source.odds = [event({ bookmakers: [book('first', [h2h(2.2, 3.5, 3.4)])] })];
  await line.pass(30_000);
  const [prices] = line.messages() as Extract<FeedMessage, { type: 'prices' }>[];
  expect(prices?.markets.map(({ family, state }) => [family, state])).toEqual([
    ['win', 'open'],
    ['handicap', 'closed'],
  ]);
});

test('in play a football handicap counts from the score, and is not sold before that is known', async () => {
  const line = createLine();
  await line.start();
  await line.pass(3_630_000);
  const kickOff = line.messages();
  expect(kickOff.some(({ type }) => type === 'clock')).toBe(true);
  expect(kickOff.findLast(({ type }) => type === 'prices')).toMatchObject({
    markets: [{ family: 'handicap', state: 'closed' }],
  });
  line.source.scores = [scoreEvent({ scores: scores('1', '0') })];
  await line.pass(90_000);
  const stated = line.messages();
  expect(stated.find(({ type }) => type === 'score')).toMatchObject({
    board: { FT: { home: 1, away: 0 } },
    incident: 'goal',
  });
  // The score suspends every market: the one whose price did not move is sent again too.
  expect(stated.findLast(({ type }) => type === 'prices')).toMatchObject({
    markets: [
      { family: 'win', state: 'open' },
      { family: 'handicap', line: 3, state: 'open' },
    ],
  });
});

test('a snapshot after a score has no open price from before it', () => {
  const naming = {
    producer: 'p',
    oddsFormat: 'decimal',
    bookmakers: [],
    nameOf: (name: string) => ({ hans: name, hant: name }),
  } as const;
  const first = must(stepByOdds(undefined, event(), { ...naming, now: START }), 'a step');
  expect(statesOf(pictureOf(first.held))).toEqual(['open', 'open']);
  const goal = scoreEvent({ scores: scores('1', '0') });
  const after = must(stepByScore(first.held, goal as never, START + 4_000_000), 'a step');
  expect(statesOf(pictureOf(after.held))).toEqual(['suspended', 'suspended']);
  const again = must(
    stepByOdds(after.held, event({ bookmakers: [] }), { ...naming, now: START + 4_000_000 }),
    'a step',
  );
  expect(statesOf(again.messages)).toEqual(['closed', 'closed']);
});

const statesOf = (messages: readonly FeedMessage[]) =>
  messages.flatMap((one) => (one.type === 'prices' ? one.markets.map(({ state }) => state) : []));

test('a feed that is stopped and started while an answer is due asks no more often than before', async () => {
  const line = createLine();
  line.feed.start(() => undefined);
  line.feed.stop();
  line.feed.start(() => undefined);
  await line.pass(STEP_MS);
  const before = line.source.asked;
  await line.pass(300_000);
  const twice = line.source.asked - before;
  const plain = createLine();
  await plain.start();
  const plainBefore = plain.source.asked;
  await plain.pass(300_000);
  expect(twice).toBe(plain.source.asked - plainBefore);
});

const scores = (home: string, away: string) => [
  { name: 'South', score: away },
  { name: 'North', score: home },
];
function scoreEvent(changes: object) {
  const { id, sport_key, commence_time, home_team, away_team } = event();
  const last_update = new Date(START + 9_000_000).toISOString();
  const base = { id, sport_key, commence_time, home_team, away_team, last_update };
  return { ...base, completed: false, scores: null, ...changes };
}

test('a completed match is a result; one without a score is void for its source', async () => {
  for (const [reported, wanted] of [
    [scores('2', '1'), { status: 'final', periods: { FT: { home: 2, away: 1 } } }],
    [scores('2', 'x'), { status: 'cancelled', reason: 'DX', periods: {} }],
    [null, { status: 'cancelled', reason: 'DX', periods: {} }],
  ] as const) {
    const line = createLine();
    await line.start();
    line.source.scores = [scoreEvent({ completed: true, scores: reported })];
    await line.pass(60_000);
    expect(line.messages().at(-1)).toMatchObject({ type: 'result', result: wanted });
    await line.pass(60_000);
    expect(line.messages()).toEqual([]);
  }
});

test('a match that left the odds before the process began is announced and ended by its score', async () => {
  const line = createLine();
  line.source.odds = [];
  const { bookmakers: _none, ...played } = event({
    commence_time: new Date(START - 3_600_000).toISOString(),
  });
  const score = (completed: boolean, home: string) => ({
    ...played,
    completed,
    scores: [
      { name: 'North', score: home },
      { name: 'South', score: '0' },
    ],
    last_update: null,
  });
  const upcoming = {
    ...score(false, '0'),
    id: 'e2',
    commence_time: new Date(START + 3_600_000).toISOString(),
  };
  const { sport_title: _title, ...nameless } = { ...score(true, '3'), id: 'e3' };
  line.source.scores = [score(false, '1'), upcoming, nameless];
  await line.start();
  expect(line.messages()).toMatchObject([
    { type: 'fixture', fixture: { key: 'odds-api.e1', league: { id: '100021' } } },
    { type: 'clock', phase: 'LIVE' },
    { type: 'score', board: { FT: { home: 1, away: 0 } } },
  ]);
  line.source.scores = [score(true, '2')];
  await line.pass(60_000);
  expect(line.messages()).toMatchObject([
    { type: 'score' },
    { type: 'result', result: { status: 'final', periods: { FT: { home: 2, away: 0 } } } },
  ]);
  await line.pass(60_000);
  expect(line.messages()).toEqual([]);
});

test('a source without answers suspends its matches, and recovers them when it answers again', async () => {
  const line = createLine();
  const states: string[] = [];
  const hub = createFeedHub({
    clock: line.clock,
    onEvent: () => {},
    onProducerDown: () => states.push('down'),
    onProducerUp: () => states.push('up'),
  });
  hub.attach(line.feed);
  await line.pass(STEP_MS);
  line.source.odds = new Error('429');
  await line.pass(200_000);
  expect(states.at(-1)).toBe('down');
  expect(line.faults.join()).toContain('429');
  line.source.odds = [event()];
  await line.pass(60_000);
  expect(states.at(-1)).toBe('up');
  hub.stop();
});

test('broken events cost only themselves', async () => {
  const line = createLine();
  line.source.odds = [{ id: 5 }, 'x', event()];
  await line.start();
  expect(line.faults).toHaveLength(2);
  expect(line.messages().map(({ type }) => type)).toEqual(['fixture', 'prices']);
  line.source.odds = { message: 'quota' };
  await line.pass(30_000);
  expect(line.faults.at(-1)).toContain('no list');
});

test('the markets of an event that left the source close', async () => {
  const line = createLine();
  await line.start();
  line.source.odds = [];
  await line.pass(30_000);
  const [prices] = line.messages() as Extract<FeedMessage, { type: 'prices' }>[];
  expect(prices?.markets.every(({ state }) => state === 'closed')).toBe(true);
});

test.each([
  ['decimal', 1.91, 1910],
  ['decimal', 1, null],
  ['decimal', Number.NaN, null],
  ['american', 110, 2100],
  ['american', -110, 1909],
  ['american', -50, null],
  ['american', 110.5, null],
] as const)('a price %s %d is %s thousandths', (format, price, milli) => {
  expect(decimalMilli(price, format)).toBe(milli);
});

test('a market is complete by itself: no half pairs, no odd lines, no two bookmakers in one', () => {
  const place = placeOf('soccer_epl');
  if (!place) throw new Error('offered');
  const options = { place, oddsFormat: 'decimal', bookmakers: ['second'], score: null } as const;
  const total = (over: BookMarket['outcomes'][number], under: BookMarket['outcomes'][number]) => ({
    key: 'totals',
    outcomes: [over, under],
  });
  const markets = [
    total({ name: 'Over', price: 1.9, point: 2.3 }, { name: 'Under', price: 1.9, point: 2.3 }),
    total({ name: 'Over', price: 1.9, point: 2.5 }, { name: 'Under', price: 1.9, point: 3.5 }),
  ];
  const broken = event({ bookmakers: [book('first', markets)] });
  expect(quotesOf(broken, options)).toEqual([]);
  const books = [book('first', [h2h(2.1, 3.6, 3.4)]), book('second', [h2h(2.2, 3.5, 3.3)])];
  const [quote] = quotesOf(event({ bookmakers: books }), options);
  expect(quote?.prices.map(({ price }) => price)).toEqual([2200, 3500, 3300]);
});
