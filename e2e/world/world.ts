import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../tools/shared/chromium.ts';
import { watchRequests } from './requests.ts';
import { openSite, type Site, type SiteAddress, type SiteOptions } from './site.ts';

/** A started product, and a browser. */
export interface World extends SiteAddress {
  readonly browser: Browser;
  /**
   * A separate visitor: nothing is shared with others. What the visitor's pages write or throw is in {@link faults}.
   */
  visit(options?: VisitOptions): Promise<BrowserContext>;
  /** What pages have written to the console or thrown since the last call. */
  faults(): string[];
  close(): Promise<void>;
}

/** A world with a server of its own, which can be stopped and started. */
export interface OwnWorld extends World, Omit<Site, 'close'> {}

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly edition?: Edition;
  readonly script?: 'hans' | 'hant';
  readonly touch?: boolean;
  /** The site to visit; the default one if left out. */
  readonly host?: string;
  /** The browser that it identifies as. */
  readonly userAgent?: string;
  /** Lets the site cache files for offline use; else everything is requested. */
  readonly keepsFiles?: boolean;
  /** Local storage to begin with, such as a member's own. */
  readonly stored?: Readonly<Record<string, string>>;
  /** The connection will be cut on purpose: Chromium's own messages about that are no fault of the page. */
  readonly losesLine?: boolean;
}

export type Edition = 'classic' | 'professional';
export const EDITIONS = ['classic', 'professional'] as const;

export async function openWorld(options: SiteOptions = {}): Promise<OwnWorld> {
  const site = await openSite(options);
  const seen = await openBrowser(site);
  return {
    ...site,
    ...seen,
    async close() {
      await seen.close();
      await site.close();
    },
  };
}

/** A browser on a site that is running already. */
export async function openBrowser({ url }: SiteAddress): Promise<Omit<World, keyof SiteAddress>> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  let faults: string[] = [];
  return {
    browser,
    visit: (visit = {}) => {
      const site = visit.host ? url.replace('localhost', visit.host) : url;
      return openContext(browser, site, visit, (fault) => faults.push(fault));
    },
    faults() {
      const seen = faults;
      faults = [];
      return seen;
    },
    close: () => browser.close(),
  };
}

/** Time limit of a step of a page; what is there continues immediately, however slow the machine. */
const STEP_MS = 120_000;

/** The site's clock is UTC+8. */
const SITE_OFFSET_MS = 8 * 3_600_000;

/** A browser context that records its faults; its storage begins as the visit states. */
export async function openContext(
  browser: Browser,
  url: string,
  options: VisitOptions,
  onFault: (fault: string) => void,
): Promise<BrowserContext> {
  const { width = 1366, height = 900, edition, script, stored = {}, touch, losesLine } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    hasTouch: touch ?? width < 768,
    reducedMotion: 'reduce',
    serviceWorkers: options.keepsFiles ? 'allow' : 'block',
    ...(options.userAgent && { userAgent: options.userAgent }),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  context.setDefaultTimeout(STEP_MS);
  watchRequests(context);
  const first = { ...stored, ...(edition && { edition }), ...(script && { script }) };
  await context.addInitScript(keepBefore, { url, first, offsetMs: SITE_OFFSET_MS });
  context.on('console', (message) => {
    const text = message.text();
    const isExpected = (losesLine && isOfTheLine(text)) || isOfTheMachine(text);
    if (!isExpected) onFault(`console.${message.type()}: ${text}`);
  });
  context.on('weberror', (error) => onFault(String(error.error().stack)));
  return context;
}

/** Runs in the page before its own scripts: sets the initial local storage. */
function keepBefore(given: {
  readonly url: string;
  readonly first: Readonly<Record<string, string>>;
  readonly offsetMs: number;
}): void {
  if (location.origin !== given.url) return;
  // Visitors have dismissed the day's notice; tests about it pass a value of their own. The clock is read at every
  // load, because the day may change meanwhile.
  if (given.first.noticesHiddenOn === undefined) {
    const today = new Date(Date.now() + given.offsetMs).toISOString().slice(0, 10);
    localStorage.setItem('noticesHiddenOn', today);
  }
  // The rest only once: what the page stores later is its own.
  if (localStorage.getItem('begun') !== null) return;
  localStorage.setItem('begun', '1');
  for (const [name, value] of Object.entries(given.first)) localStorage.setItem(name, value);
}

/** Chromium's own messages about what a test run forbids, and about a page whose scripts are late on a busy machine. */
function isOfTheMachine(text: string): boolean {
  return /Service Worker .* blocked|preloaded using link preload but not used within/.test(text);
}

/** Chromium's own messages about failed requests. */
function isOfTheLine(text: string): boolean {
  return /^(Failed to load resource|WebSocket connection to .* failed)/.test(text);
}
