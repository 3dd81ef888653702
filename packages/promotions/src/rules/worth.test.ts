import { createSeededRng } from '@tianping/base';
import { expect, test } from 'vitest';
import { verdictOf, worthOf } from './worth.ts';

test('a gift of ¥380 on ¥1,000, eight times over, costs more on average than it gives', () => {
  const worth = worthOf({
    bonusMinor: 380_00,
    requiredMinor: 11_040_00,
    // Half of what is staked counts in one category, nothing in another; of a third the edge is not known.
    weights: { TY: 1_000, ZR: 500, CP: 0, QP: 1_000 },
    edges: { TY: 450, ZR: 106, CP: 300 },
  });
  expect(worth).toEqual({
    bonusMinor: 380_00,
    requiredMinor: 11_040_00,
    costs: [
      { category: 'TY', weightMilli: 1_000, edgeBp: 450, stakeMinor: 11_040_00, costMinor: 496_80 },
      { category: 'ZR', weightMilli: 500, edgeBp: 106, stakeMinor: 22_080_00, costMinor: 234_05 },
    ],
    // By the category with the highest cost: nobody loses more than the page says.
    netMinor: -116_80,
    verdict: 'slightLoss',
  });
});

test('the stake is the least that fulfils the turnover, and its cost the mean to half a fen', () => {
  const rng = createSeededRng(15);
  for (let round = 0; round < 2_000; round += 1) {
    const requiredMinor = rng.int(1_000_000_000);
    const weightMilli = 1 + rng.int(1_000);
    const edgeBp = 1 + rng.int(900);
    const of = {
      bonusMinor: 1,
      requiredMinor,
      weights: { DZ: weightMilli },
      edges: { DZ: edgeBp },
    };
    const [{ stakeMinor = 0, costMinor = 0 } = {}] = worthOf(of).costs;
    const counts = (stake: number): boolean => stake * weightMilli >= requiredMinor * 1_000;
    expect([counts(stakeMinor), stakeMinor > 0 && counts(stakeMinor - 1)]).toEqual([true, false]);
    expect(Math.abs(costMinor * 10_000 - stakeMinor * edgeBp)).toBeLessThanOrEqual(5_000);
  }
});

test.each([
  [0, 'gain'],
  [89_99, 'gain'],
  [90_00, 'even'],
  [110_00, 'even'],
  [110_01, 'slightLoss'],
  [150_00, 'slightLoss'],
  [150_01, 'notWorth'],
] as const)('of a gift of ¥100 that costs %i fen the verdict is %s', (costMinor, verdict) => {
  expect(verdictOf(100_00, costMinor)).toBe(verdict);
});
