import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { VisitOptions, World } from '../world/world.ts';

/** The login and register dialog, and the calls of its page. */

export const dialogOf = (page: Page) => page.getByTestId('auth-dialog');
export const submitOf = (page: Page) => dialogOf(page).locator('button[type=submit]');

/** A separate visit to a page of the world; nothing may be written to its console. */
export async function visitBy(
  world: World,
  act: (page: Page) => Promise<void>,
  options: VisitOptions & { readonly path?: string } = {},
): Promise<void> {
  const context = await world.visit(options);
  const page = await context.newPage();
  await page.goto(options.path ?? '/');
  await act(page);
  await context.close();
  expect(world.faults()).toEqual([]);
}

/** Collects the names of the calls that a page sends from now on. */
export function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /\/site\/api\/v1\/user\/(.+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) calls.push(name);
  });
  return calls;
}
