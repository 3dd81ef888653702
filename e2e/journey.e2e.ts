import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount, register } from './actions.ts';
import { betOn, closestToTheEnd, deposit, soonestToStart } from './betting.ts';
import { openWorld, type World } from './world.ts';

const DOCS = join(fileURLToPath(import.meta.url), '../../docs');

let world: World;
beforeAll(async () => {
  world = await openWorld({ speed: 30 });
});
afterAll(() => world?.close());

const money = async (page: Page): Promise<number> => {
  const text = (await page.getByTestId('header-balance').textContent()) ?? '';
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
};

test.each(['classic', 'professional'] as const)(
  'from the first visit to a paid bet without a reload, %s: AUTH-021 AUTH-025 AUTH-029 AUTH-030 PAY-002 ' +
    'PAY-003 PAY-005 SPORT-025 REC-001 REC-002 REC-003 WALLET-001',
  async (edition) => {
    const context = await world.visit({ edition });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('console', (message) => faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    await register(page, newAccount());
    expect(await money(page)).toBe(0);

    await deposit(page, '1000');
    await expect.poll(() => money(page)).toBe(100_000);

    await page.getByRole('navigation').getByRole('link', { name: '体育' }).first().click();
    const live = await betOn(page, 'RB', { pick: closestToTheEnd, stakeYuan: 100 });
    expect(live.waited).toBe(true);
    if (edition === 'classic') await takePicture(page);
    await betOn(page, 'FT', { pick: soonestToStart, stakeYuan: 50 });
    const held = await money(page);
    expect(held).toBeLessThanOrEqual(85_000);

    await page.getByTestId('rail-bets').click();
    const ticket = page.getByTestId('ticket').filter({ hasText: live.teams });
    await ticket.first().waitFor();
    await page.getByTestId('bets-settled').click();
    await ticket.first().waitFor({ timeout: 200_000 });

    await page.goto('/mine/betRecord');
    await page.getByTestId('bet').first().waitFor();
    expect(await page.getByTestId('bet').count()).toBeGreaterThanOrEqual(1);
    expect(await page.getByTestId('bet-totals').textContent()).toContain('100');
    await page.goto('/mine/transRecord');
    expect(await page.getByTestId('deal').count()).toBeGreaterThanOrEqual(3);
    expect(faults).toEqual([]);
    await context.close();
  },
);

async function takePicture(page: Page): Promise<void> {
  mkdirSync(DOCS, { recursive: true });
  await page.screenshot({ path: join(DOCS, 'screenshot.png') });
}
