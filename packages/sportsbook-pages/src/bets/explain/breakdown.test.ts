import { moneyMinor, must } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import { priceMilli } from '@tianping/odds';
import { parlayKind, parlayPayout } from '@tianping/sportsbook';
import { expect, test } from 'vitest';
import { betView } from '../../testing/bets.ts';
import { breakdownOf, factorText } from './breakdown.ts';
import { combinedPrice } from './combined-price.ts';

const LEG = must(betView().legs[0], 'leg');
const leg = (price: number, resultCode: string | null, includesStake = false) => ({
  ...LEG,
  price,
  resultCode,
  includesStake,
});

/** Four legs, three of them from the trade's own worked example, in all combinations of a size. */
function parlayBet(
  legs: BetView['legs'],
  size: number | 'all',
  payoutMinor: number | null,
): BetView {
  const { code, sizes, bets } = parlayKind(legs.length, size);
  const unitMinor = 10_000;
  return betView({
    legs,
    series: { code, sizes: [...sizes], bets, unitMinor },
    stakeMinor: unitMinor * bets,
    payoutMinor,
    status: payoutMinor === null ? 'accepted' : 'settled',
  });
}

const LEGS = [leg(920, 'W'), leg(850, 'LW'), leg(1050, 'P'), leg(2100, 'W', true)];

test('a parlay of all its legs is one product', () => {
  const [all] = must(breakdownOf(parlayBet(LEGS, 4, 57_456)), 'breakdown');
  expect(all).toMatchObject({ size: 4, bets: 1, stakeMinor: 10_000, returnedMinor: 57_456 });
  expect(all?.paid).toEqual([
    { legs: [1, 2, 3, 4], factors: ['1.92', '1.425', '1', '2.1'], returnedMinor: 57_456 },
  ]);
});

test('a lost leg removes its combinations; the others are listed best first and add up', () => {
  const legs = [leg(920, 'W'), leg(850, 'L'), leg(1050, 'D4'), leg(2100, 'W', true)];
  const sizes = must(breakdownOf(parlayBet(legs, 'all', 123)), 'breakdown');
  expect(sizes.map(({ size, bets, paid }) => [size, bets, paid.length])).toEqual([
    [2, 6, 3],
    [3, 4, 1],
    [4, 1, 0],
  ]);
  expect(sizes[0]?.paid.map(({ legs: numbers }) => numbers)).toEqual([
    [1, 4],
    [3, 4],
    [1, 3],
  ]);
  const whole = parlayPayout({
    legs: legs.map(({ price, includesStake, resultCode }) => ({
      price: priceMilli(price),
      includesStake,
      code: resultCode === 'D4' ? 'D4' : resultCode === 'L' ? 'L' : 'W',
    })),
    sizes: [2, 3, 4],
    unitMinor: moneyMinor(10_000),
  });
  expect(sizes.reduce((sum, size) => sum + size.returnedMinor, 0)).toBe(whole.payoutMinor);
});

test('an open leg, an unpaid bet and a single bet have nothing to add up', () => {
  expect(breakdownOf(parlayBet([leg(920, 'W'), leg(850, null)], 2, 1))).toBeNull();
  expect(breakdownOf(parlayBet(LEGS, 4, null))).toBeNull();
  expect(breakdownOf(betView({ payoutMinor: 1 }))).toBeNull();
});

test('a dead heat shares the stake', () => {
  const shared = { places: 1, among: 2 };
  const winner = { price: priceMilli(5_000), includesStake: true, code: 'W', deadHeat: shared };
  expect(factorText({ ...winner, code: 'W' })).toBe('2.5');
});

test('the price of one combination is the product, cut; several have none', () => {
  expect(combinedPrice(parlayBet([leg(920, null), leg(2100, null, true)], 2, null))).toBe('4.03');
  expect(combinedPrice(parlayBet(LEGS, 'all', null))).toBeNull();
  expect(combinedPrice(betView())).toBeNull();
});
