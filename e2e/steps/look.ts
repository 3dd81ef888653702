import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from './findings.ts';

/** The folder for screenshots, if any. */
const SHOTS = process.env.SHOTS_DIR;
const WIDTHS = [1920, 1366, 390];

/** Requires that axe finds nothing, takes screenshots at every width, and restores the width. */
export async function look(page: Page, name: string): Promise<void> {
  expect(await findings(page)).toEqual([]);
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
  }
  if (before) await page.setViewportSize(before);
}
