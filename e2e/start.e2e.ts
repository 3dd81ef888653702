import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@tianping/contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../tools/shared/free-port.ts';
import { betOn, firstOfList, rowsOf } from './steps/betting.ts';
import { openMember } from './steps/members.ts';
import { endOf, startProcess } from './world/process.ts';
import { type OwnWorld, openWorld } from './world/world.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await openWorld({ isFirstStart: true, speed: 1 });
});
afterAll(() => world?.close());

/** Starts another server beside the running one; returns its output and its exit code. */
async function startBeside(env: Readonly<Record<string, string>>) {
  let output = '';
  const other: ChildProcess = startProcess(env, (text) => (output += text));
  const code = await endOf(other);
  return { code, output };
}

const portOf = (url: string): string => new URL(url).port;

test('a started server says that it is ready, and describes every call', async () => {
  // Its output may arrive after its first answer.
  await expect.poll(() => world.output()).toContain('天平已就绪：http://localhost:');
  // Not while its database is slow to answer, as when others keep the machine busy.
  await expect.poll(async () => (await fetch(`${world.url}/healthz`)).status).toBe(200);
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

/** A new member's list of later matches; console messages about a lost connection are no fault. */
async function withSports(
  act: (page: Page) => Promise<void>,
  stored: Readonly<Record<string, string>> = {},
): Promise<void> {
  const member = await openMember(world, '1000');
  const context = await world.visit({ stored: { ...member.stored, ...stored }, losesLine: true });
  const page = await context.newPage();
  await page.goto('/game/sport/crty?show=FU');
  await rowsOf(page).first().waitFor();
  try {
    await act(page);
  } finally {
    await context.close();
    // A failed test may have left the server down: starts it again for the next try.
    await world.startServer();
  }
  expect(world.faults()).toEqual([]);
}

/** Bets, and ends the server immediately; however it ended, the bet is there when it is back. */
async function betAndEnd(end: () => Promise<void>): Promise<void> {
  await withSports(async (page) => {
    await betOn(page, 'FU', { pick: firstOfList, stakeYuan: 10 });
    await end();
    await world.startServer();
    await page.goto('/mine/betRecord');
    await page.getByTestId('bet').first().waitFor();
    expect(await countOf(page)).toBe(1);
    expect(await page.getByTestId('bet').first().textContent()).toContain('¥10');
  });
}

test('Ctrl-C stops cleanly, and the next start has everything', () =>
  betAndEnd(async () => {
    expect(await world.stopServer('SIGINT')).toBe(0);
    expect(world.output()).toMatch(/正在停止…\n已停止。\n$/);
  }));

/** Kills of every kind are in `tools/chaos`; both run in a whole run. */
test.runIf(process.env.WHOLE_RUN)('a power cut right after the acceptance loses no bet', () =>
  betAndEnd(async () => {
    expect(await world.stopServer('SIGKILL')).toBeNull();
  }),
);

test('the line is lost: a strip says since when, prices are grey and take no bets; it comes back by itself', () =>
  withSports(
    async (page) => {
      await firstOpen(page).click();
      await page.getByTestId('slip-stake').fill('20');
      const submit = page.getByTestId('slip-submit');
      await expect.poll(() => submit.isEnabled()).toBe(true);
      await world.stopServer('SIGTERM');
      const strip = page.getByTestId('stale-strip');
      await strip.waitFor();
      // The list is fetched by call now, and nothing answers.
      await page.getByTestId('refresh').click();
      await strip.getByText(/行情自 \d\d:\d\d 起中断/).waitFor();
      const stale = page.locator('[data-stale]');
      const grey = await lookOf(stale.locator(UNPICKED).first());
      expect(await submit.isDisabled()).toBe(true);
      await firstOpen(stale).click();
      await page.getByTestId('toast').getByText('行情已中断').waitFor();
      await world.startServer();
      await strip.waitFor({ state: 'detached', timeout: 120_000 });
      await stale.waitFor({ state: 'detached' });
      await expect.poll(() => lookOf(page.locator(UNPICKED).first())).not.toBe(grey);
      await expect.poll(() => submit.isEnabled()).toBe(true);
      await submitted(page);
    },
    { 'tianping.sport.policy': 'any' },
  ));

/** Bets; when the server has locked the price, it is offered again in a moment, and bet on then. */
async function submitted(page: Page): Promise<void> {
  const submit = page.getByTestId('slip-submit');
  const accepted = page.getByTestId('slip-accepted');
  await expect
    .poll(async () => {
      if (await accepted.isVisible()) return true;
      if (await submit.isEnabled()) await submit.click();
      return accepted.isVisible();
    })
    .toBe(true);
}

/** A picked price keeps its own colours. */
const UNPICKED = '[data-cell]:not([aria-pressed=true])';

/** A price of a later match that takes bets. */
const firstOpen = (page: Page | Locator): Locator =>
  page.locator('[data-cell]:not(:disabled, [aria-disabled=true])').first();

function lookOf(cell: Locator): Promise<string> {
  return cell.evaluate((element) => {
    const { color, backgroundColor, opacity } = getComputedStyle(element);
    return [color, backgroundColor, opacity].join();
  });
}
