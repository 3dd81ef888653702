import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createFeedHub, type FeedEvent, type FeedMessage } from '@tianping/feeds';
import { createFeedAuditor, describeFeedConformance } from '@tianping/feeds/testing';
import { describe, expect, test } from 'vitest';
import { plainBook } from '../testing/plain-book.ts';
import { BASKETBALL } from './basketball/basketball-sport.ts';
import { FOOTBALL } from './football/football-sport.ts';
import { seedOf } from './hash.ts';
import { SPORT_MODELS } from './models.ts';
import { createSimulatorFeed, type SimulatorOptions } from './simulator.ts';
import type { SportModel } from './sport-model.ts';
import { VIRTUAL_FOOTBALL } from './virtual-football.ts';

const START = Date.UTC(2026, 2, 14, 11, 7, 3);
const MINUTE_MS = 60_000;

const MODELS = [FOOTBALL, BASKETBALL, VIRTUAL_FOOTBALL].map(lightly);
/** Sports of which few matches are on at a time, for tests that play for long. */
const LIGHT = modelsOf(['VF', 'IH', 'AF']).map(lightly);
const OTHERS = modelsOf(['TN', 'BS', 'VB']).map(lightly);

function modelsOf(gameTypes: readonly string[]): readonly SportModel[] {
  return SPORT_MODELS.filter(({ gameType }) => gameTypes.includes(gameType));
}

/** The sport with three ways to end, quickly named, where a test asks what is said rather than how likely. */
function lightly(model: SportModel): SportModel {
  return {
    ...model,
    outcomes({ seed }, { board }, elapsedMs) {
      const { home, away } = board.FT;
      const minute = Math.floor(elapsedMs / MINUTE_MS);
      const ends = [
        { home: home + 1 + away, away },
        { home: home + away, away: home + away },
        { home, away: home + 1 + away },
      ];
      return ends.map((FT, end) => ({
        weight: 10 + (seedOf(seed, 'end', minute + end) % 10),
        periods: { FT },
      }));
    },
  };
}

/** What rounds are drawn by in these tests. */
const DRAWS = 'draws of tests';

describeFeedConformance({
  name: 'simulator at demo speed',
  create: (clock) =>
    createSimulatorFeed({
      clock,
      priceBook: plainBook,
      models: MODELS,
      seed: 5,
      speed: 6,
      drawSecret: DRAWS,
    }),
  startAt: START,
  runMs: 15_000,
  stepMs: 1_000,
});

describeFeedConformance({
  name: 'simulator in a hurry',
  create: (clock) =>
    createSimulatorFeed({
      clock,
      priceBook: plainBook,
      models: OTHERS,
      seed: 9,
      speed: 100,
      drawSecret: DRAWS,
    }),
  startAt: START,
  runMs: 3_000,
  stepMs: 500,
});

interface Run {
  readonly messages: FeedMessage[];
  readonly perSecond: ReadonlyMap<number, number>;
  readonly first: readonly FeedMessage[];
}

function run(
  options: Omit<SimulatorOptions, 'clock' | 'priceBook' | 'drawSecret'> & {
    readonly startAt?: number;
    readonly runMs: number;
  },
): Run {
  const clock = createFakeClock(options.startAt ?? START);
  const messages: FeedMessage[] = [];
  const perSecond = new Map<number, number>();
  const feed = createSimulatorFeed({
    models: MODELS,
    drawSecret: DRAWS,
    ...options,
    priceBook: plainBook,
    clock,
  });
  feed.start((event) => {
    messages.push(event.message);
    const second = Math.floor(event.at / 1_000);
    perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
  });
  const first = [...messages];
  clock.advance(options.runMs);
  feed.stop();
  return { messages, perSecond, first };
}

function phasesIn(messages: readonly FeedMessage[]): Map<string, string> {
  const phases = new Map<string, string>();
  for (const message of messages) {
    if (message.type === 'clock') phases.set(message.key, message.phase);
  }
  return phases;
}

function resultsIn(messages: readonly FeedMessage[]): Map<string, unknown> {
  const results = new Map<string, unknown>();
  for (const message of messages) {
    const isEnd = message.type === 'result' && message.result.status !== 'open';
    if (isEnd) results.set(message.key, message.result);
  }
  return results;
}

describe('a demo', () => {
  test('SPORT-003, SPORT-004, SPORT-005 has live, today and early matches from its first moment', () => {
    const { first } = run({ seed: 7, speed: 6, runMs: 0 });
    const fixtures = first.flatMap((one) => (one.type === 'fixture' ? [one.fixture] : []));
    const phases = phasesIn(first);
    const live = fixtures.filter((one) => (phases.get(one.key) ?? 'ended') !== 'ended');
    const upcoming = fixtures.filter((one) => one.startAt >= START);
    const kinds = (list: typeof fixtures, kind: string): number =>
      list.filter((one) => one.gameType === kind).length;
    expect(kinds(live, 'FT')).toBeGreaterThanOrEqual(8);
    expect(kinds(live, 'BK')).toBeGreaterThanOrEqual(2);
    expect(kinds(upcoming, 'VF')).toBeGreaterThanOrEqual(8);
    expect(kinds(upcoming, 'FS')).toBeGreaterThanOrEqual(10);
    expect(new Set(live.map((one) => phases.get(one.key))).size).toBeGreaterThanOrEqual(3);
    expect(upcoming.length).toBeGreaterThan(70);
  });

  test('every match to come has all its markets within a minute, however many there are', () => {
    const announced = new Set<string>();
    const pricedWhole = new Set<string>();
    const models = SPORT_MODELS.map(lightly).map((model) => ({
      ...model,
      outcomes: (...given: Parameters<SportModel['outcomes']>) => {
        const [plan, , elapsedMs, listOnly] = given;
        if (elapsedMs < -MINUTE_MS) announced.add(plan.key);
        if (!listOnly) pricedWhole.add(plan.key);
        return model.outcomes(...given);
      },
    }));
    run({ models, seed: 7, speed: 6, runMs: MINUTE_MS });
    expect(announced.size).toBeGreaterThan(200);
    expect([...announced].filter((key) => !pricedWhole.has(key))).toEqual([]);
  });

  test('sends a bounded number of messages a second', () => {
    const { perSecond } = run({ seed: 7, speed: 6, runMs: 3 * MINUTE_MS });
    const counts = [...perSecond].slice(1).map(([, count]) => count);
    expect(Math.max(...counts)).toBeLessThan(120);
    expect(counts.reduce((sum, count) => sum + count, 0) / 180).toBeLessThan(25);
  });

  test.each(SPORT_MODELS.map((model) => [model.gameType, model] as const))(
    '%s plays without a contradiction',
    (_, model) => {
      const clock = createFakeClock(START);
      const auditor = createFeedAuditor();
      const results = new Set<string>();
      const options = {
        priceBook: plainBook,
        models: [lightly(model)],
        seed: 21,
        speed: 600,
        drawSecret: DRAWS,
      };
      const feed = createSimulatorFeed({ ...options, clock });
      feed.start((event) => {
        auditor.take(event);
        if (event.message.type === 'result') results.add(event.message.key);
      });
      clock.advance((2 * 60 * MINUTE_MS) / options.speed);
      feed.stop();
      expect(auditor.findings()).toEqual([]);
      expect(results.size).toBeGreaterThan(10);
    },
  );
});

describe('a restart', () => {
  const speed = 60;
  const downAt = START + 2 * MINUTE_MS;
  const upAt = START + 4 * MINUTE_MS;
  const end = START + 7 * MINUTE_MS;

  test('matches go on by the same script and end as they would have', () => {
    const whole = resultsIn(run({ models: LIGHT, seed: 3, speed, runMs: end - START }).messages);
    const before = resultsIn(
      run({ models: LIGHT, seed: 3, speed, runMs: downAt - START }).messages,
    );
    const after = resultsIn(
      run({ models: LIGHT, seed: 3, speed, startAt: upAt, runMs: end - upAt }).messages,
    );
    expect(whole.size).toBeGreaterThan(before.size);
    for (const [key, result] of whole) {
      expect(after.get(key) ?? before.get(key)).toEqual(result);
    }
  });

  test('the result of what ended while it was down is sent on start', () => {
    const whole = run({ models: LIGHT, seed: 3, speed, runMs: upAt - START });
    const missed = [...resultsIn(whole.messages.slice(whole.first.length)).keys()];
    const onStart = resultsIn(
      run({ models: LIGHT, seed: 3, speed, startAt: upAt, runMs: 0 }).first,
    );
    expect(missed.length).toBeGreaterThan(5);
    expect(missed.filter((key) => !onStart.has(key))).toEqual([]);
  });

  test('unsettled matches of long ago, and of another speed, get their result', () => {
    const { messages } = run({ models: LIGHT, seed: 3, speed: 600, runMs: 15_000 });
    const unsettledKeys = [...resultsIn(messages).keys()].slice(0, 5);
    const later = run({
      models: LIGHT,
      seed: 4,
      speed: 6,
      startAt: START + 30 * 24 * 60 * MINUTE_MS,
      unsettledKeys: [...unsettledKeys, 'football-data.E0.1'],
      runMs: 0,
    });
    const results = resultsIn(later.first);
    expect(unsettledKeys).toHaveLength(5);
    for (const key of unsettledKeys) expect(results.has(key)).toBe(true);
  });

  test('a match in play goes on from the state that it had', () => {
    const first = run({ models: LIGHT, seed: 3, speed: 6, runMs: 5 * MINUTE_MS });
    const boards = new Map<string, unknown>();
    for (const one of first.messages) if (one.type === 'score') boards.set(one.key, one.board);
    const phases = phasesIn(first.messages);
    const again = run({
      models: LIGHT,
      seed: 3,
      speed: 6,
      startAt: START + 5 * MINUTE_MS,
      runMs: 0,
    });
    const live = again.first.filter(
      (one) => one.type === 'score' && phases.get(one.key) !== 'ended',
    );
    expect(live.length).toBeGreaterThan(2);
    for (const one of live) {
      if (one.type === 'score') expect(one.board).toEqual(boards.get(one.key));
    }
  });
});

describe('a bad line on demand', () => {
  function setUp(speed = 6) {
    const clock = createFakeClock(START);
    const feed = createSimulatorFeed({
      clock,
      priceBook: plainBook,
      models: MODELS,
      seed: 5,
      speed,
      drawSecret: DRAWS,
    });
    const log: ('down' | 'up')[] = [];
    const events: FeedEvent[] = [];
    const hub = createFeedHub({
      clock,
      onEvent: (event) => events.push(event),
      onProducerDown: () => log.push('down'),
      onProducerUp: () => log.push('up'),
    });
    hub.attach(feed);
    return { clock, feed, log, events };
  }

  test('a pause takes its matches down; what it missed comes before they are up', () => {
    const { clock, feed, log, events } = setUp();
    feed.pause();
    clock.advance(30_000);
    expect(log).toEqual(['down']);
    const received = events.length;
    feed.resume();
    clock.advance(6_000);
    expect(log).toEqual(['down', 'up']);
    expect(events.length).toBeGreaterThan(received);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, at) => at + 1));
  });

  test('lost and repeated messages leave no trace', () => {
    const { clock, feed, log, events } = setUp();
    for (let round = 0; round < 20; round += 1) {
      feed.lose(1 + (round % 3));
      feed.repeat(5);
      clock.advance(2_000);
    }
    expect(log).toEqual([]);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, at) => at + 1));
  });

  test('after a silence longer than what is kept a full picture comes', () => {
    const { clock, feed, events } = setUp(60);
    feed.pause();
    clock.advance(4 * MINUTE_MS);
    const received = events.length;
    feed.resume();
    clock.advance(6_000);
    const first = must(events[received], 'a first event after the silence');
    expect(first.fullPicture).toBe(true);
    const auditor = createFeedAuditor();
    for (const event of events) auditor.take(event);
    expect(auditor.findings()).toEqual([]);
  });
});
