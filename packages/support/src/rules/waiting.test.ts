import { expect, test } from 'vitest';
import { dueAt } from './promises.ts';
import { expectedWaitMs } from './waiting.ts';

const MINUTE = 60_000;

test('the expected time follows the place, the people and the middle of recent talks, in whole minutes upwards', () => {
  const recentMs = [4 * MINUTE, 6 * MINUTE, 60 * MINUTE];
  expect(expectedWaitMs({ ahead: 0, people: 1, recentMs })).toBe(3 * MINUTE);
  expect(expectedWaitMs({ ahead: 2, people: 1, recentMs })).toBe(15 * MINUTE);
  expect(expectedWaitMs({ ahead: 2, people: 3, recentMs })).toBe(3 * MINUTE);
  expect(expectedWaitMs({ ahead: 0, people: 1, recentMs: [1] })).toBe(MINUTE);
});

test('nothing is expected where nobody is there, and the usual time where no talk has ended yet', () => {
  expect(expectedWaitMs({ ahead: 3, people: 0, recentMs: [MINUTE] })).toBeNull();
  expect(expectedWaitMs({ ahead: 0, people: 1, recentMs: [] })).toBe(3 * MINUTE);
});

test('what was left while nobody is there is promised an answer within twelve hours', () => {
  expect(dueAt(5)).toBe(12 * 60 * MINUTE + 5);
});
