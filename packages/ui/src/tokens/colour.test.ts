import { expect, test } from 'vitest';
import { contrast, hexOf } from './colour.ts';
import { lighten } from './lighten.ts';

test.each([
  ['white', '#ffffff'],
  ['oklch(0% 0 0)', '#000000'],
  ['oklch(62.7955% 0.257683 29.2339)', '#ff0000'],
  ['oklch(51.975% 0.176858 142.495)', '#008000'],
  ['oklch(59.987% 0 0)', '#808080'],
])('%s is %s on a screen', (colour, hex) => {
  expect(hexOf(colour)).toBe(hex);
});

test('BRAND-009 a colour lightened by half stands half way to white', () => {
  expect(hexOf(lighten('oklch(0% 0 0)', 0.5))).toBe(hexOf('oklch(50% 0 0)'));
  expect(hexOf(lighten('oklch(48% 0.09 188)', 1))).toBe('#ffffff');
});

test('contrast is counted as WCAG does', () => {
  expect(contrast('white', 'black')).toBeCloseTo(21, 5);
  expect(contrast('black', 'black')).toBe(1);
});

test('a colour written otherwise is refused rather than guessed', () => {
  expect(() => hexOf('red')).toThrow('not an opaque colour: red');
});
