import { moneyMinor } from '@tianping/base';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coinsFor, creditOf, feeOf, type OrderRates, worthOf } from './terms.ts';

const money = fc.integer({ min: 1, max: 10_000_000_000 }).map(moneyMinor);
const rates: fc.Arbitrary<OrderRates> = fc.record({
  feeBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  rewardBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  rewardMaxMinor: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  wrongAmount: fc.constant('credit' as const),
});

test('PAY-002 fee and credit make up what was paid, neither is negative, the reward keeps its bound', () => {
  fc.assert(
    fc.property(money, rates, (paid, each) => {
      const { feeMinor, creditedMinor, rewardMinor } = creditOf(paid, each);
      expect(feeMinor + creditedMinor).toBe(paid);
      expect(Math.min(feeMinor, creditedMinor, rewardMinor)).toBeGreaterThanOrEqual(0);
      expect(rewardMinor).toBeLessThanOrEqual(each.rewardMaxMinor ?? Number.MAX_SAFE_INTEGER);
    }),
  );
});

test('PAY-002 a payer of amount and fee is credited the amount, to the cent', () => {
  fc.assert(
    fc.property(money, rates, (amount, each) => {
      const { creditedMinor } = creditOf(moneyMinor(amount + feeOf(amount, each)), each);
      expect(Math.abs(creditedMinor - amount)).toBeLessThanOrEqual(1);
    }),
  );
});

test('PAY-007 the coins that are asked for are worth the order, and one hundredth less is not', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: 1, max: 1_000_000 }), (pay, rate) => {
      const coins = coinsFor(pay, rate);
      expect(BigInt(coins) * BigInt(rate) >= BigInt(pay) * 1000n).toBe(true);
      expect(BigInt(coins - 1) * BigInt(rate) < BigInt(pay) * 1000n).toBe(true);
      if (Number.isSafeInteger(coins)) expect(worthOf(coins, rate)).toBeGreaterThanOrEqual(pay);
    }),
  );
});
