import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../tools/chromium.ts';
import { freePort } from '../tools/free-port.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../..');

/** The product as a new user starts it: the server process on a fresh folder, and a browser. */
export interface World {
  readonly url: string;
  readonly dataDir: string;
  readonly browser: Browser;
  /** A visitor of his own: nothing kept from others. Fails the test when the page writes to the console. */
  visit(options?: VisitOptions): Promise<BrowserContext>;
  /** Ends the server by a signal and waits. */
  stopServer(signal: NodeJS.Signals): Promise<number | null>;
  startServer(): Promise<void>;
  /** What the server has printed so far. */
  output(): string;
  close(): Promise<void>;
}

export interface VisitOptions {
  readonly width?: number;
  readonly height?: number;
  readonly edition?: 'classic' | 'professional';
  readonly script?: 'hans' | 'hant';
  readonly touch?: boolean;
}

export async function openWorld(
  options: { readonly speed?: number; readonly seed?: number } = {},
): Promise<World> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium');
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'tianping-e2e-'));
  const env = {
    ...process.env,
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SEED: String(options.seed ?? 7),
    DEMO_SPEED: String(options.speed ?? 60),
  };
  const url = `http://localhost:${port}`;
  let output = '';
  let server: ChildProcess | null = null;
  const startServer = async (): Promise<void> => {
    server = spawn(process.execPath, [join(ROOT, 'tools/start.ts')], { env, cwd: ROOT });
    server.stdout?.on('data', (chunk) => (output += String(chunk)));
    server.stderr?.on('data', (chunk) => (output += String(chunk)));
    await untilReady(url, () => output);
  };
  await startServer();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  return {
    url,
    dataDir,
    browser,
    output: () => output,
    startServer,
    stopServer: (signal) => stop(server, signal),
    visit: (visit = {}) => openContext(browser, url, visit),
    async close() {
      await browser.close();
      await stop(server, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openContext(
  browser: Browser,
  url: string,
  options: VisitOptions,
): Promise<BrowserContext> {
  const { width = 1366, height = 900, edition = 'classic', script = 'hans', touch } = options;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    hasTouch: touch ?? width < 768,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  await context.addInitScript(
    ([chosenEdition, chosenScript]) => {
      if (localStorage.getItem('edition') === null) {
        localStorage.setItem('edition', chosenEdition ?? '');
      }
      if (localStorage.getItem('script') === null) {
        localStorage.setItem('script', chosenScript ?? '');
      }
    },
    [edition, script],
  );
  return context;
}

async function untilReady(url: string, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const ready = await fetch(`${url}/healthz`).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not become ready:\n${output()}`);
}

function stop(server: ChildProcess | null, signal: NodeJS.Signals): Promise<number | null> {
  if (!server || server.exitCode !== null) return Promise.resolve(server?.exitCode ?? null);
  return new Promise((resolve) => {
    server.once('exit', (code) => resolve(code));
    server.kill(signal);
  });
}
