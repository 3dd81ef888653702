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

test('without an address of the operator’s own the site’s customer service opens in the dialog, about what was asked', async () => {
  const context = await world.visit({ stored: member.stored });
  await withHome(
    async (page) => {
      await emit(page, 'showCustomerService', 'withdrawal');
      const dialog = page.getByTestId('service-dialog');
      await dialog.getByRole('button', { name: '打开在线客服' }).click();
      await dialog.getByTestId('service-robot').waitFor();
      expect(await dialog.getByRole('radio', { name: '取款' }).isChecked()).toBe(true);
      await dialog.getByRole('link', { name: '在整页打开' }).click();
      await page.waitForURL('**/service?topic=withdrawal');
      await page.getByTestId('service-robot').waitFor();
      expect(context.pages()).toHaveLength(1);
    },
    { context },
  );
});

test('a guest reaches customer service without logging in, on a phone on its own page, or finds the password', async () => {
  const context = await world.visit({ width: 390, height: 844, touch: true });
  await withHome(
    async (page) => {
      await emit(page, 'showCustomerService', null);
      const dialog = page.getByTestId('service-dialog');
      await dialog.getByRole('button', { name: '找回密码' }).waitFor();
      await dialog.getByRole('button', { name: '打开在线客服' }).click();
      await page.waitForURL('**/service');
      await page.getByTestId('service-field').fill('账号关闭后怎么取回余额');
      await page.getByRole('radio', { name: '其他' }).check();
      await page.getByTestId('service-person').click();
      await page.getByTestId('service-line').waitFor();
      await page.reload();
      await page.getByTestId('service-place').waitFor();
      expect(await page.getByTestId('service-line').count()).toBe(1);
    },
    { context },
  );
});
