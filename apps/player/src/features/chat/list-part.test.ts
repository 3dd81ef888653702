import { describe, expect, test } from 'vitest';
import { partOf, spanOf } from './list-part.ts';

const blocks = Array.from({ length: 400 }, (_, number) => ({
  number,
  messages: Array.from({ length: 25 }),
}));
const measured = new Map(blocks.map(({ number }) => [number, 1_000]));

describe('of a list of ten thousand lines a few blocks are drawn', () => {
  test('at its end the last ones', () => {
    expect(partOf(blocks, measured, null)).toEqual({
      from: 398,
      to: 400,
      above: 398_000,
      below: 0,
    });
  });

  test('elsewhere those near the window, with room for all others', () => {
    const span = spanOf(blocks, measured, { top: 200_500, height: 800 });
    expect(span).toEqual({ first: 199, last: 202 });
    expect(partOf(blocks, measured, span)).toEqual({
      from: 199,
      to: 203,
      above: 199_000,
      below: 197_000,
    });
  });

  test('the same ones when others come in above them', () => {
    const later = blocks.slice(100);
    const span = spanOf(later, measured, { top: 100_500, height: 800 });
    expect(blocks[partOf(blocks, measured, span).from]).toBe(
      later[partOf(later, measured, span).from],
    );
  });

  test('at its beginning the first ones', () => {
    const span = spanOf(blocks, measured, { top: 0, height: 800 });
    expect(partOf(blocks, measured, span)).toMatchObject({ from: 0, above: 0 });
  });

  test('what was never measured is taken for lines of one row', () => {
    const part = partOf(blocks, new Map(), { first: 0, last: 1 });
    expect(part.below).toBe(398 * 25 * 66);
  });
});

test('an empty list and one of a single block', () => {
  expect(partOf([], new Map(), null)).toEqual({ from: 0, to: 0, above: 0, below: 0 });
  const one = blocks.slice(0, 1);
  expect(partOf(one, measured, spanOf(one, measured, { top: 0, height: 800 })).to).toBe(1);
});
