import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { describe, expect, test } from 'vitest';
import { createFakeFeed } from '../testing/fake-feed.ts';
import { describeFeedConformance } from '../testing/index.ts';
import { createLineHere, type LineHere } from '../testing/line-here.ts';
import { createFeedHub } from './hub.ts';
import { createRemoteFeed } from './remote.ts';
import { createScriptedFeed } from './script.ts';
import type { FeedEvent, FeedMessage } from './types.ts';

const START = Date.UTC(2026, 4, 1, 12);
const SILENCE_MS = 10_000;
const ALIVE: FeedMessage = { type: 'alive' };
const DANGER = danger('m1');

function danger(key: string): FeedMessage {
  return { type: 'danger', key, on: true };
}

function fixtureOf(key: string): FeedMessage {
  const name = { hans: '甲', hant: '甲' };
  const league = { id: '1', name, rank: 1 };
  const sides = { home: name, away: { hans: '乙', hant: '乙' } };
  return {
    type: 'fixture',
    fixture: { key, gameType: 'FT', league, ...sides, startAt: START, neutral: false },
  };
}

describeFeedConformance({
  name: 'one that runs elsewhere',
  create: (clock) =>
    createRemoteFeed({
      producer: 'far',
      silenceMs: SILENCE_MS,
      clock,
      open: () => {
        const script = Array.from({ length: 40 }, (_, at) => ({
          at: START + at * 500,
          message: at % 2 === 0 ? fixtureOf(`m${at}`) : danger(`m${at - 1}`),
        }));
        const far = { producer: 'far', clock, silenceMs: SILENCE_MS, script };
        return createLineHere(createScriptedFeed(far));
      },
    }),
  startAt: START,
  runMs: 20_000,
  stepMs: 1_000,
});

function world(refusals = 0) {
  const clock = createFakeClock(START);
  const runs: { readonly line: LineHere; readonly feed: ReturnType<typeof createFakeFeed> }[] = [];
  const received: FeedEvent[] = [];
  const status: string[] = [];
  const faults: unknown[] = [];
  let left = refusals;
  const feed = createRemoteFeed({
    producer: 'far',
    silenceMs: SILENCE_MS,
    clock,
    open: () => {
      left -= 1;
      if (left >= 0) throw new Error('no thread to be had');
      const far = createFakeFeed({ producer: 'far', silenceMs: SILENCE_MS, clock });
      const line = createLineHere(far);
      runs.push({ line, feed: far });
      return line;
    },
    onFault: (fault) => faults.push(fault),
  });
  const hub = createFeedHub({
    clock,
    onEvent: (event) => received.push(event),
    onProducerDown: () => status.push('down'),
    onProducerUp: () => status.push('up'),
  });
  hub.attach(feed);
  const run = (at: number) => must(runs[at], 'a run');
  return { clock, runs, run, received, status, faults, hub };
}

describe('a feed whose run breaks down', () => {
  test('is down immediately, not after a silence, and up when the next run delivers', () => {
    const { clock, run, status, received, faults } = world();
    run(0).feed.say(DANGER);
    run(0).line.crash();
    expect(status).toEqual(['down']);
    expect(faults).toHaveLength(1);
    clock.advance(1_000);
    expect(status).toEqual(['down']);
    run(1).feed.say(ALIVE);
    expect(status).toEqual(['down', 'up']);
    expect(received.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  test('goes on with its numbers, whatever got lost in the run before', () => {
    const { clock, run, received, hub } = world();
    run(0).feed.say(DANGER);
    run(0).feed.lose(DANGER);
    run(0).feed.say(DANGER);
    run(0).line.crash();
    clock.advance(1_000);
    for (let count = 0; count < 3; count += 1) run(1).feed.say(DANGER);
    expect(hub.states()[0]).toMatchObject({ up: true, heldCount: 0 });
    expect(received.slice(-3).every(({ seq }, at) => seq === 4 + at)).toBe(true);
    // Missing events of the present run are requested in the run's own numbering.
    run(1).feed.lose(DANGER);
    run(1).feed.say(DANGER);
    expect(run(1).feed.recoveries).toEqual([3]);
    expect(received.at(-1)?.seq).toBe(8);
  });

  test('messages of an ended run are ignored', () => {
    const { clock, run, received } = world();
    run(0).line.crash();
    clock.advance(1_000);
    run(0).feed.say(DANGER);
    expect(received).toEqual([]);
  });

  test('is begun again ever more slowly while it cannot begin, and not after a stop', () => {
    const { clock, runs, faults, hub } = world(100);
    clock.advance(10 * 60_000);
    expect(runs).toEqual([]);
    expect(faults.length).toBeGreaterThan(10);
    expect(faults.length).toBeLessThan(30);
    hub.stop();
    const before = faults.length;
    clock.advance(10 * 60_000);
    expect(faults).toHaveLength(before);
  });
});
