import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { textsOf, waitedText } from './texts.ts';

const texts = textsOf(createTranslator({ script: 'hans', hant: {} }), () =>
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
])('%d ms are said as %s', (ms, stated) => {
  expect(texts.span(ms)).toBe(stated);
});

test('money, rates and counts are written as the ledger has them', () => {
  expect(texts.money(-2_600_000)).toBe('−26,000.00');
  expect(texts.change(100_000)).toBe('+1,000.00');
  expect(texts.yuan(2_000_000)).toBe('¥20,000');
  expect(texts.milli(1_500)).toBe('1.5');
  expect(texts.milli(3_000)).toBe('3');
  expect(texts.whole(1_284_906)).toBe('1,284,906');
  expect(texts.moment(null)).toBe('—');
  expect(texts.moment(Date.parse('2026-03-14T14:30:00+08:00'))).toBe('今天 14:30');
});
