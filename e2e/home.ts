import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { World } from './world/world.ts';

/** Opens home, or another page, for a test; the page must write nothing to the console. */
export function homeOf(world: () => Pick<World, 'visit' | 'faults'>) {
  return async (
    act: (page: Page) => Promise<void>,
    given: { readonly context?: BrowserContext; readonly path?: string } = {},
  ): Promise<void> => {
    const context = given.context ?? (await world().visit());
    const page = await context.newPage();
    await page.goto(given.path ?? '/');
    await act(page);
    await context.close();
    expect(world().faults()).toEqual([]);
  };
}
