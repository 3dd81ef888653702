import { moneyMinor } from '@tianping/base';
import { priceMilli, type ResultCode } from '@tianping/odds';
import { expect, test } from 'vitest';
import { parlayKind } from './parlay.ts';
import { parlayMaxWin, parlayPayout, type SettledParlayLeg } from './parlay-money.ts';

function leg(price: number, code: ResultCode, includesStake = false): SettledParlayLeg {
  return { price: priceMilli(price), code, includesStake };
}

const FOUR = [leg(920, 'W'), leg(850, 'LW'), leg(1050, 'P'), leg(2100, 'W', true)];
const LOST_ONE = [leg(900, 'W'), leg(1000, 'W'), leg(800, 'L')];
const VOID_ONE = [leg(900, 'W'), leg(1000, 'W'), leg(800, 'D4')];
const HALF_LOST = [leg(900, 'LL'), leg(1000, 'W')];
const ALL_VOID = [leg(900, 'D4'), leg(1000, 'D1'), leg(800, 'D')];

test.each([
  ['won, half won, pushed, won in one', FOUR, 4, 10_000, 57_456],
  ['a lost leg leaves one double of 3串4', LOST_ONE, 'all', 1000, 3800],
  ['a void leg makes doubles single and the treble a double', VOID_ONE, 'all', 1000, 11_500],
  ['half lost and doubled', HALF_LOST, 2, 10_000, 10_000],
  ['all void', ALL_VOID, 3, 10_000, 10_000],
] as const)('%s', (_name, legs, size, unit, paid) => {
  const { sizes } = parlayKind(legs.length, size);
  const parlay = { legs, sizes, unitMinor: moneyMinor(unit) };
  expect(parlayPayout(parlay).payoutMinor).toBe(paid);
});

test('each combination is rounded by itself, half to even', () => {
  // 5 x 1.5 = 7.5 goes to 8, 5 x 2.5 = 12.5 to 12 and 5 x 3.75 = 18.75 to 19.
  const legs = [leg(500, 'W'), leg(1500, 'W'), leg(900, 'D')];
  const paid = parlayPayout({ legs, sizes: [2], unitMinor: moneyMinor(5) });
  expect(paid).toEqual({ payoutMinor: 8 + 12 + 19, rounding: 'halfEven', effectiveMinor: 15 });
});

test('a shared win pays its share of the full price', () => {
  const shared = { ...leg(3000, 'W', true), deadHeat: { places: 1, among: 2 } };
  const legs = [shared, leg(1000, 'W')];
  expect(parlayPayout({ legs, sizes: [2], unitMinor: moneyMinor(1000) }).payoutMinor).toBe(3000);
});

test.each([
  [['W', 'W'], 100],
  [['W', 'L'], 100],
  [['LW', 'LL'], 100],
  [['LW', 'P'], 50],
  [['LL', 'D4'], 50],
  [['W', 'D4'], 100],
  [['P', 'D4'], 0],
] as const)('of a double that ends %j %i of a hundred is turnover', (codes, effective) => {
  const legs = codes.map((code) => leg(900, code));
  const parlay = { legs, sizes: [2], unitMinor: moneyMinor(100) };
  expect(parlayPayout(parlay).effectiveMinor).toBe(effective);
});

test('the largest win of 4串11 is the sum over its eleven bets', () => {
  const legs = [leg(900, 'W'), leg(850, 'W'), leg(2100, 'W', true), leg(1000, 'W')];
  const win = parlayMaxWin({ legs, kind: parlayKind(4, 'all'), unitMinor: moneyMinor(1000) });
  const [a, b, c, d] = [1.9, 1.85, 2.1, 2] as const;
  const doubles = a * b + a * c + a * d + b * c + b * d + c * d;
  const factor = doubles + a * b * c + a * b * d + a * c * d + b * c * d + a * b * c * d;
  expect(Math.abs(win - (factor * 1000 - 11_000))).toBeLessThan(11);
});
