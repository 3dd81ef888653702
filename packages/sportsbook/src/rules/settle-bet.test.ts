import { moneyMinor } from '@tianping/base';
import { capPayout, lineQuarter, type OddsType, priceMilli, type ResultCode } from '@tianping/odds';
import { describe, expect, test } from 'vitest';
import { finalResult } from '../testing/index.ts';
import type { LegSettlement, Market } from './market.ts';
import { type CapWinnings, type SettleableBet, settleBet, voidBet } from './settle-bet.ts';

/** A market that ends as it is told; what is paid for an end is what is tested here. */
function marketEnding(code: ResultCode, split: LegSettlement['split'] = []): Market {
  const unused = () => {
    throw new Error('not asked for here');
  };
  return {
    family: 'handicap',
    hasLine: true,
    includesStake: false,
    sides: () => ['H', 'C'],
    code: unused,
    selectionCode: unused,
    label: unused,
    sideLabel: unused,
    settle: ({ result }) => ({ code, split, scoreUsed: result.periods.FT ?? null }),
  };
}

const uncapped: CapWinnings = (winningsMinor) => ({ winningsMinor, cutMinor: moneyMinor(0) });

function bet(changes: Partial<SettleableBet> = {}): SettleableBet {
  return {
    gameType: 'FT',
    period: 'FT',
    side: 'H',
    line: lineQuarter(-3),
    inPlay: true,
    scoreAtBet: { home: 0, away: 0 },
    price: priceMilli(850),
    oddsType: 'H',
    stakeMinor: moneyMinor(10_000),
    ...changes,
  };
}

const result = finalResult({ home: 2, away: 1 });

test('SETTLE-003 a half win with everything that explains it', () => {
  const split = [
    { line: lineQuarter(-2), code: 'W' },
    { line: lineQuarter(-4), code: 'P' },
  ] as const;
  const settled = settleBet({
    bet: bet(),
    market: marketEnding('LW', split),
    result,
    cap: uncapped,
  });
  expect(settled).toEqual({
    code: 'LW',
    scoreUsed: { home: 2, away: 1 },
    payoutMinor: 14_250,
    winningsMinor: 4250,
    effectiveMinor: 5000,
    explanation: {
      line: -3,
      scoreUsed: { home: 2, away: 1 },
      scoreAtBet: { home: 0, away: 0 },
      source: 'test',
      resultAt: result.at,
      split: [
        { line: -2, stakeMinor: 5000, code: 'W' },
        { line: -4, stakeMinor: 5000, code: 'P' },
      ],
      code: 'LW',
      voidReason: null,
      cappedMinor: null,
      rounding: 'exact',
      payoutMinor: 14_250,
    },
  });
});

test('the halves of an odd stake add up to the stake', () => {
  const split = [
    { line: lineQuarter(-2), code: 'W' },
    { line: lineQuarter(-4), code: 'L' },
  ] as const;
  const odd = bet({ stakeMinor: moneyMinor(10_001) });
  const { explanation } = settleBet({
    bet: odd,
    market: marketEnding('LW', split),
    result,
    cap: uncapped,
  });
  expect(explanation.split.map(({ stakeMinor }) => stakeMinor)).toEqual([5001, 5000]);
});

describe('money of each result', () => {
  test.each([
    ['SETTLE-002', 'W', 18_500, 8500, 10_000],
    ['SETTLE-003', 'LW', 14_250, 4250, 5000],
    ['SETTLE-004', 'LL', 5000, 0, 5000],
    ['SETTLE-005', 'L', 0, 0, 10_000],
    ['SETTLE-006', 'D', 10_000, 0, 0],
    ['SETTLE-007', 'DF', 10_000, 0, 0],
    ['SETTLE-008', 'P', 10_000, 0, 0],
  ] as const)('%s %s', (_criterion, code, payoutMinor, winningsMinor, effectiveMinor) => {
    expect(
      settleBet({ bet: bet(), market: marketEnding(code), result, cap: uncapped }),
    ).toMatchObject({ code, payoutMinor, winningsMinor, effectiveMinor });
  });
});

test.each([
  ['M', 1250, 18_000],
  ['I', 800, 22_500],
  ['E', 850, 18_500],
] as const)(
  'SETTLE-018 a %s bet is paid at the price it was struck at',
  (oddsType: OddsType, price, paid) => {
    const struck = bet({ oddsType, price: priceMilli(price) });
    const settled = settleBet({ bet: struck, market: marketEnding('W'), result, cap: uncapped });
    expect(settled.payoutMinor).toBe(paid);
  },
);

test('SETTLE-017 the cap cuts winnings, never the stake, and says by how much', () => {
  const cap: CapWinnings = (winningsMinor) =>
    capPayout({ winningsMinor, capMinor: moneyMinor(6000), paidTodayMinor: moneyMinor(1000) });
  const won = settleBet({ bet: bet(), market: marketEnding('W'), result, cap });
  expect(won).toMatchObject({ payoutMinor: 15_000, winningsMinor: 5000 });
  expect(won.explanation).toMatchObject({ cappedMinor: 3500, payoutMinor: 15_000 });
  const drawn = settleBet({ bet: bet(), market: marketEnding('P'), result, cap });
  expect(drawn).toMatchObject({ payoutMinor: 10_000, winningsMinor: 0 });
  expect(drawn.explanation.cappedMinor).toBeNull();
});

test('an operator voids a bet with a reason and the hold goes back', () => {
  const settled = voidBet({
    bet: bet({ oddsType: 'I', price: priceMilli(800) }),
    market: marketEnding('W'),
    reason: 'DL',
    source: 'operator',
    at: 1,
  });
  expect(settled).toMatchObject({ code: 'DL', payoutMinor: 12_500, effectiveMinor: 0 });
  expect(settled.explanation).toMatchObject({ voidReason: 'DL', scoreUsed: null, split: [] });
});
