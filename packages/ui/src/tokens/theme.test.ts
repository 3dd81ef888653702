import { expect, test } from 'vitest';
import { CLASSIC_TOKENS } from './classic.ts';
import { lighten } from './lighten.ts';
import { PROFESSIONAL_TOKENS } from './professional.ts';
import { baseTokensCss, themeCss } from './theme.ts';

const lightness = (colour: string): number => Number(/oklch\(([\d.]+)%/.exec(colour)?.[1]);

test('BRAND-003 the classic edition is light: dark text on light paper', () => {
  expect(lightness(CLASSIC_TOKENS.bg)).toBeGreaterThan(90);
  expect(lightness(CLASSIC_TOKENS.text)).toBeLessThan(40);
  expect(baseTokensCss()).toContain('color-scheme:light');
});

test('BRAND-004 the professional edition is dark: light text on dark paper', () => {
  expect(lightness(PROFESSIONAL_TOKENS.bg)).toBeLessThan(25);
  expect(lightness(PROFESSIONAL_TOKENS.text)).toBeGreaterThan(85);
  expect(baseTokensCss()).toContain('color-scheme:dark');
});

test('a brand is written as its differences for each edition', () => {
  const paint = { brand: 'red' } as never;
  const css = themeCss('sample', { classic: paint, professional: paint });
  expect(css).toBe(
    '[data-brand=sample][data-edition=classic]{--brand:red;--brand-hover:color-mix(in oklab, white 8%, red)}\n' +
      '[data-brand=sample][data-edition=professional]{--brand:red;--brand-hover:color-mix(in oklab, white 8%, red)}',
  );
});

test.each([
  [0, 'color-mix(in oklab, white 0%, red)'],
  [0.25, 'color-mix(in oklab, white 25%, red)'],
  [1, 'color-mix(in oklab, white 100%, red)'],
  [7, 'color-mix(in oklab, white 100%, red)'],
  [-1, 'color-mix(in oklab, white 0%, red)'],
])('BRAND-009 a colour is lightened by the ratio %d', (ratio, css) => {
  expect(lighten('red', ratio)).toBe(css);
});
