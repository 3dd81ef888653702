import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alignedSpans } from './chart-ranges.ts';

const figures = fc.array(fc.integer({ min: -5_000_000, max: 5_000_000 }), { maxLength: 40 });

test('both scales hold all their figures, and their zeros stand at one height', () => {
  fc.assert(
    fc.property(figures, figures, (one, other) => {
      const spans = alignedSpans(one, other);
      const zeros = spans.map(([low, high]) => -low / (high - low));
      expect(zeros[0]).toBeCloseTo(zeros[1] ?? Number.NaN, 9);
      for (const [at, list] of [one, other].entries()) {
        const [low, high] = spans[at] ?? [0, 0];
        for (const figure of list) expect(figure >= low && figure <= high).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

test('without a loss all of the height is for what is there', () => {
  expect(alignedSpans([0, 100], [0, 0])).toEqual([
    [0, 108],
    [0, 1.08],
  ]);
});
