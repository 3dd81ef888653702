import { expect, test } from 'vitest';
import { spotAfter } from './spot-steps.ts';

/** Two rows of three areas, and one between them at the right. */
const spots = (
  [
    ['a', 0, 0],
    ['b', 100, 0],
    ['c', 200, 0],
    ['d', 0, 100],
    ['e', 100, 100],
    ['f', 200, 100],
    ['g', 300, 50],
  ] as const
).map(([code, x, y]) => ({ code, chip: [x, y] as const, words: null }));

test('arrows lead to the nearest bet area that way, and stay where there is none', () => {
  const after = (code: string, ...keys: string[]): string =>
    keys.reduce((at, key) => spotAfter(spots, at, key) ?? at, code);
  expect(after('a', 'ArrowRight')).toBe('b');
  expect(after('b', 'ArrowDown')).toBe('e');
  expect(after('e', 'ArrowLeft', 'ArrowUp')).toBe('a');
  expect(after('c', 'ArrowRight')).toBe('g');
  expect(after('a', 'ArrowLeft')).toBe('a');
  expect(after('g', 'ArrowRight')).toBe('g');
});

test('Home and End lead to the first and the last bet area, and other keys nowhere', () => {
  expect(spotAfter(spots, 'e', 'Home')).toBe('a');
  expect(spotAfter(spots, 'e', 'End')).toBe('g');
  for (const key of ['Enter', ' ', 'Tab', 'x']) expect(spotAfter(spots, 'e', key), key).toBeNull();
});
