import { planIssues } from '@tianping/agents';
import { expect, test } from 'vitest';
import {
  FIRST_PLAN,
  readTiers,
  readWeights,
  TIERS,
  tiersText,
  WEIGHTS,
  weightsText,
} from './plan-form.ts';

test('a plan is the same after its figures were shown in the form and read back', () => {
  expect(readWeights(weightsText(FIRST_PLAN))).toEqual(FIRST_PLAN.weightsBp);
  expect(readTiers(tiersText(FIRST_PLAN))).toEqual(FIRST_PLAN.tiers);
  expect(planIssues(FIRST_PLAN)).toEqual([]);
});

test('amounts of tiers keep their fen', () => {
  const tiers = [
    { fromMinor: 12_345, active: 1, shareBp: 2_000 },
    { fromMinor: 1_000_050, active: 10, shareBp: 3_000 },
    { fromMinor: 99_999_999_999, active: 30, shareBp: 4_000 },
  ];
  const typed = tiersText({ ...FIRST_PLAN, tiers });
  expect(typed).toBe('123.45 1 2000\n10000.50 10 3000\n999999999.99 30 4000');
  expect(TIERS.test(typed)).toBe(true);
  expect(readTiers(typed)).toEqual(tiers);
});

test.each([
  [WEIGHTS, '1,2,3,4,5,6,7', true],
  [WEIGHTS, '1，2, 3,4,5,6,7', true],
  [WEIGHTS, '1,2,3,4,5,6', false],
  [WEIGHTS, '-1,2,3,4,5,6,7', false],
  [TIERS, '1 2 3\n100 5 2000', true],
  [TIERS, '1.5 2 3\n100.25 5 2000', true],
  [TIERS, '1.234 2 3', false],
  [TIERS, '1. 2 3', false],
  [TIERS, '1 2', false],
  [TIERS, '-1 2 3', false],
  [TIERS, '1 2 3.5', false],
])('%s takes %s: %s', (form, typed, isTaken) => {
  expect(form.test(typed)).toBe(isTaken);
});
