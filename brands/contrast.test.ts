import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contrast, paintOf, type Theme } from '@tianping/ui/theme';
import { describe, expect, test } from 'vitest';
import { brandNames } from './index.ts';

/** What is written on what, by token; each must be read without effort (WCAG AA for small text). */
const READ_ON = {
  text: ['bg', 'surface', 'surface-2', 'surface-3'],
  'text-2': ['bg', 'surface', 'surface-2', 'surface-3'],
  'text-3': ['bg', 'surface', 'surface-2'],
  brand: ['surface', 'surface-2', 'bg'],
  'brand-strong': ['brand-soft', 'surface', 'bg'],
  'on-brand': ['brand', 'brand-strong', 'brand-hover'],
  'on-accent': ['accent'],
  'accent-text': ['accent-soft', 'surface', 'bg'],
  rise: ['surface', 'surface-2', 'rise-soft'],
  fall: ['surface', 'surface-2', 'fall-soft'],
  warn: ['surface', 'warn-soft'],
  'warn-text': ['warn-soft'],
  info: ['surface', 'info-soft'],
} as const;
const ENOUGH = 4.5;

const themes = await Promise.all(
  brandNames().map(async (name) => {
    const file = pathToFileURL(join(import.meta.dirname, name, 'theme.ts')).href;
    const module: { theme: Theme } = await import(file);
    return { name, theme: module.theme };
  }),
);

describe.each(themes)('$name', ({ theme }) => {
  test.each(['classic', 'professional'] as const)(
    'BRAND-001 the %s edition is read without effort',
    (edition) => {
      const paint = paintOf(theme, edition);
      const tooFaint = Object.entries(READ_ON).flatMap(([ink, papers]) =>
        papers
          .map((paper) => [paper, contrast(paint[ink] ?? '', paint[paper] ?? '')] as const)
          .filter(([, ratio]) => ratio < ENOUGH)
          .map(([paper, ratio]) => `${ink} on ${paper}: ${ratio.toFixed(2)}`),
      );
      expect(tooFaint).toEqual([]);
    },
  );
});
