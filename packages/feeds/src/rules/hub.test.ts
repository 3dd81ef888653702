import { createFakeClock } from '@tianping/base/testing';
import { describe, expect, test } from 'vitest';
import { GAP_GRACE_MS, RECOVERY_RETRY_MS } from '../limits.ts';
import { createFakeFeed } from '../testing/fake-feed.ts';
import { createFeedHub } from './hub.ts';

const SILENCE_MS = 5_000;

function setUp() {
  const clock = createFakeClock();
  const feed = createFakeFeed({ clock, producer: 'p', silenceMs: SILENCE_MS });
  /** The hub's output, in order: numbers of events, `down`, `up`. */
  const log: (number | 'down' | 'up')[] = [];
  const hub = createFeedHub({
    clock,
    onEvent: (event) => log.push(event.seq),
    onProducerDown: () => log.push('down'),
    onProducerUp: () => log.push('up'),
  });
  hub.attach(feed);
  const say = () => feed.say({ type: 'alive' });
  const lose = () => feed.lose({ type: 'alive' });
  return { clock, feed, log, hub, say, lose };
}

describe('order', () => {
  test('an event that comes again is handed on once', () => {
    const { feed, log, say } = setUp();
    feed.deliver(say());
    expect(log).toEqual([1]);
  });

  test('a gap asks for what is missing and holds back what is behind it', () => {
    const { feed, log, say, lose } = setUp();
    say();
    feed.ignoreRecoveries(1);
    const lost = lose();
    say();
    expect(feed.recoveries).toEqual([1]);
    expect(log).toEqual([1]);
    feed.deliver(lost);
    expect(log).toEqual([1, 2, 3]);
  });

  test('a recovery that answers synchronously fills the gap within the call', () => {
    const { log, say, lose } = setUp();
    lose();
    lose();
    say();
    expect(log).toEqual([1, 2, 3]);
  });

  test('a producer that was followed up to a number goes on behind it', () => {
    const clock = createFakeClock();
    const feed = createFakeFeed({ clock });
    const seen: number[] = [];
    const hub = createFeedHub({
      clock,
      onEvent: (event) => seen.push(event.seq),
      onProducerDown: () => {},
      onProducerUp: () => {},
    });
    for (let count = 0; count < 4; count += 1) feed.lose({ type: 'alive' });
    hub.attach(feed, { afterSeq: 2 });
    feed.say({ type: 'alive' });
    expect(seen).toEqual([3, 4, 5]);
  });

  test('a full picture makes up for what the producer no longer keeps', () => {
    const { feed, log, say, lose } = setUp();
    say();
    lose();
    lose();
    feed.forget();
    say();
    expect(log).toEqual([1, 5]);
    say();
    expect(log).toEqual([1, 5, 6]);
  });
});

describe('silence', () => {
  test('a silent producer goes down once, and up when it speaks again', () => {
    const { clock, feed, log, say } = setUp();
    say();
    feed.cut(true);
    clock.advance(SILENCE_MS);
    expect(log).toEqual([1]);
    clock.advance(1);
    clock.advance(20_000);
    expect(log).toEqual([1, 'down']);
    feed.cut(false);
    say();
    expect(log).toEqual([1, 'down', 2, 'up']);
  });

  test('what was missed is handed on before the producer is up', () => {
    const { clock, feed, log, say } = setUp();
    say();
    feed.cut(true);
    say();
    say();
    clock.advance(SILENCE_MS + 1);
    feed.cut(false);
    say();
    expect(log).toEqual([1, 'down', 2, 3, 4, 'up']);
  });

  test('old events alone do not reopen: the recovery must have reached the present', () => {
    const { clock, feed, log, say } = setUp();
    say();
    const missed = [feed.lose({ type: 'alive' }), feed.lose({ type: 'alive' })];
    feed.cut(true);
    clock.advance(SILENCE_MS * 2);
    feed.cut(false);
    for (const event of missed) feed.deliver(event);
    expect(log).toEqual([1, 'down', 2, 3]);
    say();
    expect(log).toEqual([1, 'down', 2, 3, 4, 'up']);
  });

  test('repetitions are no sign of life', () => {
    const { clock, feed, log, say } = setUp();
    const event = say();
    for (let at = 0; at < 8; at += 1) {
      clock.advance(1_000);
      feed.deliver(event);
    }
    expect(log).toEqual([1, 'down']);
  });

  test('the tail that got lost before a silence is asked for', () => {
    const { clock, feed, log, say, lose } = setUp();
    say();
    lose();
    clock.advance(SILENCE_MS + 1);
    expect(feed.recoveries).toEqual([1]);
    expect(log.slice(0, 3)).toEqual([1, 'down', 2]);
  });
});

describe('gaps that stay', () => {
  test('betting stops when a gap outlasts its grace, and recovery is asked for again', () => {
    const { clock, feed, log, say, lose } = setUp();
    say();
    feed.ignoreRecoveries(3);
    lose();
    say();
    clock.advance(GAP_GRACE_MS - 1);
    expect(log).toEqual([1]);
    clock.advance(1);
    expect(log).toEqual([1, 'down']);
    clock.advance(RECOVERY_RETRY_MS * 4);
    expect(log).toEqual([1, 'down', 2, 3]);
    say();
    expect(log).toEqual([1, 'down', 2, 3, 4, 'up']);
  });

  test('several producers are watched apart', () => {
    const { clock, hub, log, say } = setUp();
    const other = createFakeFeed({ clock, producer: 'q', silenceMs: SILENCE_MS });
    hub.attach(other);
    clock.advance(SILENCE_MS - 1);
    say();
    clock.advance(2);
    expect(log).toEqual([1, 'down']);
    expect(hub.states().map((one) => [one.producer, one.up])).toEqual([
      ['p', true],
      ['q', false],
    ]);
  });

  test('a stopped hub hands nothing on and leaves no timer behind', () => {
    const { clock, hub, log, say } = setUp();
    hub.stop();
    say();
    clock.advance(100_000);
    expect(log).toEqual([]);
  });
});
