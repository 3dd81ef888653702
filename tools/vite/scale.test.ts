import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scaleLengths } from './scale.ts';

const css = readFileSync(
  join(import.meta.dirname, '../../packages/ui/src/styles/base.css'),
  'utf8',
);

/** The root size that the style sheet gives a window, in px. */
function rootSize(width: number): number {
  const base = Number(/html \{ font-size: (\d+)PX/.exec(css)?.[1]);
  const rule =
    /@media \(max-width: ([\d.]+)px\) \{ html \{ font-size: calc\(100vw \* ([\d.]+) \* (\d+) \/ (\d+)\)/;
  const [, below = '', factor = '', size = '', whole = ''] = rule.exec(css) ?? [];
  return width <= Number(below) ? (width * Number(factor) * Number(size)) / Number(whole) : base;
}

test.each([1920, 2560])('SHELL-014 at %d px no factor applies to the root size', (width) => {
  expect(rootSize(width)).toBe(16);
});

test.each([1600, 1919])('SHELL-015 at %d px the width is scaled up to 1920 first', (width) => {
  expect(rootSize(width)).toBeCloseTo((16 * (width * (1920 / width))) / 1920, 6);
});

test.each([1599, 1366, 1024, 390])(
  'SHELL-016 at %d px the width is multiplied by 1.33',
  (width) => {
    expect(rootSize(width)).toBeCloseTo((16 * width * 1.33) / 1920, 6);
  },
);

test.each([
  ['padding', '12px 24px', 'calc(12*var(--u)) calc(24*var(--u))'],
  ['margin-top', '-72px', 'calc(-72*var(--u))'],
  ['border', '1px solid red', '1px solid red'],
  ['width', 'calc(100% - 40px)', 'calc(100% - calc(40*var(--u)))'],
  ['font-size', '14px', 'max(12px,calc(14*var(--u)))'],
  ['font', '600 16px/20px x', '600 max(12px,calc(16*var(--u)))/calc(20*var(--u)) x'],
  ['height', 'max(28PX, 36px)', 'max(28PX, calc(36*var(--u)))'],
  ['src', 'url(a12px.woff2)', 'url(a12px.woff2)'],
])('%s: %s becomes %s', (prop, value, scaled) => {
  expect(scaleLengths(prop, value)).toBe(scaled);
});
