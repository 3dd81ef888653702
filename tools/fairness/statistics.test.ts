import { expect, test } from 'vitest';
import { chiSquare, chiSquareChance, errorsAllowed, intervalOf, upperTail } from './statistics.ts';

test('the interval of a coin is that of its spread', () => {
  const { mean, half } = intervalOf({ count: 10_000, sum: 10_000, squares: 20_000 });
  expect(mean).toBe(1);
  expect(half).toBeCloseTo(0.0329, 4);
});

test('chances of chi-square and of the normal are those of the tables', () => {
  expect(upperTail(1.6449)).toBeCloseTo(0.05, 4);
  expect(upperTail(-1.6449)).toBeCloseTo(0.95, 4);
  expect(chiSquareChance(18.307, 10)).toBeCloseTo(0.05, 2);
  expect(chiSquareChance(67.505, 50)).toBeCloseTo(0.05, 2);
  expect(chiSquareChance(135.807, 100)).toBeCloseTo(0.01, 2);
});

test('counts as expected have no chi-square', () => {
  expect(chiSquare([10, 10], [10, 10])).toBe(0);
  expect(chiSquare([15, 5], [10, 10])).toBe(5);
});

test('the furthest of many means may be further off than one by itself', () => {
  expect(errorsAllowed(1)).toBeCloseTo(3.2905, 3);
  expect(2 * upperTail(errorsAllowed(439)) * 439).toBeCloseTo(0.001, 6);
});
