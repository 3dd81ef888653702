import { join } from 'node:path';
import { must } from '@tianping/base';
import { chromium, type Page } from 'playwright-core';
import arcadeConfig from '../../../apps/arcade/vite.config.ts';
import { findChromium } from '../../../tools/shared/chromium.ts';
import { ROOT } from '../../../tools/tidy/source.ts';
import { SOFTWARE_GL, untilDrawn } from '../../arcade/game-pages.ts';
import { openBenchPage } from '../../browser/bench-page.ts';
import { PAGE_STEP_MS } from '../../browser/chromium.ts';
import type { Bench, Prepared } from '../../harness.ts';

const PUBLIC = join(ROOT, 'apps/arcade/public');
const CPU_SLOWDOWN = 4;
const FRAMES = 120;
/** What is still being set up after the first frame is not play. */
const SETTLE_MS = 5_000;
const FISH_LEAST = 200;
const FRAME_MS = 1_000 / 60;

/**
 * What the page works for a frame of a sea with two hundred fish on a phone, the median of many, against the time that
 * a frame has. What a graphics card makes of it is not measured: there is none here.
 */
export const crowdedSea: Bench = {
  name: 'G7',
  title: '手机横屏（CPU 慢四倍）两百条鱼的海：页面每帧用时的中位数 ÷ 六十分之一秒',
  goal: { sense: '<=', ratio: 1 },
  needs: 'chromium',
  prepare: ({ tiny }) => prepare(tiny ? 5 : FRAMES, tiny ? 0 : FISH_LEAST),
};

async function prepare(frames: number, fishLeast: number): Promise<Prepared> {
  const site = await openBenchPage('sea', { ...arcadeConfig, publicDir: PUBLIC });
  const executablePath = must(findChromium(), 'a Chromium');
  const browser = await chromium.launch({ executablePath, args: [...SOFTWARE_GL] });
  const page = await browser.newPage({ viewport: { width: 844, height: 390 }, hasTouch: true });
  page.setDefaultTimeout(PAGE_STEP_MS);
  await page.goto(site.url);
  await untilDrawn(page);
  // A page that cannot draw shows a list, which costs next to nothing.
  await page.waitForSelector('canvas');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.waitForTimeout(frames < FRAMES ? 0 : SETTLE_MS);
  const last = { fish: 0, framesASecond: 0, slowest: 0 };
  return {
    async ours() {
      last.fish = await untilCrowded(page, fishLeast);
      const { ms, work } = await page.evaluate((count) => window.sea.frames(count), frames);
      last.framesASecond = Math.round((frames * 10_000) / ms) / 10;
      const sorted = work.toSorted((a, b) => a - b);
      last.slowest = must(sorted.at(-1), 'a frame');
      return must(sorted[Math.floor(sorted.length / 2)], 'a frame');
    },
    yardstick: async () => FRAME_MS,
    facts: () => ({ cpu: `${CPU_SLOWDOWN} × slower`, graphics: 'software', frames, ...last }),
    async dispose() {
      await browser.close();
      await site.close();
    },
  };
}

async function untilCrowded(page: Page, least: number): Promise<number> {
  await page.waitForFunction((count) => window.sea.fish() >= count, least, { timeout: 120_000 });
  return await page.evaluate(() => window.sea.fish());
}
