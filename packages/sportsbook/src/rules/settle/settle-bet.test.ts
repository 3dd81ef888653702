import { type MoneyMinor, moneyMinor } from '@tianping/base';
import { capPayout, lineQuarter, type OddsType, priceMilli, type ResultCode } from '@tianping/odds';
import { describe, expect, test } from 'vitest';
import {
  type CapWinnings,
  recordsOf,
  settleTicket,
  splitStakes,
  type Ticket,
  uncapped,
} from './settle-bet.ts';
import type { LegRecord } from './settle-leg.ts';
import type { TicketLeg } from './ticket-leg.ts';

function ended(code: LegRecord['code'], changes: Partial<LegRecord> = {}): LegRecord {
  return { code, score: null, split: [], source: 'test', at: 1, ...changes };
}

function leg(code: LegRecord['code'], price: number, changes: Partial<TicketLeg> = {}): TicketLeg {
  return { price: priceMilli(price), includesStake: false, record: ended(code), ...changes };
}

function single(
  code: LegRecord['code'],
  changes: Partial<Ticket> & { readonly price?: number } = {},
): Ticket {
  const { price = 850, ...rest } = changes;
  return {
    oddsType: 'H',
    stakeMinor: moneyMinor(10_000),
    holdMinor: moneyMinor(10_000),
    series: null,
    legs: [leg(code, price)],
    voided: null,
    ...rest,
  };
}

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
    expect(settleTicket(single(code), uncapped)).toEqual({
      code,
      payoutMinor,
      winningsMinor,
      effectiveMinor,
      uncappedMinor: null,
      rounding: 'exact',
    });
  });

  test('a bet whose leg has no result is open', () => {
    expect(settleTicket(single('open'), uncapped)).toBe('open');
    const silent = { price: priceMilli(900), includesStake: false, record: null };
    expect(settleTicket(single('W', { legs: [silent] }), uncapped)).toBe('open');
  });
});

test.each([
  ['M', 1250, 8_000, 18_000],
  ['I', 800, 12_500, 22_500],
  ['E', 850, 10_000, 18_500],
] as const)(
  'SETTLE-018 a %s bet is paid at its accepted price',
  (oddsType: OddsType, price, hold, paid) => {
    const bet = single('W', { oddsType, price, holdMinor: moneyMinor(hold) });
    expect(settleTicket(bet, uncapped)).toMatchObject({ payoutMinor: paid });
  },
);

test('SETTLE-017 the cap cuts winnings, never the stake, and reports by how much', () => {
  const cap: CapWinnings = (winningsMinor) =>
    capPayout({ winningsMinor, capMinor: moneyMinor(6000), paidTodayMinor: moneyMinor(1000) });
  expect(settleTicket(single('W'), cap)).toMatchObject({
    payoutMinor: 15_000,
    uncappedMinor: 18_500,
    winningsMinor: 5000,
  });
  expect(settleTicket(single('P'), cap)).toMatchObject({
    payoutMinor: 10_000,
    uncappedMinor: null,
    winningsMinor: 0,
  });
});

test('SETTLE-020 an operator voids a bet: its hold goes back, its legs are void with it', () => {
  const bet = single('W', {
    oddsType: 'I',
    price: 800,
    holdMinor: moneyMinor(12_500),
    voided: { reason: 'DL', at: 7 },
  });
  expect(settleTicket(bet, uncapped)).toMatchObject({
    code: 'DL',
    payoutMinor: 12_500,
    effectiveMinor: 0,
  });
  expect(recordsOf(bet)).toEqual([
    { code: 'DL', score: null, split: [], source: 'operator', at: 7 },
  ]);
});

test('the halves of an odd stake add up to the stake', () => {
  const split = [
    { line: lineQuarter(-2), code: 'W' },
    { line: lineQuarter(-4), code: 'L' },
  ] as const;
  const parts = splitStakes(moneyMinor(10_001), split);
  expect(parts.map(({ stakeMinor }) => stakeMinor)).toEqual([5001, 5000]);
});

test.each([
  [1, 2, 25_000, 'exact'],
  [2, 3, 33_333, 'halfEven'],
  [1, 3, 16_667, 'halfEven'],
] as const)(
  'a dead heat for %i place among %i runners shares the stake',
  (places, among, payoutMinor, rounding) => {
    const record = ended('W', { deadHeat: { places, among } });
    const legs = [{ price: priceMilli(5000), includesStake: true, record }];
    expect(settleTicket(single('W', { legs }), uncapped)).toMatchObject({
      code: 'W',
      payoutMinor,
      rounding,
      effectiveMinor: 10_000,
    });
  },
);

describe('a stake that a voucher gave is not paid back', () => {
  const bet = (code: ResultCode): Ticket => single(code, { holdMinor: moneyMinor(4_000) });
  test.each([
    ['W', 12_500, 8_500],
    ['LW', 8_250, 4_250],
    ['P', 4_000, 0],
    ['LL', 2_000, 0],
    ['L', 0, 0],
    ['D1', 4_000, 0],
  ] as const)('%s', (code, payoutMinor, winningsMinor) => {
    expect(settleTicket(bet(code), uncapped)).toMatchObject({ payoutMinor, winningsMinor });
  });
});

describe('parlays', () => {
  const unit = moneyMinor(10_000);
  const parlay = (sizes: readonly number[], bets: number, legs: readonly TicketLeg[]): Ticket => ({
    oddsType: 'H',
    stakeMinor: moneyMinor(unit * bets),
    holdMinor: moneyMinor(unit * bets),
    series: { sizes, unitMinor: unit },
    legs,
    voided: null,
  });
  const paid = (ticket: Ticket): MoneyMinor | 'open' => {
    const settled = settleTicket(ticket, uncapped);
    return settled === 'open' ? settled : settled.payoutMinor;
  };

  test('100 on 0.92 won, 0.85 half won, 1.05 drawn and 2.10 decimal won pays 574.56', () => {
    const legs = [
      leg('W', 920),
      leg('LW', 850),
      leg('P', 1050),
      leg('W', 2100, { includesStake: true }),
    ];
    expect(settleTicket(parlay([4], 1, legs), uncapped)).toMatchObject({
      code: 'W',
      payoutMinor: 57_456,
      effectiveMinor: 10_000,
      rounding: 'exact',
    });
  });

  test('a void leg leaves a smaller combination, all void give the stake back', () => {
    expect(paid(parlay([2], 1, [leg('D4', 900), leg('W', 1000)]))).toBe(20_000);
    const all = settleTicket(parlay([2], 1, [leg('D4', 900), leg('D4', 900)]), uncapped);
    expect(all).toMatchObject({ code: 'D4', payoutMinor: 10_000, effectiveMinor: 0 });
    const mixed = settleTicket(parlay([2], 1, [leg('D4', 900), leg('DF', 900)]), uncapped);
    expect(mixed).toMatchObject({ code: 'D' });
  });

  test('every combination of a system counts by itself', () => {
    const legs = [leg('W', 1000), leg('W', 500), leg('L', 900)];
    // Of 3 doubles one is won, at 2 times 1.5; the treble is lost.
    expect(paid(parlay([2], 3, legs))).toBe(30_000);
    expect(settleTicket(parlay([2, 3], 4, legs), uncapped)).toMatchObject({
      code: 'LL',
      payoutMinor: 30_000,
      effectiveMinor: 40_000,
    });
  });

  test('it is open while a leg that counts is, and lost as soon as no combination can win', () => {
    expect(paid(parlay([3], 1, [leg('W', 900), leg('open', 900), leg('W', 900)]))).toBe('open');
    const lost = parlay([3], 1, [leg('L', 900), leg('open', 900), leg('open', 900)]);
    expect(settleTicket(lost, uncapped)).toMatchObject({ code: 'L', payoutMinor: 0 });
    const doubles = [leg('L', 900), leg('open', 900), leg('open', 900)];
    expect(paid(parlay([2], 3, doubles))).toBe('open');
    expect(paid(parlay([2], 3, [leg('L', 900), leg('L', 900), leg('open', 900)]))).toBe(0);
  });

  test.each([
    ['W', 'W', 'W'],
    ['P', 'P', 'P'],
    ['W', 'LL', 'LL'],
    ['W', 'L', 'L'],
    ['P', 'D1', 'P'],
  ] as const)('%s and %s make a ticket of %s', (one, other, code) => {
    const ticket = parlay([2], 1, [leg(one, 900), leg(other, 900)]);
    expect(settleTicket(ticket, uncapped)).toMatchObject({ code });
  });
});
