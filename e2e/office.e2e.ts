import { mkdirSync } from 'node:fs';
import type { SiteConfig } from '@tianping/contract';
import type { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './steps/findings.ts';
import { type Member, openMember } from './steps/members.ts';
import {
  OWNER,
  openPayable,
  untilTurnoverIsDone,
  winOnce,
  withoutCooling,
} from './steps/payable.ts';
import { answerTalk, askPerson, lineOf, sayInTalk, takeTalk } from './steps/service.ts';
import {
  addAuthenticator,
  callAs,
  confirm,
  createStaff,
  enterAsDemo,
  enterFirst,
  giveCode,
  givePassword,
  leave,
  logOut,
  menuOf,
  OWN_PASSWORD,
  openRow,
} from './steps/staff.ts';
import { openScriptedWorld, type ScriptedWorld } from './world/scripted-world.ts';

const SHOTS = process.env.SHOTS_DIR;
/** From ¥100 on two audits are required, so that a small withdrawal passes both. */
const SECOND_FROM = 100_00;
const BOTH = { name: 'both@hands', displayName: '沈知行', roles: ['财务初审', '财务复审'] };
const SECOND = { name: 'second@hands', displayName: '顾清和', roles: ['财务复审'] };
const REFUSED = 6003;

let world: ScriptedWorld;
let member: Member;
let page: Page;
let owner: Page;
let finance: Page;
let finance2: Page;
let risk: Page;
/** A member of staff with both audit permissions, who may not use both on the same money. */
let both: Page;
/** A colleague who took no part in that account. */
let second: Page;
let totp: TOTP;
beforeAll(async () => {
  world = await openScriptedWorld(withTwoHands);
  member = await openPayable(world, '200');
  page = await (await world.visit({ stored: member.stored })).newPage();
  owner = await enterAsDemo(world, 'owner@demo');
  finance = await enterAsDemo(world, 'finance@demo');
  finance2 = await enterAsDemo(world, 'finance2@demo');
  risk = await enterAsDemo(world, 'risk@demo');
  const link = await createStaff(owner, finance2, BOTH);
  const first = await enterFirst(world, BOTH.name, link);
  both = first.page;
  totp = first.totp;
  ({ page: second } = await enterFirst(
    world,
    SECOND.name,
    await createStaff(owner, finance2, SECOND),
  ));
  await world.letDecide(SECOND.name);
});
afterAll(() => world?.close());

function withTwoHands(site: SiteConfig): SiteConfig {
  const adapted = withoutCooling(site);
  const { funds } = adapted;
  const withdrawals = { ...funds.withdrawals, secondAuditMinor: SECOND_FROM };
  return { ...adapted, funds: { ...funds, withdrawals, twoPersonMinor: SECOND_FROM } };
}

async function look(of: Page, name: string): Promise<void> {
  expect(await findings(of)).toEqual([]);
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await of.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

test('DRAW-001 DRAW-005 a withdrawal that turnover blocked passes two hands and is paid', async () => {
  await page.goto('/mine/takemoney');
  await page.locator('[data-kind=turnover]').getByText('流水还差 ¥200').waitFor();
  expect(await page.getByTestId('withdraw-submit').count()).toBe(0);
  await winOnce(world, page, { name: '青', yuan: '200' });
  await untilTurnoverIsDone(page);
  await page.getByTestId('withdraw-amount').fill('150');
  await page.getByTestId('fund-password').fill(OWNER.fundPassword);
  await page.getByTestId('withdraw-submit').click();
  await withdrawalIs('reviewing').waitFor();
  const order = page.getByTestId('withdraw-order');
  const ticket = await order.locator('code').first().innerText();

  await both.goto('/withdrawals');
  await openRow(both, ticket);
  await decide(both, '初审通过');
  await both.getByText('须满 72 小时才能审批资金').first().waitFor();
  await world.letDecide(BOTH.name);
  await audit(both, '初审通过');
  await both.getByText('您不能处理这一步').waitFor();
  expect(await both.getByRole('button', { name: '复审通过' }).count()).toBe(0);
  const orderId = new URL(both.url()).searchParams.get('open');
  const again = { orderId, note: '再审' };
  // Neither the same person nor the one who approved that person's account.
  for (const hand of [both, finance2]) {
    expect(await callAs(hand, 'withdrawals/approveSecond', again)).toMatchObject({
      status_code: REFUSED,
    });
  }
  await second.goto('/withdrawals');
  await openRow(second, ticket);
  await second.getByText('您是', { exact: false }).first().waitFor();
  await look(second, 'withdrawal');
  await audit(second, '复审通过');

  await withdrawalIs('paid').waitFor();
  for (const step of ['提交', '审核', '到账']) await order.getByText(step).first().waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/paid.png`, fullPage: true });
});

const withdrawalIs = (state: string) =>
  page.locator(`[data-testid=withdraw-status][data-status=${state}]`);

async function decide(hand: Page, decision: string): Promise<void> {
  await hand.getByLabel('审核意见').fill('资料与流水已核对');
  await hand.getByRole('button', { name: decision }).click();
}

async function audit(hand: Page, decision: string): Promise<void> {
  await decide(hand, decision);
  await hand.getByText('已处理：').waitFor();
}

test('a switch that is thrown stops members immediately, with the words that staff wrote', async () => {
  await owner.goto('/switches');
  const card = owner.getByRole('listitem').filter({ hasText: '新的存款订单' });
  await card.getByRole('button').click();
  await owner.locator('#field-message').fill('存款通道升级，请于 22 点后再试');
  await confirm(owner, '通道方通知升级', '停用');
  await card.getByText('已停用').waitFor();
  await look(owner, 'switches');
  await page.goto('/mine/savemoney');
  await page.getByTestId('channel-sandbox-qr').click();
  await page.getByRole('button', { name: '300', exact: true }).click();
  await page.getByTestId('deposit-submit').click();
  await page.getByText('存款通道升级，请于 22 点后再试').first().waitFor();
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/stopped.png`, fullPage: true });
  await card.getByRole('button').click();
  await confirm(owner, '通道方通知完成', '提交恢复');
  await risk.goto('/approvals');
  await openRow(risk, '恢复已停用的业务');
  await risk.getByRole('button', { name: '同意并执行' }).click();
  await confirm(risk, '已确认通道恢复');
  await owner.reload();
  await card.getByText('正常').waitFor();
});

test('money is posted by hand once another person has agreed, and the log holds together', async () => {
  const before = await balanceOf(page);
  await finance.goto('/members');
  await finance.getByRole('link', { name: member.name }).click();
  await finance.getByRole('button', { name: '人工调账' }).waitFor();
  const memberId = new URL(finance.url()).pathname.split('/').at(-1);
  const proposed = await callAs(finance, 'postings/propose', {
    memberId,
    direction: 'credit',
    amountMinor: 188_00,
    purpose: 'compensation',
    reference: 'CASE-1',
    note: '客服工单核实后赔付',
  });
  expect(proposed).toMatchObject({ status_code: 6000 });
  await look(finance, 'member');
  await finance2.goto('/approvals');
  await openRow(finance2, '人工调账');
  await look(finance2, 'approval');
  await finance2.getByRole('button', { name: '同意并执行' }).click();
  await confirm(finance2, '已核对工单');
  await finance2.getByText('已执行').first().waitFor();
  await expect.poll(() => balanceOf(page)).toBe(before + 188_00);

  await owner.goto('/audit');
  await owner.getByText('链条完整').waitFor();
  await owner.getByRole('row').filter({ hasText: '复核' }).first().waitFor();
  await look(owner, 'audit');
});

async function balanceOf(of: Page): Promise<number> {
  const text = (await of.getByTestId('header-balance').textContent()) ?? '';
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
}

const depositIs = (state: string) =>
  page.locator(`[data-testid=deposit-status][data-status=${state}]`);

let talks = 0;

test('a member asks the help, then a person, and both talk on through a reload without a line lost or doubled', async () => {
  // Another member and other texts each time: the talk of a failed try is still open.
  const question = `存款付了钱一直没到账，第${'一二三四'[talks]}次了`;
  talks += 1;
  const { stored } = await openMember(world);
  const own = await (await world.visit({ stored })).newPage();
  // Staff with the open queue see it arrive, on the tab too, without reloading.
  await owner.goto('/support');
  await owner.getByTestId('live-mark').getByText('实时更新').waitFor();
  await askPerson(own, question);
  await owner.getByRole('row').filter({ hasText: question }).waitFor();
  expect(await owner.title()).toMatch(/^\(\d+\) /);
  await takeTalk(owner, question);
  await own.getByText('客服已接入').waitFor();
  await answerTalk(owner, '您好，请把订单号发来');
  await lineOf(own, '请把订单号发来').waitFor();
  await own.reload();
  await lineOf(own, '请把订单号发来').waitFor();
  await own.getByTestId('service-field').fill('订单是');
  await owner.getByText('对方正在输入…').waitFor();
  await sayInTalk(own, '订单是 DP26-77');
  await owner.getByText('订单是 DP26-77').first().waitFor();
  await answerTalk(owner, '已经补到账');
  await lineOf(own, '已经补到账').waitFor();
  await own.getByTestId('service-end').click();
  await own.getByRole('dialog').getByRole('button', { name: '结束对话' }).click();
  await own.getByLabel('5 星').check();
  await own.getByRole('button', { name: '提交评分' }).click();
  await own.getByText('已收到您的评分').waitFor();
  expect(await own.getByTestId('service-line').count()).toBe(4);
  await own.context().close();
});

test('an order paid short is matched by two people, and one of them cannot do it alone', async () => {
  await page.goto('/mine/savemoney');
  await page.getByTestId('channel-sandbox-qr').click();
  await page.getByRole('button', { name: '300', exact: true }).click();
  await page.getByTestId('deposit-submit').click();
  await depositIs('pending').waitFor();
  const orderId = new URL(page.url()).searchParams.get('order');
  const body = JSON.stringify({ orderId, action: 'underpay', amountMinor: 250_00 });
  const answered = await fetch(`${world.sandboxUrl}/desk.json`, { method: 'POST', body });
  expect(answered.status).toBe(200);
  await depositIs('review').waitFor();
  const ticket = (await page.getByTestId('ticket').first().innerText()).trim();

  await match(both, ticket, '250');
  await both.getByText('一人确认，待另一人').waitFor();
  await look(both, 'deposit');
  const request = { orderId, seenMinor: 250_00, note: '再次确认' };
  expect(await callAs(both, 'deposits/match', request)).toMatchObject({ status_code: REFUSED });
  await match(finance, ticket, '250');
  await depositIs('credited').waitFor();
});

async function match(hand: Page, ticket: string, yuan: string): Promise<void> {
  await hand.goto('/deposits');
  await openRow(hand, ticket);
  await hand.getByText('少付，通道称实收').waitFor();
  await hand.getByRole('button', { name: '核对入账' }).click();
  await hand.locator('#field-seen').fill(yuan);
  await confirm(hand, '已在通道后台核对');
}

/** The focused element: a field by its label, a button by its text. */
const focused = (of: Page): Promise<string> =>
  of.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement)) return '';
    return at.matches('main, body') ? at.localName : (at.ariaLabel ?? at.innerText).trim();
  });

async function tabTo(of: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 80 && (await focused(of)) !== name; steps += 1) {
    await of.keyboard.press('Tab');
  }
  expect(await focused(of)).toBe(name);
}

test('a setting is changed and agreed to by keyboard alone, and the focus is never lost', async () => {
  await owner.goto('/config?section=funds.turnover');
  await owner.getByRole('button', { name: '修改', exact: true }).focus();
  await owner.keyboard.press('Enter');
  await expect.poll(() => focused(owner)).toBe('存款流水倍数');
  await owner.keyboard.press('Control+A');
  await owner.keyboard.type('2');
  await tabTo(owner, '预览改动');
  await owner.keyboard.press('Enter');
  await owner.getByRole('button', { name: '提交复核' }).waitFor();
  await tabTo(owner, '提交复核');
  await owner.keyboard.press('Enter');
  await expect.poll(() => focused(owner)).toContain('备注');
  await owner.keyboard.type('按季度调整');
  await tabTo(owner, '确认');
  await owner.keyboard.press('Enter');
  await owner.getByText('已提交，等待另一人复核').waitFor();
  await expect.poll(() => focused(owner)).toBe('修改');

  await finance2.goto('/approvals');
  await finance2.getByRole('button', { name: '修改配置' }).waitFor();
  await finance2.keyboard.press('j');
  expect(await focused(finance2)).toBe('修改配置');
  await finance2.keyboard.press('Enter');
  await finance2.getByRole('button', { name: '同意并执行' }).waitFor();
  await tabTo(finance2, '同意并执行');
  await finance2.keyboard.press('Enter');
  await expect.poll(() => focused(finance2)).toContain('复核意见');
  await finance2.keyboard.type('同意下季度的安排');
  // What is typed is not lost to a stray Escape.
  await finance2.keyboard.press('Escape');
  expect(await focused(finance2)).toContain('复核意见');
  await tabTo(finance2, '确认');
  await finance2.keyboard.press('Enter');
  await finance2.getByText('已执行').first().waitFor();
  await expect.poll(() => focused(finance2)).toBe('main');
});

test('somebody leaves and comes back by the authenticator, then by a passkey that is added and removed', async () => {
  // A logout that the server may not have received is not shown as one.
  await both.route('**/auth/logout', (route) => route.abort());
  await logOut(both);
  await both.getByText('可能尚未退出').waitFor();
  expect(await menuOf(both).isVisible()).toBe(true);
  await both.unroute('**/auth/logout');
  await leave(both);
  await givePassword(both, BOTH.name, OWN_PASSWORD);
  expect(await both.getByRole('button', { name: '使用通行密钥' }).count()).toBe(0);
  await giveCode(both, totp);

  const held = await addAuthenticator(both);
  await both.goto('/account');
  await both.getByText('还没有添加通行密钥').waitFor();
  await both.getByRole('button', { name: '添加通行密钥' }).click();
  await both.locator('#field-password').fill('Not-the-password-1');
  await confirmPlain(both);
  await both.getByRole('dialog').getByRole('alert').getByText('密码').waitFor();
  expect(await held()).toBe(0);
  await both.locator('#field-password').fill(OWN_PASSWORD);
  await confirmPlain(both);
  await both.locator('#field-label').fill('办公电脑');
  expect(await held()).toBe(1);
  await confirmPlain(both);
  await both.getByRole('listitem').filter({ hasText: '办公电脑' }).waitFor();
  await look(both, 'account');

  await leave(both);
  await givePassword(both, BOTH.name, OWN_PASSWORD);
  await both.getByRole('button', { name: '使用通行密钥' }).click();
  await menuOf(both).waitFor();
  await both.goto('/account');
  const passkey = both.getByRole('listitem').filter({ hasText: '办公电脑' });
  await passkey.getByText('最近使用 今天').waitFor();
  await passkey.getByRole('button', { name: '移除' }).click();
  await both.locator('#field-password').fill(OWN_PASSWORD);
  await confirmPlain(both);
  await both.getByText('还没有添加通行密钥').waitFor();
  await leave(both);
  await givePassword(both, BOTH.name, OWN_PASSWORD);
  await both.getByLabel('验证器中的 6 位数字').waitFor();
  expect(await both.getByRole('button', { name: '使用通行密钥' }).count()).toBe(0);

  await owner.goto('/audit');
  await owner
    .getByRole('row')
    .filter({ hasText: '沈知行' })
    .filter({ hasText: '通行密钥' })
    .first()
    .waitFor();
});

const confirmPlain = (of: Page) =>
  of.getByRole('dialog').getByRole('button', { name: '确认', exact: true }).click();
