import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { whenPainted } from './painted.ts';

/** Whether the wait is over by now. */
async function isOver(wait: Promise<void>): Promise<boolean> {
  return await Promise.race([wait.then(() => true), Promise.resolve().then(() => false)]);
}

function opened(isHidden = false) {
  const clock = createFakeClock();
  const frames: (() => void)[] = [];
  const wait = whenPainted(clock, {
    isHidden: () => isHidden,
    onFrame: (act) => void frames.push(act),
  });
  return { clock, frames, wait };
}

test('the script goes on after the frame in which the page was painted, not within it', async () => {
  const { clock, frames, wait } = opened();
  expect(await isOver(wait)).toBe(false);
  frames[0]?.();
  expect(await isOver(wait)).toBe(false);
  clock.advance(0);
  expect(await isOver(wait)).toBe(true);
});

test('a window that is never painted does not keep the script waiting', async () => {
  const { clock, wait } = opened();
  clock.advance(1_000);
  expect(await isOver(wait)).toBe(true);
});

test('a hidden window is not waited for', async () => {
  const { frames, wait } = opened(true);
  expect(await isOver(wait)).toBe(true);
  expect(frames).toEqual([]);
});
