import { createFakeClock } from '@tianping/base/testing';
import { expect, test, vi } from 'vitest';
import { type Ask, createReads, type ReadOutcome } from './reads.ts';

const answer = (value: unknown): ReadOutcome => ({ kind: 'answer', answer: value });
const lost: ReadOutcome = { kind: 'lost' };
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

/** A request that is answered when the test decides. */
function question() {
  let reply = (_outcome: ReadOutcome): void => {};
  const signals: AbortSignal[] = [];
  const ask: Ask = (signal) => {
    signals.push(signal);
    return new Promise((resolve) => {
      reply = resolve;
    });
  };
  return {
    ask,
    signals,
    reply: async (outcome: ReadOutcome) => {
      reply(outcome);
      await settle();
    },
  };
}

test('the same question is asked once at a time, and its last answer stays while the next is asked', async () => {
  const reads = createReads({ clock: createFakeClock() });
  const { ask, signals, reply } = question();
  const first = reads.load('k', ask);
  expect(reads.load('k', ask)).toBe(first);
  expect(signals).toHaveLength(1);
  await reply(answer(1));
  expect(reads.state('k')).toMatchObject({ answer: 1, isLoading: false });
  void reads.load('k', ask);
  expect(reads.state('k')).toMatchObject({ answer: 1, isLoading: true });
  await reply(answer(2));
  expect(reads.state('k').answer).toBe(2);
});

test('a lost question is asked again after each pause, and a code is an answer', async () => {
  const clock = createFakeClock();
  const reads = createReads({ clock, retryAfterMs: [1_000, 3_000] });
  const silent = vi.fn(async () => lost);
  void reads.load('k', silent);
  for (const pause of [0, 1_000, 3_000, 60_000]) {
    clock.advance(pause);
    await settle();
  }
  expect(silent).toHaveBeenCalledTimes(3);
  expect(reads.state('k').fault).toEqual({ code: null, message: '' });
  const refusal = { kind: 'code', code: 6003, message: '请求拒绝' } as const;
  const refused = vi.fn(async () => refusal);
  void reads.load('other', refused);
  await settle();
  clock.advance(60_000);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(reads.state('other').fault?.code).toBe(6003);
});

test('a failed question keeps the answer before it, with the time at which it arrived', async () => {
  const clock = createFakeClock();
  const reads = createReads({ clock });
  const began = clock.now();
  await reads.load('k', async () => answer(1));
  clock.advance(5_000);
  await reads.load('k', async () => lost);
  expect(reads.state('k')).toEqual({
    answer: 1,
    fault: { code: null, message: '' },
    isLoading: false,
    readAt: began,
    triedAt: began + 5_000,
  });
});

test('an answer wakes the listeners of its own key only', async () => {
  const reads = createReads({ clock: createFakeClock() });
  const own = vi.fn();
  const other = vi.fn();
  reads.subscribe('a', own);
  reads.subscribe('b', other);
  await reads.load('a', async () => answer(1));
  expect(own).toHaveBeenCalled();
  expect(other).not.toHaveBeenCalled();
});

test('above the bound the entry used longest ago is forgotten, never one that is listened to', async () => {
  const reads = createReads({ clock: createFakeClock(), max: 2 });
  const load = (key: string): Promise<void> => reads.load(key, async () => answer(key));
  await load('shown');
  const leave = reads.subscribe('shown', () => {});
  for (const key of ['a', 'b', 'c']) await load(key);
  const cached = (): string[] =>
    ['shown', 'a', 'b', 'c', 'd'].filter((key) => reads.state(key).answer !== undefined);
  expect(cached()).toEqual(['shown', 'c']);
  leave();
  await load('d');
  expect(cached()).toEqual(['c', 'd']);
});

test('a request is aborted when its last listener goes, and sent again for the next', async () => {
  const clock = createFakeClock();
  const reads = createReads({ clock, retryAfterMs: [1_000] });
  const { ask, signals, reply } = question();
  const leave = reads.subscribe('k', () => {});
  void reads.load('k', ask);
  leave();
  await settle();
  expect(signals[0]?.aborted).toBe(true);
  await reply(lost);
  clock.advance(60_000);
  await settle();
  expect(signals).toHaveLength(1);
  expect(reads.state('k')).toMatchObject({ fault: null, isLoading: true });
  reads.subscribe('k', () => {});
  void reads.load('k', ask);
  expect(signals).toHaveLength(2);
  await reply(answer(1));
  expect(reads.state('k').answer).toBe(1);
});

test('a request is not aborted when the next page listens in the same turn', async () => {
  const reads = createReads({ clock: createFakeClock() });
  const { ask, signals } = question();
  const leave = reads.subscribe('k', () => {});
  void reads.load('k', ask);
  leave();
  reads.subscribe('k', () => {});
  await settle();
  expect(signals[0]?.aborted).toBe(false);
});

test('an answer that is put in counts before the one on its way', async () => {
  const reads = createReads({ clock: createFakeClock() });
  const { ask, reply } = question();
  void reads.load('k', ask);
  reads.put('k', 'of the act');
  expect(reads.state('k')).toMatchObject({ answer: 'of the act', isLoading: false });
  await reply(answer('asked before the act'));
  expect(reads.state('k').answer).toBe('of the act');
});

test('an answer to a call made before a logout is dropped after it', async () => {
  const reads = createReads({ clock: createFakeClock() });
  const { ask, reply } = question();
  reads.subscribe('shown', () => {});
  await reads.load('shown', async () => answer('secret'));
  void reads.load('k', ask);
  reads.clear();
  await reply(answer('secret'));
  expect(reads.state('k').answer).toBeUndefined();
  expect(reads.state('shown').answer).toBeUndefined();
});
