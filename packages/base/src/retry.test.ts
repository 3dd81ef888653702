import { expect, test } from 'vitest';
import { retryUntilDone } from './retry.ts';
import { createFakeClock } from './testing/index.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

function retrying(failures: number) {
  const clock = createFakeClock();
  const stopping = new AbortController();
  const errors: unknown[] = [];
  let tries = 0;
  const done = retryUntilDone({
    clock,
    pauseMs: 1_000,
    signal: stopping.signal,
    async work() {
      tries += 1;
      if (tries <= failures) throw new Error(`failure ${tries}`);
    },
    onError: (error) => errors.push(error),
  });
  const wait = async (pauses: number): Promise<void> => {
    for (let passed = 0; passed < pauses; passed += 1) {
      await settled();
      clock.advance(1_000);
    }
    await settled();
  };
  return { done, wait, stopping, errors, tries: () => tries };
}

test('work that fails is tried again after each pause until it is done, and no more', async () => {
  const { done, wait, errors, tries } = retrying(20);
  await wait(19);
  expect(tries()).toBe(20);
  await wait(10);
  expect(await done).toBe(true);
  expect(tries()).toBe(21);
  expect(errors).toHaveLength(20);
});

test('a retry that is stopped ends immediately, in its pause and before its first try', async () => {
  const { done, wait, stopping, tries } = retrying(Number.POSITIVE_INFINITY);
  await wait(3);
  stopping.abort();
  expect(await done).toBe(false);
  await wait(3);
  expect(tries()).toBe(4);
  let isTried = false;
  const never = retryUntilDone({
    clock: createFakeClock(),
    pauseMs: 1_000,
    signal: stopping.signal,
    work: async () => {
      isTried = true;
    },
    onError: () => {},
  });
  expect(await never).toBe(false);
  expect(isTried).toBe(false);
});
