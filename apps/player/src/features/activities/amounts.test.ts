import { expect, test } from 'vitest';
import { chanceText, percentOfBp, sharePercent, timesText } from './amounts.ts';

test('chances, shares and multiples are written with no more digits than they have', () => {
  expect([50, 450, 2_500, 12_000, 100_000, 1, 0].map(chanceText)).toEqual([
    '0.05%',
    '0.45%',
    '2.5%',
    '12%',
    '100%',
    '0.001%',
    '0%',
  ]);
  expect([450, 106, 4, 10_000].map(percentOfBp)).toEqual(['4.5%', '1.06%', '0.04%', '100%']);
  expect([8_000, 1_500, 50].map(timesText)).toEqual(['8', '1.5', '0.05']);
});

test('a bar is full only when nothing is missing', () => {
  expect(sharePercent(99_999, 100_000)).toBe(99);
  expect(sharePercent(100_000, 100_000)).toBe(100);
  expect(sharePercent(-5, 100)).toBe(0);
  expect(sharePercent(0, 0)).toBe(100);
});
