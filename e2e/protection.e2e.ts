import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMember } from './members.ts';
import { offerCard } from './scripted-card.ts';
import { openScriptedWorld, type ScriptedWorld } from './scripted-world.ts';

let world: ScriptedWorld;
beforeAll(async () => {
  world = await openScriptedWorld();
});
afterAll(() => world?.close());

/** One of the member's own limits, typed on its card. */
async function setLimit(page: Page, kind: string, value: string): Promise<void> {
  await page.goto('/mine/protection');
  await page.getByRole('button', { name: `调整${kind}` }).click();
  const form = page.getByTestId('limits').locator('form');
  await form.locator('input').first().fill(value);
  await form.locator('button[type=submit]').click();
  await page.getByTestId('toast').getByText('限额已生效').first().waitFor();
}

async function pickAndStake(page: Page, home: string, yuan: string): Promise<void> {
  await page.goto(`/game/sport/crty?show=${world.feed.show}`);
  await page.getByTestId('sport-BK').click();
  await page.locator('[data-sports-search]').fill(home);
  const cell = page.getByRole('button', { name: /总分大小/ }).and(page.locator('[data-side="OV"]'));
  await cell.first().click();
  await page.getByTestId('slip-stake').last().fill(yuan);
}

test('stake, loss and time of the member’s own stand at the slip, at the venue’s door and on every page', async () => {
  const member = await openMember(world, '1000');
  const context = await world.visit({ kept: member.kept });
  const page = await context.newPage();
  const { basketball } = offerCard(world.feed, '护');
  await setLimit(page, '投注限额', '50');
  await pickAndStake(page, basketball.home, '60');
  const note = page.getByTestId('slip-own-limit');
  await note.getByText('每日投注限额还可投注 ¥50').waitFor();
  expect(await page.getByTestId('slip-submit').isDisabled()).toBe(true);
  await page.getByTestId('slip-stake').last().fill('50');
  await note.waitFor({ state: 'detached' });
  await page.getByTestId('slip-submit').click();
  await page.getByTestId('slip-accepted').first().waitFor();

  await setLimit(page, '亏损限额', '120');
  await page.goto('/mine/transfermoney?venue=XQZR');
  await page.getByTestId('transfer-amount').fill('100');
  await page.getByTestId('transfer-submit').click();
  await page.getByTestId('protection-stop').getByText('每日亏损限额').first().waitFor();
  expect(await page.getByTestId('tips-dialog').count()).toBe(0);

  await setLimit(page, '在线时长', '10');
  await page.getByTestId('care-banner').getByText('在线时长还剩').waitFor();
  await context.close();
});
