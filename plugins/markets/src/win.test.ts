import type { MatchResult } from '@tianping/feeds';
import { expect, test } from 'vitest';
import { win } from './win.ts';

const result: MatchResult = {
  revision: 1,
  status: 'final',
  periods: {},
  winner: 'C',
  source: 'stream',
  at: 0,
};
const bet = { gameType: 'FT', period: 'FT', line: null, inPlay: true, scoreAtBet: null } as const;

test('where only the winner is known, win settles by the winner', () => {
  const codes = (['H', 'C', 'N'] as const).map((side) => win.settle({ ...bet, side, result }).code);
  expect(codes).toEqual(['L', 'W', 'L']);
});

test('a score says more than a named winner, and a half is not decided by the winner of the match', () => {
  const scored = { ...result, periods: { FT: { home: 2, away: 0 } } };
  expect(win.settle({ ...bet, side: 'H', result: scored }).code).toBe('W');
  expect(win.settle({ ...bet, period: 'HT', side: 'C', result }).code).toMatch(/^D/);
});
