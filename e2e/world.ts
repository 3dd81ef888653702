import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../tools/chromium.ts';
import { freePort } from '../tools/free-port.ts';
import { startProcess, stopProcess, untilReady } from './process.ts';

/** The product as a new user starts it: the server process on a fresh folder, and a browser. */
export interface World {
  readonly url: string;
  /** Where payments are made and codes land. */
  readonly sandboxUrl: string;
  readonly dataDir: string;
  readonly browser: Browser;
  /** A visitor of his own: nothing kept from others. What his pages write or throw is in {@link faults}. */
  visit(options?: VisitOptions): Promise<BrowserContext>;
  /** Ends the server by a signal and waits; its exit code. */
  stopServer(signal: NodeJS.Signals): Promise<number | null>;
  startServer(): Promise<void>;
  /** What the server has printed so far. */
  output(): string;
  /** What pages have written to the console or thrown since the last question. */
  faults(): string[];
  close(): Promise<void>;
}

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly edition?: Edition;
  readonly script?: 'hans' | 'hant';
  readonly touch?: boolean;
  /** Which site to visit; the default one unless said. */
  readonly host?: string;
  /** What browser it says it is. */
  readonly userAgent?: string;
  /** Lets the site keep files for when there is no line; else it is asked for everything. */
  readonly keepsFiles?: boolean;
  /** Local storage to begin with, such as a member's own. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The line will be cut on purpose: what Chromium itself notes of that is no fault of the page. */
  readonly losesLine?: boolean;
}

export type Edition = 'classic' | 'professional';
export const EDITIONS = ['classic', 'professional'] as const;

export async function openWorld(
  options: { readonly speed?: number; readonly seed?: number } = {},
): Promise<World> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium');
  const port = await freePort();
  const sandboxPort = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'tianping-e2e-'));
  const env = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    SEED: String(options.seed ?? 7),
    DEMO_SPEED: String(options.speed ?? 60),
  };
  const url = `http://localhost:${port}`;
  let output = '';
  let server: ChildProcess | null = null;
  const startServer = async (): Promise<void> => {
    server = startProcess(env, (text) => (output += text));
    await untilReady(url, server, () => output);
  };
  await startServer();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  let faults: string[] = [];
  return {
    url,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir,
    browser,
    output: () => output,
    startServer,
    stopServer: (signal) => stopProcess(server, signal),
    visit: (visit = {}) => {
      const site = visit.host ? `http://${visit.host}:${port}` : url;
      return openContext(browser, site, visit, (fault) => faults.push(fault));
    },
    faults() {
      const seen = faults;
      faults = [];
      return seen;
    },
    async close() {
      await browser.close();
      await stopProcess(server, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The site's clock is UTC+8. */
const SITE_OFFSET_MS = 8 * 3_600_000;

/** A browser context that speaks of its faults; its site keeps what the visit says it does. */
export async function openContext(
  browser: Browser,
  url: string,
  options: VisitOptions,
  onFault: (fault: string) => void,
): Promise<BrowserContext> {
  const { width = 1366, height = 900, edition, script, kept = {}, touch, losesLine } = options;
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
  // Notices would open over whatever a journey does; one that is about them says `noticesHiddenOn: ''`.
  const noticesHiddenOn = new Date(Date.now() + SITE_OFFSET_MS).toISOString().slice(0, 10);
  const first = {
    noticesHiddenOn,
    ...kept,
    ...(edition && { edition }),
    ...(script && { script }),
  };
  await context.addInitScript(
    ([site, values]) => {
      // On our site only, and once: what the page stores later is its own.
      if (location.origin !== site || localStorage.getItem('begun') !== null) return;
      localStorage.setItem('begun', '1');
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
    },
    [url, first] as const,
  );
  context.on('console', (message) => {
    const text = message.text();
    const isExpected = (losesLine && isOfTheLine(text)) || /Service Worker .* blocked/.test(text);
    if (!isExpected) onFault(`console.${message.type()}: ${text}`);
  });
  context.on('weberror', (error) => onFault(String(error.error().stack)));
  return context;
}

/** Chromium's own notes on requests that came to nothing. */
function isOfTheLine(text: string): boolean {
  return /^(Failed to load resource|WebSocket connection to .* failed)/.test(text);
}
