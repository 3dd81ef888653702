import { expect, test } from 'vitest';
import { readScore } from './read-score.ts';

test.each([
  ['2-1', { home: 2, away: 1 }],
  [' 0 : 0 ', { home: 0, away: 0 }],
  ['101–99', { home: 101, away: 99 }],
  ['2', null],
  ['2-x', null],
  ['-1-0', null],
])('%j typed as a score', (typed, score) => {
  expect(readScore(typed)).toEqual(score);
});
