import { openGamePages, untilDrawn } from '../arcade/game-pages.ts';
import { PAGE_STEP_MS } from '../browser/chromium.ts';
import { taskSeconds } from '../browser/task-seconds.ts';
import type { Bench, Prepared } from '../harness.ts';

const CPU_SLOWDOWN = 4;
const REST_MS = 10_000;
/** What is still being set up after the first frame is not idling. */
const SETTLE_MS = 5_000;
const CODES = [
  'baccarat',
  'roulette',
  'sic-bo',
  'ssc-3',
  'six-3',
  'slot-koi',
  'slot-star',
  'blackjack',
  'mahjong',
  'hundred-niuniu',
  'fishing-palace',
];

/** A stage that waits for bets, on a phone: the share of a core that the browser says its page takes. */
export const idleStage: Bench = {
  name: 'G6',
  title: '等待下注的画面（CPU 慢四倍）占用一个核心的份额，最重的一个 ÷ 四分之一',
  goal: { sense: '<=', ratio: 1 },
  needs: 'chromium',
  prepare: ({ tiny }) => prepare(tiny),
};

async function prepare(tiny: boolean): Promise<Prepared> {
  const pages = await openGamePages();
  const shares = new Map<string, number>();
  const restMs = tiny ? 1_000 : REST_MS;
  return {
    async ours() {
      for (const code of tiny ? ['dice'] : CODES) {
        const context = await pages.visit();
        const page = await context.newPage();
        page.setDefaultTimeout(PAGE_STEP_MS);
        await page.goto(await pages.urlOf(code));
        await untilDrawn(page);
        const devtools = await context.newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
        await page.waitForTimeout(tiny ? 0 : SETTLE_MS);
        const before = await taskSeconds(devtools);
        const from = performance.now();
        await page.waitForTimeout(restMs);
        const share =
          ((await taskSeconds(devtools)) - before) / ((performance.now() - from) / 1000);
        // The least of all rounds: anything above is noise of the machine, or a draw that fell into the wait.
        shares.set(code, Math.min(share, shares.get(code) ?? 1));
        await context.close();
      }
      return Math.max(...shares.values(), 1e-6);
    },
    yardstick: async () => 0.25,
    facts: () => ({ cpu: `${CPU_SLOWDOWN} × slower`, restMs, shares: Object.fromEntries(shares) }),
    dispose: () => pages.close(),
  };
}
