import { expect, test } from 'vitest';
import { riskOf } from './self-check-score.ts';

test.each([
  [[0, 0, 0, 0, 0, 0, 0, 0, 0], 'none'],
  [[1, 0, 0, 0, 0, 0, 0, 0, 0], 'low'],
  [[1, 1, 0, 0, 0, 0, 0, 0, 0], 'low'],
  [[3, 0, 0, 0, 0, 0, 0, 0, 0], 'some'],
  [[3, 3, 1, 0, 0, 0, 0, 0, 0], 'some'],
  [[3, 3, 2, 0, 0, 0, 0, 0, 0], 'high'],
  [[3, 3, 3, 3, 3, 3, 3, 3, 3], 'high'],
] as const)('%j is a risk that is %s', (answers, risk) => {
  expect(riskOf(answers)).toBe(risk);
});
