import type { BrowserContext, Page } from 'playwright-core';
import { openWorld } from '../../e2e/world/world.ts';
import { openBenchPage } from '../browser/bench-page.ts';
import { type ScriptWeight, weighScripts } from '../browser/script-weight.ts';
import type { Bench, Prepared } from '../harness.ts';

/** Script that must arrive before home is usable, against a page that only says hello with React. */
export const homeScript: Bench = {
  name: 'U4',
  title: '首页可用前的压缩脚本字节 ÷ 同一打包器的 React 空页面',
  goal: { sense: '<=', ratio: 1.8 },
  needs: 'chromium',
  prepare,
};

async function prepare(): Promise<Prepared> {
  const hello = await openBenchPage('react-hello');
  const world = await openWorld({ speed: 6 });
  let ours: ScriptWeight = { bytes: 0, files: {} };
  let theirs: ScriptWeight = { bytes: 0, files: {} };
  return {
    async ours() {
      ours = await inFreshBrowser(world, (context) => weighScripts(context, world.url, homeUsable));
      return ours.bytes;
    },
    async yardstick() {
      theirs = await inFreshBrowser(world, (context) =>
        weighScripts(context, hello.url, (page) => page.waitForSelector('h1')),
      );
      return theirs.bytes;
    },
    facts: () => ({
      compression: 'brotli 11',
      bytes: ours.bytes,
      files: ours.files,
      hello: theirs.bytes,
    }),
    async dispose() {
      await world.close();
      await hello.close();
    },
  };
}

/** The ways into the product are there, with the live matches beside them, and nothing is being fetched. */
async function homeUsable(page: Page): Promise<void> {
  await page.waitForSelector('[data-testid="category"]');
  await page.waitForLoadState('networkidle');
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
