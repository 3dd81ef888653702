import { expect, test } from 'vitest';
import { effectiveOfRound } from './effective.ts';

test.each([
  ['a stake lost on a live table counts whole', 'ZR', 10_000, 0, null, 10_000],
  ['a tie that gave the stake back counts nothing', 'ZR', 10_000, 10_000, null, 0],
  ['both sides of a table count what was lost of them', 'ZR', 20_000, 19_500, null, 500],
  ['a win counts no more than its stake', 'CP', 1_000, 9_910, null, 1_000],
  ['a spin counts whole whatever it paid', 'DZ', 200, 200, null, 200],
  ['the provider’s word goes before', 'ZR', 20_000, 19_500, 0, 0],
  ['no word makes more of a stake than it was', 'DZ', 200, 0, 999, 200],
  ['nor less than nothing', 'DZ', 200, 0, -5, 0],
])('%s', (_name, category, stakedMinor, paidMinor, statedMinor, effective) => {
  expect(effectiveOfRound({ category, stakedMinor, paidMinor, statedMinor })).toBe(effective);
});
