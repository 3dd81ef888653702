import { expect, test } from 'vitest';
import { REFRESH_MS_PER_SECOND_MAX, REFRESHES_PER_SECOND_MAX } from '../limits.ts';
import { createBudget } from './budget.ts';

const SECOND = Date.UTC(2026, 2, 14, 11, 7, 3);

test('a second allows so many updates and no more; the next one begins at zero', () => {
  const budget = createBudget();
  for (let look = 0; look < REFRESHES_PER_SECOND_MAX; look += 1) {
    expect(budget.allows(SECOND + look)).toBe(true);
  }
  expect(budget.allows(SECOND + 999)).toBe(false);
  expect(budget.allows(SECOND + 1_000)).toBe(true);
});

test('looks that take long leave the rest of their second to everything else', () => {
  const budget = createBudget();
  expect(budget.allows(SECOND)).toBe(true);
  budget.spend(REFRESH_MS_PER_SECOND_MAX - 1);
  expect(budget.allows(SECOND + 500)).toBe(true);
  budget.spend(1);
  expect(budget.allows(SECOND + 600)).toBe(false);
  expect(budget.allows(SECOND + 1_000)).toBe(true);
});
