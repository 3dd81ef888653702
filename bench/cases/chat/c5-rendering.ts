import { openBenchPage } from '../../browser/bench-page.ts';
import { launchChromium, PAGE_STEP_MS } from '../../browser/chromium.ts';
import { taskSeconds } from '../../browser/task-seconds.ts';
import type { Bench, Prepared } from '../../harness.ts';

const THROTTLE = 4;
/** Messages sent before, so that the list is longer than its window. */
const BEFORE = 200;
/** A line may not move by more than the rounding of the layout. */
const MOVED_MAX_PX = 1;

interface Size {
  readonly messages: number;
  readonly everyMs: number;
}

/** Processor time of messages that arrive one after the other, against appending the same lines by hand. */
export const rendering: Bench = {
  name: 'C5',
  title: '一分钟内到达 1000 条消息的绘制 CPU ÷ 直接往 DOM 追加同样的行',
  goal: { sense: '<=', ratio: 1.3 },
  needs: 'chromium',
  // In a third of the minute: each has a frame of its own all the same.
  prepare: ({ tiny }) =>
    prepare(tiny ? { messages: 20, everyMs: 5 } : { messages: 1_000, everyMs: 20 }),
};

async function prepare(size: Size): Promise<Prepared> {
  const site = await openBenchPage('chat');
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 } });
  page.setDefaultTimeout(PAGE_STEP_MS);
  await page.goto(site.url);
  await page.waitForFunction(() => 'talk' in window);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const nodes: Record<string, number> = {};
  let movedPx = 0;
  const measured = async (how: 'list' | 'plain'): Promise<number> => {
    await page.evaluate(([side, before]) => window.talk.open(side, before), [how, BEFORE] as const);
    await page.waitForTimeout(500);
    const before = await taskSeconds(client);
    await page.evaluate(({ messages, everyMs }) => window.talk.arrive(messages, everyMs), size);
    const spent = (await taskSeconds(client)) - before;
    nodes[how] = await page.evaluate(() => document.querySelectorAll('*').length);
    if (how === 'list') {
      movedPx = Math.max(movedPx, await page.evaluate(() => window.talk.movedBy(20)));
      if (!(movedPx <= MOVED_MAX_PX))
        throw new Error(`the line that is read moved by ${movedPx} px`);
    }
    return spent;
  };
  return {
    ours: () => measured('list'),
    yardstick: () => measured('plain'),
    facts: () => ({
      unit: 'seconds of the main thread, style and paint included',
      throttle: THROTTLE,
      ...size,
      nodesAtTheEnd: nodes,
      lineThatIsReadMovedByPx: movedPx,
    }),
    async dispose() {
      await browser.close();
      await site.close();
    },
  };
}
