import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { look } from './steps/look.ts';
import { confirm, enterAsDemo, openRow } from './steps/staff.ts';
import { openScriptedWorld, type ScriptedWorld } from './world/scripted-world.ts';

let world: ScriptedWorld;
let owner: Page;
let finance: Page;
beforeAll(async () => {
  world = await openScriptedWorld();
  owner = await enterAsDemo(world, 'owner@demo');
  finance = await enterAsDemo(world, 'finance2@demo');
});
afterAll(() => world?.close());

/** The home page as a guest opens it, and its slide buttons. */
async function home(script: 'hans' | 'hant' = 'hans') {
  const context = await world.visit({ script });
  const page = await context.newPage();
  await page.goto('/');
  const marks = page.getByRole('group', { name: script === 'hans' ? '首页画面' : '首頁畫面' });
  return { page, marks };
}

/** Proposes changes, which take effect once a colleague has approved. */
async function propose(changes: string): Promise<void> {
  await owner.getByRole('button', { name: '预览改动' }).click();
  await owner.getByText(changes).waitFor();
  await look(owner, 'banners-draft');
  await owner.getByRole('button', { name: '提交复核' }).click();
  await confirm(owner, '换上开赛画面');
  await owner.getByText('已提交，等待另一人复核').waitFor();
}

async function agree(): Promise<void> {
  await finance.goto('/approvals');
  await openRow(finance, '首页画面');
  await finance.getByText('第 1 幅 · 标题 · 简体').waitFor();
  await look(finance, 'banners-approval');
  await finance.getByRole('button', { name: '同意并执行' }).click();
  await confirm(finance, '已核对');
  await finance.getByText('已执行').first().waitFor();
}

test('BANNER-001 BANNER-002 BANNER-003 BANNER-006 BANNER-008 the home page shows the operator’s banner once another agreed', async () => {
  const before = await home();
  await before.marks.getByRole('button', { name: 'VIP 权益' }).waitFor();
  await owner.goto('/banners');
  await owner.getByText('现在显示自带画面').waitFor();
  await look(owner, 'banners-shipped');
  await owner.getByRole('button', { name: '改用本站画面' }).click();
  await owner.getByLabel('切换标签', { exact: true }).fill('开赛之夜');
  await owner.getByLabel('标题', { exact: true }).fill('周末联赛，每晚不停');
  await owner
    .getByLabel('说明', { exact: true })
    .fill('周五至周日，每晚一场焦点赛事，开赛前一小时公布首发。');
  await owner.getByLabel('按钮文字', { exact: true }).fill('查看赛程');
  await owner.getByRole('button', { name: '预览改动' }).click();
  await owner.getByRole('alert').getByText('请填写').waitFor();
  await owner.getByLabel('按钮去向').fill('//elsewhere.example');
  await owner.getByText('只能填本站路径').waitFor();
  await owner.getByLabel('按钮去向').fill('/game/sport');
  await owner.locator('input[type=file]').setInputFiles('docs/screenshot.png');
  const preview = owner.getByTestId('banner-preview');
  await preview.locator('img[src^="/media/"]').waitFor();
  await look(owner, 'banners-form');
  await propose('将改动');
  await agree();

  const { page, marks } = await home();
  await marks.getByRole('button', { name: '开赛之夜' }).click();
  await page.getByRole('heading', { name: '周末联赛，每晚不停' }).waitFor();
  const picture = page.getByTestId('uploaded-banner');
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1_600);
  expect(await marks.getByRole('button').count()).toBe(2);
  await look(page, 'banners-home');
  const traditional = await home('hant');
  await traditional.marks.getByRole('button', { name: '開賽之夜' }).click();
  await traditional.page.getByRole('heading', { name: '週末聯賽，每晚不停' }).waitFor();
  await owner.reload();
  await owner.getByText('展示期内').waitFor();
  await look(owner, 'banners-after');
  expect(world.faults()).toEqual([]);
});
