import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { wordsOf } from '../words.ts';
import { fileWords } from './export-list.ts';

test('a file holds moments with their zone and numbers without separators', () => {
  const words = fileWords(wordsOf(createTranslator({ script: 'hans', hant: {} }), () => 0));
  const at = Date.parse('2026-11-22T03:49:05+08:00');
  expect(words.moment(at)).toBe('2026-11-22T03:49:05+08:00');
  expect([words.money(350_000), words.yuan(-5), words.whole(12_000)]).toEqual([
    '3500.00',
    '-0.05',
    '12000',
  ]);
});
