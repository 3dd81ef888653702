import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { focusedId, newAccount, solveSliderByKeys, tabTo } from '../steps/actions.ts';
import { codeFor, masked, newNumber } from '../steps/contacts.ts';
import { shareWorld } from '../world/shared-world.ts';
import type { World } from '../world/world.ts';

/** Tasks without mouse or finger. Password recovery by keyboard is in `way-back.e2e.ts`, where codes are waited for. */

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world?.close());

const press = (page: Page, key: string) => page.keyboard.press(key);
const isOn = (page: Page, id: string) =>
  expect.poll(() => focusedId(page), { message: id }).toBe(id);

async function registers(page: Page): Promise<void> {
  const account = newAccount();
  await page.getByTestId('open-register').waitFor();
  await press(page, 'Tab');
  expect(await focusedId(page)).toBe('跳到正文');
  await tabTo(page, 'open-register');
  await press(page, 'Enter');
  await isOn(page, 'username');
  await press(page, 'Escape');
  await isOn(page, 'open-register');
  await press(page, 'Enter');
  await isOn(page, 'username');
  await page.keyboard.type(account.name);
  await tabTo(page, 'password');
  await page.keyboard.type(account.password);
  await tabTo(page, 'repeat-password');
  await page.keyboard.type(account.password);
  await readsTerms(page);
  await tabTo(page, 'agree', 'Shift+Tab');
  await press(page, 'Space');
  await press(page, 'Enter');
  await isOn(page, 'captcha-handle');
  await solveSliderByKeys(page);
  await page.getByTestId('toast').getByText('注册成功').waitFor();
  await page.getByTestId('header-balance').waitFor();
  // The button that opened the dialog is gone.
  await isOn(page, 'main');
}

/** A text opens over the dialog, and returns the focus to its link. */
async function readsTerms(page: Page): Promise<void> {
  await tabTo(page, 'agree');
  await press(page, 'Tab');
  expect(await focusedId(page)).toBe('规则与条款');
  await press(page, 'Enter');
  await page.getByTestId('terms-dialog').getByText('您须年满 18 周岁').waitFor();
  await press(page, 'Escape');
  await page.getByTestId('terms-dialog').waitFor({ state: 'detached' });
  await isOn(page, '规则与条款');
}

async function opensVerification(page: Page): Promise<void> {
  await tabTo(page, 'account-menu', 'Shift+Tab');
  await press(page, 'Enter');
  await press(page, 'Tab');
  await press(page, 'Escape');
  await isOn(page, 'account-menu');
  await press(page, 'Enter');
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await focusedId(page)) === '身份验证') break;
    await press(page, 'Tab');
  }
  await press(page, 'Enter');
  await page.getByTestId('page-auth').waitFor();
}

async function completesProfile(page: Page): Promise<void> {
  const number = newNumber();
  await tabTo(page, 'contact-account');
  await page.keyboard.type(number);
  await tabTo(page, 'contact-code-ask');
  await press(page, 'Enter');
  await isOn(page, 'contact-code');
  await page.keyboard.type(await codeFor(world, `86${number}`));
  await press(page, 'Enter');
  await isOn(page, 'auth-real-name');
  await page.keyboard.type('张4');
  await press(page, 'Enter');
  await page.getByTestId('auth-name').getByText('请输入正确的名字').waitFor();
  await isOn(page, 'auth-real-name');
  await press(page, 'Backspace');
  await page.keyboard.type('伟');
  await tabTo(page, 'auth-own');
  await press(page, 'Space');
  await press(page, 'Enter');
  await isOn(page, `手机 ${masked(number)}，真实姓名 张*。`);
}

async function choosesPicture(page: Page): Promise<void> {
  await press(page, 'Tab');
  expect(await focusedId(page)).toBe('查看个人资料');
  await press(page, 'Enter');
  await page.getByTestId('change-avatar').waitFor();
  await tabTo(page, 'change-avatar');
  await press(page, 'Enter');
  await isOn(page, 'avatar-dawn');
  await press(page, 'Tab');
  await press(page, 'Enter');
  await page.getByTestId('avatar-dialog').waitFor({ state: 'detached' });
  await isOn(page, 'change-avatar');
}

test('AUTH-029 AUTH-030 CAPT-002 USER-005 USER-009 USER-011 by keyboard alone from guest to verified member', async () => {
  const context = await world.visit();
  const page = await context.newPage();
  await page.goto('/');
  await registers(page);
  await opensVerification(page);
  await completesProfile(page);
  await choosesPicture(page);
  await context.close();
  expect(world.faults()).toEqual([]);
});
