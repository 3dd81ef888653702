import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, newAccount, register, solveSlider } from './steps/actions.ts';
import { callsOf, dialogOf, submitOf, visitBy } from './steps/auth-dialog.ts';
import { clientOf } from './steps/contacts.ts';
import { type Member, openMember } from './steps/members.ts';
import { answerWith } from './world/answers.ts';
import { shareWorld } from './world/shared-world.ts';
import type { VisitOptions, World } from './world/world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world);
});
afterAll(() => world?.close());

const visit = (
  act: (page: Page) => Promise<void>,
  options: VisitOptions & { readonly path?: string } = {},
) => visitBy(world, act, options);
const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), name);

describe('logging in', () => {
  test('CAPT-001 AUTH-021 AUTH-022 AUTH-023 AUTH-025 STORE-001 STORE-008 first the captcha, then the call, then the member is there', () =>
    visit(async (page) => {
      const calls = callsOf(page);
      await logIn(page, member);
      await dialogOf(page).waitFor({ state: 'detached' });
      expect(calls.slice(0, 4)).toEqual([
        'member/kaptchcate',
        'captcha/challenge',
        'validateGeeCheck',
        'login',
      ]);
      expect(calls).toContain('member/info');
      await expect.poll(() => page.getByTestId('header-balance').textContent()).toMatch(/0\.00$/);
      expect(await stored(page, 'token')).toMatch(/./);
      expect(await stored(page, 'userId')).toBe(member.stored.userId);
    }));

  test('VALID-007 login does not check formats; a wrong password shows its fault above the form', () =>
    visit(async (page) => {
      await page.getByTestId('open-login').click();
      await page.getByTestId('username').fill(member.name);
      await page.getByTestId('password').fill('x');
      await submitOf(page).click();
      await solveSlider(page);
      const failure = page.getByTestId('auth-failure');
      await failure.getByText('用户名或密码不正确，请核对后重试').waitFor();
      expect(await stored(page, 'token')).toBeNull();
      expect(await page.getByTestId('username').inputValue()).toBe(member.name);
    }));

  test('CAPT-002 CAPT-008 a piece let go beside the gap: the message shows, nothing else is sent', () =>
    visit(async (page) => {
      const calls = callsOf(page);
      await page.getByTestId('open-login').click();
      await page.getByTestId('username').fill(member.name);
      await page.getByTestId('password').fill(member.password);
      await submitOf(page).click();
      await solveSlider(page, 40);
      await page.getByTestId('auth-failure').getByText('拼图没有对准缺口，请再试一次').waitFor();
      expect(await page.getByTestId('captcha-dialog').count()).toBe(0);
      expect(calls).toEqual(['member/kaptchcate', 'captcha/challenge', 'validateGeeCheck']);
      await submitOf(page).click();
      await solveSlider(page);
      await page.getByTestId('header-balance').waitFor();
    }));
});

describe('registering', () => {
  test(
    'STORE-002 STORE-003 STORE-004 STORE-006 AUTH-026 AUTH-028 codes of the address go with register, the password ' +
      'as md5 only; then they are cleared',
    async () => {
      const context = await world.visit();
      // Requests are sealed, so their content is read before it is sealed.
      await context.addInitScript(() => {
        const write = JSON.stringify;
        const written: string[] = [];
        Object.assign(window, { written });
        const stringify = (value: unknown): string => {
          const text = write(value);
          if (text?.includes('"rCode"')) written.push(text);
          return text;
        };
        Object.assign(JSON, { stringify });
      });
      const page = await context.newPage();
      const address = '/?RCode=friend7&I_CODE=inv-9&x=1';
      await page.goto(address);
      await page.getByTestId('open-register').waitFor();
      expect(await stored(page, 'rCode')).toBe('friend7');
      expect(await stored(page, 'iCode')).toBe('inv-9');
      expect(await stored(page, 'landingUrl')).toBe(world.url + address);
      await page.goto('/');
      expect(await stored(page, 'rCode')).toBe('friend7');
      const account = newAccount();
      await register(page, account);
      const sent = await page.evaluate(() => String(Reflect.get(window, 'written')[0]));
      expect(JSON.parse(sent)).toMatchObject({
        name: account.name,
        rCode: 'friend7',
        iCode: 'inv-9',
        password: expect.stringMatching(/^[0-9a-f]{32}$/),
      });
      expect(sent).not.toContain(account.password);
      expect(await stored(page, 'rCode')).toBeNull();
      expect(await stored(page, 'iCode')).toBeNull();
      expect(await stored(page, 'landingUrl')).toBeNull();
      expect(await stored(page, 'deviceId')).toMatch(/./);
      await context.close();
      expect(world.faults()).toEqual([]);
    },
  );

  test('STORE-009 the device id is made once and used on every later visit', () =>
    visit(async (page) => {
      await page.getByTestId('live-card').first().waitFor();
      const first = await stored(page, 'deviceId');
      const [again] = await Promise.all([
        page.waitForRequest((request) => request.headers()['x-device-id'] !== undefined),
        page.reload(),
      ]);
      expect(first).toMatch(/^[0-9a-f]{32}$/);
      expect(again.headers()['x-device-id']).toBe(first);
      expect(await stored(page, 'deviceId')).toBe(first);
    }));
});

describe('the logout', () => {
  test('AUTH-020 AUTH-049 STORE-001 logout ends the session in the browser and on the server', () =>
    visit(async (page) => {
      await logIn(page, member);
      const token = await stored(page, 'token');
      const remembered = await page.evaluate(() => ({ ...localStorage }));
      await page.goto('/mine/wallet');
      await page.getByTestId('page-wallet').waitFor();
      await page.getByTestId('account-menu').click();
      await page.getByTestId('logout').click();
      await page.getByTestId('open-login').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      for (const name of ['token', 'userId', 'signKey']) {
        expect(await stored(page, name), name).toBeNull();
      }
      expect(token).toMatch(/./);
      await seesExpiry(remembered);
    }));

  /** A browser that still holds the ended session learns of it at its first call. */
  const seesExpiry = (remembered: Readonly<Record<string, string>>) =>
    visit((page) => expired(page), { stored: without(remembered, 'begun'), path: '/mine/wallet' });

  test('AUTH-045 AUTH-046 AUTH-047 STORE-001 a session ended elsewhere: notice, nothing kept, home, login', async () => {
    const elsewhere = await openMember(world);
    const context = await world.visit({ stored: elsewhere.stored });
    const page = await context.newPage();
    await page.goto('/mine/wallet');
    await page.getByTestId('total-money').getByText('0').waitFor();
    await clientOf(world, elsewhere).call('site/user/logout', {});
    // Whichever call is the first: the page may have sent one of its own before the press.
    await page.getByTestId('balance-refresh').evaluateAll((all) => {
      for (const one of all) if (one instanceof HTMLElement) one.click();
    });
    await expired(page);
    await context.close();
    expect(world.faults()).toEqual([]);
  });

  test('AUTH-045 AUTH-048 HTTP 401 with the code of an expired login is handled alike', async () => {
    const context = await world.visit({ stored: member.stored, losesLine: true });
    await answerWith(
      context,
      'user/member/info',
      { status_code: 6001, message: '', data: null },
      401,
    );
    const page = await context.newPage();
    await page.goto('/mine/transRecord');
    await expired(page);
    await context.close();
    expect(world.faults()).toEqual([]);
  });

  async function expired(page: Page): Promise<void> {
    await page.getByTestId('toast').getByText('登录已过期，请重新登录').waitFor();
    await page.getByTestId('password').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    for (const name of ['token', 'userId', 'signKey']) {
      expect(await stored(page, name), name).toBeNull();
    }
    await page.getByTestId('open-login').waitFor();
    expect(await page.getByTestId('tab').allTextContents()).toEqual(['首页']);
  }
});

function without(remembered: Readonly<Record<string, string>>, name: string) {
  const { [name]: _, ...rest } = remembered;
  return rest;
}
