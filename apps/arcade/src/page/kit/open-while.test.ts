import { expect, test } from 'vitest';
import { openWhile } from './open-while.ts';

/** What happens behind an await of a drawing that arrives, or fails, before or after its scene has ended. */
async function behind(at: { readonly isEnded: boolean; readonly fails: boolean }) {
  const scene = new AbortController();
  let arrive = (): void => {};
  const drawing = new Promise<string>((resolve, reject) => {
    arrive = () => (at.fails ? reject(new Error('no drawing')) : resolve('drawing'));
  });
  const seen: string[] = [];
  void openWhile(scene.signal, drawing).then(
    (value) => seen.push(value),
    () => seen.push('failed'),
  );
  if (at.isEnded) scene.abort();
  arrive();
  await new Promise((resolve) => setImmediate(resolve));
  return seen;
}

test('what waits for a drawing goes on when it arrives or fails, and never in a scene that has ended', async () => {
  expect(await behind({ isEnded: false, fails: false })).toEqual(['drawing']);
  expect(await behind({ isEnded: false, fails: true })).toEqual(['failed']);
  expect(await behind({ isEnded: true, fails: false })).toEqual([]);
  expect(await behind({ isEnded: true, fails: true })).toEqual([]);
});
