import { expect, test } from 'vitest';
import type { KeyValue } from '../key-value/key-value.ts';

/** Long enough that a busy machine is not slower than what must happen within it. */
const LIFE_MS = 3_000;

/** What every key-value store keeps to. `pass` lets time go by. */
export function keyValueSuite(
  open: () => Promise<{ readonly store: KeyValue; readonly pass: (ms: number) => Promise<void> }>,
): void {
  test('a mark is set once until its time has passed', async () => {
    const { store, pass } = await open();
    const tries = await Promise.all(Array.from({ length: 20 }, () => store.setOnce('a', LIFE_MS)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    await pass(LIFE_MS + 500);
    expect(await store.setOnce('a', LIFE_MS)).toBe(true);
  });

  test('a count grows by one each and starts over after its time, however often it was counted', async () => {
    const { store, pass } = await open();
    const counts = await Promise.all(
      Array.from({ length: 5 }, () => store.increment('n', LIFE_MS)),
    );
    expect(counts.sort()).toEqual([1, 2, 3, 4, 5]);
    await pass(LIFE_MS * 0.6);
    expect(await store.increment('n', LIFE_MS)).toBe(6);
    await pass(LIFE_MS * 0.6);
    expect(await store.increment('n', LIFE_MS)).toBe(1);
  });

  test('a value is read, replaced, forgotten and expires', async () => {
    const { store, pass } = await open();
    expect(await store.get('v')).toBeNull();
    await store.set('v', '一', LIFE_MS);
    await store.set('v', '二', LIFE_MS);
    expect(await store.get('v')).toBe('二');
    await store.delete('v');
    expect(await store.get('v')).toBeNull();
    await store.set('v', '三', LIFE_MS);
    await pass(LIFE_MS + 500);
    expect(await store.get('v')).toBeNull();
  });

  test('of many takers at the same time one gets the value', async () => {
    const { store } = await open();
    await store.set('code', 'secret', 60_000);
    const taken = await Promise.all(Array.from({ length: 10 }, () => store.take('code')));
    expect(taken.filter((value) => value === 'secret')).toHaveLength(1);
    expect(taken.filter((value) => value === null)).toHaveLength(9);
  });
}
