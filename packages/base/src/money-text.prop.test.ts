import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyMinor } from './money.ts';
import { balanceText, moneyText, profitText } from './money-text.ts';

test.each([
  [123_400, '¥1,234'],
  [123_450, '¥1,234.50'],
  [5, '¥0.05'],
  [0, '¥0'],
  [-123_456_789, '−¥1,234,567.89'],
])('CONST-001 %i fen is %s', (minor, text) => {
  expect(moneyText(moneyMinor(minor))).toBe(text);
});

test.each([
  [123_400, '¥1,234.00'],
  [0, '¥0.00'],
  [-50, '−¥0.50'],
])('CONST-002 a balance of %i fen is %s', (minor, text) => {
  expect(balanceText(moneyMinor(minor))).toBe(text);
});

test.each([
  [123_450, '+¥1,234.50'],
  [0, '¥0'],
  [-5_000, '−¥50'],
])('what was won or lost of %i fen is %s', (minor, text) => {
  expect(profitText(moneyMinor(minor))).toBe(text);
});

test('CONST-001 money reads as the platform writes zh-CN CNY', () => {
  const platform = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (minor) => {
      const written = platform.format(minor / 100).replace('-', '−');
      expect(balanceText(moneyMinor(minor))).toBe(written);
      expect(moneyText(moneyMinor(minor))).toBe(written.replace(/\.00$/, ''));
    }),
  );
});
