import { expect, test } from 'vitest';
import {
  hasIssue,
  momentTyped,
  readMoment,
  readTyped,
  typedOf,
  withFigure,
} from './figure-input.ts';

test.each([
  ['money', '1,234.5', 123_450],
  ['money', '¥0.01', 1],
  ['percent', '38%', 3_800],
  ['times', '8.125', 8_125],
  ['chance', '0.001', 1],
  ['count', '12', 12],
])('a %s typed as %s is stored as whole units, and shown as the same', (kind, typed, stored) => {
  expect(readTyped(kind, typed)).toBe(stored);
  expect(readTyped(kind, typedOf(kind, stored))).toBe(stored);
});

test('an invalid figure stays as it was typed, and an empty field is a missing figure', () => {
  for (const typed of ['-1', '1.005', 'abc', '1.2.3'])
    expect(readTyped('money', typed)).toBe(typed);
  expect(readTyped('count', '1.5')).toBe('1.5');
  expect(readTyped('money', ' ')).toBeUndefined();
});

test('a figure without a value is left out of the terms', () => {
  const terms = { figures: { a: 1, b: 2 } } as never;
  expect(withFigure(terms, 'a', undefined).figures).toEqual({ b: 2 });
  expect(withFigure(terms, 'a', 3).figures).toEqual({ a: 3, b: 2 });
});

test('a fault in a row marks its list, not figures with a longer name', () => {
  const issues = [{ path: 'figures.tiers.2.amountMinor', message: '' }];
  expect(hasIssue(issues, 'tiers')).toBe(true);
  expect(hasIssue(issues, 'tier')).toBe(false);
});

test('moments are typed and read by the clock of the site', () => {
  const at = Date.parse('2026-11-25T00:00:00+08:00');
  expect(momentTyped(at)).toBe('2026-11-25T00:00');
  expect(readMoment('2026-11-25T00:00')).toBe(at);
  expect(readMoment('2026-11-2')).toBeNull();
});
