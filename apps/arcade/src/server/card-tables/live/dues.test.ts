import { createSeededRng } from '@tianping/base';
import { expect, test } from 'vitest';
import { createDues } from './dues.ts';

test('what is due comes out in the order of its times, once, and what was put off does not', () => {
  const rng = createSeededRng(7);
  const dues = createDues();
  const last = new Map<string, number | null>();
  for (let turn = 0; turn < 5_000; turn += 1) {
    const tableId = `table-${rng.int(300)}`;
    const at = rng.int(10) === 0 ? null : rng.int(1_000);
    dues.set(tableId, at);
    last.set(tableId, at);
  }
  const timeOf = (tableId: string) => last.get(tableId) ?? Number.NaN;
  const early = dues.take(400);
  const late = dues.take(1_000);
  const set = [...last].filter(([, at]) => at !== null);
  expect(early).toHaveLength(set.filter(([, at]) => (at ?? 0) <= 400).length);
  expect(new Set([...early, ...late])).toEqual(new Set(set.map(([tableId]) => tableId)));
  const times = [...early, ...late].map(timeOf);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(dues.take(1_000)).toEqual([]);
});
