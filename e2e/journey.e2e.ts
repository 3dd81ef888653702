import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goTo, newAccount, register } from './steps/actions.ts';
import {
  betOn,
  closestToTheEnd,
  deposit,
  emptySlip,
  firstOfList,
  openPrice,
  openSports,
  pickCell,
  rowsOf,
} from './steps/betting.ts';
import { EDITIONS, openWorld, type World } from './world/world.ts';

/** Time for most of a match, at the speed of this world, and its settlement. */
const SETTLED_MS = 500_000;

const PICTURE = join(import.meta.dirname, '../docs/screenshot.png');

let world: World;
beforeAll(async () => {
  world = await openWorld({ speed: 20 });
});
afterAll(() => world?.close());

test.concurrent.each(process.env.WHOLE_RUN ? EDITIONS : EDITIONS.slice(0, 1))(
  'from the first visit to a paid bet without a reload, %s: AUTH-021 AUTH-025 AUTH-029 AUTH-030 PAY-002 ' +
    'PAY-003 PAY-005 SPORT-025 REC-001 REC-002 REC-003 WALLET-001 WALLET-002',
  async (edition) => {
    const context = await world.visit({ edition });
    const page = await context.newPage();
    await page.goto('/');
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    await register(page, newAccount());
    expect(await balance(page)).toBe(0);

    await deposit(page, '1000');
    await expect.poll(() => balance(page)).toBe(100_000);

    await openSports(page);
    if (edition === 'classic') await takePicture(page);
    const live = await betOn(page, 'RB', { pick: closestToTheEnd, stakeYuan: 100 });
    expect(live.waited).toBe(true);
    expect(await balance(page)).toBe(90_000);
    const later = await betOn(page, 'FU', { pick: firstOfList, stakeYuan: 50 });

    await seeSettlement(page, edition, { live: live.teams, later: later.teams });
    const payout = await readBetRecord(page, live.teams);
    const left = 100_000 - 10_000 - 5_000 + payout;
    expect(await balance(page)).toBe(left);
    await readTransRecord(page, { left, payout });
    await readWallet(page, left);

    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    await context.close();
  },
  1_200_000,
);

test('SHELL-041 all the way nothing was written to the console', () => {
  expect(world.faults()).toEqual([]);
});

/** The bet beside the slip becomes a settled one by itself; in the professional edition it leaves the open ones. */
async function seeSettlement(
  page: Page,
  edition: string,
  teams: { readonly live: string; readonly later: string },
): Promise<void> {
  if (edition === 'classic') await page.getByTestId('rail-bets').click();
  const ticketOf = (of: string) => page.getByTestId('ticket').filter({ hasText: of });
  // The match may have ended while the second bet was placed: that bet's ticket shows that the list is loaded.
  await ticketOf(teams.later).first().waitFor();
  if (edition === 'classic') {
    await page
      .locator('[data-testid=ticket][data-status=settled]')
      .filter({ hasText: teams.live })
      .waitFor({ timeout: SETTLED_MS });
  } else await ticketOf(teams.live).first().waitFor({ state: 'detached', timeout: SETTLED_MS });
}

/** The payout of the settled bet, in minor units. */
async function readBetRecord(page: Page, teams: string): Promise<number> {
  await goTo(page, '投注记录');
  const [home = '', away = ''] = teams.split(' vs ');
  const open = page.locator('[data-testid=bet][data-status=accepted]');
  await open.waitFor();
  expect(await open.textContent()).toContain('¥50');
  await page.getByRole('tab', { name: '已结算' }).click();
  const settled = page.locator('[data-testid=bet][data-status=settled]');
  await settled.waitFor();
  expect(await settled.textContent()).toContain(home);
  expect(await settled.textContent()).toContain(away);
  await settled.getByText('结算说明').click();
  await settled.getByRole('listitem').first().waitFor();
  const payout = await sumOf(settled, '派彩');
  const profit = await sumOf(settled, '输赢');
  expect(profit).toBe(payout - 10_000);
  const totals = page.getByTestId('bet-totals');
  expect(await sumOf(totals, '投注额')).toBe(10_000);
  expect(await sumOf(totals, '输赢')).toBe(profit);
  return payout;
}

/** Every movement, newest first, each leaving the balance that the next begins with. */
async function readTransRecord(
  page: Page,
  expected: { readonly left: number; readonly payout: number },
): Promise<void> {
  await goTo(page, '交易记录');
  const deals = page.getByTestId('deal');
  await deals.first().waitFor();
  const rows = await deals.evaluateAll((all) =>
    all.map((row) => ({
      type: row.getAttribute('data-type'),
      amount: row.children[4]?.textContent ?? '',
      after: row.children[5]?.textContent ?? '',
    })),
  );
  const count = (type: string): number => rows.filter((row) => row.type === type).length;
  // A bet that was refused after its delay is listed too, with its refund.
  expect(count('bet') - count('refund')).toBe(2);
  expect(count('deposit')).toBe(1);
  expect(count('payout')).toBe(expected.payout > 0 ? 1 : 0);
  expect(rows.reduce((sum, row) => sum + minor(row.amount), 0)).toBe(expected.left);
  expect(minor(rows[0]?.after ?? '')).toBe(expected.left);
}

/** The total is the available balance plus what the open bet holds. */
async function readWallet(page: Page, left: number): Promise<void> {
  await goTo(page, '钱包');
  const total = page.getByTestId('total-money');
  await total.getByText('.').waitFor();
  const text = (await total.textContent()) ?? '';
  expect(minor(text)).toBe(left + 5_000);
  expect(text).toMatch(/\.\d\d$/);
}

async function balance(page: Page): Promise<number> {
  return minor((await page.getByTestId('header-balance').textContent()) ?? '');
}

/** A figure of a list of sums by its label. */
async function sumOf(list: Locator, name: string): Promise<number> {
  const sum = list
    .locator('dl > div, div')
    .filter({ has: list.page().getByText(name, { exact: true }) });
  return minor((await sum.last().locator('dd').textContent()) ?? '');
}

/** `+¥1,234.50` as 123450. */
function minor(text: string): number {
  const negative = /[-−–]/.test(text);
  const amount = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
  return negative ? -amount : amount;
}

/** The picture of the README; taken once, and again on request. */
async function takePicture(page: Page): Promise<void> {
  if (existsSync(PICTURE) && !process.env.TAKE_PICTURE) return;
  mkdirSync(join(PICTURE, '..'), { recursive: true });
  await expect.poll(() => page.getByTestId('toast').count(), { timeout: 10_000 }).toBe(0);
  const [row] = await rowsOf(page).all();
  const cell = row && (await openPrice(row, /全场/));
  if (!cell || !(await pickCell(page, cell, 100))) return;
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.screenshot({ path: PICTURE });
  await emptySlip(page);
}
