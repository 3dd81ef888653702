import { expect, test } from 'vitest';
import { worstBasePrice } from './worst-price.ts';

const ratio = (oddsType: 'H' | 'E' | 'M' | 'I') => ({ oddsType, includesStake: false }) as const;

test('an empty field wants no lowest price', () => {
  expect(worstBasePrice('  ', ratio('H'))).toBeNull();
});

test('a typed price becomes the base price of its odds type', () => {
  expect(worstBasePrice('0.85', ratio('H'))).toBe(850);
  expect(worstBasePrice('1.85', ratio('E'))).toBe(850);
  expect(worstBasePrice('-0.80', ratio('M'))).toBe(1_250);
  expect(worstBasePrice('-1.25', ratio('I'))).toBe(800);
  expect(worstBasePrice('2.10', { oddsType: 'H', includesStake: true })).toBe(2_100);
});

test('what is no price of the odds type is said', () => {
  expect(worstBasePrice('abc', ratio('H'))).toBe('bad');
  expect(worstBasePrice('0.85', ratio('E'))).toBe('bad');
  expect(worstBasePrice('-0.85', ratio('H'))).toBe('bad');
  expect(worstBasePrice('0.9', { oddsType: 'H', includesStake: true })).toBe('bad');
});
