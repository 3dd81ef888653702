import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROOT } from '../tidy/source.ts';
import { readSeeds, withFailed } from './seeds.ts';

test('properties of every run draw from the one seed of the list', () => {
  const draw = () => fc.sample(fc.integer(), { numRuns: 5, seed: readSeeds().everyRun });
  const drawn: number[] = [];
  fc.assert(
    fc.property(fc.integer(), (value) => {
      drawn.push(value);
    }),
    { numRuns: 5 },
  );
  expect(drawn).toEqual(draw());
});

test('a seed that failed joins the list once, and its file exists', () => {
  const one = withFailed({ everyRun: 1, failed: [] }, ['a.test.ts', 'b.test.ts'], 7);
  expect(withFailed(one, ['a.test.ts'], 7)).toEqual(one);
  expect(withFailed(one, ['a.test.ts'], 8).failed).toHaveLength(3);
  for (const { file } of readSeeds().failed) expect(existsSync(join(ROOT, file)), file).toBe(true);
});
