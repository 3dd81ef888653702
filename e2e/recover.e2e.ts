import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solveSlider } from './steps/actions.ts';
import { findings } from './steps/findings.ts';
import type { Member } from './steps/members.ts';
import { openPayable } from './steps/payable.ts';
import { confirm, enterAsDemo, openRow } from './steps/staff.ts';
import { openScriptedWorld, type ScriptedWorld } from './world/scripted-world.ts';

const SHOTS = process.env.SHOTS_DIR;

let world: ScriptedWorld;
let member: Member;
beforeAll(async () => {
  world = await openScriptedWorld();
  member = await openPayable(world);
});
afterAll(() => world?.close());

async function look(page: Page, name: string): Promise<void> {
  expect(await findings(page)).toEqual([]);
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  await page.setViewportSize({ width: 1366, height: 768 });
}

test('LOST-001 LOST-002 LOST-003 LOST-004 a lost fund password is asked for, agreed to by two, and stopped in the account', async () => {
  const stranger = await (await world.visit()).newPage();
  await stranger.goto('/recover');
  await stranger.getByText('资金密码 24 小时').waitFor();
  // Dimmed while nothing is filled in, the button still shows what is missing.
  await stranger.getByTestId('recover-submit').click({ force: true });
  await stranger.getByText('请输入用户名').waitFor();
  await look(stranger, 'form');
  await stranger.getByTestId('recover-name').fill(member.name);
  await stranger
    .getByTestId('recover-form')
    .getByRole('button', { name: '资金密码', exact: true })
    .click();
  await stranger.getByTestId('recover-contact').fill('13800000000');
  await stranger.getByTestId('recover-words').fill('换手机时忘了资金密码，上次存款是上月。');
  await stranger.getByTestId('recover-submit').click();
  await solveSlider(stranger);
  await stranger.getByTestId('recover-case').getByText('等待客服核实').waitFor();
  await look(stranger, 'asked');

  const owner = await enterAsDemo(world, 'owner@demo');
  await owner.goto('/resets');
  await look(owner, 'office-list');
  await openRow(owner, member.name);
  await owner.getByRole('button', { name: '提交复核' }).click();
  await confirm(owner, '回拨登记号码，核对最近两笔存款');
  await owner.getByText('已提交复核').first().waitFor();
  await look(owner, 'office-open');
  const risk = await enterAsDemo(world, 'risk@demo');
  await risk.goto('/approvals');
  await openRow(risk, member.name);
  await look(risk, 'office-approval');
  await risk.getByRole('button', { name: '同意并执行' }).click();
  await confirm(risk, '已听录音');
  await risk.getByText('已执行').first().waitFor();

  await stranger.reload();
  await stranger.getByTestId('recover-case').getByText('等待生效').waitFor();
  await look(stranger, 'waiting');
  const page = await (await world.visit({ stored: member.stored })).newPage();
  await page.goto('/mine/security');
  const own = page.getByTestId('own-resets');
  await own.getByText('“资金密码”将于').waitFor();
  await look(page, 'own');
  await own.getByRole('button', { name: '撤销申请' }).click();
  await page.getByText('申请已撤销').first().waitFor();
  await own.waitFor({ state: 'detached' });
  await stranger.reload();
  await stranger.getByTestId('recover-case').getByText('已撤销', { exact: true }).waitFor();
  await look(stranger, 'stopped');
  expect(world.faults()).toEqual([]);
});
