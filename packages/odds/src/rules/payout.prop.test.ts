import { divideHalfEven, moneyMinor } from '@tianping/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbDecimalPrice, arbOddsType, arbPrice } from '../testing/index.ts';
import { toAcceptedPrice } from './odds-types.ts';
import { type AcceptedBet, holdAmount, payout, stakeForHold, winAmount } from './payout.ts';

const arbBet: fc.Arbitrary<AcceptedBet> = fc
  .tuple(
    fc.integer({ min: 1, max: 100_000_000 }),
    arbPrice,
    arbDecimalPrice,
    arbOddsType,
    fc.boolean(),
  )
  .map(([stake, price, decimal, oddsType, includesStake]) => {
    const form = { oddsType, includesStake };
    const base = includesStake ? decimal : price;
    return {
      ...form,
      price: base,
      acceptedPrice: toAcceptedPrice(base, form),
      stakeMinor: moneyMinor(stake),
    };
  });

test('payouts are ordered L <= LL <= P <= LW <= W, never below nothing, and P returns the hold', () => {
  fc.assert(
    fc.property(arbBet, (bet) => {
      const paid = (['L', 'LL', 'P', 'LW', 'W'] as const).map(
        (code) => payout({ ...bet, code }).payoutMinor,
      );
      expect(paid).toEqual([...paid].sort((a, b) => a - b));
      expect(paid[0]).toBe(0);
      expect(paid[2]).toBe(holdAmount(bet));
      expect(payout({ ...bet, code: 'D1' }).payoutMinor).toBe(holdAmount(bet));
    }),
  );
});

test('SLIP-019 the shown winnings are what a win pays beyond the hold, to the minor unit', () => {
  fc.assert(
    fc.property(arbBet, (bet) => {
      expect(winAmount(bet)).toBe(payout({ ...bet, code: 'W' }).payoutMinor - holdAmount(bet));
    }),
  );
});

test('a positive price pays stake times factor, rounded once half to even', () => {
  fc.assert(
    fc.property(arbBet, (bet) => {
      fc.pre(bet.acceptedPrice > 0);
      const factor = bet.acceptedPrice + (bet.includesStake || bet.oddsType === 'E' ? 0 : 1000);
      const exact = divideHalfEven(BigInt(bet.stakeMinor) * BigInt(factor), 1000n);
      expect(BigInt(payout({ ...bet, code: 'W' }).payoutMinor)).toBe(exact);
    }),
  );
});

test('the stake for a hold never needs more than the hold, and one yuan more would', () => {
  fc.assert(
    fc.property(arbBet, fc.integer({ min: 100, max: 10_000_000 }), (bet, amount) => {
      const stakeMinor = stakeForHold(moneyMinor(amount), bet);
      expect(holdAmount({ ...bet, stakeMinor })).toBeLessThanOrEqual(amount);
      const more = moneyMinor(stakeMinor + 200 + Math.ceil(bet.price / 5));
      expect(holdAmount({ ...bet, stakeMinor: more })).toBeGreaterThan(amount);
    }),
  );
});

test('a negative price returns no more and no less than its base price, half a cent of the hold aside', () => {
  fc.assert(
    fc.property(arbBet, (bet) => {
      fc.pre(bet.acceptedPrice < 0);
      const exact = (BigInt(bet.stakeMinor) * 1000n * 2n) / BigInt(bet.price);
      const held = BigInt(holdAmount(bet)) * 2n;
      expect(held >= exact - 1n && held <= exact + 2n).toBe(true);
    }),
  );
});
