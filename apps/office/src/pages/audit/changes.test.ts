import { expect, test } from 'vitest';
import { changesBetween } from './changes.ts';

test('only what differs is shown, by its path', () => {
  const before = { status: 'second', amount: 26_000, by: { first: 'a', second: null } };
  const after = { status: 'dispatch', amount: 26_000, by: { first: 'a', second: 'b' } };
  expect(changesBetween(before, after)).toEqual([
    { key: 'status', path: 'status', before: 'second', after: 'dispatch' },
    { key: 'by.second', path: 'by.second', before: null, after: 'b' },
  ]);
});

test('what is new is shown value by value, and nothing twice', () => {
  expect(changesBetween(null, { a: 1 })).toEqual([
    { key: 'a', path: 'a', before: undefined, after: 1 },
  ]);
  expect(changesBetween({ a: [1] }, { a: [1] })).toEqual([]);
});
