import type { BetLegView } from '@tianping/contract';
import type { MatchResult } from '@tianping/feeds';
import { describe, expect, test } from 'vitest';
import { modelCode, modelPayout, modelTerms } from './settlement-model.ts';

function leg(changes: Partial<BetLegView>): BetLegView {
  return {
    matchId: 'm',
    marketId: 'handicap.FT.0',
    gameType: 'FT',
    sport: 'FT',
    leagueName: { hans: '', hant: '' },
    team_h: { hans: '', hant: '' },
    team_c: { hans: '', hant: '' },
    startAt: 0,
    w: 'R',
    r: 'RH',
    family: 'handicap',
    period: 'FT',
    line: 0,
    side: 'H',
    runner: null,
    price: 900,
    includesStake: false,
    inPlay: false,
    scoreAtBet: null,
    resultCode: null,
    scoreSettled: null,
    explanation: null,
    ...changes,
  };
}

function final(home: number, away: number, changes: Partial<MatchResult> = {}): MatchResult {
  const periods = { FT: { home, away }, HT: { home: 0, away: 0 } };
  return { revision: 1, status: 'final', periods, source: 'test', at: 0, ...changes };
}

const known = (result: MatchResult | null) => ({ result, halfTime: null });

describe('the model agrees with the tables of the trade', () => {
  test.each([
    [0, 'P', 'W'],
    [-1, 'LL', 'W'],
    [-2, 'L', 'W'],
    [-3, 'L', 'LW'],
    [-4, 'L', 'P'],
    [-5, 'L', 'LL'],
    [-6, 'L', 'L'],
  ])('home gives %i quarters: a draw is %s, a win by one %s', (line, draw, byOne) => {
    expect(modelCode(leg({ line }), known(final(1, 1)))).toBe(draw);
    expect(modelCode(leg({ line }), known(final(2, 1)))).toBe(byOne);
  });

  test.each([
    [8, 'L', 'P', 'W'],
    [9, 'L', 'LL', 'W'],
    [10, 'L', 'L', 'W'],
    [11, 'L', 'L', 'LW'],
    [12, 'L', 'L', 'P'],
  ])('over %i quarters: one goal %s, two %s, three %s', (line, one, two, three) => {
    const over = leg({ family: 'total', side: 'OV', line });
    expect(modelCode(over, known(final(1, 0)))).toBe(one);
    expect(modelCode(over, known(final(1, 1)))).toBe(two);
    expect(modelCode(over, known(final(2, 1)))).toBe(three);
  });

  test('an in-play handicap of football counts from the score at the bet, of basketball not', () => {
    const inPlay = { line: -2, scoreAtBet: { home: 2, away: 0 }, inPlay: true };
    expect(modelCode(leg(inPlay), known(final(2, 0)))).toBe('L');
    expect(modelCode(leg({ ...inPlay, gameType: 'BK' }), known(final(2, 0)))).toBe('W');
  });

  test('win, odd and even', () => {
    expect(modelCode(leg({ family: 'win', side: 'N', line: null }), known(final(1, 1)))).toBe('W');
    expect(modelCode(leg({ family: 'win', side: 'C', line: null }), known(final(1, 1)))).toBe('L');
    expect(modelCode(leg({ family: 'oddEven', side: 'OD', line: null }), known(final(2, 1)))).toBe(
      'W',
    );
    expect(modelCode(leg({ family: 'oddEven', side: 'EV', line: null }), known(final(0, 0)))).toBe(
      'W',
    );
  });

  test('void, passed totals, and matches without a result', () => {
    const abandoned = final(0, 0, {
      status: 'abandoned',
      reason: 'D2',
      periods: { HT: { home: 1, away: 1 } },
      board: { FT: { home: 2, away: 1 } },
    });
    expect(modelCode(leg({}), known(final(1, 0, { status: 'postponed' })))).toBe('D');
    expect(modelCode(leg({}), known(abandoned))).toBe('D');
    expect(modelCode(leg({ period: 'HT' }), known(abandoned))).toBe('P');
    const over = { family: 'total', side: 'OV' } as const;
    expect(modelCode(leg({ ...over, line: 10 }), known(abandoned))).toBe('W');
    expect(modelCode(leg({ ...over, line: 11 }), known(abandoned))).toBe('D');
    expect(modelCode(leg({}), known(null))).toBe('open');
    expect(
      modelCode(leg({ period: 'HT', line: -2 }), {
        result: null,
        halfTime: { home: 1, away: 0 },
      }),
    ).toBe('W');
  });
});

test('money of each result', () => {
  const bet = { holdMinor: 10_000, winMinor: 8_501 };
  expect(modelPayout(bet, 'W')).toEqual({ least: 18_501, most: 18_501 });
  expect(modelPayout(bet, 'LW')).toEqual({ least: 14_250, most: 14_251 });
  expect(modelPayout(bet, 'LL')).toEqual({ least: 5_000, most: 5_000 });
  expect(modelPayout(bet, 'L')).toEqual({ least: 0, most: 0 });
  expect(modelPayout(bet, 'P')).toEqual({ least: 10_000, most: 10_000 });
});

test('terms of prices that need no conversion', () => {
  const bet = { stakeMinor: 8_888, oddsType: 'H' } as const;
  expect(modelTerms(bet, { family: 'handicap', price: 930 })).toEqual({ win: 8_266, hold: 8_888 });
  expect(modelTerms(bet, { family: 'win', price: 2_150 })).toEqual({ win: 10_221, hold: 8_888 });
  const odd = { ...bet, stakeMinor: 15_001 };
  expect(modelTerms(odd, { family: 'total', price: 500 })).toEqual({ win: 7_501, hold: 15_001 });
  const malay = { ...bet, oddsType: 'M' } as const;
  expect(modelTerms(malay, { family: 'handicap', price: 1_200 })).toBeNull();
});
