import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HELD_EVENTS_MAX } from '../limits.ts';
import { createFakeFeed } from '../testing/fake-feed.ts';
import { createFaultyLine } from '../testing/faulty-line.ts';
import { createFeedHub } from './hub.ts';
import { createFeedOrder } from './order.ts';
import type { FeedEvent } from './types.ts';

const eventOf = (seq: number): FeedEvent => ({
  producer: 'p',
  seq,
  at: seq,
  message: { type: 'alive' },
});

test('any interleaving with repetitions hands the same sequence on', () => {
  const deliveries = fc
    .integer({ min: 1, max: 60 })
    .chain((count) =>
      fc.tuple(
        fc.constant(count),
        fc.shuffledSubarray([...Array(count).keys()], { minLength: count }),
        fc.array(fc.integer({ min: 0, max: count - 1 }), { maxLength: 40 }),
      ),
    );
  fc.assert(
    fc.property(deliveries, ([count, shuffled, repeated]) => {
      const order = createFeedOrder({ afterSeq: 0 });
      const out: number[] = [];
      for (const at of [...shuffled.slice(0, 7), ...repeated, ...shuffled]) {
        for (const event of order.push(eventOf(at + 1)).due) out.push(event.seq);
      }
      expect(out).toEqual(Array.from({ length: count }, (_, at) => at + 1));
      expect(order.heldCount()).toBe(0);
    }),
  );
});

test('what is held back behind a gap is bounded, and the nearest events are kept', () => {
  const order = createFeedOrder({ afterSeq: 0 });
  for (let seq = HELD_EVENTS_MAX + 50; seq >= 2; seq -= 1) order.push(eventOf(seq));
  expect(order.heldCount()).toBe(HELD_EVENTS_MAX);
  expect(order.push(eventOf(1)).due).toHaveLength(HELD_EVENTS_MAX + 1);
});

test('a bad line ends in the same sequence, whatever it loses, repeats and shuffles', () => {
  const faults = fc.record({
    loss: fc.double({ min: 0, max: 0.6, noNaN: true }),
    duplication: fc.double({ min: 0, max: 0.6, noNaN: true }),
    shuffle: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(
    fc.property(fc.integer(), faults, fc.integer({ min: 1, max: 80 }), (seed, fault, count) => {
      const clock = createFakeClock();
      const feed = createFakeFeed({ clock, silenceMs: 5_000 });
      const line = createFaultyLine({ feed, rng: createSeededRng(seed), faults: fault });
      const out: number[] = [];
      let down = 0;
      const hub = createFeedHub({
        clock,
        onEvent: (event) => out.push(event.seq),
        onProducerDown: () => {
          down += 1;
        },
        onProducerUp: () => {
          down -= 1;
        },
      });
      hub.attach(line);
      for (let at = 0; at < count; at += 1) {
        feed.say({ type: 'alive' });
        clock.advance(300);
      }
      line.mend();
      feed.say({ type: 'alive' });
      clock.advance(4_000);
      expect(out).toEqual(Array.from({ length: count + 1 }, (_, at) => at + 1));
      expect(down).toBe(0);
      hub.stop();
    }),
    { numRuns: 60 },
  );
});
