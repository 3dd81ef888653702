import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbOddsType, arbPrice } from '../testing/index.ts';
import { acceptedPriceText, displayPrice, pairPrices, toAcceptedPrice } from './odds-types.ts';
import { priceMilli } from './prices.ts';
import type { OddsType } from './types.ts';

/** Prices of both sides as the tables print them. */
type Pair = readonly [number, number];

const TABLE: readonly (readonly [raw: Pair, h: Pair, e: Pair, m: Pair, i: Pair])[] = [
  [
    [920, 960],
    [0.92, 0.96],
    [1.92, 1.96],
    [0.92, 0.96],
    [-1.09, -1.05],
  ],
  [
    [850, 1050],
    [0.85, 1.05],
    [1.85, 2.05],
    [0.85, -0.95],
    [-1.18, 1.05],
  ],
  [
    [1100, 780],
    [1.11, 0.78],
    [2.11, 1.78],
    [-0.9, 0.78],
    [1.11, -1.29],
  ],
  [
    [700, 1180],
    [0.7, 1.21],
    [1.7, 2.21],
    [0.7, -0.82],
    [-1.43, 1.21],
  ],
  [
    [640, 1260],
    [0.64, 1.35],
    [1.64, 2.35],
    [0.64, -0.74],
    [-1.57, 1.35],
  ],
  [
    [970, 920],
    [0.97, 0.92],
    [1.97, 1.92],
    [0.97, 0.92],
    [-1.04, -1.09],
  ],
  [
    [1000, 880],
    [1, 0.88],
    [2, 1.88],
    [1, 0.88],
    [1, -1.14],
  ],
  [
    [770, 1130],
    [0.77, 1.14],
    [1.77, 2.14],
    [0.77, -0.87],
    [-1.3, 1.14],
  ],
  [
    [500, 1400],
    [0.5, 1.66],
    [1.5, 2.66],
    [0.5, -0.6],
    [-2, 1.66],
  ],
];

describe('SPORT-011 odds are shown in the chosen type', () => {
  test.each(TABLE)('the raw pair %s', (raw, h, e, m, i) => {
    const [a, b] = pairPrices(raw[0], raw[1]);
    const milli = (pair: Pair) => pair.map((each) => Math.round(each * 1000));
    expect({ H: [a.H, b.H], E: [a.E, b.E], M: [a.M, b.M], I: [a.I, b.I] }).toEqual({
      H: milli(h),
      E: milli(e),
      M: milli(m),
      I: milli(i),
    });
  });

  test.each([
    ['H', 950, '0.95', false],
    ['E', 950, '1.95', false],
    ['M', 950, '0.95', false],
    ['M', 1000, '1.00', false],
    ['M', 1050, '-0.95', true],
    ['M', 1350, '-0.74', true],
    ['I', 950, '-1.06', true],
    ['I', 1000, '1.00', false],
    ['I', 1050, '1.05', false],
    ['H', 925, '0.925', false],
    ['E', 11_500, '12.50', false],
  ] as const)('%s of %i is %s', (oddsType, milli, text, negative) => {
    const price = priceMilli(milli);
    expect(displayPrice({ price, oddsType, includesStake: false })).toEqual({ text, negative });
  });

  test('a price with the stake in it is the same in every type', () => {
    const texts = (['E', 'H', 'I', 'M'] as const).map(
      (oddsType) => displayPrice({ price: priceMilli(3400), oddsType, includesStake: true }).text,
    );
    expect(texts).toEqual(['3.40', '3.40', '3.40', '3.40']);
  });
});

test('the pair algorithm and the single conversion agree on what the pair shows', () => {
  for (const [raw] of TABLE) {
    for (const side of pairPrices(raw[0], raw[1])) {
      const single = (oddsType: OddsType) =>
        toAcceptedPrice(priceMilli(side.H), { oddsType, includesStake: false });
      expect([single('E'), single('M'), single('I')]).toEqual([side.E, side.M, side.I]);
    }
  }
});

test('the text of an accepted price reads back as the price: what is displayed is what is accepted', () => {
  fc.assert(
    fc.property(arbPrice, arbOddsType, fc.boolean(), (price, oddsType, includesStake) => {
      const acceptedPrice = toAcceptedPrice(price, { oddsType, includesStake });
      expect(acceptedPrice).not.toBe(0);
      expect(Math.round(Number(acceptedPriceText(acceptedPrice).text) * 1000)).toBe(acceptedPrice);
    }),
  );
});

test('a better base price is never a worse one in another type', () => {
  const worth = (acceptedPrice: number, oddsType: OddsType) =>
    acceptedPrice < 0
      ? 1000 / -acceptedPrice
      : (oddsType === 'E' ? acceptedPrice - 1000 : acceptedPrice) / 1000;
  fc.assert(
    fc.property(arbPrice, arbPrice, arbOddsType, (one, other, oddsType) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      const form = { oddsType, includesStake: false };
      const [worse, better] = [toAcceptedPrice(low, form), toAcceptedPrice(high, form)];
      expect(worth(better, oddsType)).toBeGreaterThanOrEqual(worth(worse, oddsType));
    }),
  );
});
