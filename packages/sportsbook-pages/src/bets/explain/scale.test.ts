import { must } from '@tianping/base';
import type { BetExplanation, BetLegView } from '@tianping/contract';
import { expect, test } from 'vitest';
import { betView } from '../../testing/bets.ts';
import { scaleOf } from './scale.ts';

const leg = must(betView().legs[0], 'leg');
const explanation = (change: Partial<BetExplanation>): BetExplanation => ({
  line: -3,
  scoreUsed: { home: 2, away: 0 },
  scoreAtBet: { home: 1, away: 0 },
  source: 'test',
  resultAt: 0,
  split: [
    { line: -2, stakeMinor: 5_000, code: 'W' },
    { line: -4, stakeMinor: 5_000, code: 'P' },
  ],
  code: 'LW',
  voidReason: null,
  deadHeat: null,
  fact: null,
  cappedMinor: null,
  rounding: 'exact',
  payoutMinor: 14_250,
  ...change,
});
const of = (change: Partial<BetLegView>, why: Partial<BetExplanation> = {}) =>
  scaleOf({ ...leg, ...change }, explanation(why));

test('an in-play handicap counts from the score at the bet', () => {
  expect(of({})).toEqual({ marks: [0.5, 1], result: 1, wins: 'right', from: -1, to: 2 });
  expect(of({ inPlay: false })?.result).toBe(2);
});

test('the receiving side sees its own margin', () => {
  expect(of({ side: 'C' })).toMatchObject({ marks: [-1, -0.5], result: -1 });
});

test('a total counts all goals; under wins to the left', () => {
  const split = [
    { line: 10, stakeMinor: 5_000, code: 'W' },
    { line: 12, stakeMinor: 5_000, code: 'P' },
  ];
  const total = { family: 'total', side: 'UN', line: 11 } as const;
  expect(of(total, { split, scoreUsed: { home: 2, away: 1 } })).toMatchObject({
    marks: [2.5, 3],
    result: 3,
    wins: 'left',
  });
});

test('without halves or a score there is no line to draw', () => {
  expect(of({}, { split: [] })).toBeNull();
  expect(of({}, { scoreUsed: null })).toBeNull();
});
