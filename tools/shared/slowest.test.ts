import { expect, test } from 'vitest';
import { slowestFiles } from './slowest.ts';

const of = { root: '/project', count: 2, leastMs: 1_000 };
const file = (name: string, ms: number) => ({
  name: `/project/${name}`,
  startTime: 5_000,
  endTime: 5_000 + ms,
});

test('the files that took longest are listed longest first, and quick ones not at all', () => {
  const testResults = [file('a.test.ts', 2_400), file('b.test.ts', 900), file('c.test.ts', 61_000)];
  expect(slowestFiles({ testResults }, of)).toEqual(['61 s  c.test.ts', '2 s  a.test.ts']);
  const many = [1, 2, 3].map((at) => file(`${at}.test.ts`, 2_000));
  expect(slowestFiles({ testResults: many }, of)).toHaveLength(2);
});

test.each([null, {}, { testResults: [{}] }])('a report that is none lists nothing', (json) => {
  expect(slowestFiles(json, of)).toEqual([]);
});
