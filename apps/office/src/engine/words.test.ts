import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { waitedText, wordsOf } from './words.ts';

const words = wordsOf(createTranslator({ script: 'hans', hant: {} }), () =>
  Date.parse('2026-03-14T20:00:00+08:00'),
);

test.each([
  [0, '00:00'],
  [192_000, '03:12'],
  [3_600_000, '1:00:00'],
  [-5, '00:00'],
])('%d ms of waiting are shown as %s', (ms, shown) => {
  expect(waitedText(ms)).toBe(shown);
});

test.each([
  [59_000, '59 秒'],
  [120_000, '2 分钟'],
  [7_200_000, '2 小时'],
  [172_800_000, '2 天'],
])('%d ms are said as %s', (ms, said) => {
  expect(words.span(ms)).toBe(said);
});

test('money, rates and counts are written as the ledger has them', () => {
  expect(words.money(-2_600_000)).toBe('−26,000.00');
  expect(words.change(100_000)).toBe('+1,000.00');
  expect(words.yuan(2_000_000)).toBe('¥20,000');
  expect(words.milli(1_500)).toBe('1.5');
  expect(words.milli(3_000)).toBe('3');
  expect(words.whole(1_284_906)).toBe('1,284,906');
  expect(words.moment(null)).toBe('—');
  expect(words.moment(Date.parse('2026-03-14T14:30:00+08:00'))).toBe('今天 14:30');
});
