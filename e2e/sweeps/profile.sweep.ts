import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeFor, masked, newNumber } from '../steps/contacts.ts';
import { openMember } from '../steps/members.ts';
import { shareWorld } from '../world/shared-world.ts';
import type { World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world?.close());

/** The member's picture in the header. */
const headerPicture = (page: Page) => page.getByTestId('account-menu').locator('img');

test('USER-005 USER-008 USER-009 USER-010 USER-011 VALID-038 ROUTE-035 from an empty to a locked profile', async () => {
  const member = await openMember(world);
  const number = newNumber();
  const context = await world.visit({ stored: member.stored });
  const page = await context.newPage();

  await page.goto('/mine/auth');
  const phone = page.getByTestId('auth-phone');
  await phone.getByTestId('contact-account').fill(number);
  await phone.getByTestId('contact-code-ask').click();
  await page.getByTestId('toast').getByText('获取手机验证码成功').waitFor();
  await phone.getByTestId('contact-code').fill(await codeFor(world, `86${number}`));
  await phone.getByTestId('auth-phone-submit').click();

  const name = page.getByTestId('auth-name');
  await name.getByTestId('auth-real-name').fill('张4');
  await name.getByTestId('auth-own').check();
  await name.getByTestId('auth-name-submit').click();
  await name.getByText('请输入正确的名字').waitFor();
  await name.getByTestId('auth-real-name').fill('张伟');
  await name.getByTestId('auth-name-submit').click();
  await page.getByTestId('auth-done').getByText(masked(number)).waitFor();

  await page.goto('/mine/userinfo');
  // Chosen by keyboard: digits typed into a list select their entry.
  for (const [part, digits] of [
    ['year', '1990'],
    ['month', '5'],
    ['day', '17'],
  ] as const) {
    await page.getByTestId(`birthday-${part}`).focus();
    await page.keyboard.type(digits);
  }
  await page.getByTestId('gender-female').check();
  await page.getByTestId('confirm-basic').click();
  await page.getByTestId('tips-confirm').click();
  await page.getByTestId('toast').getByText('修改成功').waitFor();
  const basic = page.getByTestId('basic');
  for (const reported of ['张*', '1990-05-17', '女']) await basic.getByText(reported).waitFor();
  await page.reload();
  await basic.getByText('1990-05-17').waitFor();
  for (const id of ['real-name', 'birthday', 'gender-female']) {
    expect(await page.getByTestId(id).count(), id).toBe(0);
  }

  await page.getByTestId('change-avatar').click();
  await page.getByTestId('avatar-file').setInputFiles('docs/screenshot.png');
  await page.getByTestId('avatar-use').click();
  await headerPicture(page).waitFor();
  expect(await headerPicture(page).getAttribute('src')).toMatch(/^\/media\/[0-9a-f-]{36}\.webp$/);

  await page.getByTestId('binding-phone').getByText('查看').click();
  await page.getByTestId('proof-password').fill(member.password);
  await page.getByTestId('reveal-dialog-submit').click();
  await expect.poll(() => page.getByTestId('revealed').textContent()).toBe(number);

  await context.close();
  expect(world.faults()).toEqual([]);
});
