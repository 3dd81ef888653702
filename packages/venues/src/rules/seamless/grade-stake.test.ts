import { expect, test } from 'vitest';
import { gradeStake } from './grade-stake.ts';

test('the highest grade that the member has reached says how much one stake may be', () => {
  const gradeStakes = [
    { fromGrade: 3, maxStakeMinor: 500 },
    { fromGrade: 1, maxStakeMinor: 200 },
  ];
  expect([0, 1, 2, 3, 9].map((grade) => gradeStake({ gradeStakes }, grade))).toEqual([
    null,
    200,
    200,
    500,
    500,
  ]);
  expect(gradeStake({}, 9)).toBeNull();
});
