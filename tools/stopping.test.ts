import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemplateDatabase } from '../apps/server/src/testing/template-database.ts';
import { freePort } from './shared/free-port.ts';
import { ROOT } from './tidy/source.ts';

/** Bounds only end what hangs. */
const STARTS_MS_MAX = 180_000;
/** The bound of a stop is 20 s; the rest is for a loaded machine. */
const STOPS_MS_MAX = 90_000;
const NODE = join(ROOT, 'node_modules/.bin/node');

const WAYS = {
  npm: ['npm', 'start', '--silent'],
  script: [NODE, 'tools/run.mjs', 'start'],
  server: [NODE, 'tools/start.ts'],
} as const;

let folder: string;
let started: ChildProcess | null = null;

beforeEach(async () => {
  folder = await makeTemplateDatabase('stop', { withStudio: true });
});
afterEach(() => {
  // Whatever a failed test left behind belongs to the group of what it started.
  if (started?.pid) endGroup(started.pid);
  started = null;
  rmSync(folder, { recursive: true, force: true });
});

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing is left of it, as it should be.
  }
}

/** The everyday run ends two of the three once: each start is that of the whole product. */
const EVERY_DAY = [
  ['npm', 'SIGTERM'],
  ['script', 'SIGKILL'],
] as const;
const WHOLE = [
  ['server', 'SIGTERM'],
  ['npm', 'SIGINT'],
  ['script', 'SIGTERM'],
  ['server', 'SIGINT'],
] as const;
const isWhole = process.env.WHOLE_RUN !== undefined;

test.each([...EVERY_DAY, ...(isWhole ? WHOLE : [])])(
  'what %s gets alone (%s) ends the server, its port and its hold on the folder',
  { timeout: STARTS_MS_MAX + STOPS_MS_MAX },
  async (way, signal) => {
    const port = await freePort();
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>t</title>');
    const [command, ...args] = WAYS[way];
    const child = spawn(command, args, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        PORT: String(port),
        SANDBOX_PORT: String(await freePort()),
        OFFICE_PORT: String(await freePort()),
        ARCADE_PORT: String(await freePort()),
        DATA_DIR: folder,
        SITE_DIR: folder,
        OFFICE_DIR: folder,
        ARCADE_DIR: folder,
        ARCADE_CHAIN_LENGTH: '1000',
        DEMO_MEMBERS: '0',
        npm_lifecycle_event: '',
      },
    });
    started = child;
    await untilStated(child, `localhost:${port}`);
    const lock = join(folder, 'lock');
    expect([await isTaken(port), existsSync(lock)]).toEqual([true, true]);
    const ended = once(child, 'exit');
    process.kill(child.pid ?? 0, signal);
    await ended;
    await expect
      .poll(async () => [await isTaken(port), existsSync(lock)], { timeout: STOPS_MS_MAX })
      .toEqual([false, false]);
  },
);

async function untilStated(child: ChildProcess, text: string): Promise<void> {
  let stated = '';
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`ended while starting: ${stated}`)));
    child.stdout?.on('data', (part) => {
      stated += String(part);
      if (stated.includes(text)) resolve();
    });
  });
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const line = connect(port, '127.0.0.1');
    line.on('error', () => resolve(false));
    line.on('connect', () => {
      line.destroy();
      resolve(true);
    });
  });
}
