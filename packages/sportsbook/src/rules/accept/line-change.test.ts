import { lineQuarter } from '@tianping/odds';
import { expect, test } from 'vitest';
import { isLineTaken, movedAgainst } from './line-change.ts';

/** Kind of line, side, line before and after in quarters; how far against; accepted without and with consent. */
test.each([
  ['handicap', 'H', -18, -22, 4, false, true],
  ['handicap', 'H', -18, -30, 12, false, true],
  ['handicap', 'H', -18, -31, 13, false, false],
  ['handicap', 'H', -18, -14, -4, true, true],
  ['handicap', 'C', -18, -22, -4, true, true],
  ['handicap', 'C', -18, -14, 4, false, true],
  ['handicap', 'H', -2, 2, 'flipped', false, false],
  ['handicap', 'H', -2, 0, -2, true, true],
  ['total', 'OV', 800, 806, 6, false, true],
  ['total', 'UN', 800, 806, -6, true, true],
  ['total', 'UN', 800, 780, 20, false, false],
] as const)('%s %s from %i to %i', (lines, side, from, to, against, without, withLeave) => {
  const move = { lines, side, from: lineQuarter(from), to: lineQuarter(to) };
  expect(movedAgainst(move)).toBe(against);
  expect(isLineTaken(move, false)).toBe(without);
  expect(isLineTaken(move, true)).toBe(withLeave);
});
