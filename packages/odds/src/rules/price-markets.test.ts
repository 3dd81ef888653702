import { expect, test } from 'vitest';
import {
  fairProfit,
  handicapChances,
  pricePair,
  priceResults,
  totalChances,
} from './fair-price.ts';
import { HOUSE_MARGINS, priceMarkets } from './price-markets.ts';
import { lineQuarter } from './prices.ts';
import { chance, normalRemaining, poissonRemaining, scoreGrid } from './score-grid.ts';

const full = poissonRemaining({ home: 1.55, away: 1.1 });
const percent = (p: number) => (p * 100).toFixed(2);

test('the example match: home 1.55, away 1.10 goals', () => {
  const home = chance(full.margin, (value) => value > 0);
  const away = chance(full.margin, (value) => value < 0);
  const draw = 1 - home - away;
  expect([home, draw, away].map(percent)).toEqual(['47.70', '25.33', '26.97']);
  expect(priceResults({ chances: [home, away, draw], book: 1.06 })).toEqual([1970, 3490, 3720]);
  expect(percent(chance(full.total, (value) => value > 2))).toBe('49.40');
  expect(percent(chance(full.total, (value) => value % 2 === 1))).toBe('49.75');
  const parts = [
    [0, 1],
    [2, 3],
    [4, 6],
    [7, 99],
  ].map(([from = 0, to = 0]) => chance(full.total, (value) => value >= from && value <= to));
  expect(parts.map(percent)).toEqual(['25.79', '46.72', '25.61', '1.88']);
  const grid = scoreGrid(1.55, 1.1);
  const scores = [grid[1]?.[0], grid[1]?.[1], grid[2]?.[1], grid[0]?.[0]];
  expect(scores.map((p) => percent(p ?? 0))).toEqual(['10.95', '12.05', '9.34', '7.07']);
});

test('the example match: fair prices and pairs summing to 1.90', () => {
  const over25 = fairProfit(totalChances(full.total, lineQuarter(10)));
  expect(over25.toFixed(3)).toBe('1.024');
  expect(pricePair({ fairProfit: over25, pairSumMilli: 1900 })).toEqual([970, 920]);
  const level = handicapChances(full.margin, lineQuarter(-1));
  expect([level.W, level.LL, level.L].map(percent)).toEqual(['47.70', '25.33', '26.97']);
  expect(fairProfit(level).toFixed(3)).toBe('0.831');
  expect(pricePair({ fairProfit: fairProfit(level), pairSumMilli: 1900 })).toEqual([770, 1140]);
  const over275 = totalChances(full.total, lineQuarter(11));
  expect([over275.W, over275.LW, over275.L].map(percent)).toEqual(['27.49', '21.91', '50.60']);
  expect(fairProfit(over275).toFixed(3)).toBe('1.316');
});

test('the book of a match before its start', () => {
  const half = poissonRemaining({ home: 0.7, away: 0.5 });
  const score = { home: 0, away: 0 };
  const book = priceMarkets({ gameType: 'FT', score, full, half, alternatives: 2 });
  const rows = book.map(({ family, period, line, main, prices }) => ({
    name: `${family}.${period}.${line}`,
    main,
    prices: prices.map(({ side, price }) => `${side} ${price}`),
  }));
  expect(rows.slice(0, 8)).toEqual([
    { name: 'handicap.FT.-2', main: true, prices: ['H 1040', 'C 860'] },
    { name: 'handicap.FT.-3', main: false, prices: ['H 1350', 'C 630'] },
    { name: 'handicap.FT.-1', main: false, prices: ['H 770', 'C 1140'] },
    { name: 'total.FT.10', main: true, prices: ['OV 970', 'UN 920'] },
    { name: 'total.FT.9', main: false, prices: ['OV 720', 'UN 1210'] },
    { name: 'total.FT.11', main: false, prices: ['OV 1230', 'UN 700'] },
    { name: 'win.FT.null', main: true, prices: ['H 1970', 'C 3490', 'N 3720'] },
    { name: 'oddEven.FT.null', main: true, prices: ['OD 1940', 'EV 1940'] },
  ]);
  expect(rows.slice(8).map(({ name }) => name.split('.')[1])).toEqual(Array(8).fill('HT'));
  expect(HOUSE_MARGINS.winBook).toBe(1.06);
});

test('in play, football handicaps start from the score and totals do not', () => {
  const remaining = poissonRemaining({ home: 0.6, away: 0.6 });
  const score = { home: 3, away: 0 };
  const book = priceMarkets({
    gameType: 'FT',
    score,
    full: remaining,
    half: null,
    alternatives: 0,
  });
  const lines = book.map(({ family, line }) => [family, line]);
  expect(lines).toContainEqual(['handicap', 0]);
  expect(lines.find(([family]) => family === 'total')?.[1]).toBeGreaterThan(12);
  expect(book.some(({ family }) => family === 'win')).toBe(false);
});

test('basketball counts the whole match on half-point lines', () => {
  const remaining = normalRemaining({ margin: { mean: 1, sd: 6 }, total: { mean: 31, sd: 7 } });
  const score = { home: 88, away: 84 };
  const book = priceMarkets({
    gameType: 'BK',
    score,
    full: remaining,
    half: null,
    alternatives: 2,
  });
  const lines = book.flatMap(({ line }) => (line === null ? [] : [line]));
  expect(lines.every((line) => Math.abs(line % 4) === 2)).toBe(true);
  expect(lines.slice(0, 3)).toEqual([-18, -22, -14]);
  expect(lines.slice(3)).toEqual([814, 810, 818]);
  const winners = book.find(({ family }) => family === 'win');
  expect(winners?.prices.map(({ side }) => side)).toEqual(['H', 'C']);
});

test('a match that is over has no market left to sell', () => {
  const nothing = normalRemaining({ margin: { mean: 0, sd: 0 }, total: { mean: 0, sd: 0 } });
  const score = { home: 90, away: 80 };
  expect(
    priceMarkets({ gameType: 'BK', score, full: nothing, half: null, alternatives: 2 }),
  ).toEqual([]);
});
