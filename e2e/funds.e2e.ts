import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newNumber } from './steps/contacts.ts';
import { type Member, openMember } from './steps/members.ts';
import { makeOwner } from './steps/owners.ts';
import { shareWorld } from './world/shared-world.ts';
import type { World } from './world/world.ts';

const OWNER = { number: newNumber(), realName: '李文博', fundPassword: 'Fund2468' };

let world: World;
let member: Member;
let page: Page;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world);
  await makeOwner(world, member, OWNER);
  const context = await world.visit({ stored: member.stored });
  page = await context.newPage();
});
afterAll(() => world?.close());

const status = () => page.getByTestId('deposit-status');
const statusIs = (state: string) =>
  page.locator(`[data-testid=deposit-status][data-status=${state}]`);

/** The pressed button has gone; the keyboard continues from the screen itself. */
const holdsFocus = () =>
  page.evaluate(
    () => document.activeElement?.firstElementChild?.matches('[data-testid=deposit-wait]') ?? false,
  );

/** Places an order of 500 yuan in a channel; ends on its waiting screen. */
async function place(code: string): Promise<void> {
  await page.goto('/mine/savemoney');
  await page.getByTestId(`channel-${code}`).click();
  await page.getByRole('button', { name: '500', exact: true }).click();
  await page.getByTestId('deposit-submit').click();
  await status().waitFor();
  for (const other of page.context().pages()) if (other !== page) await other.close();
}

/** Pays what the screen shows, on the provider's page. */
async function payOrder(): Promise<void> {
  const address = await page.getByTestId('pay-link').getAttribute('href');
  const hosted = await page.context().newPage();
  await hosted.goto(address ?? '');
  await hosted.locator('button[value=succeed]').first().click();
  await statusIs('credited').waitFor();
  await hosted.close();
}

/** The channels for deposits, with the waiting screen and path of each. */
const CHANNELS = [
  ['PAY-005 ROUTE-051', 'sandbox-qr', 'recharge', 'wait=recharge'],
  ['PAY-005 ROUTE-051', 'sandbox-card', 'recharge', 'wait=recharge'],
  ['PAY-006 ROUTE-052', 'sandbox-bank', 'transfer', 'wait=transfer'],
  ['PAY-007 ROUTE-053', 'sandbox-coin', 'virtualCoin', 'wait=virtualCoin'],
  ['PAY-005', 'sandbox-wallet', 'recharge', 'wait=recharge'],
  ['PAY-008 ROUTE-054', 'sandbox-huione', 'huione', '/huioneWait?'],
  ['PAY-009 ROUTE-055', 'sandbox-collect', 'xnbsk', '/xnbskWait?'],
] as const;

/** The everyday run tries one channel for each screen. */
const tried = CHANNELS.filter(
  ([, , wait], at) => process.env.WHOLE_RUN || CHANNELS.findIndex((one) => one[2] === wait) === at,
);

test.each(tried)(
  '%s PAY-002 PAY-003 an order over %s waits on the screen of %s until it is credited',
  async (_, code, wait, path) => {
    await place(code);
    expect(await status().getAttribute('data-wait')).toBe(wait);
    expect(page.url()).toContain(path);
    await page.getByTestId('ticket').waitFor();
    await payOrder();
    await page.getByText('已存入中心钱包').or(page.getByText('已按实收金额入账')).waitFor();
    expect(world.faults()).toEqual([]);
  },
);

test('PAY-004 PAY-011 a transfer shows its reference, can be marked as paid, and an open one is linked', async () => {
  await place('sandbox-bank');
  for (const name of ['收款银行', '收款账号', '转账附言']) {
    await page.getByRole('button', { name: `复制${name}` }).waitFor();
  }
  await page.goto('/mine/savemoney');
  await page.getByTestId('open-order').waitFor();
  await page.getByTestId('channel-sandbox-bank').click();
  await page.getByTestId('continue-order').click();
  await statusIs('pending').waitFor();
  await page.getByTestId('close-order').click();
  await page.getByTestId('tips-confirm').click();
  await statusIs('closed').waitFor();

  await place('sandbox-qr');
  await page.getByTestId('confirm-paid').click();
  await statusIs('confirming').waitFor();
  expect(await holdsFocus()).toBe(true);
  await page.getByTestId('proof-input').setInputFiles('docs/screenshot.png');
  await page.getByText('已上传 1 张凭证').waitFor();
  await payOrder();
});

test('DRAW-006 DRAW-007 USER-012 ROUTE-059 a card in the own name is added and removed, another’s is refused', async () => {
  await page.goto('/mine/addBankCard');
  await page.getByTestId('add-provider').selectOption('CMB');
  await page.getByTestId('add-account-number').fill('4111111111111112');
  await page.getByTestId('add-password').fill(OWNER.fundPassword);
  await page.getByText('银行卡号有误').waitFor();
  await page.getByTestId('add-account-number').fill('4111111111111111');
  await page.getByText('卡号校验通过').waitFor();
  await page.getByTestId('add-holder').fill('李文');
  await page.getByTestId('add-submit').click();
  await page.getByTestId('auth-failure').getByText('与注册姓名一致').waitFor();
  await page.getByTestId('add-holder').fill(OWNER.realName);
  await page.getByTestId('add-password').fill('Wrong1357');
  await page.getByTestId('add-submit').click();
  await page.getByText('取款密码错误').waitFor();
  await page.getByTestId('add-password').fill(OWNER.fundPassword);
  await page.getByTestId('add-submit').click();
  const card = page.getByTestId('account');
  await card.getByText('后可用于取款').waitFor();

  await page.goto('/mine/takemoney');
  await page.locator('[data-testid=withdraw-blockers] [data-kind=cooling]').waitFor();
  await page.locator('[data-testid=withdraw-blockers] [data-kind=turnover]').waitFor();
  expect(await page.getByTestId('withdraw-submit').count()).toBe(0);

  await page.goto('/mine/accountManage/bank');
  await card.getByTestId('remove-account').click();
  await page.getByTestId('remove-password').fill(OWNER.fundPassword);
  await page.getByTestId('remove-dialog-submit').click();
  await page.getByText('还没有银行卡').waitFor();
});
