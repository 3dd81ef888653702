import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { standsStill } from './still.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe has to say of the page as it stands, or of a part of it; empty when it finds nothing. */
export async function findings(page: Page, part?: string): Promise<string[]> {
  await standsStill(page);
  const builder = new AxeBuilder({ page }).withTags(TAGS);
  if (part !== undefined) builder.include(part);
  // For frames of other origins axe opens another page at each call, which costs as much as looking.
  const { violations } = await builder.setLegacyMode(page.frames().length === 1).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${new URL(page.url()).pathname} ${id}: ${node.html.slice(0, 160)}`),
  );
}
