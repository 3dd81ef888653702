import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');

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
