import { expect, test } from 'vitest';
import { lineQuarter, parsePrice, priceMilli } from './prices.ts';

test.each([
  ['1.95', 1950],
  ['0.925', 925],
  ['11', 11_000],
  ['1.5000', 1500],
  ['0.001', 1],
])('%s is a price', (text, milli) => {
  expect(parsePrice(text)).toEqual({ ok: true, value: milli });
});

test.each(['', '-1.5', '1,5', '0', '1.2345', '1e3', '99999', 'NaN', '１.5'])(
  '"%s" is not a price',
  (text) => {
    expect(parsePrice(text)).toEqual({ ok: false, error: 'malformed' });
  },
);

test.each([0, 1.5, Number.NaN, 10_000_001])('%s thousandths are a bug', (milli) => {
  expect(() => priceMilli(milli)).toThrow('not a price');
});

test('a level line has no minus sign, a line out of bounds is a bug', () => {
  expect(Object.is(lineQuarter(-0), 0)).toBe(true);
  expect(() => lineQuarter(4001)).toThrow('not a line');
});
