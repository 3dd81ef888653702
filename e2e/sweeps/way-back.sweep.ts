import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { focusedId, solveSlider, solveSliderByKeys, tabTo } from '../steps/actions.ts';
import {
  type Bound,
  bindEmail,
  bindPhone,
  codeFor,
  masked,
  newNumber,
  untilFree,
} from '../steps/contacts.ts';
import { type Member, openMember } from '../steps/members.ts';
import { shareWorld } from '../world/shared-world.ts';
import { emit } from '../world/site-app.ts';
import type { World } from '../world/world.ts';

/** Logins that need a proof first: a new device, a lost password. */

const NUMBER = newNumber();
const PHONE = `86${NUMBER}`;
const EMAIL = `lin${NUMBER}@mail.example`;

let world: World;
let withPhone: Member & Bound;
let withEmail: Member & Bound;
beforeAll(async () => {
  world = await shareWorld();
  const [first, second] = [await openMember(world), await openMember(world)];
  withPhone = { ...first, ...(await bindPhone(world, first, NUMBER)) };
  withEmail = { ...second, ...(await bindEmail(world, second, EMAIL)) };
});
afterAll(() => world?.close());

const dialogOf = (page: Page) => page.getByTestId('auth-dialog');
const submitOf = (page: Page) => dialogOf(page).locator('button[type=submit]');
const isOn = (page: Page, id: string) =>
  expect.poll(() => focusedId(page), { message: id }).toBe(id);
async function goBack(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: '上一步' }).focus();
  await page.keyboard.press('Enter');
}
/** Whatever is pasted, the field keeps this many characters; it is empty and focused again afterwards. */
async function takesAtMost(page: Page, testId: string, length: number): Promise<void> {
  const field = page.getByTestId(testId);
  await field.fill('');
  await field.focus();
  await page.keyboard.insertText('a1'.repeat(length));
  expect((await field.inputValue()).length, testId).toBe(length);
  await field.fill('');
}
const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), name);

async function visit(
  ownStored: Readonly<Record<string, string>>,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await world.visit({ stored: ownStored });
  const page = await context.newPage();
  await page.goto('/');
  await act(page);
  await context.close();
  expect(world.faults()).toEqual([]);
}

describe('a password that was forgotten', () => {
  test('AUTH-040 AUTH-042 VALID-021 VALID-023 VALID-027 by phone: everybody gets the same answer; the wait outlives the dialog', () =>
    visit({}, async (page) => {
      await emit(page, 'switchAuthWay', 4);
      await dialogOf(page).getByLabel('邮箱', { exact: true }).waitFor();
      await emit(page, 'switchAuthWay', 3);
      await page.getByTestId('recovery-username').fill('nobody12');
      const account = page.getByTestId('recovery-account');
      await account.fill('2381204672199');
      expect(await account.inputValue()).toBe('23812046721');
      await submitOf(page).click();
      await dialogOf(page).getByText('请输入正确的手机号').waitFor();
      await expect
        .poll(() => account.evaluate((field) => field === document.activeElement))
        .toBe(true);
      const number = newNumber();
      await account.fill(number);
      await submitOf(page).click();
      await solveSlider(page);
      await page.getByTestId('toast').getByText('获取手机验证码成功').waitFor();
      await page.getByTestId('recovery-note').getByText(masked(number)).waitFor();
      expect(await page.getByTestId('recovery-resend').isDisabled()).toBe(true);
      await submitOf(page).click({ force: true });
      await dialogOf(page).getByText('请输入验证码').waitFor();
      await takesAtMost(page, 'recovery-code', 30);
      await page.getByTestId('recovery-code').fill('000000');
      await submitOf(page).click();
      await dialogOf(page).getByText('验证码错误').waitFor();
      await dialogOf(page).getByRole('button', { name: '上一步' }).click();
      await page.getByTestId('recovery-username').waitFor();
      await dialogOf(page).getByTestId('dialog-close').click();
      await dialogOf(page).waitFor({ state: 'detached' });
      await emit(page, 'forgetPassword', null);
      expect(await page.getByTestId('recovery-username').inputValue()).toBe('nobody12');
      await submitOf(page).click();
      await page
        .getByTestId('recovery-resend')
        .getByText(/^\d+ 秒后重发$/)
        .waitFor();
    }));

  test('VALID-020 VALID-024 VALID-025 VALID-026 name and e-mail are cut at their length, required, and show what is wrong', () =>
    visit({}, async (page) => {
      await emit(page, 'switchAuthWay', 4);
      await takesAtMost(page, 'recovery-username', 30);
      await takesAtMost(page, 'recovery-account', 40);
      await submitOf(page).click({ force: true });
      await dialogOf(page).getByText('请输入用户名').waitFor();
      await dialogOf(page).getByText('请输入邮箱').waitFor();
      await page.getByTestId('recovery-account').fill('lin@site');
      await dialogOf(page).getByText('请输入正确的邮箱').waitFor();
    }));

  test('VALID-029 AUTH-009 AUTH-034 AUTH-035 AUTH-036 AUTH-037 AUTH-039 AUTH-043 by e-mail and by keyboard alone, to a login with the new password', async () => {
    await untilFree(withEmail);
    await visit({}, async (page) => {
      const before = await codeFor(world, EMAIL);
      await page.getByTestId('open-login').first().waitFor();
      await tabTo(page, 'open-login');
      await page.keyboard.press('Enter');
      await page.getByTestId('username').waitFor();
      await tabTo(page, 'forgot-password');
      await page.keyboard.press('Enter');
      await page.getByTestId('recovery-username').waitFor();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('ArrowRight');
      await dialogOf(page).getByLabel('邮箱', { exact: true }).waitFor();
      await tabTo(page, 'recovery-username');
      await page.keyboard.type(withEmail.name);
      await tabTo(page, 'recovery-account');
      await page.keyboard.type(EMAIL);
      await page.keyboard.press('Enter');
      await isOn(page, 'captcha-handle');
      await solveSliderByKeys(page);
      await page.getByTestId('toast').getByText('获取邮箱验证码成功').waitFor();
      await isOn(page, 'recovery-code');
      await goBack(page);
      await isOn(page, 'recovery-username');
      await page.keyboard.press('Enter');
      await isOn(page, 'recovery-code');
      await page.keyboard.type(await codeFor(world, EMAIL, before));
      await page.keyboard.press('Enter');
      await isOn(page, 'new-password');
      await goBack(page);
      await isOn(page, 'recovery-code');
      await page.getByTestId('recovery-note').getByText('身份已验证').waitFor();
      await page.keyboard.press('Enter');
      await isOn(page, 'new-password');
      await takesAtMost(page, 'repeat-new-password', 12);
      await takesAtMost(page, 'new-password', 12);
      await page.keyboard.type('Reed31lamp');
      await tabTo(page, 'repeat-new-password');
      await page.keyboard.type('Reed31lamp');
      await page.keyboard.press('Enter');
      await dialogOf(page).getByText('密码已重置').waitFor();
      await isOn(page, 'password');
      expect(await page.getByTestId('username').inputValue()).toBe(withEmail.name);
      await page.keyboard.type('Reed31lamp');
      await page.keyboard.press('Enter');
      await isOn(page, 'captcha-handle');
      await solveSliderByKeys(page);
      await page.getByTestId('header-balance').waitFor();
    });
  });
});

describe('a device that is new', () => {
  test(
    'DEVICE-001 DEVICE-002 DEVICE-003 DEVICE-008 DEVICE-010 DEVICE-011 DEVICE-012 VALID-032 ' +
      'VALID-035 CAPT-006 AUTH-027 the phone is completed, the voice code read, the login goes on and is remembered',
    async () => {
      await untilFree(withPhone);
      await visit({}, async (page) => {
        const before = await codeFor(world, PHONE);
        await page.getByTestId('open-login').first().click();
        await page.getByTestId('username').fill(withPhone.name);
        await page.getByTestId('password').fill(withPhone.password);
        await page.getByTestId('remember').check();
        await submitOf(page).click();
        await lookAtPictures(page);
        await submitOf(page).click();
        await solveSlider(page);
        await page.getByTestId('device-message').getByText(/设备/).waitFor();
        const check = JSON.parse((await stored(page, 'deviceCheck')) ?? '');
        expect(check).toMatchObject({ username: withPhone.name });
        await page.getByTestId('device-code').fill('12a34-56');
        expect(await page.getByTestId('device-code').inputValue()).toBe('123456');
        await submitOf(page).click({ force: true });
        await dialogOf(page).getByText('请先获取验证码').waitFor();
        await orderVoiceCode(page);
        await page.getByTestId('toast').getByText('验证码已获取，请接听电话').waitFor();
        await page.getByTestId('device-code').fill(await codeFor(world, PHONE, before));
        await submitOf(page).click();
        await page.getByTestId('header-balance').waitFor();
        expect(await stored(page, 'deviceCheck')).toBeNull();
        await logInRemembered(page);
      });
    },
  );

  async function orderVoiceCode(page: Page): Promise<void> {
    await page.getByTestId('device-voice').click();
    await page.getByTestId('phone-middle').fill('999');
    await page.getByTestId('phone-complete').click({ force: true });
    await page.getByTestId('complete-phone').getByText('手机号错误').waitFor();
    await page.getByTestId('phone-middle').fill(NUMBER.slice(3, 7));
    await page.getByTestId('phone-complete').click();
    await page.getByTestId('voice-call').click();
  }

  /** From the slider to the graphic captcha, another picture, and closing it. */
  async function lookAtPictures(page: Page): Promise<void> {
    await page.getByTestId('captcha-to-graphic').click();
    const picture = page.getByTestId('graphic-picture');
    const shown = () => picture.locator('img').getAttribute('src');
    const first = await shown();
    await picture.click();
    await expect.poll(shown).not.toBe(first);
    await takesAtMost(page, 'graphic-code', 10);
    await page.keyboard.press('Escape');
    await page.getByTestId('graphic-dialog').waitFor({ state: 'detached' });
  }

  /** The next visit: the name is filled in, a token replaces the password, and unticking deletes it. */
  async function logInRemembered(page: Page): Promise<void> {
    await expect.poll(() => stored(page, 'rememberedCredential')).toMatch(/./);
    await page.getByTestId('account-menu').click();
    await page.getByTestId('logout').click();
    await page.getByTestId('open-login').first().click();
    await page.locator('[data-testid=password][data-remembered]').waitFor();
    expect(await page.getByTestId('username').inputValue()).toBe(withPhone.name);
    expect(await page.getByTestId('password').inputValue()).toBe('');
    await submitOf(page).click();
    await solveSlider(page);
    await page.getByTestId('header-balance').waitFor();
    await page.getByTestId('account-menu').click();
    await page.getByTestId('logout').click();
    await page.getByTestId('open-login').first().click();
    await page.locator('[data-testid=password][data-remembered]').waitFor();
    await page.getByTestId('remember').uncheck();
    await expect.poll(() => stored(page, 'rememberedCredential')).toBeNull();
    expect(await stored(page, 'rememberedAt')).toBeNull();
    expect(await submitOf(page).getAttribute('aria-disabled')).toBe('true');
  }
});
