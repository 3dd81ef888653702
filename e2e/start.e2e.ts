import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@tianping/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../tools/free-port.ts';
import { betOn, openSports, soonestToStart } from './betting.ts';
import { type Member, openMember } from './members.ts';
import { endOf, startProcess } from './process.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await openWorld({ speed: 6 });
  member = await openMember(world, '1000');
});
afterAll(() => world?.close());

/** Starts another server beside the running one; what it printed, and its exit code. */
async function startBeside(env: Readonly<Record<string, string>>) {
  let output = '';
  const other: ChildProcess = startProcess(env, (text) => (output += text));
  const code = await endOf(other);
  return { code, output };
}

const portOf = (url: string): string => new URL(url).port;

test('a started server says that it is ready, and describes every call', async () => {
  expect(world.output()).toContain('天平已就绪：http://localhost:');
  const health = await fetch(`${world.url}/healthz`);
  expect(health.status).toBe(200);
  const api: { readonly paths: Readonly<Record<string, object>> } = await (
    await fetch(`${world.url}/openapi.json`)
  ).json();
  for (const call of Object.values(calls)) {
    expect(Object.keys(api.paths[call.path] ?? {}), call.path).toContain(call.method.toLowerCase());
  }
});

test('a second instance on the same folder is refused with a sentence', async () => {
  const { code, output } = await startBeside({
    PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: world.dataDir,
  });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^数据目录 .+ 正由另一个进程（进程号 \d+）使用，无法同时启动第二个实例。.+\n$/,
  );
});

test('a taken port is refused with a sentence', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tianping-e2e-'));
  const { code, output } = await startBeside({
    PORT: portOf(world.url),
    SANDBOX_PORT: String(await freePort()),
    DATA_DIR: dataDir,
  });
  rmSync(dataDir, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(output).toMatch(/^端口 \d+ 已被占用。.+\n$/);
});

const countOf = (page: Page) => page.getByTestId('bet').count();

/** Bets, and ends the server at once; whatever way it ended, the bet is there when it is back. */
async function betAndEnd(end: () => Promise<void>, expected: number): Promise<void> {
  const context = await world.visit({ kept: member.kept, losesLine: true });
  const page = await context.newPage();
  await page.goto('/');
  await openSports(page);
  await betOn(page, 'FT', { pick: soonestToStart, stakeYuan: 10 * expected });
  await end();
  await world.startServer();
  await page.goto('/mine/betRecord');
  await page.getByTestId('bet').first().waitFor();
  expect(await countOf(page)).toBe(expected);
  expect(await page.getByTestId('bet').first().textContent()).toContain(`¥${10 * expected}`);
  await context.close();
  expect(world.faults()).toEqual([]);
}

test('Ctrl-C stops cleanly, and the next start has everything', () =>
  betAndEnd(async () => {
    expect(await world.stopServer('SIGINT')).toBe(0);
    expect(world.output()).toMatch(/正在停止…\n已停止。\n$/);
  }, 1));

test('a power cut right after the acceptance loses no bet', () =>
  betAndEnd(async () => {
    expect(await world.stopServer('SIGKILL')).toBeNull();
  }, 2));
