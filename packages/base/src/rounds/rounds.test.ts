import { expect, test } from 'vitest';
import { createFakeClock } from '../testing/index.ts';
import { startRounds } from './rounds.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('rounds run one after another, also after one that failed, until they are stopped', async () => {
  const clock = createFakeClock();
  const finish: ((error?: Error) => void)[] = [];
  const errors: unknown[] = [];
  const stop = startRounds({
    clock,
    everyMs: 1_000,
    round: () =>
      new Promise<void>((resolve, reject) => {
        finish.push((error) => (error ? reject(error) : resolve()));
      }),
    onError: (error) => errors.push(error),
  });
  clock.advance(10_000);
  expect(finish.length).toBe(1);
  finish[0]?.(new Error('database away'));
  await settled();
  clock.advance(1_000);
  expect(finish.length).toBe(2);

  let isStopped = false;
  const stopping = stop().then(() => {
    isStopped = true;
  });
  await settled();
  expect(isStopped).toBe(false);
  finish[1]?.();
  await stopping;
  clock.advance(10_000);
  expect(finish.length).toBe(2);
  expect(errors).toEqual([new Error('database away')]);
});
