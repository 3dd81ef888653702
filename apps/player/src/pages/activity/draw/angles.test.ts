import { expect, test } from 'vitest';
import { restAfter, sectorsOf, turnTo } from './angles.ts';

const PRIZES = [50, 450, 2_500, 12_000, 25_000, 20_000, 10_000, 30_000].map((chance) => ({
  chance,
}));

test('every sector is as wide as its chance, and together they are the whole wheel', () => {
  const sectors = sectorsOf(PRIZES);
  for (const [at, { from, to }] of sectors.entries()) {
    expect((to - from) / (2 * Math.PI)).toBeCloseTo((PRIZES[at]?.chance ?? 0) / 100_000, 10);
  }
  expect(sectors[0]?.from).toBe(0);
  expect(sectors.at(-1)?.to).toBeCloseTo(2 * Math.PI, 10);
});

test('the wheel rests with the middle of the drawn sector under the pointer, turned onward', () => {
  let angle = 0;
  for (const index of [3, 0, 7, 7, 1, 5]) {
    const rest = restAfter(angle, turnTo(PRIZES, index));
    expect(rest - angle).toBeGreaterThanOrEqual(5 * 360);
    expect(rest - angle).toBeLessThan(6 * 360);
    const underPointer = (((-rest % 360) + 360) % 360) * (Math.PI / 180);
    const sector = sectorsOf(PRIZES)[index];
    expect(underPointer).toBeGreaterThan(sector?.from ?? 9);
    expect(underPointer).toBeLessThan(sector?.to ?? 0);
    angle = rest;
  }
});

test('a wheel without chances stands still', () => {
  expect(turnTo([{ chance: 0 }], 0)).toBeCloseTo(0);
  expect(turnTo([], 3)).toBe(0);
});
