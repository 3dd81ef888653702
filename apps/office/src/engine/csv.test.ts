import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { fileWords } from './export-list.ts';
import { wordsOf } from './words.ts';

test('a table becomes a file that spreadsheets read', () => {
  expect(csvOf(['单号', '金额'], [['WD1', '1,200.00']])).toBe(
    '\uFEFF单号,金额\r\nWD1,"1,200.00"\r\n',
  );
});

test.each([
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['-1,200.00', '"-1,200.00"'],
  ['+86.40', '+86.40'],
])('%j is written %s', (cell, text) => {
  expect(csvOf(['a'], [[cell]])).toBe(`\uFEFFa\r\n${text}\r\n`);
});

test.each(['=1+1', '@SUM(A1)', '-cmd', '+HYPERLINK("x")'])(
  'a name like %j is text, never a formula',
  (cell) => {
    expect(csvOf(['a'], [[cell]])).toContain(`'${cell.replaceAll('"', '""')}`);
  },
);

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
