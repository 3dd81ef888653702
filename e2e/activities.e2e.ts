import { createSecureRng, createUuid, systemClock } from '@tianping/base';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit } from './steps/betting.ts';
import { clientOf } from './steps/contacts.ts';
import { openMember } from './steps/members.ts';
import {
  OWNER,
  openPayable,
  untilTurnoverIsDone,
  winOnce,
  withoutCooling,
} from './steps/payable.ts';
import { openScriptedWorld, type ScriptedWorld } from './world/scripted-world.ts';

let world: ScriptedWorld;
beforeAll(async () => {
  world = await openScriptedWorld(withoutCooling);
});
afterAll(() => world?.close());

const act = (page: Page, does: string) =>
  page.locator(`[data-testid=activity-act][data-act=${does}]`);

/** From the list to the page of an offer. */
async function openOffer(page: Page, route: string): Promise<void> {
  await page.goto('/activity/discount');
  await page.locator(`[data-testid=offer] a[href="${route}"]`).first().click();
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

/** The gifts of an activity by their reasons, as the page lists them. */
async function giftsOf(page: Page, state: string): Promise<string[]> {
  const gifts = page.locator(`[data-testid=activity-grant][data-state=${state}]`);
  await gifts.first().waitFor();
  const words = await gifts.evaluateAll((all) =>
    all.map((one) => ['b', 'strong'].map((part) => one.querySelector(part)?.textContent).join(' ')),
  );
  return words.toSorted();
}

const GIFTS = ['首次存款 ¥20', '首次投注 ¥18', '绑定银行卡 ¥12', '填写真实姓名 ¥10'].toSorted();

test('ACT-006 ACT-012 ACT-013 ACT-014 a member joins, pays in, bets, claims, plays the gifts through and withdraws', async () => {
  const route = `/activity/newTask/${await world.offerActivity('newTask')}`;
  const member = await openPayable(world);
  const context = await world.visit({ stored: member.stored });
  const page = await context.newPage();
  await openOffer(page, route);
  expect(await page.getByTestId('weighing').getByTestId('scale').count()).toBe(1);
  await join(page);

  await deposit(page, '200');
  await winOnce(world, page, { name: '礼', yuan: '200' });
  await page.getByTestId('header-balance').getByText('¥380.00').waitFor();
  await world.workOff();
  await page.goto(route);
  expect(await giftsOf(page, 'claimable')).toEqual(GIFTS);
  await act(page, 'claim').click();
  // They are claimed one after the other, and the page shows the state of each.
  await expect.poll(() => giftsOf(page, 'claimed')).toEqual(GIFTS);
  expect(await act(page, 'claim').count()).toBe(0);
  await page.getByTestId('header-balance').getByText('¥440.00').waitFor();
  // ¥60 of gifts, five times over: the page, the records and the withdrawal agree.
  await page.getByTestId('activity-progress').getByText('0 / 300').waitFor();
  await page.goto('/mine/transRecord');
  const given = page.locator('[data-testid=deal][data-type=gift]');
  await expect.poll(() => given.count()).toBe(GIFTS.length);
  await page.goto('/mine/takemoney');
  await page.locator('[data-kind=turnover]').getByText('流水还差 ¥300').waitFor();

  await winOnce(world, page, { name: '满', yuan: '300' });
  await untilTurnoverIsDone(page);
  await page.getByTestId('withdraw-amount').fill('400');
  await page.getByTestId('fund-password').fill(OWNER.fundPassword);
  await page.getByTestId('withdraw-submit').click();
  await page.locator('[data-testid=withdraw-status][data-status=reviewing]').waitFor();
  await page.goto(route);
  expect(await giftsOf(page, 'claimed')).toEqual(GIFTS);
  expect(await page.getByTestId('activity-progress').getByText('/ 300').count()).toBe(0);
  await context.close();
  expect(world.faults()).toEqual([]);
});

test('ACT-008 a member joins the sign-in, signs in for today and claims the gift of the day', async () => {
  const route = `/activity/signGift/${await world.offerActivity('signGift')}`;
  const member = await openMember(world, '500');
  const context = await world.visit({ stored: member.stored });
  const page = await context.newPage();
  await openOffer(page, route);
  await join(page);
  await act(page, 'sign').click();
  await page.locator('[data-testid=sign-round] [data-state=signed]').first().waitFor();
  await act(page, 'claim').click();
  await page.getByTestId('header-balance').getByText('¥503.00').waitFor();
  await context.close();
  expect(world.faults()).toEqual([]);
});

test('CODE-049 VENUE-018 VENUE-020 a gift that a venue holds: the dialog says what is missing and its confirm does nothing, what goes in stays until the turnover is done', async () => {
  const figures = { keepsAt: 'ZR', timesMilli: 3_000, days: [{ amountMinor: 1_000 }] };
  const route = `/activity/signGift/${await world.offerActivity('signGift', figures)}`;
  const member = await openPayable(world, '500');
  const context = await world.visit({ stored: member.stored });
  const page = await context.newPage();
  await openOffer(page, route);
  await join(page);
  await act(page, 'sign').click();
  await act(page, 'claim').click();
  const balance = page.getByTestId('header-balance');
  await balance.getByText('¥510.00').waitFor();

  await page.goto('/mine/transfermoney?venue=XQZR');
  await page.getByTestId('transfer-amount').fill('5');
  await page.getByTestId('transfer-submit').click();
  const dialog = page.getByTestId('activity-dialog');
  await dialog.getByText('“七日签到”还差流水 ¥30').waitFor();
  await page.getByTestId('activity-confirm').click({ force: true });
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByTestId('dialog-close').click();
  await balance.getByText('¥510.00').waitFor();

  // The same call as the dialog before a game sends: the member has read that the money is locked.
  const idempotencyKey = createUuid({ clock: systemClock, rng: createSecureRng() });
  const terms = { channelCode: 'XQZR', amount: '5', ty: '1', isActivity: true } as const;
  const moved = await clientOf(world, member).call('game/venue/transfer', terms, {
    idempotencyKey,
  });
  expect(moved).toMatchObject({ status: 'success' });

  await page.goto('/mine/wallet');
  await page.locator('[data-testid=venue][data-code=XQZR]').getByText('¥5.00').waitFor();
  await balance.getByText('¥505.00').waitFor();

  // Out of the venue the page states beforehand that nothing can be moved, and why.
  const out = async (): Promise<void> => {
    await page.goto('/mine/transfermoney?venue=XQZR&ty=2');
    await page.getByTestId('transfer-amount').fill('5');
  };
  await out();
  await page.getByText('还差流水 ¥30，达标前不可转出').waitFor();
  expect(await page.getByTestId('transfer-submit').isDisabled()).toBe(true);

  for (const name of ['留', '存']) await winOnce(world, page, { name, yuan: '300' });
  await world.workOff();
  await untilTurnoverIsDone(page);
  await out();
  await page.getByTestId('transfer-submit').click();
  await page.getByTestId('toast').getByText('转账成功').waitFor();
  await context.close();
  expect(world.faults()).toEqual([]);
});
