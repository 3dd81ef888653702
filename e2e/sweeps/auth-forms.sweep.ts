import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '../steps/actions.ts';
import { callsOf, dialogOf, submitOf, visitBy } from '../steps/auth-dialog.ts';
import { openMember } from '../steps/members.ts';
import { shareWorld } from '../world/shared-world.ts';
import { emit, listen } from '../world/site-app.ts';
import type { VisitOptions, World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world?.close());

const visit = (
  act: (page: Page) => Promise<void>,
  options: VisitOptions & { readonly path?: string } = {},
) => visitBy(world, act, options);
/** A text shown only beside the login and register forms. */
const BANNER = '登录后同步余额与投注记录';
const EXPIRED = { status_code: 6001, message: '', data: null };
/** A dimmed button may be pressed; Playwright would wait for it to be enabled. */
const pressDimmed = (page: Page) => submitOf(page).click({ force: true });

describe('the dialog', () => {
  test('AUTH-001 AUTH-003 AUTH-004 AUTH-005 AUTH-011 AUTH-016 comes, turns and goes by events; the route stays', () =>
    visit(
      async (page) => {
        const before = page.url();
        await emit(page, 'login', { wanted: null });
        await dialogOf(page).getByText(BANNER).waitFor();
        expect(await submitOf(page).textContent()).toBe('登录');
        await emit(page, 'switchAuthWay', 2);
        await page.getByTestId('repeat-password').waitFor();
        expect(await submitOf(page).textContent()).toBe('注册');
        await emit(page, 'switchAuthWay', 1);
        await page.getByTestId('repeat-password').waitFor({ state: 'detached' });
        await emit(page, 'closeAuth', null);
        await dialogOf(page).waitFor({ state: 'detached' });
        await emit(page, 'register', null);
        await page.getByTestId('repeat-password').waitFor();
        await dialogOf(page).getByTestId('dialog-close').click();
        await dialogOf(page).waitFor({ state: 'detached' });
        expect(page.url()).toBe(before);
      },
      { path: '/no/such/page' },
    ));

  test('AUTH-002 AUTH-004 AUTH-006 AUTH-007 every event does what it is named for, or announces it', async () => {
    const member = await openMember(world);
    await visit(async (page) => {
      const dialog = dialogOf(page);
      await emit(page, 'login', { wanted: null });
      expect(await submitOf(page).textContent()).toBe('登录');
      await dialog.getByText(BANNER).waitFor();
      await emit(page, 'register', null);
      expect(await submitOf(page).textContent()).toBe('注册');
      await dialog.getByText(BANNER).waitFor();
      await emit(page, 'forgetPassword', null);
      await page.getByTestId('recovery-username').waitFor();
      expect(await dialog.getByText(BANNER).count()).toBe(0);
      for (const [way, shown] of [
        [4, dialog.getByLabel('邮箱', { exact: true })],
        [3, dialog.getByLabel('手机号', { exact: true })],
        [2, page.getByTestId('repeat-password')],
        [1, page.getByTestId('remember')],
      ] as const) {
        await emit(page, 'switchAuthWay', way);
        await shown.waitFor();
      }
      await emit(page, 'newDevice', { message: '这台设备是新的' });
      await page.getByTestId('device-message').getByText('这台设备是新的').waitFor();
      expect(await dialog.getByText(BANNER).count()).toBe(0);
      await emit(page, 'closeAuth', null);
      await dialog.waitFor({ state: 'detached' });
      const received = await listen(page, [
        'loginSuccess',
        'loginExpired',
        'passwordChangeSuccess',
      ]);
      await logIn(page, member);
      await expect.poll(received).toEqual(['loginSuccess']);
      await page.evaluate(() => localStorage.setItem('rememberedCredential', 'old'));
      await emit(page, 'passwordChangeSuccess', null);
      expect(await page.evaluate(() => localStorage.getItem('rememberedCredential'))).toBeNull();
      await page.route('**/fd/api/v1/transfer/getBalance', (route) =>
        route.fulfill({ json: EXPIRED }),
      );
      await page.getByTestId('balance-refresh').click();
      await expect
        .poll(received)
        .toEqual(['loginSuccess', 'passwordChangeSuccess', 'loginExpired']);
    });
  });

  test('DEVICE-007 from the check of a new device one goes to another account, or to a new one', () =>
    visit(async (page) => {
      for (const [link, field] of [
        ['switch-account', 'remember'],
        ['register-new', 'repeat-password'],
      ] as const) {
        await emit(page, 'newDevice', { message: '这台设备是新的' });
        await page.getByTestId(link).click();
        await page.getByTestId(field).waitFor();
        expect(await page.getByTestId('device-message').count()).toBe(0);
      }
    }));

  test('AUTH-033 from finding a password one goes back to login, or to customer service', () =>
    visit(async (page) => {
      await emit(page, 'forgetPassword', null);
      await dialogOf(page).getByRole('button', { name: '联系客服' }).click();
      await page.getByTestId('service-dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByTestId('recovery-username').waitFor();
      await dialogOf(page).getByRole('button', { name: '返回登录' }).click();
      await page.getByTestId('remember').waitFor();
    }));

  test('AUTH-005 AUTH-008 AUTH-010 AUTH-012 login asks for name and password, shows it when asked, leads to help', () =>
    visit(async (page) => {
      await page.getByTestId('open-login').click();
      await dialogOf(page).getByLabel('用户名').waitFor();
      const password = page.getByTestId('password');
      await password.fill('abcd');
      expect(await password.getAttribute('type')).toBe('password');
      await dialogOf(page).getByRole('button', { name: '显示密码' }).click();
      expect(await password.getAttribute('type')).toBe('text');
      await dialogOf(page).getByRole('button', { name: '隐藏密码' }).click();
      expect(await password.getAttribute('type')).toBe('password');
      await dialogOf(page).getByRole('button', { name: '联系客服' }).click();
      await page.getByTestId('service-dialog').waitFor();
      await page.keyboard.press('Escape');
      await dialogOf(page).getByRole('button', { name: '立即注册' }).click();
      await page.getByTestId('repeat-password').waitFor();
      await dialogOf(page).getByRole('button', { name: '返回登录' }).click();
      await page.getByTestId('repeat-password').waitFor({ state: 'detached' });
    }));

  test('AUTH-013 AUTH-014 AUTH-015 register shows both texts above itself, and one turns to the other', () =>
    visit(async (page) => {
      await page.getByTestId('open-register').click();
      await page.getByTestId('repeat-password').fill('kept1234');
      await dialogOf(page).getByRole('button', { name: '规则与条款' }).click();
      const texts = page.getByTestId('terms-dialog');
      await texts.getByText('您须年满 18 周岁').waitFor();
      await texts.getByRole('tab', { name: '隐私政策' }).click();
      await texts.getByText('资料经由不低于 128 位').waitFor();
      await texts.getByRole('tab', { name: '规则与条款' }).click();
      await texts.getByText('您须年满 18 周岁').waitFor();
      await page.keyboard.press('Escape');
      await texts.waitFor({ state: 'detached' });
      await dialogOf(page).getByRole('button', { name: '隐私政策' }).click();
      await texts.getByText('资料经由不低于 128 位').waitFor();
      await texts.getByRole('button', { name: '关闭' }).last().click();
      expect(await page.getByTestId('repeat-password').inputValue()).toBe('kept1234');
      expect(await page.getByTestId('agree').isChecked()).toBe(false);
    }));

  test('AUTH-018 AUTH-019 the button stays dim until everything is given, and sends nothing while it is', () =>
    visit(async (page) => {
      const calls = callsOf(page);
      const isDim = async (): Promise<boolean> =>
        (await submitOf(page).getAttribute('aria-disabled')) === 'true';
      await page.getByTestId('open-login').click();
      expect(await isDim()).toBe(true);
      await page.getByTestId('username').fill('lin1234');
      expect(await isDim()).toBe(true);
      await page.getByTestId('password').fill('x');
      expect(await isDim()).toBe(false);
      await emit(page, 'switchAuthWay', 2);
      await page.getByTestId('username').fill('lin1234');
      await page.getByTestId('password').fill('Kite58moon');
      await page.getByTestId('repeat-password').fill('Kite58moon');
      expect(await isDim()).toBe(true);
      await pressDimmed(page);
      await page.getByTestId('agree').check();
      expect(await isDim()).toBe(false);
      await page.getByTestId('repeat-password').fill('');
      expect(await isDim()).toBe(true);
      expect(calls).toEqual([]);
    }));
});

describe('faults are shown under their fields', () => {
  test('VALID-008 VALID-015 VALID-019 what is missing is asked for when the button is pressed', () =>
    visit(async (page) => {
      await page.getByTestId('open-login').click();
      await pressDimmed(page);
      await dialogOf(page).getByText('用户名不能为空').waitFor();
      await dialogOf(page).getByText('密码不能为空').waitFor();
      await emit(page, 'switchAuthWay', 2);
      await page.getByTestId('username').fill('lin1234');
      await page.getByTestId('password').fill('Kite58moon');
      await page.getByTestId('repeat-password').fill('Kite58moon');
      await pressDimmed(page);
      await dialogOf(page).getByText('请同意规则与条款和隐私政策').waitFor();
      await page.getByTestId('agree').check();
      await dialogOf(page).getByText('请同意规则与条款和隐私政策').waitFor({ state: 'detached' });
    }));

  test('VALID-009 VALID-010 VALID-011 VALID-012 a bad name is answered with the whole rule', () =>
    visit(async (page) => {
      const rule = '请输入 4-11 位字符，最少 2 个字母加数字组合，首位必须为字母';
      await page.getByTestId('open-register').click();
      for (const name of ['lin', '1lin234', 'lin-12', 'l12345', 'linlin']) {
        await page.getByTestId('username').fill(name);
        await page.getByTestId('password').focus();
        await dialogOf(page).getByText(rule).waitFor();
        await page.getByTestId('username').fill('lin123');
        await dialogOf(page).getByText(rule).waitFor({ state: 'detached' });
      }
    }));

  test('VALID-013 VALID-014 VALID-017 fields drop white space, typed or pasted, and cut at their length', () =>
    visit(async (page) => {
      await page.getByTestId('open-register').click();
      const name = page.getByTestId('username');
      await name.pressSequentially('li n 12');
      expect(await name.inputValue()).toBe('lin12');
      await name.fill('');
      await page.evaluate(() => document.execCommand('insertText', false, ' l i n 1234567890123 '));
      expect(await name.inputValue()).toBe('lin12345678');
      const password = page.getByTestId('password');
      await password.pressSequentially('Ab cd 12');
      expect(await password.inputValue()).toBe('Abcd12');
      await password.fill('');
      await page.evaluate(() => document.execCommand('insertText', false, '\tKite58 moon\n'));
      expect(await password.inputValue()).toBe('Kite58moon');
    }));

  test('VALID-016 VALID-018 a password has its format, its repetition is the same', () =>
    visit(async (page) => {
      await page.getByTestId('open-register').click();
      for (const password of ['Abcd123', 'abcdefgh', '12345678', 'Abcd_1234']) {
        await page.getByTestId('password').fill(password);
        await page.getByTestId('username').focus();
        await dialogOf(page).getByText('请输入 8-12 位字母+数字').waitFor();
      }
      await page.getByTestId('password').fill('Kite58moon');
      await dialogOf(page).getByText('请输入 8-12 位字母+数字').waitFor({ state: 'detached' });
      await page.getByTestId('repeat-password').fill('Abcd1235');
      await page.getByTestId('username').focus();
      await dialogOf(page).getByText('两次输入的密码不一致').waitFor();
    }));
});
