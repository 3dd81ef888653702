import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright-core';

/** What one page made the browser fetch as script, compressed as a server would. */
export interface ScriptWeight {
  readonly bytes: number;
  /** By file name without its hash, heaviest first. */
  readonly files: Readonly<Record<string, number>>;
}

/** Loads `url` in a fresh page until it is usable and weighs every script that came until then. */
export async function weighScripts(
  context: BrowserContext,
  url: string,
  untilUsable: (page: Page) => Promise<unknown>,
): Promise<ScriptWeight> {
  const page = await context.newPage();
  const weighing: Promise<readonly [string, number]>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const name = new URL(response.url()).pathname.replace(/-[\w-]{8}(?=\.js$)/, '');
    weighing.push(response.body().then((body) => [name, brotliCompressSync(body).length]));
  });
  await page.goto(url);
  await untilUsable(page);
  const files = (await Promise.all(weighing)).sort(([, a], [, b]) => b - a);
  await page.close();
  return {
    bytes: files.reduce((sum, [, size]) => sum + size, 0),
    files: Object.fromEntries(files),
  };
}
