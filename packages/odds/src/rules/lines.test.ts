import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbLine } from '../testing/index.ts';
import { formatHandicap, formatLine, parseLine, splitLine } from './lines.ts';
import { lineQuarter } from './prices.ts';

test.each([
  ['0', 0, '0', '0'],
  ['0 / 0.5', 1, '0/0.5', '0 / 0.5'],
  ['0/0.5', 1, '0/0.5', '0 / 0.5'],
  ['0.5', 2, '0.5', '0.5'],
  ['0.5 / 1', 3, '0.5/1', '0.5 / 1'],
  ['1', 4, '1', '1'],
  ['1 / 1.5', 5, '1/1.5', '1 / 1.5'],
  ['1.5', 6, '1.5', '1.5'],
  ['1.5 / 2', 7, '1.5/2', '1.5 / 2'],
  ['2.5 / 3', 11, '2.5/3', '2.5 / 3'],
  ['-0.75', -3, '0.5/1', '0.5 / 1'],
  ['+2.50', 10, '2.5', '2.5'],
  ['-0/0.5', -1, '0/0.5', '0 / 0.5'],
  ['203.5', 814, '203.5', '203.5'],
])('%s is %i quarters, printed %s and %s', (text, quarters, tight, spaced) => {
  const line = lineQuarter(quarters);
  expect(parseLine(text)).toEqual({ ok: true, value: line });
  expect(formatLine(line)).toBe(tight);
  expect(formatLine(line, { spaced: true })).toBe(spaced);
});

test.each(['', '/', '0.3', '0/1', '0.5/0', '0.25/0.75', '1/1.5/2', '--1', '1001', 'abc'])(
  '"%s" is not a line',
  (text) => {
    expect(parseLine(text)).toEqual({ ok: false, error: 'malformed' });
  },
);

test.each([
  [-2, 'H', '0.5', '-0.5'],
  [-2, 'C', '', '+0.5'],
  [3, 'H', '', '+0.5/1'],
  [3, 'C', '0.5/1', '-0.5/1'],
  [0, 'H', '0', '0'],
  [0, 'C', '0', '0'],
] as const)('line %i on row %s: giver "%s", signed "%s"', (quarters, side, giver, signed) => {
  const line = lineQuarter(quarters);
  expect(formatHandicap({ line, side, style: 'giver' })).toBe(giver);
  expect(formatHandicap({ line, side, style: 'signed' })).toBe(signed);
});

test('what is printed with its sign is read back', () => {
  fc.assert(
    fc.property(arbLine, (line) => {
      const text = formatHandicap({ line, side: 'H', style: 'signed' });
      expect(parseLine(text)).toEqual({ ok: true, value: line });
    }),
  );
});

test('the halves of a quarter line are its neighbours', () => {
  fc.assert(
    fc.property(arbLine, (line) => {
      const parts = splitLine(line);
      expect(parts.reduce((sum, part) => sum + part, 0) / parts.length).toBe(line);
      expect(parts.every((part) => part % 2 === 0)).toBe(true);
    }),
  );
});
