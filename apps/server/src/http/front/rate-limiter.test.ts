import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { createSharedMemory } from '../../testing/fake-app.ts';
import { RATE_KEYS_MAX } from './limits.ts';
import { createRateLimiter } from './rate-limiter.ts';

test('each key has its own limit, reset every minute', () => {
  const clock = createFakeClock(0);
  const rates = createRateLimiter({ clock, shared: createSharedMemory(clock) });
  const take = (key: string) => [1, 2, 3].map(() => rates.take(key, 2));
  expect([take('a'), take('b')]).toEqual([
    [true, true, false],
    [true, true, false],
  ]);
  clock.advance(59_999);
  expect(rates.take('a', 2)).toBe(false);
  clock.advance(1);
  expect(rates.take('a', 2)).toBe(true);
});

test('many new keys push out the ones unused for longest, and free nobody who goes on calling', () => {
  const clock = createFakeClock(0);
  const rates = createRateLimiter({ clock, shared: createSharedMemory(clock) });
  expect([1, 2, 3].map(() => rates.take('busy', 2))).toEqual([true, true, false]);
  expect([1, 2, 3].map(() => rates.take('quiet', 2))).toEqual([true, true, false]);
  const refused = new Set<boolean>();
  for (let made = 0; made < RATE_KEYS_MAX + 10; made += 1) {
    rates.take(`device ${made}`, 2);
    refused.add(rates.take('busy', 2));
  }
  expect([...refused]).toEqual([false]);
  expect(rates.take('quiet', 2)).toBe(true);
});

test('processes know of each other: the limit is overrun by a tenth a process at most', async () => {
  const clock = createFakeClock(0);
  const shared = createSharedMemory(clock);
  const all = [1, 2, 3, 4].map(() => createRateLimiter({ clock, shared }));
  let taken = 0;
  for (let round = 0; round < 200; round += 1) {
    for (const rates of all) if (rates.take('a', 100)) taken += 1;
    await Promise.resolve();
  }
  expect(taken).toBeGreaterThanOrEqual(100);
  expect(taken).toBeLessThanOrEqual(140);
});

test('without the shared store each process enforces the limit by itself', async () => {
  const clock = createFakeClock(0);
  const lost = async () => {
    throw new Error('connection lost');
  };
  const rates = createRateLimiter({ clock, shared: { setOnce: lost, increment: lost } });
  const taken = Array.from({ length: 30 }, () => rates.take('a', 20)).filter(Boolean);
  await Promise.resolve();
  expect(taken).toHaveLength(20);
});
