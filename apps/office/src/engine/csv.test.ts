import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

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
