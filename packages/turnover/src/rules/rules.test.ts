import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AllocatedBet,
  type AllocatedDuty,
  allocate,
  judgeMarket,
  judgeParlay,
  leaveOf,
  requiredOf,
  withoutVoucher,
} from './index.ts';

const rules = { lowPriceMilli: 500, excludeOpposite: true };
const settled = { status: 'settled', hongKongMilli: 900, effectiveMinor: 100 } as const;

describe('what a bet counts', () => {
  test('a bet counts its effective stake, or gives a reason', () => {
    const judged = judgeMarket(rules, {
      sides: ['H', 'C'],
      bets: [
        { betId: 'whole', side: 'H', ...settled },
        { betId: 'low', side: 'H', ...settled, hongKongMilli: 499 },
        { betId: 'push', side: 'H', ...settled, effectiveMinor: 0 },
        { betId: 'void', side: 'C', ...settled, status: 'void' },
        { betId: 'open', side: 'H', ...settled, status: 'accepted' },
      ],
    });
    expect(Object.fromEntries(judged)).toEqual({
      whole: { countableMinor: 100, reason: null },
      low: { countableMinor: 0, reason: 'lowOdds' },
      push: { countableMinor: 0, reason: 'push' },
      void: { countableMinor: 0, reason: 'void' },
      open: { countableMinor: 0, reason: 'open' },
    });
  });

  test('a bet counts nothing when every outcome is covered, also by an open bet', () => {
    const judged = judgeMarket(rules, {
      sides: ['H', 'C'],
      bets: [
        { betId: 'a', side: 'H', ...settled },
        { betId: 'b', side: 'C', ...settled, status: 'accepted' },
      ],
    });
    expect(judged.get('a')).toEqual({ countableMinor: 0, reason: 'opposite' });
  });

  test('a voucher’s part counts for nothing, a parlay stands for itself', () => {
    const whole = judgeParlay({ status: 'settled', effectiveMinor: 100 });
    expect(whole.countableMinor).toBe(100);
    const bonus = { stakeMinor: 140, voucherMinor: 40 };
    expect(withoutVoucher(whole, bonus), 'its part is left out once').toEqual(whole);
    const push = judgeParlay({ status: 'settled', effectiveMinor: 0 });
    expect(withoutVoucher(push, bonus).reason).toBe('push');
    expect(withoutVoucher(push, { stakeMinor: 100, voucherMinor: 100 })).toEqual({
      countableMinor: 0,
      reason: 'voucher',
    });
  });

  test('a duty is the amount times its multiple, cut', () => {
    expect(requiredOf(333, 1_500)).toBe(499);
  });
});

const duty = (of: Partial<AllocatedDuty> & { dutyId: string }): AllocatedDuty => ({
  createdAt: 0,
  releasedAt: null,
  missingMinor: 100,
  weightMilli: { TY: 1_000, ZR: 500 },
  lowPriceMilli: 0,
  ...of,
});
const bet = (of: Partial<AllocatedBet> & { betId: string }): AllocatedBet => ({
  placedAt: 10,
  category: 'TY',
  countableMinor: 100,
  priceMilli: 900,
  ...of,
});

describe('sharing out', () => {
  test('turnover serves the oldest duty first, the rest goes to the next', () => {
    const shares = allocate(
      [bet({ betId: 'b', countableMinor: 150 })],
      [duty({ dutyId: 'old' }), duty({ dutyId: 'new' })],
    );
    expect(shares.map((one) => [one.dutyId, one.countedMinor])).toEqual([
      ['old', 100],
      ['new', 50],
    ]);
  });

  test('only duties that were there, and not let go, when it was placed', () => {
    const duties = [
      duty({ dutyId: 'later', createdAt: 11 }),
      duty({ dutyId: 'gone', releasedAt: 9 }),
    ];
    expect(allocate([bet({ betId: 'b' })], duties)).toEqual([]);
  });

  test("turnover follows the category's weight and an offer’s own lowest price", () => {
    const duties = [
      duty({ dutyId: 'offer', lowPriceMilli: 950 }),
      duty({ dutyId: 'none', weightMilli: {} }),
      duty({ dutyId: 'half', missingMinor: 30 }),
      duty({ dutyId: 'rest' }),
    ];
    const shares = allocate([bet({ betId: 'b', category: 'ZR', countableMinor: 101 })], duties);
    expect(shares.map((one) => [one.dutyId, one.usedMinor, one.countedMinor])).toEqual([
      ['half', 60, 30],
      ['rest', 40, 20],
    ]);
  });

  test('no bet gives more than it is worth, no duty takes more than it wants', () => {
    const someDuty = fc.record({
      createdAt: fc.nat(20),
      missingMinor: fc.integer({ min: 1, max: 500 }),
      weight: fc.integer({ min: 0, max: 3_000 }),
    });
    const someBet = fc.record({ placedAt: fc.nat(20), countableMinor: fc.nat(400) });
    fc.assert(
      fc.property(fc.array(someDuty), fc.array(someBet), (duties, bets) => {
        const made = bets.map((one, at) => bet({ betId: `b${at}`, ...one }));
        const wanting = duties.map(({ weight, ...one }, at) =>
          duty({ dutyId: `d${at}`, ...one, weightMilli: { TY: weight } }),
        );
        const shares = allocate(made, wanting);
        for (const { betId, countableMinor } of made) {
          const used = shares.filter((one) => one.betId === betId);
          expect(used.reduce((sum, one) => sum + one.usedMinor, 0)).toBeLessThanOrEqual(
            countableMinor,
          );
        }
        for (const { dutyId, missingMinor, createdAt } of wanting) {
          const own = shares.filter((one) => one.dutyId === dutyId);
          expect(own.every((one) => one.placedAt >= createdAt)).toBe(true);
          expect(own.reduce((sum, one) => sum + one.countedMinor, 0)).toBeLessThanOrEqual(
            missingMinor,
          );
        }
      }),
    );
  });
});

describe('what leaves the wallet', () => {
  const duty = (source: 'deposit' | 'gift' | 'rebate', amountMinor: number, doneMinor = 0) => ({
    dutyId: source,
    source,
    reference: source,
    label: source,
    amountMinor,
    doneMinor,
    multipleMilli: 1_000,
    requiredMinor: amountMinor,
    createdAt: 0,
    endedAt: null,
    status: 'open' as const,
  });
  const leave = (
    availableMinor: number,
    isExcluded: boolean,
    ...duties: ReturnType<typeof duty>[]
  ) => leaveOf({ availableMinor, duties, isExcluded });

  test('a withdrawal takes nothing while turnover is missing, then all of it', () => {
    expect(leave(500, false, duty('deposit', 400, 100))).toEqual({
      withdrawableMinor: 0,
      keptMinor: 0,
      missingMinor: 300,
      isExcluded: false,
    });
    expect(leave(500, false)).toMatchObject({ withdrawableMinor: 500, keptMinor: 0 });
  });

  test('own money of an excluded member, whatever turnover it has; what was given stays', () => {
    expect(leave(500, true, duty('deposit', 400), duty('gift', 60), duty('rebate', 5, 4))).toEqual({
      withdrawableMinor: 435,
      keptMinor: 65,
      missingMinor: 0,
      isExcluded: true,
    });
    expect(leave(40, true, duty('gift', 60))).toMatchObject({
      withdrawableMinor: 0,
      keptMinor: 40,
    });
  });
});
