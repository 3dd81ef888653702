import { expect, test } from 'vitest';
import type { KeyValue } from '../key-value/key-value.ts';

/** What every key-value store keeps to. `pass` lets time go by. */
export function keyValueSuite(
  open: () => Promise<{ readonly store: KeyValue; readonly pass: (ms: number) => Promise<void> }>,
): void {
  test('a mark is set once until its time has passed', async () => {
    const { store, pass } = await open();
    const tries = await Promise.all(Array.from({ length: 20 }, () => store.setOnce('a', 200)));
    expect(tries.filter(Boolean)).toHaveLength(1);
    await pass(250);
    expect(await store.setOnce('a', 200)).toBe(true);
  });

  test('a count grows by one each and starts anew after its time, however often it was counted', async () => {
    const { store, pass } = await open();
    const counts = await Promise.all(Array.from({ length: 5 }, () => store.increment('n', 200)));
    expect(counts.sort()).toEqual([1, 2, 3, 4, 5]);
    await pass(120);
    expect(await store.increment('n', 200)).toBe(6);
    await pass(120);
    expect(await store.increment('n', 200)).toBe(1);
  });

  test('a value is read, replaced, forgotten and expires', async () => {
    const { store, pass } = await open();
    expect(await store.get('v')).toBeNull();
    await store.set('v', '一', 200);
    await store.set('v', '二', 200);
    expect(await store.get('v')).toBe('二');
    await store.delete('v');
    expect(await store.get('v')).toBeNull();
    await store.set('v', '三', 100);
    await pass(150);
    expect(await store.get('v')).toBeNull();
  });

  test('of many takers at once one gets the value', async () => {
    const { store } = await open();
    await store.set('code', 'secret', 1_000);
    const taken = await Promise.all(Array.from({ length: 10 }, () => store.take('code')));
    expect(taken.filter((value) => value === 'secret')).toHaveLength(1);
    expect(taken.filter((value) => value === null)).toHaveLength(9);
  });
}
