import { expect, test } from 'vitest';
import { noteSize, tagText } from './tag-size.ts';

test('an amount under chips is at least eleven pixels high, without its currency where it is enlarged', () => {
  // A desktop's felt, and that of a phone on its side.
  expect(tagText('¥1,000', 40, 0.6)).toEqual({ size: 24, text: '¥1,000' });
  const { size, text } = tagText('+¥9.50', 25, 0.25);
  expect(size * 0.25).toBe(11);
  expect(text).toBe('+9.50');
});

test('an amount under chips has its own size until the felt is measured', () => {
  expect(tagText('¥10', 25, 0)).toEqual({ size: 15, text: '¥10' });
});

test('all members’ stakes are at least ten pixels high on areas with room, and left out of small ones', () => {
  expect(noteSize(40, { pixels: 0.6, isRoomy: true })).toBeCloseTo(28.8);
  expect(noteSize(40, { pixels: 0.25, isRoomy: true })).toBe(40);
  expect(noteSize(40, { pixels: 0.6, isRoomy: false })).toBeCloseTo(24.8);
  expect(noteSize(40, { pixels: 0.25, isRoomy: false })).toBeNull();
});
