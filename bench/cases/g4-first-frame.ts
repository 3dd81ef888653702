import type { BrowserContext } from 'playwright-core';
import { openGamePages, untilDrawn } from '../arcade/game-pages.ts';
import { openBenchPage } from '../browser/bench-page.ts';
import { PAGE_STEP_MS } from '../browser/chromium.ts';
import type { Bench, Prepared } from '../harness.ts';

/** A middling phone line and a CPU four times slower, for both sides alike. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const;
const CPU_SLOWDOWN = 4;
const CODES = [
  'baccarat',
  'slot-koi',
  'ssc-1',
  'blackjack',
  'doudizhu',
  'hundred-niuniu',
  'fishing-palace',
];

/** From the address to the first frame of a game, against a page that draws one shape with PixiJS. */
export const firstFrame: Bench = {
  name: 'G4F',
  title: '慢网慢机打开游戏至第一帧 ÷ 只画一个图形的 PixiJS 空页面',
  goal: { sense: '<=', ratio: 2 },
  needs: 'chromium',
  prepare: ({ tiny }) => prepare(tiny ? ['dice'] : CODES),
};

async function prepare(codes: readonly string[]): Promise<Prepared> {
  const bare = await openBenchPage('pixi-bare');
  const pages = await openGamePages();
  const last: Record<string, number> = {};
  const measure = async (name: string, url: string, until: typeof untilDrawn): Promise<number> => {
    const context = await pages.visit();
    const ms = await timed(context, url, until);
    await context.close();
    last[name] = Math.round(ms);
    return ms;
  };
  return {
    async ours() {
      const all: number[] = [];
      for (const code of codes) {
        all.push(await measure(code, await pages.urlOf(code), untilDrawn));
      }
      return all.reduce((sum, ms) => sum + ms, 0) / all.length;
    },
    yardstick: () =>
      measure('bare', bare.url, async (page) => {
        await page.waitForSelector('[data-drawn]', { timeout: 120_000 });
      }),
    facts: () => ({ network: '1.6 Mbit/s, 150 ms', cpu: `${CPU_SLOWDOWN} × slower`, lastMs: last }),
    async dispose() {
      await pages.close();
      await bare.close();
    },
  };
}

async function timed(
  context: BrowserContext,
  url: string,
  until: typeof untilDrawn,
): Promise<number> {
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_STEP_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const from = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await until(page);
  return performance.now() - from;
}
