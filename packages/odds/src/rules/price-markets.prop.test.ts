import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairProfit, handicapChances, pricePair, totalChances } from './fair-price.ts';
import { priceMarkets } from './price-markets.ts';
import { normalRemaining, poissonRemaining } from './score-grid.ts';

const arbGoals = fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10);
const arbRemaining = fc
  .record({ home: arbGoals, away: arbGoals })
  .map((means) => poissonRemaining(means));
const arbScore = fc.record({
  home: fc.integer({ min: 0, max: 4 }),
  away: fc.integer({ min: 0, max: 4 }),
});

test('no pair pays both sides: every book is above 100 % and every price below the fair one', () => {
  const arbFair = fc.integer({ min: 120, max: 8300 }).map((milli) => milli / 1000);
  fc.assert(
    fc.property(arbFair, fc.constantFrom(1860, 1880, 1900), (fair, pairSumMilli) => {
      const pair = pricePair({ fairProfit: fair, pairSumMilli });
      fc.pre(pair !== null);
      const [first, second] = pair;
      expect(first % 10).toBe(0);
      expect(second % 10).toBe(0);
      expect(first).toBeLessThan(fair * 1000);
      expect(second).toBeLessThan(1000 / fair);
      expect(1000 / (1000 + first) + 1000 / (1000 + second)).toBeGreaterThan(1);
    }),
  );
});

test('every market of a match is sold below the price its own distribution makes fair', () => {
  fc.assert(
    fc.property(arbRemaining, arbScore, (full, score) => {
      const book = priceMarkets({ gameType: 'FT', score, full, half: null, alternatives: 4 });
      for (const { family, line, prices } of book) {
        if (line === null) continue;
        const shifted = full.total.map(({ value, p }) => ({
          value: value + score.home + score.away,
          p,
        }));
        const chances =
          family === 'handicap' ? handicapChances(full.margin, line) : totalChances(shifted, line);
        expect(prices[0]?.price).toBeLessThan(fairProfit(chances) * 1000);
        expect(prices[1]?.price).toBeLessThan(1000 / fairProfit(chances));
      }
    }),
    { numRuns: 60 },
  );
});

test('each family has one main line, and no line twice', () => {
  const arbBasketball = fc
    .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 5, max: 230 }))
    .map(([margin, total]) =>
      normalRemaining({
        margin: { mean: margin, sd: 2 + total / 18 },
        total: { mean: total, sd: 2 + total / 14 },
      }),
    );
  fc.assert(
    fc.property(arbBasketball, arbScore, (full, score) => {
      const book = priceMarkets({ gameType: 'BK', score, full, half: full, alternatives: 3 });
      const keys = book.map(({ family, period, line }) => `${family}.${period}.${line}`);
      expect(new Set(keys).size).toBe(keys.length);
      const mains = book.filter(({ main }) => main).map(({ family, period }) => family + period);
      expect(new Set(mains).size).toBe(mains.length);
    }),
    { numRuns: 60 },
  );
});
