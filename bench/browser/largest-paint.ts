import type { BrowserContext, Page } from 'playwright-core';
import type { SiteOptions } from '../../e2e/world/site.ts';
import { type OwnWorld, openWorld } from '../../e2e/world/world.ts';
import type { Prepared } from '../harness.ts';
import type { WeighedPage } from './against-hello.ts';
import { PAGE_STEP_MS } from './chromium.ts';
import { copyPage } from './static-copy.ts';

/** A middling phone line and a CPU four times slower, for both sides alike. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const;
const CPU_SLOWDOWN = 4;
/** On this line the last pictures of a page come within a second of one another. */
const QUIET_MS = 4_000;

/** When the largest thing of a page is painted, against the same page as plain HTML and CSS. */
export async function againstStatic(
  pageOf: (world: OwnWorld) => Promise<WeighedPage>,
  site: SiteOptions = {},
): Promise<Prepared> {
  const world = await openWorld(site);
  const { path, shown } = await pageOf(world);
  const url = world.url + path;
  const visit = () => world.visit({ width: 1366, height: 900 });
  const first = await visit();
  const page = await first.newPage();
  page.setDefaultTimeout(PAGE_STEP_MS);
  await page.goto(url);
  await painted(page, shown);
  const copy = await copyPage(page, world.url);
  await first.close();
  let seen: Readonly<Record<string, string>> = {};
  const measure = async (side: string, address: string): Promise<number> => {
    const context = await visit();
    try {
      const largest = await largestPaint(context, address, shown);
      seen = { ...seen, [side]: largest.what };
      return largest.at;
    } finally {
      await context.close();
    }
  };
  return {
    ours: () => measure('ours', url),
    yardstick: () => measure('static', copy.url),
    facts: () => ({
      network: '1.6 Mbit/s, 150 ms',
      cpu: `${CPU_SLOWDOWN} × slower`,
      path,
      painted: seen,
    }),
    async dispose() {
      await copy.close();
      await world.close();
    },
  };
}

async function painted(page: Page, shown: string): Promise<Paint> {
  await page.waitForSelector(shown);
  return page.evaluate(settledPaint, QUIET_MS);
}

interface Paint {
  /** Milliseconds from the start of navigation. */
  readonly at: number;
  readonly what: string;
}

async function largestPaint(context: BrowserContext, url: string, shown: string): Promise<Paint> {
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_STEP_MS);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url);
  return painted(page, shown);
}

/**
 * Runs in the page: the largest paint after which none came for `quietMs`. An idle network is not waited for:
 * beside other work it can stay away for minutes.
 */
function settledPaint(quietMs: number): Promise<Paint> {
  return new Promise((resolve, reject) => {
    let largest: Paint | null = null;
    const end = () =>
      largest ? resolve(largest) : reject(new Error('nothing was painted that counts'));
    let timer = setTimeout(end, quietMs);
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as
        | (PerformanceEntry & { readonly element?: Element })
        | undefined;
      if (!last) return;
      const { element, startTime } = last;
      const text = element?.textContent?.slice(0, 20) ?? '';
      largest = { at: startTime, what: `${element?.tagName ?? ''} ${text}` };
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}
