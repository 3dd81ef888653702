import { openBenchPage } from '../browser/bench-page.ts';
import { launchChromium, PAGE_STEP_MS } from '../browser/chromium.ts';
import { taskSeconds } from '../browser/task-seconds.ts';
import type { Bench, Prepared } from '../harness.ts';

interface Size {
  readonly cells: number;
  readonly steps: number;
}

const FULL: Size = { cells: 1_000, steps: 8 };
const TINY: Size = { cells: 40, steps: 2 };
const THROTTLE = 4;

/** Processor time of price changes with their marks through store and cells, against writing them by hand. */
export const cellUpdates: Bench = {
  name: 'U1',
  title: '1000 格赔率更新（含涨跌标记）的 CPU ÷ 直接写同样格子的文字与类名',
  goal: { sense: '<=', ratio: 1.1 },
  needs: 'chromium',
  prepare: ({ tiny }) => prepare(tiny ? TINY : FULL),
};

async function prepare({ cells, steps }: Size): Promise<Prepared> {
  const site = await openBenchPage('cells');
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
  page.setDefaultTimeout(PAGE_STEP_MS);
  await page.goto(site.url);
  await page.evaluate((count) => window.cells.open(count), cells);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const scriptMs = { store: 0, plain: 0 };
  const measured = async (how: 'store' | 'plain'): Promise<number> => {
    await page.evaluate((count) => window.cells.prepare(count), steps);
    const before = await taskSeconds(client);
    const thousands = (cells * steps) / 1_000;
    scriptMs[how] = (await page.evaluate((way) => window.cells.run(way), how)) / thousands;
    return ((await taskSeconds(client)) - before) / thousands;
  };
  return {
    ours: () => measured('store'),
    yardstick: () => measured('plain'),
    facts: () => ({
      unit: 'seconds of the main thread for 1,000 updates, style and paint included',
      throttle: THROTTLE,
      cells,
      steps,
      scriptMsOfTheseUpdates: scriptMs,
    }),
    async dispose() {
      await browser.close();
      await site.close();
    },
  };
}
