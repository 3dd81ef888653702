import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeOf } from '../home.ts';
import { type Member, openMember } from '../steps/members.ts';
import { answerWith } from '../world/answers.ts';
import { shareWorld } from '../world/shared-world.ts';
import { emit } from '../world/site-app.ts';
import type { World } from '../world/world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world);
});
afterAll(() => world?.close());

const withHome = homeOf(() => world);

test('SHELL-025 SHELL-026 customer service first says where deposits may be made, and where not', () =>
  withHome(async (page) => {
    await page.getByRole('complementary').getByRole('button', { name: '客服' }).click();
    const dialog = page.getByTestId('service-dialog');
    await dialog.getByText('存款渠道仅由官网、APP 与在线客服提供').waitFor();
    await dialog.getByText('本站不承认任何线下代充').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }));

test('SHELL-024 it opens the address that its call answers', async () => {
  const context = await world.visit();
  const data = { url: `${world.url}/boot.js` };
  await answerWith(context, 'configuration/onlinecustomservice', {
    status_code: 6000,
    message: '',
    data,
  });
  await withHome(
    async (page) => {
      await page.getByRole('complementary').getByRole('button', { name: '客服' }).click();
      const opened = context.waitForEvent('page');
      await page.getByTestId('service-dialog').getByRole('link', { name: '打开' }).click();
      await (await opened).waitForURL(data.url);
    },
    { context },
  );
});

test('without an address of the operator’s own a member writes to staff on the feedback page', async () => {
  const context = await world.visit({ stored: member.stored });
  await withHome(
    async (page) => {
      await emit(page, 'showCustomerService', 'withdrawal');
      await page.getByTestId('service-dialog').getByRole('button', { name: '留言' }).click();
      await page.waitForURL('**/mine/feedback?type=withdrawal');
      await page.getByTestId('feedback-form').waitFor();
      expect(await page.getByRole('radio', { name: '提款问题' }).isChecked()).toBe(true);
      expect(context.pages()).toHaveLength(1);
    },
    { context },
  );
});

test('a guest who asks for customer service logs in first, or finds the password', () =>
  withHome(async (page) => {
    await emit(page, 'showCustomerService', null);
    const dialog = page.getByTestId('service-dialog');
    await dialog.getByRole('button', { name: '找回密码' }).waitFor();
    await dialog.getByRole('button', { name: '登录后留言' }).click();
    await page.getByTestId('auth-dialog').getByTestId('password').waitFor();
  }));
