import { expect, test } from 'vitest';
import { createHealth } from './health.ts';
import { createFakeClock } from './testing/index.ts';

test('a database that answers is well, one that fails or is silent for two seconds is not', async () => {
  const clock = createFakeClock();
  let answer: () => Promise<unknown> = async () => [];
  let asked = 0;
  const health = createHealth(clock, () => {
    asked += 1;
    return answer();
  });
  expect(await health()).toBe(true);
  expect(await health()).toBe(true);
  expect(asked).toBe(1);
  clock.advance(1_000);
  answer = () => Promise.reject(new Error('gone'));
  expect(await health()).toBe(false);
  clock.advance(1_000);
  answer = () => new Promise(() => {});
  const silent = health();
  clock.advance(2_000);
  expect(await silent).toBe(false);
});
