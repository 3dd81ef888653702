import fc from 'fast-check';
import { lineQuarter, priceMilli } from '../rules/prices.ts';
import type { OddsType, Score } from '../rules/types.ts';

/** Generators of the trade's values for property tests. */
export const arbPrice = fc.integer({ min: 1, max: 2000 }).map((cents) => priceMilli(cents * 10));
export const arbDecimalPrice = fc
  .integer({ min: 101, max: 20_100 })
  .map((cents) => priceMilli(cents * 10));
export const arbLine = fc.integer({ min: -40, max: 40 }).map(lineQuarter);
export const arbTotalLine = fc.integer({ min: 2, max: 80 }).map(lineQuarter);
export const arbOddsType: fc.Arbitrary<OddsType> = fc.constantFrom('E', 'H', 'I', 'M');
export const arbScore: fc.Arbitrary<Score> = fc.record({
  home: fc.integer({ min: 0, max: 9 }),
  away: fc.integer({ min: 0, max: 9 }),
});
