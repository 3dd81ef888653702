import { moneyMinor } from '@tianping/base';
import { holdAmount, type OddsType, priceMilli, toAcceptedPrice, winAmount } from '@tianping/odds';
import { arbOddsType, arbPrice } from '@tianping/odds/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkStake, enforcedLimits, stakeRange } from './limits-rules.ts';

const LIMITS = { minMinor: 1000, maxMinor: 5_000_000, matchMaxMinor: 20_000_000 };

function limits(input: { maxWinMinor?: number; staked?: number; price?: number }) {
  return enforcedLimits({
    limits: { ...LIMITS, maxWinMinor: input.maxWinMinor ?? 100_000_000 },
    price: priceMilli(input.price ?? 900),
    includesStake: false,
    stakedOnMatchMinor: input.staked ?? 0,
  });
}

test.each([
  ['the single bet', {}, 5_000_000, 'single'],
  ['the room left in the match', { staked: 19_000_000 }, 1_000_000, 'match'],
  ['nothing left in the match', { staked: 25_000_000 }, 0, 'match'],
  ['the largest profit', { maxWinMinor: 1_000_000, price: 2000 }, 500_000, 'maxWin'],
  ['the largest profit, whole yuan', { maxWinMinor: 1_000_000, price: 900 }, 1_111_100, 'maxWin'],
] as const)('the maximum is bound by %s', (_name, input, maxMinor, binding) => {
  expect(limits(input)).toEqual({
    minMinor: 1000,
    maxMinor,
    matchMaxMinor: 20_000_000,
    binding,
  });
});

test.each([
  [999, 'belowMinimum'],
  [1000, null],
  [5_000_000, null],
  [5_000_001, 'aboveSingle'],
] as const)('a stake of %i fen: %s', (stake, reason) => {
  expect(checkStake(moneyMinor(stake), limits({}), acceptedPriceAt(900, 'H'))?.reason ?? null).toBe(
    reason,
  );
});

test.each([
  [{ staked: 19_000_000 }, 'aboveMatch'],
  [{ staked: 19_999_500 }, 'matchFull'],
  [{ maxWinMinor: 1_000_000 }, 'aboveMaxWin'],
] as const)('%o refuses with %s and says how much would be taken', (input, reason) => {
  const enforced = limits(input);
  const refusal = checkStake(moneyMinor(2_000_000), enforced, acceptedPriceAt(900, 'H'));
  expect(refusal).toEqual({
    reason,
    fix: { minMinor: enforced.minMinor, maxMinor: enforced.maxMinor },
  });
});

test('at a negative price the limits bind what the wallet holds', () => {
  const indonesian = acceptedPriceAt(800, 'I');
  expect(stakeRange(limits({}), indonesian)).toEqual({ minMinor: 800, maxMinor: 4_000_000 });
  const malay = acceptedPriceAt(1250, 'M');
  expect(stakeRange(limits({}), malay)).toEqual({ minMinor: 1300, maxMinor: 6_250_000 });
});

test('the limits shown are the limits enforced, in every odds type', () => {
  const arbMoney = fc.integer({ min: 0, max: 300_000 }).map((yuan) => yuan * 100);
  fc.assert(
    fc.property(arbPrice, arbOddsType, arbMoney, arbMoney, (price, oddsType, staked, stake) => {
      const enforced = limits({ price, staked });
      const at = acceptedPriceAt(price, oddsType);
      const shown = stakeRange(enforced, at);
      const stakeMinor = moneyMinor(stake);
      const isShown = stake >= shown.minMinor && stake <= shown.maxMinor;
      expect(checkStake(stakeMinor, enforced, at) === null).toBe(isShown);
      const bet = { ...at, stakeMinor, oddsType, includesStake: false };
      if (isShown) expect(holdAmount(bet)).toBeLessThanOrEqual(enforced.maxMinor);
      if (isShown) expect(holdAmount(bet)).toBeGreaterThanOrEqual(enforced.minMinor);
    }),
  );
});

test('the highest winning holds at a negative price as at any other', () => {
  fc.assert(
    fc.property(arbPrice, arbOddsType, (price, oddsType) => {
      const maxWinMinor = 1_000_000;
      const enforced = limits({ price, maxWinMinor });
      const at = acceptedPriceAt(price, oddsType);
      const { maxMinor, minMinor } = stakeRange(enforced, at);
      fc.pre(maxMinor >= minMinor);
      const form = { oddsType, includesStake: false };
      expect(winAmount({ ...at, ...form, stakeMinor: maxMinor })).toBeLessThanOrEqual(maxWinMinor);
    }),
  );
});

function acceptedPriceAt(milli: number, oddsType: OddsType) {
  const price = priceMilli(milli);
  return { price, acceptedPrice: toAcceptedPrice(price, { oddsType, includesStake: false }) };
}
