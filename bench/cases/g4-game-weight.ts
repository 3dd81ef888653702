import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { openGamePages, untilDrawn } from '../arcade/game-pages.ts';
import { PAGE_STEP_MS } from '../browser/chromium.ts';
import type { Bench, Prepared } from '../harness.ts';

/** Of all that a game fetches until its first frame and of what it fetches in the seconds after. */
const LIMIT_BYTES = 900_000;
const AFTER_MS = 3_000;
const TINY = ['dice'];

/** The heaviest game: scripts, styles and drawings of an empty cache, compressed as a server would. */
export const gameWeight: Bench = {
  name: 'G4W',
  title: '最重的一个游戏：脚本、样式与画面的压缩字节 ÷ 90 万字节',
  goal: { sense: '<=', ratio: 1 },
  needs: 'chromium',
  prepare: ({ tiny, say }) => prepare(tiny, say),
};

async function prepare(tiny: boolean, say: (line: string) => void): Promise<Prepared> {
  const pages = await openGamePages();
  const codes = tiny ? TINY : pages.codes.filter((code) => !code.endsWith('-3'));
  const weights = new Map<string, number>();
  return {
    async ours() {
      for (const code of codes) {
        if (weights.has(code)) continue;
        const context = await pages.visit();
        weights.set(code, await weigh(context, await pages.urlOf(code)));
        await context.close();
        say(`${code} ${weights.get(code)}`);
      }
      return Math.max(...weights.values());
    },
    yardstick: async () => LIMIT_BYTES,
    facts: () => ({ compression: 'brotli 11', bytes: Object.fromEntries(weights) }),
    dispose: () => pages.close(),
  };
}

async function weigh(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_STEP_MS);
  const weighing: Promise<number>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (!/\.(js|css|svg|png|webp|woff2|json)$/.test(path)) return;
    // A picture or a font is packed already.
    const isPacked = /\.(png|webp|woff2)$/.test(path);
    const size = (body: Buffer) => (isPacked ? body : brotliCompressSync(body)).length;
    weighing.push(response.body().then(size, () => 0));
  });
  await page.goto(url);
  await untilDrawn(page);
  await page.waitForTimeout(AFTER_MS);
  const sizes = await Promise.all(weighing);
  return sizes.reduce((sum, size) => sum + size, 0);
}
