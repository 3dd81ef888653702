import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from './steps/look.ts';
import { confirm, enterAsDemo, openRow } from './steps/staff.ts';
import { openScriptedWorld, type ScriptedWorld } from './world/scripted-world.ts';

const ID = 'wording-helpCk.lead';
const WORDS = '存款只走**中心钱包**，后台确认后一分钟内到账。';

let world: ScriptedWorld;
let owner: Page;
let finance: Page;
beforeAll(async () => {
  world = await openScriptedWorld();
  owner = await enterAsDemo(world, 'owner@demo');
  finance = await enterAsDemo(world, 'finance2@demo');
});
afterAll(() => world?.close());

async function helpIn(script: 'hans' | 'hant'): Promise<Page> {
  const context = await world.visit({ script });
  const page = await context.newPage();
  await page.goto('/app/help/ck');
  return page;
}

test('WORDING-001 WORDING-002 WORDING-004 WORDING-006 help says the operator’s words in both scripts once another agreed', async () => {
  await owner.goto('/wording?group=helpCk');
  const row = owner.getByTestId(ID);
  await row.waitFor();
  await look(owner, 'wording');
  await row.getByRole('button', { name: '改写' }).click();
  const words = row.getByLabel('简体');
  await words.fill('存款 {seconds} 秒到账');
  await row.getByRole('status').getByText('不能添加').waitFor();
  await words.fill(WORDS);
  await owner.getByRole('button', { name: '预览改动' }).click();
  await owner.getByText('将改动 1 处').waitFor();
  await look(owner, 'wording-draft');
  await owner.getByRole('button', { name: '提交复核' }).click();
  await confirm(owner, '写明到账时间');
  await owner.getByText('已提交，等待另一人复核').waitFor();

  const reader = await helpIn('hans');
  await reader.getByText('整个过程只有三步').waitFor();
  await finance.goto('/approvals');
  await openRow(finance, '网站文字');
  await finance.getByText('整个过程只有三步').waitFor();
  await look(finance, 'wording-approval');
  await finance.getByRole('button', { name: '同意并执行' }).click();
  await confirm(finance, '已核对');
  await finance.getByText('已执行').first().waitFor();

  await reader.reload();
  await reader.getByText('后台确认后一分钟内到账').waitFor();
  const traditional = await helpIn('hant');
  await traditional.getByText('後台確認後一分鐘內到帳').waitFor();
  await look(traditional, 'wording-help');
  await owner.reload();
  await row.getByText('本站文字').waitFor();
  await look(owner, 'wording-after');
  expect(world.faults()).toEqual([]);
});
