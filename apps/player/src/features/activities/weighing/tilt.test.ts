import { expect, test } from 'vitest';
import { scaleOf } from './tilt.ts';

test('equal sides are level, and so are two empty ones', () => {
  for (const side of [0, 1, 88_00]) {
    const { tilt, gift, cost } = scaleOf(side, side);
    expect(tilt).toBe(0);
    expect(gift.y).toBe(cost.y);
  }
});

test('the heavier side is the lower one, and never the gift while it costs more than it gives', () => {
  for (let gift = 0; gift <= 200; gift += 7) {
    for (let cost = 0; cost <= 200; cost += 9) {
      const scale = scaleOf(gift, cost);
      expect(Math.sign(scale.gift.y - scale.cost.y), `${gift} ${cost}`).toBe(
        Math.sign(gift - cost),
      );
      expect(Math.abs(scale.tilt)).toBeLessThanOrEqual(14);
    }
  }
});

test('the more it costs beside the same gift, the further it tilts', () => {
  const tilts = [0, 10, 50, 90, 110, 200, 1_000].map((cost) => scaleOf(100, cost).tilt);
  expect(tilts).toEqual([...tilts].sort((a, b) => b - a));
  expect(tilts[0]).toBe(14);
});
