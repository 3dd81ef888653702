import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, newAccount, register, solveSlider } from './actions.ts';
import { answerWith } from './answers.ts';
import { type Member, openMember } from './members.ts';
import { shareWorld } from './shared-world.ts';
import { emit } from './site-app.ts';
import type { VisitOptions, World } from './world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world);
});
afterAll(() => world?.close());

async function visit(
  act: (page: Page) => Promise<void>,
  options: VisitOptions & { readonly path?: string } = {},
): Promise<void> {
  const context = await world.visit(options);
  const page = await context.newPage();
  await page.goto(options.path ?? '/');
  await act(page);
  await context.close();
  expect(world.faults()).toEqual([]);
}

const dialogOf = (page: Page) => page.getByTestId('auth-dialog');
const submitOf = (page: Page) => dialogOf(page).locator('button[type=submit]');
/** A dimmed button may be pressed; Playwright would wait for it to be lit. */
const pressDimmed = (page: Page) => submitOf(page).click({ force: true });
const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), name);

/** Names of the calls a page has sent since. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const name = /\/site\/api\/v1\/user\/(.+)$/.exec(new URL(request.url()).pathname)?.[1];
    if (name) calls.push(name);
  });
  return calls;
}

describe('the dialog', () => {
  test('AUTH-001 AUTH-003 AUTH-004 AUTH-005 AUTH-007 AUTH-011 AUTH-016 comes, turns and goes by events; the route stays', () =>
    visit(
      async (page) => {
        const before = page.url();
        await emit(page, 'login', { wanted: null });
        await dialogOf(page).getByText('登录后同步余额与投注记录').waitFor();
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
      await page.getByTestId('password').fill('Abcd1234');
      await page.getByTestId('repeat-password').fill('Abcd1234');
      expect(await isDim()).toBe(true);
      await pressDimmed(page);
      await page.getByTestId('agree').check();
      expect(await isDim()).toBe(false);
      await page.getByTestId('repeat-password').fill('');
      expect(await isDim()).toBe(true);
      expect(calls).toEqual([]);
    }));
});

describe('what is wrong stands under its field', () => {
  test('VALID-008 VALID-015 VALID-019 what is missing is asked for when the button is pressed', () =>
    visit(async (page) => {
      await page.getByTestId('open-login').click();
      await pressDimmed(page);
      await dialogOf(page).getByText('用户名不能为空').waitFor();
      await dialogOf(page).getByText('密码不能为空').waitFor();
      await emit(page, 'switchAuthWay', 2);
      await page.getByTestId('username').fill('lin1234');
      await page.getByTestId('password').fill('Abcd1234');
      await page.getByTestId('repeat-password').fill('Abcd1234');
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
      await page.evaluate(() => document.execCommand('insertText', false, '\tAbcd 1234\n'));
      expect(await password.inputValue()).toBe('Abcd1234');
    }));

  test('VALID-016 VALID-018 a password has its format, its repetition is the same', () =>
    visit(async (page) => {
      await page.getByTestId('open-register').click();
      for (const password of ['Abcd123', 'abcdefgh', '12345678', 'Abcd_1234']) {
        await page.getByTestId('password').fill(password);
        await page.getByTestId('username').focus();
        await dialogOf(page).getByText('请输入 8-12 位字母+数字').waitFor();
      }
      await page.getByTestId('password').fill('Abcd1234');
      await dialogOf(page).getByText('请输入 8-12 位字母+数字').waitFor({ state: 'detached' });
      await page.getByTestId('repeat-password').fill('Abcd1235');
      await page.getByTestId('username').focus();
      await dialogOf(page).getByText('两次输入的密码不一致').waitFor();
    }));
});

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
      expect(await page.getByTestId('header-balance').textContent()).toMatch(/0\.00$/);
      expect(await stored(page, 'token')).toMatch(/./);
      expect(await stored(page, 'userId')).toBe(member.kept.userId);
    }));

  test('VALID-007 login does not ask for formats; a wrong password is told above the form', () =>
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
      // What is sent travels sealed, so it is read where it is written.
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
        ...{ name: account.name, rCode: 'friend7', iCode: 'inv-9' },
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

describe('the way out', () => {
  test('AUTH-020 AUTH-049 STORE-001 logout ends the session in the browser and on the server', () =>
    visit(async (page) => {
      await logIn(page, member);
      const token = await stored(page, 'token');
      const kept = await page.evaluate(() => ({ ...localStorage }));
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
      await seesExpiry(kept);
    }));

  /** A browser that still holds the ended session is told so at its first call. */
  const seesExpiry = (kept: Readonly<Record<string, string>>) =>
    visit((page) => expired(page), { kept: without(kept, 'begun'), path: '/mine/wallet' });

  test('AUTH-007 AUTH-045 AUTH-046 AUTH-047 STORE-001 a session ended elsewhere: notice, nothing kept, home, login', async () => {
    const elsewhere = await openMember(world);
    const context = await world.visit({ kept: elsewhere.kept });
    const page = await context.newPage();
    await page.goto('/mine/wallet');
    await page.getByTestId('total-money').getByText('0').waitFor();
    await visit(
      async (other) => {
        await other.getByTestId('account-menu').click();
        await other.getByTestId('logout').click();
        await other.getByTestId('open-login').waitFor();
      },
      { kept: elsewhere.kept },
    );
    await page.getByTestId('balance-refresh').click();
    await expired(page);
    await context.close();
    expect(world.faults()).toEqual([]);
  });

  test('AUTH-045 AUTH-048 HTTP 401 with the code of an expired login is handled alike', async () => {
    const context = await world.visit({ kept: member.kept, losesLine: true });
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

function without(kept: Readonly<Record<string, string>>, name: string) {
  const { [name]: _, ...rest } = kept;
  return rest;
}
