import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const SHEETS = globSync(
  ['apps/player/src/**/*.css', 'packages/{ui,sportsbook-pages}/src/**/*.css'],
  { cwd: ROOT },
);

/** Properties that the compositor animates without style and paint on the main thread in each frame. */
const COMPOSITED = ['transform', 'opacity', 'rotate', 'scale', 'translate'];
/** Keyframes that all sheets may use. */
const SHARED_SHEET = 'packages/ui/src/styles/base.css';

/** Properties that the keyframes called `name` set. */
function animated(name: string, css: string): string[] {
  const frames = new RegExp(`@keyframes ${name} \\{((?:[^{}]*\\{[^{}]*\\})*)`).exec(css)?.[1];
  if (frames === undefined) throw new Error(`no keyframes ${name}`);
  return [...frames.matchAll(/([a-z-]+):/g)].map(([, property = '']) => property);
}

test('an animation without end moves only what the compositor moves by itself', () => {
  const shared = readFileSync(join(ROOT, SHARED_SHEET), 'utf8');
  const endless = SHEETS.flatMap((sheet) => {
    const css = readFileSync(join(ROOT, sheet), 'utf8');
    return [...css.matchAll(/animation: ([\w-]+) [^;]*\binfinite\b/g)].map(([, name = '']) => ({
      sheet,
      properties: animated(name, css + shared),
    }));
  });
  expect(endless.length).toBeGreaterThan(5);
  for (const { sheet, properties } of endless) {
    expect(COMPOSITED, sheet).toEqual(expect.arrayContaining(properties));
  }
});

test.each([
  'packages/sportsbook-pages/src/board/cells/cell.module.css',
  'apps/player/src/features/live/price-link.module.css',
])('a price that moves by itself is marked in one frame: %s', (sheet) => {
  const css = readFileSync(join(ROOT, sheet), 'utf8');
  const fading = [...css.matchAll(/([^{}]+)\{[^{}]*transition:/g)].map(([, rule = '']) => rule);
  expect(fading.length).toBeGreaterThan(0);
  for (const rule of fading) expect(rule).toContain(':hover');
});
