import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { standsStill } from './still.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** axe's findings on the page as it is, or on a part of it; empty when there are none. */
export async function findings(page: Page, part?: string): Promise<string[]> {
  await standsStill(page);
  const builder = new AxeBuilder({ page }).withTags(TAGS);
  if (part !== undefined) builder.include(part);
  // For frames of other origins axe opens another page at each call, which takes as long as the analysis.
  const { violations } = await builder.setLegacyMode(page.frames().length === 1).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${new URL(page.url()).pathname} ${id}: ${node.html.slice(0, 160)}`),
  );
}
