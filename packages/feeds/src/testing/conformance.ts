import { createSeededRng } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { describe, expect, test } from 'vitest';
import { createFeedHub } from '../rules/hub.ts';
import type { Feed, FeedEvent } from '../rules/types.ts';
import { createFeedAuditor } from './auditor.ts';
import { createFaultyLine } from './faulty-line.ts';

export interface FeedConformance {
  readonly name: string;
  /** Creates a new feed; it must send the same whenever the clock starts at the same time. */
  readonly create: (clock: FakeClock) => Feed;
  readonly startAt: number;
  /** How long to follow it, and in which steps, in wall clock milliseconds. */
  readonly runMs: number;
  readonly stepMs: number;
}

/** The contract of every feed. Run it on each plugin. */
export function describeFeedConformance(subject: FeedConformance): void {
  describe(`feed: ${subject.name}`, () => {
    testWhatItSays(subject);
    testRecovery(subject);
    testBadLines(subject);
  });
}

function testWhatItSays(subject: FeedConformance): void {
  test('numbers its events from 1 without a gap, under its own name', () => {
    const { events, producer } = follow(subject);
    expect(events.length).toBeGreaterThan(0);
    expect(events.map((event) => event.seq)).toEqual(events.map((_, at) => at + 1));
    expect(new Set(events.map((event) => event.producer))).toEqual(new Set([producer]));
  });

  test('says nothing that contradicts itself', () => {
    const auditor = createFeedAuditor();
    for (const event of follow(subject).events) auditor.take(event);
    expect(auditor.findings()).toEqual([]);
  });

  test('is never silent for longer than it promises', () => {
    const { events, silenceMs } = follow(subject);
    const gaps = events.map((event, at) => event.at - (events[at - 1] ?? event).at);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(silenceMs);
  });

  test('says the same again when it is made again', () => {
    expect(follow(subject).events).toEqual(follow(subject).events);
  });
}

function testRecovery(subject: FeedConformance): void {
  test('brings everything after a number again, unchanged', () => {
    const { events, feed } = follow(subject, { keepOpen: true });
    const from = Math.max(0, events.length - 25);
    const before = events.slice(from);
    events.length = 0;
    feed.recover(from);
    expect(events).toEqual(before);
  });

  test('answers with a full picture when it no longer keeps what is asked for', () => {
    const { events, feed } = follow(subject, { keepOpen: true });
    const last = events.length;
    events.length = 0;
    feed.recover(0);
    const first = events[0];
    const retained = first?.seq === 1;
    expect(retained || (first?.fullPicture === true && first.seq === last + 1)).toBe(true);
  });

  test('says nothing once stopped', () => {
    const { events, feed, clock } = follow(subject, { keepOpen: true });
    feed.stop();
    const count = events.length;
    clock.advance(subject.runMs);
    feed.recover(0);
    expect(events).toHaveLength(count);
  });
}

function testBadLines(subject: FeedConformance): void {
  test.each([1, 2, 3])('arrives whole over a bad line (seed %i)', (seed) => {
    const auditor = createFeedAuditor();
    const { events } = follow(subject, { overLine: seed, onEvent: auditor.take });
    expect(auditor.findings()).toEqual([]);
    const seqs = events.map((event) => event.seq);
    expect(seqs).toEqual([...seqs].sort((a, b) => a - b));
    expect(new Set(seqs).size).toBe(seqs.length);
  });

  test('recovers from a silence before its matches reopen', () => {
    const { events, upAfter, silentAt } = silence(subject);
    expect(upAfter).toBeGreaterThan(silentAt);
    const missing = events.filter((event, at) => {
      const before = events[at - 1]?.seq ?? 0;
      return event.seq !== before + 1 && !event.fullPicture;
    });
    expect(missing).toEqual([]);
  });
}

interface Followed {
  readonly feed: Feed;
  readonly clock: FakeClock;
  readonly producer: string;
  readonly silenceMs: number;
  readonly events: FeedEvent[];
}

function follow(
  subject: FeedConformance,
  options: {
    readonly keepOpen?: boolean;
    readonly overLine?: number;
    readonly onEvent?: (event: FeedEvent) => void;
  } = {},
): Followed {
  const clock = createFakeClock(subject.startAt);
  const feed = subject.create(clock);
  const events: FeedEvent[] = [];
  const take = (event: FeedEvent): void => {
    events.push(event);
    options.onEvent?.(event);
  };
  let mend = (): void => {};
  if (options.overLine === undefined) feed.start(take);
  else mend = followOverLine({ clock, feed, seed: options.overLine, take });
  for (let at = 0; at < subject.runMs; at += subject.stepMs) clock.advance(subject.stepMs);
  mend();
  if (!options.keepOpen) feed.stop();
  return { feed, clock, producer: feed.producer, silenceMs: feed.silenceMs, events };
}

function followOverLine(options: {
  readonly clock: FakeClock;
  readonly feed: Feed;
  readonly seed: number;
  readonly take: (event: FeedEvent) => void;
}): () => void {
  const line = createFaultyLine({
    feed: options.feed,
    rng: createSeededRng(options.seed),
    faults: { loss: 0.05, duplication: 0.1, shuffle: 4 },
  });
  const hub = createFeedHub({
    clock: options.clock,
    onEvent: options.take,
    onProducerDown: () => {},
    onProducerUp: () => {},
  });
  hub.attach(line);
  return () => line.mend();
}

/** Follows the feed through a hub, with the line dead for the middle third. */
function silence(subject: FeedConformance): {
  readonly events: readonly FeedEvent[];
  readonly silentAt: number;
  readonly upAfter: number;
} {
  const clock = createFakeClock(subject.startAt);
  const feed = subject.create(clock);
  const silentMs = Math.max(subject.runMs, feed.silenceMs * 2 + subject.stepMs);
  const events: FeedEvent[] = [];
  let dead = false;
  let downs = 0;
  let silentAt = 0;
  let upAfter = 0;
  const hub = createFeedHub({
    clock,
    onEvent: (event) => events.push(event),
    onProducerDown: () => {
      downs += 1;
      silentAt = events.length;
    },
    onProducerUp: () => {
      upAfter = events.length;
    },
  });
  hub.attach({
    producer: feed.producer,
    silenceMs: feed.silenceMs,
    start: (deliver) => feed.start((event) => (dead ? undefined : deliver(event))),
    stop: () => feed.stop(),
    recover: (afterSeq) => (dead ? undefined : feed.recover(afterSeq)),
  });
  clock.advance(subject.stepMs);
  dead = true;
  clock.advance(silentMs);
  dead = false;
  clock.advance(feed.silenceMs * 2);
  hub.stop();
  expect(downs).toBe(1);
  return { events, silentAt, upAfter };
}
