import { priceMilli } from '@tianping/odds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasJumped, PRICE_JUMP } from './price-jump.ts';

const jumped = (seen: number, now: number, includesStake = false) =>
  hasJumped(priceMilli(seen), priceMilli(now), { includesStake, jump: PRICE_JUMP });

test.each([
  [950, 9500, false, true],
  [950, 60, false, true],
  [950, 1000, false, false],
  // 51.3 % and 40.0 %: eleven points and a factor of 1.28.
  [950, 1500, false, false],
  // 51.3 % and 38.5 %: more than twelve points.
  [950, 1600, false, true],
  [2000, 2600, true, false],
  [2000, 3200, true, true],
  // Long odds: less than a point of chance, but the factor is above 1.6.
  [20_000, 32_000, true, false],
  [20_000, 32_010, true, true],
] as const)('from %i to %i (stake in it: %s) asks again: %s', (seen, now, withStake, wanted) => {
  expect(jumped(seen, now, withStake)).toBe(wanted);
});

test('a jump is one in both directions, and no price is a jump from itself', () => {
  const arb = fc.integer({ min: 10, max: 50_000 });
  fc.assert(
    fc.property(arb, arb, (one, other) => {
      expect(jumped(one, other)).toBe(jumped(other, one));
      expect(jumped(one, one)).toBe(false);
    }),
  );
});
