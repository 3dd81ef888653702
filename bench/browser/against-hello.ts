import type { BrowserContext, Page } from 'playwright-core';
import type { SiteOptions } from '../../e2e/world/site.ts';
import { type OwnWorld, openWorld } from '../../e2e/world/world.ts';
import type { Prepared } from '../harness.ts';
import { openBenchPage } from './bench-page.ts';
import { type ScriptWeight, weighScripts } from './script-weight.ts';

/** A page of the site, and what is there once it can be used. */
export interface WeighedPage {
  readonly path: string;
  readonly shown: string;
}

/** Script that must arrive before the heaviest of some pages is usable, against a page that says hello with React. */
export async function againstHello(
  pagesOf: (world: OwnWorld) => Promise<readonly WeighedPage[]>,
  site: SiteOptions = {},
): Promise<Prepared> {
  const hello = await openBenchPage('react-hello');
  const world = await openWorld(site);
  const pages = await pagesOf(world);
  const ours = new Map<string, ScriptWeight>();
  let theirs: ScriptWeight = { bytes: 0, files: {} };
  return {
    async ours() {
      for (const { path, shown } of pages) {
        const usable = async (page: Page): Promise<void> => {
          await page.waitForSelector(shown);
          await page.waitForLoadState('networkidle');
        };
        const url = world.url + path;
        ours.set(path, await inFreshBrowser(world, (at) => weighScripts(at, url, usable)));
      }
      return Math.max(...[...ours.values()].map(({ bytes }) => bytes));
    },
    async yardstick() {
      theirs = await inFreshBrowser(world, (at) =>
        weighScripts(at, hello.url, (page) => page.waitForSelector('h1')),
      );
      return theirs.bytes;
    },
    facts: () => ({
      compression: 'brotli 11',
      pages: Object.fromEntries(ours),
      hello: theirs.bytes,
    }),
    async dispose() {
      await world.close();
      await hello.close();
    },
  };
}

async function inFreshBrowser<T>(
  world: { visit(): Promise<BrowserContext> },
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await world.visit();
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
