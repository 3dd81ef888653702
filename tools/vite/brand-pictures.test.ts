import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { brandNames } from '../../brands/index.ts';
import { theme } from '../../brands/qinglan/theme.ts';
import { iconsOf, painted, shareOf } from './brand-pictures.ts';

const root = join(import.meta.dirname, '..', '..', 'brands');

test('a drawing is painted with the colours of its theme', () => {
  const svg =
    '<path fill="var(--brand)" stroke="color-mix(in oklab, var(--mist) 0%, var(--brand))"/>';
  const [, fill, stroke] = /fill="(#\w{6})" stroke="(#\w{6})"/.exec(painted(svg, theme)) ?? [];
  expect(fill).toMatch(/^#/);
  expect(stroke).toBe(fill);
});

describe.each(brandNames())('SHELL-013 %s', (brand) => {
  const fileOf = (file: string): string => join(root, brand, file);

  test('has its mark in every size that a phone asks for, and a picture for links', async () => {
    const icons = await iconsOf(fileOf, theme);
    const sizes = [192, 512, 512, 180];
    for (const [at, icon] of Object.values(icons).entries()) {
      const { width, height, format } = await sharp(icon).metadata();
      expect([width, height, format]).toEqual([sizes[at], sizes[at], 'png']);
      const { channels } = await sharp(icon).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev)), 'not empty').toBeGreaterThan(10);
    }
    const share = await sharp(await shareOf(fileOf, theme)).metadata();
    expect([share.width, share.height]).toEqual([1200, 630]);
  });
});
