import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addMoney,
  divideHalfEven,
  moneyMinor,
  moneyToText,
  parseMoney,
  sumMoney,
} from './money.ts';

test('what is printed is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
      const text = moneyToText(moneyMinor(minor));
      expect(text).toMatch(/^\d+\.\d\d$/);
      expect(parseMoney(text)).toEqual({ ok: true, value: minor });
    }),
  );
});

test.each([
  '',
  '.',
  '1.',
  '.5',
  '-1',
  '+1',
  '1e3',
  '0x10',
  '1.234',
  '１２',
  ' 1',
  '1 ',
  '1,000',
  '1234567890',
])('what is no amount is refused: %j', (text) => {
  expect(parseMoney(text)).toEqual({ ok: false, error: 'malformed' });
});

test('rounding goes to the nearest, halves to the even neighbour, alike on both sides of zero', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (numerator, denominator) => {
        const rounded = divideHalfEven(numerator, denominator);
        const twiceOff = (numerator - rounded * denominator) * 2n;
        const magnitude = twiceOff < 0n ? -twiceOff : twiceOff;
        expect(magnitude <= denominator).toBe(true);
        if (magnitude === denominator) expect(rounded % 2n).toBe(0n);
        expect(divideHalfEven(-numerator, denominator)).toBe(-rounded);
      },
    ),
  );
  expect([1n, 3n, 5n].map((half) => divideHalfEven(half, 2n))).toEqual([0n, 2n, 2n]);
});

test('money that is no safe integer is a bug, minus zero too', () => {
  for (const bad of [0.5, Number.NaN, 2 ** 53, -0, Number.POSITIVE_INFINITY]) {
    expect(() => moneyMinor(bad)).toThrow('not minor units');
  }
  expect(() => addMoney(moneyMinor(Number.MAX_SAFE_INTEGER), moneyMinor(1))).toThrow();
  expect(sumMoney([moneyMinor(1), moneyMinor(-1)])).toBe(0);
});
