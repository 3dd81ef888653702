import { expect, test } from 'vitest';
import { rowAfter } from './row-steps.ts';

const codes = Array.from({ length: 25 }, (_, at) => `bet-${at}`);

test.each([
  ['bet-3', 'ArrowDown', 'bet-4'],
  ['bet-3', 'ArrowUp', 'bet-2'],
  ['bet-3', 'PageDown', 'bet-13'],
  ['bet-13', 'PageUp', 'bet-3'],
  ['bet-3', 'PageUp', 'bet-0'],
  ['bet-20', 'PageDown', 'bet-24'],
  ['bet-3', 'Home', 'bet-0'],
  ['bet-3', 'End', 'bet-24'],
])('from %s the key %s leads to %s', (code, key, to) => {
  expect(rowAfter(codes, code, key)).toBe(to);
});

test.each([
  ['bet-0', 'ArrowUp'],
  ['bet-24', 'End'],
  ['bet-3', 'Tab'],
  ['bet-3', 'Enter'],
  ['elsewhere', 'ArrowDown'],
])('from %s the key %s leads nowhere', (code, key) => {
  expect(rowAfter(codes, code, key)).toBeNull();
});
