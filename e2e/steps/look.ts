import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findings } from './findings.ts';

/** Where pictures are left, if anywhere. */
const SHOTS = process.env.SHOTS_DIR;
const WIDTHS = [1920, 1366, 390];

/** Demands that axe finds nothing, pictures a page at every width, and leaves it as wide as it was. */
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
