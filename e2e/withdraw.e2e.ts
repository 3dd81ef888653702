import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('DRAW-001 DRAW-003 DRAW-004 DRAW-005 DRAW-008 turnover blocks a withdrawal; once it is done it is placed and called back', async () => {
  const member = await openPayable(world, '200');
  const context = await world.visit({ stored: member.stored });
  const page = await context.newPage();
  await page.goto('/mine/takemoney');
  await page.locator('[data-kind=turnover]').getByText('流水还差 ¥200').waitFor();
  expect(await page.getByTestId('withdraw-submit').count()).toBe(0);

  await winOnce(world, page, { name: '青', yuan: '200' });
  await untilTurnoverIsDone(page);
  await page.getByTestId('turnover-bets').first().click();
  await page.getByTestId('turnover-bet').first().getByText('200.00').first().waitFor();
  await page.getByTestId('dialog-close').click();

  await page.getByTestId('withdraw-amount').fill('150');
  await page.getByTestId('fund-password').fill('Wrong1357');
  await page.getByTestId('withdraw-submit').click();
  await page.getByText('取款密码错误').waitFor();
  await page.getByTestId('fund-password').fill(OWNER.fundPassword);
  await page.getByTestId('withdraw-submit').click();
  await page.locator('[data-testid=withdraw-status][data-status=reviewing]').waitFor();
  expect(await page.getByTestId('withdraw-form').count()).toBe(0);
  await page.getByTestId('withdraw-cancel').click();
  await page.getByTestId('tips-confirm').click();
  await page.locator('[data-testid=withdraw-status][data-status=cancelled]').waitFor();
  await page.getByTestId('withdraw-anew').click();
  await page.getByTestId('withdraw-form').waitFor();
  expect(world.faults()).toEqual([]);
});
