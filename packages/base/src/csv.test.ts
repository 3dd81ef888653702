import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('cells with commas, quotes and line breaks stay one cell', () => {
  expect(
    csvText(
      ['a', 'b'],
      [
        ['x,y', 'say "hi"'],
        ['two\nlines', null],
      ],
    ),
  ).toBe('\u{FEFF}a,b\r\n"x,y","say ""hi"""\r\n"two\nlines",\r\n');
});

test('what a spreadsheet would run stays text, an amount stays a number', () => {
  expect(csvText(['a'], [['=HYPERLINK("x")'], ['-12.50'], ['+1'], ['@me'], [-3]])).toBe(
    '\u{FEFF}a\r\n"\'=HYPERLINK(""x"")"\r\n-12.50\r\n+1\r\n\'@me\r\n-3\r\n',
  );
});

test.each(['\u{FF1D}1+1', '\u{FF0B}1', '\u{FF0D}1', '\u{FF20}me', '\t=1', '\n=1'])(
  'REC-003 a cell that begins with %j stays text in every spreadsheet',
  (cell) => {
    expect(csvText(['a'], [[cell]])).toContain(`'${cell}`);
  },
);

test.each([
  ['-1,200.00', '"-1,200.00"'],
  ['+86.40', '+86.40'],
  ['-3.5%', '-3.5%'],
])('a number written as %j stays a number', (cell, text) => {
  expect(csvText(['a'], [[cell]])).toBe(`\u{FEFF}a\r\n${text}\r\n`);
});
