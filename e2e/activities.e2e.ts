import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMember } from './steps/members.ts';
import { shareWorld } from './world/shared-world.ts';
import type { World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world?.close());

/** A page of somebody who has paid in. */
async function openPage(yuan: string): Promise<Page> {
  const member = await openMember(world, yuan);
  const context = await world.visit({ stored: member.stored });
  return await context.newPage();
}

/** From the list to the page of the offer with these words on its card. */
async function openOffer(page: Page, kind: string): Promise<void> {
  await page.goto('/activity/discount');
  await page.locator(`[data-testid=offer] a[href^="/activity/${kind}"]`).first().click();
  await page.getByTestId('activity-terms').waitFor();
}

/** Reads the terms that the page shows, confirms them, joins. */
async function join(page: Page): Promise<void> {
  const terms = await page.getByTestId('activity-terms').getByTestId('terms').textContent();
  await act(page, 'join').click();
  const dialog = page.getByTestId('join-dialog');
  expect(await dialog.getByTestId('terms').textContent()).toBe(terms);
  expect(await page.getByTestId('join-ok').isDisabled()).toBe(true);
  await page.getByTestId('join-read').check();
  await page.getByTestId('join-ok').click();
  await dialog.waitFor({ state: 'detached' });
}

const act = (page: Page, does: string) =>
  page.locator(`[data-testid=activity-act][data-act=${does}]`);

/** What was earned is worked out in rounds: the page is opened again until it is there. */
async function untilEarned(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.getByTestId('activity-terms').waitFor();
        return await act(page, 'claim').count();
      },
      { timeout: 150_000, interval: 3_000 },
    )
    .toBe(1);
}

/** Claims, and sees the gift in the balance and no longer to be claimed. */
async function claim(page: Page, balance: string): Promise<void> {
  await act(page, 'claim').click();
  await page.locator('[data-testid=activity-grant][data-state=claimed]').first().waitFor();
  expect(await act(page, 'claim').count()).toBe(0);
  await expect.poll(() => page.getByTestId('header-balance').textContent()).toContain(balance);
}

test('ACT-004 ACT-012 ACT-013 ACT-014 a member joins the first-deposit offer, earns its share and claims it', async () => {
  const page = await openPage('1000');
  await openOffer(page, 'firstDeposit');
  expect(await page.getByTestId('weighing').getByTestId('scale').count()).toBe(1);
  await join(page);
  await untilEarned(page);
  await claim(page, '1,380');
  const progress = page.getByTestId('activity-progress');
  await expect.poll(() => progress.textContent()).toContain('有效流水');
  await page.context().close();
  expect(world.faults()).toEqual([]);
});

test('ACT-008 a member joins the sign-in, signs in for today and claims the gift of the day', async () => {
  const page = await openPage('500');
  await openOffer(page, 'signGift');
  await join(page);
  await act(page, 'sign').click();
  await page.locator('[data-testid=sign-round] [data-state=signed]').first().waitFor();
  await untilEarned(page);
  await claim(page, '503');
  await page.context().close();
  expect(world.faults()).toEqual([]);
});
