import { expect, test } from 'vitest';
import {
  clockReading,
  isExtraInnings,
  isOvertime,
  minutesAndSeconds,
  parseReTime,
} from './clock.ts';

test.each([
  [0, '00:00'],
  [59_999, '00:59'],
  [83_000, '01:23'],
  [5_425_000, '90:25'],
  [6_000_000, '100:00'],
  [-5, '00:00'],
])('SPORT-021 %i ms is %s', (ms, text) => {
  expect(minutesAndSeconds(ms)).toBe(text);
});

test.each([
  ['1H^23', '1H', '23'],
  ['1H^23:45', '1H', '23:45'],
  ["2H^65:30'", '2H', '65:30'],
  ['HT^', 'HT', ''],
  ['HT^^', 'HT', ''],
  ["LIVE^0'", 'LIVE', '0'],
  ['', '', ''],
])('SPORT-020 %s', (reTime, prefix, text) => {
  expect(parseReTime(reTime)).toEqual({ prefix, text });
});

test('a clock runs on from its reading, up or down, and stops at nothing left', () => {
  const view = { clockAt: 1_000_000, clockMs: 60_000, clockRunning: true, clockRate: 1 };
  expect(clockReading(view, 1_005_000, 'up')).toBe(65_000);
  expect(clockReading(view, 1_005_000, 'down')).toBe(55_000);
  expect(clockReading(view, 1_100_000, 'down')).toBe(0);
  expect(clockReading(view, 999_000, 'up')).toBe(60_000);
  expect(clockReading({ ...view, clockRunning: false }, 1_005_000, 'up')).toBe(60_000);
  expect(clockReading({ ...view, clockRate: 6 }, 1_005_000, 'up')).toBe(90_000);
});

test('SPORT-022 overtime is a period that contains OT', () => {
  expect(['OT', 'OT2', '1OT', 'Q4', ''].map(isOvertime)).toEqual([true, true, true, false, false]);
});

test('SPORT-023 extra innings begin with the ninth', () => {
  expect([1, 8, 9, 10].map(isExtraInnings)).toEqual([false, false, true, true]);
});
