import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, openMember } from './steps/members.ts';
import { shareWorld } from './world/shared-world.ts';
import type { World } from './world/world.ts';

let world: World;
let member: Member;
let page: Page;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world, '5000');
  const context = await world.visit({ stored: member.stored });
  page = await context.newPage();
});
afterAll(() => world?.close());

/** A displayed amount in minor units; a missing one counts as zero. */
function minor(text: string | null): number {
  const digits = (text ?? '').replaceAll(/[^\d.]/g, '');
  return digits.includes('.') ? Number(digits.replace('.', '')) : Number(digits) * 100;
}

async function figure(locator: Locator): Promise<number> {
  await locator.getByText('.').waitFor();
  return minor(await locator.textContent());
}

const center = () => figure(page.getByTestId('center-money'));
const card = (code: string) => page.locator(`[data-testid=venue][data-code=${code}]`);
const success = () => page.getByTestId('toast').getByText('转账成功').last();

/** Reloads the wallet: what it shows comes from the server. */
async function openWallet(): Promise<void> {
  await page.goto('/mine/wallet');
  await card('XQZR').waitFor();
}

async function transfer(address: string, amount: string): Promise<void> {
  await page.goto(address);
  await page.getByTestId('transfer-amount').fill(amount);
  await page.getByTestId('transfer-submit').click();
  await success().waitFor();
}

test('WALLET-001 WALLET-002 WALLET-003 WALLET-006 WALLET-008 VALID-042 ROUTE-049 money goes into a venue and back', async () => {
  await openWallet();
  const before = await center();
  expect(before).toBeGreaterThanOrEqual(5_000_00);
  expect(await figure(page.getByTestId('total-money'))).toBe(before);

  await card('XQZR').getByRole('link', { name: '转入' }).click();
  const amount = page.getByTestId('transfer-amount');
  await amount.fill('99999');
  await page.getByText('超出可用余额').waitFor();
  expect(await page.getByTestId('transfer-submit').isDisabled()).toBe(true);
  await page.getByTestId('all').click();
  expect(minor(await amount.inputValue())).toBe(before);
  await transfer('/mine/transfermoney?venue=XQZR', '300');

  await openWallet();
  await card('XQZR').getByText('¥300.00').waitFor();
  expect(await center()).toBe(before - 300_00);
  expect(await figure(page.getByTestId('total-money'))).toBe(before);

  await transfer('/mine/transfermoney?venue=XQZR&ty=2', '100.55');
  await openWallet();
  await card('XQZR').getByText('¥199.45').waitFor();
  expect(await center()).toBe(before - 199_45);
});

test('VENUE-018 VENUE-019 VENUE-020 WALLET-010 a transfer that a running offer stops opens the dialog on it, whose confirm does nothing', async () => {
  let asked = 0;
  await page.route('**/game/api/v1/venue/transfer', (route) => {
    asked += 1;
    return route.fulfill({ json: { status_code: 6413, message: '您仍在参与活动', data: {} } });
  });
  for (const [times, way] of ['', '&ty=2'].entries()) {
    await page.goto(`/mine/transfermoney?venue=XQZR${way}`);
    await page.getByTestId('transfer-amount').fill('1');
    await page.getByTestId('transfer-submit').click();
    const dialog = page.getByTestId('activity-dialog');
    await dialog.getByText('正在参加该场馆优惠活动').waitFor();
    await dialog.getByText('流水未达标前，转入资金将不可转出').waitFor();
    const confirm = page.getByTestId('activity-confirm');
    await confirm.click({ force: true });
    await confirm.press('Enter');
    expect(await dialog.isVisible()).toBe(true);
    expect(asked).toBe(times + 1);
    await dialog.getByTestId('dialog-close').click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByTestId('tips-confirm').count()).toBe(0);
  }
  await page.unroute('**/game/api/v1/venue/transfer');
});

test('WALLET-004 STORE-010 empty wallets stay hidden over a reload', async () => {
  await openWallet();
  await card('SFQP').waitFor();
  await page.getByTestId('hide-zero').click();
  await card('SFQP').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => localStorage.getItem('hideZeroBalance'))).toBe('1');
  await page.reload();
  await card('XQZR').waitFor();
  expect(await card('SFQP').count()).toBe(0);
  await page.getByTestId('hide-zero').click();
  await card('SFQP').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('hideZeroBalance'))).toBe('0');
});

test('WALLET-005 one tap brings everything back, venue by venue', async () => {
  await openWallet();
  const total = await figure(page.getByTestId('total-money'));
  await page.getByTestId('recall-all').click();
  const row = page.getByTestId('recall-row').filter({ hasText: '星穹真人' });
  await row.getByText('已转回').waitFor();
  await page.getByTestId('recall-close').click();
  await card('XQZR').getByText('¥0.00').waitFor();
  await expect.poll(center).toBe(total);
  await page.getByTestId('recall-all').click();
  await page.getByTestId('toast').getByText('暂无可回收余额').waitFor();
});

test('WALLET-007 automatic transfer stays as it was left, and is asked about when switched off', async () => {
  await openWallet();
  const auto = page.getByTestId('auto-transfer');
  const isOn = async () => (await auto.getAttribute('aria-checked')) === 'true';
  expect(await isOn()).toBe(false);
  await auto.click();
  await expect.poll(isOn).toBe(true);
  await page.reload();
  await auto.waitFor();
  expect(await isOn()).toBe(true);
  await auto.click();
  await page.getByText('您将需要手动操作各个游戏钱包的金额').waitFor();
  await page.getByTestId('tips-confirm').click();
  await expect.poll(isOn).toBe(false);
});

test('WALLET-011 REC-004 ROUTE-037 ROUTE-044 coins are bought at the rate shown, and recorded', async () => {
  await openWallet();
  const before = await center();
  await page.goto('/mine/exchange');
  await page.getByTestId('coin-amount').fill('100');
  const cost = minor(await page.getByTestId('coin-money').textContent());
  expect(cost).toBeGreaterThan(0);
  await page.getByTestId('coin-submit').click();
  await page.getByTestId('tips-confirm').click();
  await page.getByTestId('toast').getByText('兑换成功').waitFor();
  await openWallet();
  await page.getByTestId('coin-card').getByText('100.00', { exact: true }).waitFor();
  expect(await center()).toBe(before - cost);

  await page.goto('/mine/exchange?way=gift');
  await page.getByTestId('gift-code').fill('XSXSSXHCXDE9');
  await page.getByTestId('gift-submit').click();
  await page.getByText('礼金码不正确').waitFor();

  await page.goto('/mine/giftRecord');
  const record = page.getByTestId('exchange').first();
  await record.getByText('+100.00 USDT').waitFor();
});

test('REC-003 ROUTE-042 movements open in detail, are exported, and add up to a statement', async () => {
  await page.goto('/mine/transRecord');
  const into = page.locator('[data-testid=deal][data-type=transferIn]').first();
  await into.getByRole('button', { name: /的详情/ }).click();
  const drawer = page.getByTestId('deal-detail');
  const number = (await into.locator('code').textContent()) ?? '';
  await drawer.getByText(number).waitFor();
  await page.keyboard.press('Escape');

  const waiting = page.waitForEvent('download');
  await page.getByTestId('export').click();
  const file = readFileSync(await (await waiting).path(), 'utf8');
  expect(file.startsWith('\uFEFF')).toBe(true);
  expect(file.startsWith('\uFEFF\uFEFF')).toBe(false);
  expect(file).toContain(number);

  await page.goto('/mine/transRecord?view=statement');
  await page
    .getByTestId('net-deposit')
    .getByText(/^¥5,000/)
    .waitFor();
  await page.getByTestId('statement-day').first().waitFor();
  await page.locator('.uplot canvas').waitFor();
});

test('ROUTE-043 venues without bets say so', async () => {
  await page.goto('/mine/betRecord');
  await page.getByTestId('bet-venue').selectOption({ label: '极速彩票' });
  await page.getByText('还没有极速彩票的注单').waitFor();
  expect(world.faults()).toEqual([]);
});
