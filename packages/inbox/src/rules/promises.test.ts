import { expect, test } from 'vitest';
import { answerDueAt } from './promises.ts';

const HOUR = 3_600_000;
const at = { createdAt: 1_000, updatedAt: 5_000, secondLookAt: null };

test('a feedback is due within a day of the last entry, a dispute within 14 days of the first', () => {
  const state = 'submitted';
  expect(answerDueAt({ ...at, state, type: 'deposit' })).toBe(5_000 + 24 * HOUR);
  expect(answerDueAt({ ...at, state, type: 'dispute' })).toBe(1_000 + 14 * 24 * HOUR);
  expect(answerDueAt({ ...at, state: 'processing', type: 'other' })).toBe(5_000 + 24 * HOUR);
});

test('SETTLE-022 a second look is promised within 14 days of when it was asked for', () => {
  const asked = { ...at, secondLookAt: 9_000, state: 'submitted', type: 'dispute' } as const;
  expect(answerDueAt(asked)).toBe(9_000 + 14 * 24 * HOUR);
});

test.each(['replied', 'closed'] as const)('nothing is promised for one that is %s', (state) => {
  expect(answerDueAt({ ...at, state, type: 'dispute' })).toBeNull();
});
