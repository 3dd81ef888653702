import type { Page } from 'playwright-core';
import { openBenchPage } from '../browser/bench-page.ts';
import { launchChromium, PAGE_STEP_MS } from '../browser/chromium.ts';
import type { Bench, Prepared } from '../harness.ts';

const UPDATES_PER_SECOND = 2_000;
const THROTTLE = 4;
const CELLS = '[data-testid="sports-page"] button[aria-pressed]:not([aria-disabled="true"])';

/** From a tap on a price to the frame with it in the slip, while prices move, against the same at rest. */
export const tapToSlip: Bench = {
  name: 'U2',
  title: '每秒 2000 次更新时点选赔率到投注单出现的时延（p98）÷ 静止时',
  goal: { sense: '<=', ratio: 1.1 },
  needs: 'chromium',
  prepare: ({ tiny }) => prepare({ taps: tiny ? 4 : 40 }),
};

async function prepare(size: { readonly taps: number }): Promise<Prepared> {
  const site = await openBenchPage('sports');
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
  page.setDefaultTimeout(PAGE_STEP_MS);
  await page.goto(site.url);
  await page.locator(CELLS).first().waitFor();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const milliseconds: Record<string, number> = {};
  const p98 = async (updatesPerSecond: number): Promise<number> => {
    await page.evaluate((rate) => window.sports.stream(rate), updatesPerSecond);
    await page.waitForTimeout(500);
    await tapCells(page, size.taps);
    await page.evaluate(() => window.sports.stream(0));
    await page.waitForTimeout(2_000);
    const taps = (await page.evaluate(() => window.sports.taps())).sort((a, b) => a - b);
    const found = taps[Math.min(taps.length - 1, Math.floor(taps.length * 0.98))] ?? 0;
    milliseconds[updatesPerSecond === 0 ? 'idle' : 'moving'] = Math.round(found);
    return found;
  };
  return {
    ours: () => p98(UPDATES_PER_SECOND),
    yardstick: () => p98(0),
    facts: () => ({
      throttle: THROTTLE,
      updatesPerSecond: UPDATES_PER_SECOND,
      ...size,
      p98Milliseconds: milliseconds,
    }),
    async dispose() {
      await browser.close();
      await site.close();
    },
  };
}

/** Taps one price after the other at their places, as a finger does: picks, and takes out again. */
async function tapCells(page: Page, taps: number): Promise<void> {
  const places = await page.locator(CELLS).evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { x, y, width, height } = cell.getBoundingClientRect();
      const isSeen = y > 0 && y + height < innerHeight && width > 0;
      return isSeen ? [{ x: x + width / 2, y: y + height / 2 }] : [];
    }),
  );
  for (let tap = 0; tap < taps; tap += 1) {
    const place = places[(tap * 7) % places.length];
    if (!place) throw new Error('no price on the screen');
    await page.mouse.click(place.x, place.y);
    await page.waitForTimeout(60);
  }
}
