import { moneyMinor } from '@tianping/base';
import { lineQuarter, priceMilli, settleHandicap } from '@tianping/odds';
import { expect, test } from 'vitest';
import { parlayChance } from '../articles/parlay-chance.ts';
import { quartersText, readPrice, readStake, workOut } from './work-out.ts';

const base = { price: priceMilli(940), oddsType: 'H', stakeMinor: moneyMinor(20_000) } as const;

test.each([
  ['handicap', 'first', 3, [2, 1], 'LW', 29_400, 9_400, 10_000, 1],
  ['handicap', 'second', 3, [2, 1], 'LL', 10_000, -10_000, 10_000, -1],
  ['handicap', 'first', 4, [2, 1], 'P', 20_000, 0, 0, 0],
  ['handicap', 'first', 0, [0, 1], 'L', 0, -20_000, 20_000, -4],
  ['handicap', 'second', 1, [1, 1], 'LW', 29_400, 9_400, 10_000, 1],
  ['total', 'first', 11, [2, 1], 'LW', 29_400, 9_400, 10_000, 1],
  ['total', 'second', 11, [2, 1], 'LL', 10_000, -10_000, 10_000, -1],
  ['total', 'second', 10, [1, 1], 'W', 38_800, 18_800, 20_000, 2],
] as const)(
  '%s %s on %d quarters at %j ends %s',
  (family, way, line, goals, code, back, profit, effective, surplus) => {
    const answer = workOut({ ...base, family, way, line: lineQuarter(line), goals });
    expect(answer).toMatchObject({
      code,
      backMinor: back,
      profitMinor: profit,
      effectiveMinor: effective,
      surplus,
    });
  },
);

test('a quarter line shows its halves as they are printed', () => {
  const ask = { ...base, family: 'handicap', line: lineQuarter(3), goals: [2, 1] } as const;
  const halves = [
    { line: 2, code: 'W' },
    { line: 4, code: 'P' },
  ];
  expect(workOut({ ...ask, way: 'first' }).split).toEqual(halves);
  expect(workOut({ ...ask, way: 'second' }).split).toEqual([
    { line: 2, code: 'L' },
    { line: 4, code: 'P' },
  ]);
});

test('a negative price holds another amount than the stake', () => {
  const answer = workOut({
    ...base,
    price: priceMilli(1_250),
    oddsType: 'M',
    family: 'total',
    way: 'first',
    line: lineQuarter(10),
    goals: [3, 0],
  });
  expect(answer).toMatchObject({ acceptedPrice: -800, holdMinor: 16_000, profitMinor: 20_000 });
});

test('what is typed is an amount and a price, or what is wrong with it', () => {
  expect(readStake('1,200.50')).toBe(120_050);
  expect(readStake('0')).toBe('malformed');
  expect(readStake('12.345')).toBe('malformed');
  expect(readStake('2000000')).toBe('tooMuch');
  expect(readPrice('0.94')).toBe(940);
  expect(readPrice('abc')).toBeNull();
});

test('quarters are written as the axis shows them', () => {
  expect([-3, 0, 1, 4].map(quartersText)).toEqual(['−0.75', '0', '+0.25', '+1']);
});

test('the in-play example of the handicap page holds', () => {
  const outcome = settleHandicap({
    side: 'H',
    line: lineQuarter(-2),
    score: { home: 2, away: 1 },
    from: { home: 1, away: 0 },
  });
  expect(outcome.code).toBe('L');
});

test.each([
  [50, 3, 500],
  [55, 3, 575],
  [60, 3, 648],
  [60, 5, 683],
  [70, 3, 784],
  [70, 5, 837],
] as const)('a map won %d%% of the time wins a best of %d by %d permille', (map, of, permille) => {
  expect(parlayChance(map, of)).toBe(permille);
});
