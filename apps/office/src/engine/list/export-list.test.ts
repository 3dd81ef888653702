import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { textsOf } from '../texts.ts';
import { fileTexts } from './export-list.ts';

test('a file holds moments with their zone and numbers without separators', () => {
  const texts = fileTexts(textsOf(createTranslator({ script: 'hans', hant: {} }), () => 0));
  const at = Date.parse('2026-11-22T03:49:05+08:00');
  expect(texts.moment(at)).toBe('2026-11-22T03:49:05+08:00');
  expect([texts.money(350_000), texts.yuan(-5), texts.whole(12_000)]).toEqual([
    '3500.00',
    '-0.05',
    '12000',
  ]);
});
