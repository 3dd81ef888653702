import { moneyMinor, moneyToText } from '@tianping/base';
import { describe, expect, test } from 'vitest';
import { parseLine } from './lines.ts';
import { toAcceptedPrice } from './odds-types.ts';
import { settleHandicap, settleTotal, settleWin } from './outcomes.ts';
import { effectiveStake, holdAmount, payout, stakeForHold, winAmount } from './payout.ts';
import { lineQuarter, priceMilli } from './prices.ts';
import type { OddsType, ResultCode } from './types.ts';

type Pair = readonly [number, number];

function bet(milli: number, oddsType: OddsType = 'H', stake = 10_000, includesStake = false) {
  const form = { oddsType, includesStake };
  const price = priceMilli(milli);
  return {
    ...form,
    stakeMinor: moneyMinor(stake),
    price,
    acceptedPrice: toAcceptedPrice(price, form),
  };
}

function line(text: string) {
  const parsed = parseLine(text);
  return parsed.ok ? parsed.value : lineQuarter(0);
}

describe('settlement of 100 yuan', () => {
  const score = (home: number, away: number) => ({ home, away });
  const outcome = (side: string, text: string, end: Pair, from: Pair = [0, 0]) => {
    const at = { line: line(text), score: score(...end) };
    if (side === 'OV' || side === 'UN') return settleTotal({ side, ...at });
    return settleHandicap({ side: side === 'C' ? 'C' : 'H', ...at, from: score(...from) });
  };
  test.each([
    ['home -0/0.5 at 1-1', outcome('H', '-0/0.5', [1, 1]), 920, 'LL', '50.00'],
    ['away +0/0.5 at 1-1', outcome('C', '-0/0.5', [1, 1]), 960, 'LW', '148.00'],
    ['home -0.5/1 at 2-1', outcome('H', '-0.5/1', [2, 1]), 850, 'LW', '142.50'],
    ['home -1 at 1-0', outcome('H', '-1', [1, 0]), 900, 'P', '100.00'],
    ['over 2.5/3 with 3', outcome('OV', '2.5/3', [2, 1]), 1020, 'LW', '151.00'],
    ['under 2.5/3 with 3', outcome('UN', '2.5/3', [2, 1]), 860, 'LL', '50.00'],
    ['home -0/0.5 from 1-0, at 2-1', outcome('H', '-0/0.5', [2, 1], [1, 0]), 900, 'LL', '50.00'],
    ['over 3.5 from 1-1, at 2-2', outcome('OV', '3.5', [2, 2]), 950, 'W', '195.00'],
  ])('%s', (_name, { code }, price, expected, returned) => {
    expect(code).toBe(expected);
    expect(moneyToText(payout({ ...bet(price), code }).payoutMinor)).toBe(returned);
  });

  test('a draw sold with the stake in its price', () => {
    const code = settleWin({ side: 'N', score: score(1, 1), draw: 'sold' });
    expect(payout({ ...bet(3400, 'H', 10_000, true), code }).payoutMinor).toBe(34_000);
  });

  test('a postponed match returns the stake', () => {
    expect(payout({ ...bet(900), code: 'D4' })).toEqual({ payoutMinor: 10_000, rounding: 'exact' });
  });
});

describe('negative prices hold the risk and win the stake', () => {
  test.each([
    ['M', 1250, -800, 8000],
    ['I', 800, -1250, 12_500],
  ] as const)('%s', (oddsType, hongKong, acceptedPrice, held) => {
    const negative = bet(hongKong, oddsType);
    expect(negative.acceptedPrice).toBe(acceptedPrice);
    expect(holdAmount(negative)).toBe(held);
    expect(winAmount(negative)).toBe(10_000);
    const paid = (code: ResultCode) => payout({ ...negative, code }).payoutMinor;
    expect([paid('W'), paid('LW'), paid('P'), paid('LL'), paid('L'), paid('D')]).toEqual([
      held + 10_000,
      held + 5000,
      held,
      held / 2,
      0,
      held,
    ]);
  });
});

test.each([
  ['SETTLE-002 W', 'W', 18_700],
  ['SETTLE-003 LW', 'LW', 14_350],
  ['SETTLE-004 LL', 'LL', 5000],
  ['SETTLE-005 L', 'L', 0],
  ['SETTLE-006 D', 'D', 10_000],
  ['SETTLE-008 P', 'P', 10_000],
] as const)('%s pays', (_name, code, payoutMinor) => {
  expect(payout({ ...bet(870), code })).toEqual({ payoutMinor, rounding: 'exact' });
});

test.each([
  [1, 500, 'W', 2, 'halfEven'],
  [3, 500, 'W', 4, 'halfEven'],
  [101, 950, 'W', 197, 'halfEven'],
  [101, 950, 'LW', 149, 'halfEven'],
  [1001, 950, 'LL', 500, 'halfEven'],
  [1003, 950, 'LL', 502, 'halfEven'],
  [10_000, 955, 'W', 19_550, 'exact'],
] as const)('%i fen at %i, %s: %i fen (%s)', (stake, price, code, payoutMinor, rounding) => {
  expect(payout({ ...bet(price, 'H', stake), code })).toEqual({ payoutMinor, rounding });
});

test.each([
  ['M', 1105, -900, 9050],
  ['M', 51_000, -19, 196],
  ['M', 1990, -500, 5025],
  ['M', 9500, -105, 1053],
  ['I', 995, -1010, 10_050],
  ['I', 19, -52_640, 526_316],
] as const)(
  '%s of %i is shown as %i and holds what the base price risks',
  (oddsType, milli, acceptedPrice, held) => {
    const negative = bet(milli, oddsType);
    expect(negative.acceptedPrice).toBe(acceptedPrice);
    expect(holdAmount(negative)).toBe(held);
    // Its winnings relative to the hold are the base price again, whatever was cut off the displayed one.
    expect(Math.abs(winAmount(negative) / held / (milli / 1000) - 1)).toBeLessThan(1 / held);
  },
);

test('a bet that was taken holds what was taken for it', () => {
  const taken = { ...bet(1105, 'M'), heldMinor: moneyMinor(9000) };
  expect(holdAmount(taken)).toBe(9000);
  expect(payout({ ...taken, code: 'W' }).payoutMinor).toBe(19_000);
  expect(payout({ ...taken, code: 'P' }).payoutMinor).toBe(9000);
});

test('stake for hold is the largest that fits', () => {
  const indonesian = bet(800, 'I');
  const stakeMinor = stakeForHold(moneyMinor(9999), indonesian);
  expect(stakeMinor).toBe(7999);
  expect(stakeForHold(moneyMinor(5000), bet(800))).toBe(5000);
  expect(stakeForHold(moneyMinor(-1), indonesian)).toBe(0);
});

test.each([
  ['W', 10_001],
  ['L', 10_001],
  ['LW', 5000],
  ['LL', 5000],
  ['P', 0],
  ['D4', 0],
] as const)('effective stake of %s', (code, effective) => {
  expect(effectiveStake({ ...bet(900, 'H', 10_001), code })).toBe(effective);
});
