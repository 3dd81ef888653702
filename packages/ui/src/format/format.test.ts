import { balanceText, changeText, moneyMinor, moneyText, plainMoneyText } from '@tianping/base';
import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { addDays, agoText, countdownText, dayOf, momentText } from './time.ts';

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [100, '¥1.00'],
  [1_268_050, '¥12,680.50'],
  [123_456_789_000, '¥1,234,567,890.00'],
  [-1_000, '−¥10.00'],
])('CONST-002 WALLET-001 a balance of %d fen always shows two decimals: %s', (minor, text) => {
  expect(balanceText(moneyMinor(minor))).toBe(text);
});

test.each([
  [0, '¥0'],
  [100_000, '¥1,000'],
  [100_050, '¥1,000.50'],
  [-2_500, '−¥25'],
])('CONST-001 other money of %d fen drops a trailing .00: %s', (minor, text) => {
  expect(moneyText(moneyMinor(minor))).toBe(text);
});

test.each([
  [100_000, '+1,000.00', '1,000.00'],
  [-20_000, '−200.00', '−200.00'],
  [0, '0.00', '0.00'],
])('a change of %d fen is signed', (minor, change, plain) => {
  expect(changeText(moneyMinor(minor))).toBe(change);
  expect(plainMoneyText(moneyMinor(minor))).toBe(plain);
});

const at = (text: string): number => Date.parse(`${text}+08:00`);
const translator = createTranslator({ script: 'hans', hant: {} });

test.each([
  ['2026-03-14T14:30', '今天 14:30'],
  ['2026-03-13T23:59', '昨天 23:59'],
  ['2026-03-15T00:00', '明天 00:00'],
  ['2026-03-12T14:30', '03-12 14:30'],
  ['2025-12-31T14:30', '2025-12-31 14:30'],
])('%s is shown as %s on the site’s clock', (moment, text) => {
  expect(momentText(translator, at(moment), at('2026-03-14T20:00'))).toBe(text);
});

test('days turn at midnight of UTC+8, across months and leap days', () => {
  expect(dayOf(Date.parse('2026-03-13T16:00:00Z'))).toBe('2026-03-14');
  expect(dayOf(Date.parse('2026-03-13T15:59:59Z'))).toBe('2026-03-13');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test.each([
  [0, '00:00'],
  [-5_000, '00:00'],
  [1, '00:01'],
  [61_000, '01:01'],
  [1_800_000, '30:00'],
])('%d ms left are shown as %s', (left, text) => {
  expect(countdownText(left)).toBe(text);
});

test.each([
  ['2026-03-14T15:00', '刚刚'],
  ['2026-03-14T14:59', '1 分钟前'],
  ['2026-03-14T14:00', '1 小时前'],
  ['2026-03-13T16:00', '23 小时前'],
  ['2026-03-13T15:00', '昨天 15:00'],
  ['2026-03-14T15:01', '刚刚'],
])('seen at three, %s was %s', (moment, text) => {
  expect(agoText(translator, at(moment), at('2026-03-14T15:00'))).toBe(text);
});
