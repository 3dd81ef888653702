import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBenchPage } from '../browser/bench-page.ts';
import { launchChromium, PAGE_STEP_MS } from '../browser/chromium.ts';
import { copyPage, type StaticCopy } from '../browser/static-copy.ts';
import { taskSeconds } from '../browser/task-seconds.ts';
import type { Bench, Prepared } from '../harness.ts';

const VIEW = { width: 1366, height: 900 } as const;
const THROTTLE = 4;
/** What moves on a board of an ordinary evening while its reader scrolls. */
const UPDATES_PER_SECOND = 100;
const STEP_PX = 60;
const REST_MS = 3_000;
/** A window so high that every row of the list is drawn. */
const WHOLE_LIST_PX = 30_000;
const ROWS = '[data-testid^="match-"]';

/** Processor time of a frame while the board is scrolled, against all its rows as plain HTML and CSS. */
export const scrolling: Bench = {
  name: 'U9',
  title: '滚动盘口时主线程每帧所用的时间 ÷ 同样的行全部写成静态 HTML 与 CSS',
  goal: { sense: '<=', ratio: 1.5 },
  needs: 'chromium',
  prepare: ({ tiny }) => prepare({ frames: tiny ? 20 : 240 }),
};

async function prepare(size: { readonly frames: number }): Promise<Prepared> {
  const site = await openBenchPage('sports');
  const browser = await launchChromium();
  const { copy, rows } = await copyWholeList(browser, site.url);
  const seen: Record<string, Scrolled> = {};
  let idleShare = 0;
  const measure = async (side: string, url: string): Promise<number> => {
    const page = await browser.newPage({ viewport: VIEW });
    page.setDefaultTimeout(PAGE_STEP_MS);
    await page.goto(url);
    await page.locator(ROWS).first().waitFor();
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
    if (side === 'ours') {
      await page.evaluate((rate) => window.sports.stream(rate), UPDATES_PER_SECOND);
      idleShare = await shareAtRest(page, client);
    }
    const before = await taskSeconds(client);
    const scrolled = await page.evaluate(scroll, { ...size, stepPx: STEP_PX });
    const perFrame = ((await taskSeconds(client)) - before) / size.frames;
    seen[side] = scrolled;
    await page.close();
    return perFrame;
  };
  return {
    ours: () => measure('ours', site.url),
    yardstick: () => measure('static', copy.url),
    facts: () => ({
      unit: 'seconds of the main thread for a frame, style and paint included',
      throttle: THROTTLE,
      updatesPerSecond: UPDATES_PER_SECOND,
      rows,
      ...size,
      idleShare,
      scrolled: seen,
    }),
    async dispose() {
      await browser.close();
      await copy.close();
      await site.close();
    },
  };
}

async function copyWholeList(
  browser: Browser,
  url: string,
): Promise<{ readonly copy: StaticCopy; readonly rows: number }> {
  const page = await browser.newPage({ viewport: { ...VIEW, height: WHOLE_LIST_PX } });
  page.setDefaultTimeout(PAGE_STEP_MS);
  await page.goto(url);
  await page.locator(ROWS).first().waitFor();
  // Rows far down are drawn once those above them have been measured.
  let rows = 0;
  for (let last = -1; last !== rows; await page.waitForTimeout(500)) {
    last = rows;
    rows = await page.locator(ROWS).count();
  }
  const copy = await copyPage(page, url.replace(/\/$/, ''));
  await page.close();
  return { copy, rows };
}

/** How much of the main thread the board takes while nobody does anything. */
async function shareAtRest(page: Page, client: CDPSession): Promise<number> {
  await page.waitForTimeout(1_000);
  const before = await taskSeconds(client);
  await page.waitForTimeout(REST_MS);
  return ((await taskSeconds(client)) - before) / (REST_MS / 1_000);
}

interface Scrolled {
  readonly framesPerSecond: number;
  readonly worstFrameMs: number;
}

/** Runs in the page: down and up again, a step each frame. */
function scroll(how: { readonly frames: number; readonly stepPx: number }): Promise<Scrolled> {
  const lengths: number[] = [];
  let step = how.stepPx;
  let last = performance.now();
  return new Promise((resolve) => {
    const frame = (now: number): void => {
      lengths.push(now - last);
      last = now;
      if (lengths.length > how.frames) {
        const spent = lengths.reduce((sum, length) => sum + length, 0);
        resolve({
          framesPerSecond: (lengths.length * 1_000) / spent,
          worstFrameMs: Math.max(...lengths),
        });
        return;
      }
      const before = scrollY;
      scrollBy(0, step);
      if (scrollY === before) step = -step;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}
