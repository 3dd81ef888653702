import type { MatchResult, VoidOrder } from '@tianping/feeds';
import { lineQuarter, type Score } from '@tianping/odds';
import { expect, test } from 'vitest';
import { type SettleableLeg, settleLeg } from './settle-leg.ts';

const RESULT: MatchResult = { revision: 1, status: 'final', periods: {}, source: 'test', at: 1 };

function legOn(line: number, scoreAtBet: Score | null): SettleableLeg {
  return {
    gameType: 'FT',
    family: 'handicap',
    period: 'FT',
    side: 'H',
    line: lineQuarter(line),
    inPlay: scoreAtBet !== null,
    scoreAtBet,
    acceptedAt: 1,
  };
}

function codeOf(leg: SettleableLeg, order: VoidOrder): string {
  return settleLeg({
    leg,
    market: { settle: () => ({ code: 'W', scoreUsed: null, split: [] }) },
    sport: { readResult: (result) => result },
    result: { ...RESULT, voids: [order] },
  }).code;
}

test('an order whose line counts from the start finds the bets whose lines count from their score', () => {
  const order = { family: 'handicap', line: lineQuarter(-6), reason: 'DL' } as const;
  const fromStart = { ...order, fromStart: true } as const;
  const ahead = { home: 1, away: 0 };
  expect(codeOf(legOn(-6, null), fromStart)).toBe('DL');
  expect(codeOf(legOn(-6, { home: 0, away: 0 }), fromStart)).toBe('DL');
  expect(codeOf(legOn(-2, ahead), fromStart)).toBe('DL');
  expect(codeOf(legOn(-6, ahead), fromStart)).toBe('W');
  expect(codeOf(legOn(-10, { home: 0, away: 1 }), fromStart)).toBe('DL');
  // An order without it names the line of the bet.
  expect(codeOf(legOn(-6, ahead), order)).toBe('DL');
  expect(codeOf(legOn(-2, ahead), order)).toBe('W');
});
