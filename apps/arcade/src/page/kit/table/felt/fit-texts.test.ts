import { expect, test } from 'vitest';
import { grownTransform, growthOf } from './fit-texts.ts';

const area = { x: -50, width: 100 };

test('a text is made as large as can be read, but not larger than its area', () => {
  const middle = { area, middle: 0 };
  expect(growthOf({ size: 20, width: 40 }, middle, 35)).toBe(1.75);
  expect(growthOf({ size: 20, width: 80 }, middle, 35)).toBe(1.15);
  // Nearer to one side it has less room.
  expect(growthOf({ size: 20, width: 40 }, { area, middle: 16 }, 35)).toBe(1.5);
});

test('a text that is large enough, or has no room, stays as it was drawn', () => {
  expect(growthOf({ size: 40, width: 40 }, { area, middle: 0 }, 35)).toBe(1);
  expect(growthOf({ size: 20, width: 98 }, { area, middle: 0 }, 35)).toBe(1);
  expect(growthOf({ size: 20, width: 0 }, { area, middle: 0 }, 35)).toBe(1);
});

test('an outline grows about its middle and from its base line', () => {
  const drawn = { x: -20, y: 29, scale: 0.04 };
  expect(grownTransform(drawn, 500, 1)).toBe('translate(-20 29) scale(0.04)');
  expect(grownTransform(drawn, 500, 2)).toBe('translate(-40 29) scale(0.08)');
});
