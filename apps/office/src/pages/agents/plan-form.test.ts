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
  expect(readTiers(tiersText(FIRST_PLAN))).toEqual(
    FIRST_PLAN.tiers.map((tier) => ({
      ...tier,
      fromMinor: Math.floor(tier.fromMinor / 100) * 100,
    })),
  );
  expect(planIssues(FIRST_PLAN)).toEqual([]);
});

test.each([
  [WEIGHTS, '1,2,3,4,5,6,7', true],
  [WEIGHTS, '1，2, 3,4,5,6,7', true],
  [WEIGHTS, '1,2,3,4,5,6', false],
  [WEIGHTS, '-1,2,3,4,5,6,7', false],
  [TIERS, '1 2 3\n100 5 2000', true],
  [TIERS, '1 2', false],
  [TIERS, '-1 2 3', false],
  [TIERS, '1 2 3.5', false],
])('%s takes %s: %s', (form, typed, isTaken) => {
  expect(form.test(typed)).toBe(isTaken);
});
