import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { ScriptedWorld } from '../world/scripted-world.ts';

/** Staff actions in the office, step by step. */

const CODE = '验证器中的 6 位数字';

/** A page of the office, logged in as a demo account: the password, then the code. */
export async function enterAsDemo(
  world: Pick<ScriptedWorld, 'visitOffice'>,
  name: string,
): Promise<Page> {
  const context = await world.visitOffice();
  const page = await context.newPage();
  await page.goto('/');
  await page.locator(`[data-demo="${name}"]`).click();
  await page.getByText('演示验证码已填入').waitFor();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await menuOf(page).waitFor();
  return page;
}

/** A new account with both audit permissions, created by the owner. */
export interface NewStaff {
  readonly name: string;
  readonly displayName: string;
  readonly roles: readonly string[];
}

/** The owner proposes an account and a colleague approves it; returns the link that the colleague is shown once. */
export async function createStaff(owner: Page, second: Page, staff: NewStaff): Promise<string> {
  await owner.goto('/staff');
  await owner.getByRole('button', { name: '新增员工' }).click();
  await owner.locator('#field-name').fill(staff.name);
  await owner.locator('#field-displayName').fill(staff.displayName);
  for (const role of staff.roles)
    await owner.getByRole('checkbox', { name: role, exact: true }).check();
  await confirm(owner, '新同事入职');
  await owner.getByText('已提交，等待另一人同意').waitFor();
  await second.goto('/approvals');
  await openRow(second, '新增员工');
  await second.getByRole('button', { name: '同意并执行' }).click();
  await confirm(second, '已核对入职手续');
  await second.getByRole('button', { name: '领取开通链接' }).click();
  await confirm(second, '当面交给本人');
  const shown = second.getByRole('dialog').filter({ hasText: '只能使用一次' });
  const link = (await shown.locator('p').last().textContent()) ?? '';
  await shown.getByRole('button').last().click();
  return link;
}

/** A person after the first login, and the authenticator bound to the account. */
export interface Entered {
  readonly page: Page;
  readonly totp: TOTP;
}

/** The password that {@link enterFirst} sets. */
export const OWN_PASSWORD = 'Balance-in-both-hands-7';

/** First login: sets a password through the link, and binds and proves an authenticator. */
export async function enterFirst(
  world: ScriptedWorld,
  name: string,
  link: string,
): Promise<Entered> {
  const context = await world.visitOffice();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('新密码（至少 12 位）').fill(OWN_PASSWORD);
  await page.getByLabel('再填一次新密码').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: '设置密码' }).click();
  await givePassword(page, name, 'Not-the-password-1');
  await page.getByRole('alert').getByText('账号或密码错误').waitFor();
  await givePassword(page, name, OWN_PASSWORD);
  const secret = await page.getByText('密钥', { exact: false }).locator('b').textContent();
  const totp = new TOTP({ secret: secret ?? '' });
  const code = page.getByLabel(CODE);
  await code.fill(totp.generate() === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await page.getByRole('alert').getByText('验证未通过').waitFor();
  await code.fill(totp.generate());
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await page.getByRole('button', { name: '已保存，进入后台' }).click();
  await menuOf(page).waitFor();
  return { page, totp };
}

/** The first step of a login: name and password. */
export async function givePassword(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '下一步' }).click();
}

/** The second step, with the authenticator's next code: the one of this half minute may have been used. */
export async function giveCode(page: Page, totp: TOTP): Promise<void> {
  const timestamp = Date.now() + totp.period * 1_000;
  await page.getByLabel(CODE).fill(totp.generate({ timestamp }));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await menuOf(page).waitFor();
}

/** Logs out through the menu of the own name. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
}

export async function leave(page: Page): Promise<void> {
  await logOut(page);
  await page.getByText('您已退出登录').waitFor();
}

/** A virtual authenticator with passkeys and user verification; returns a function that counts them. */
export async function addAuthenticator(page: Page): Promise<() => Promise<number>> {
  const line = await page.context().newCDPSession(page);
  await line.send('WebAuthn.enable');
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    const { credentials } = await line.send('WebAuthn.getCredentials', { authenticatorId });
    return credentials.length;
  };
}

/** Writes the note that every action requires, and confirms. */
export async function confirm(page: Page, note: string, name = '确认'): Promise<void> {
  await page.locator('#field-note').fill(note);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

/** Opens the row of a list that contains a text. */
export async function openRow(page: Page, text: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: text }).locator('[data-row]').click();
}

export interface Reported {
  readonly status_code: number;
  readonly message: string;
  readonly data: unknown;
}

/** The server's answer when a page makes a call that it does not offer. */
export function callAs(page: Page, call: string, request: object): Promise<Reported> {
  return page.evaluate(
    async ([name, body]) => {
      const post = async (path: string, content: object, csrf = '') => {
        const answer = await fetch(`/office/api/v1/${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-office-csrf': csrf,
            'x-idempotency-key': crypto.randomUUID(),
          },
          body: JSON.stringify(content),
        });
        return answer.json();
      };
      const { data } = await post('auth/me', {});
      return post(name, body, data.me.csrf);
    },
    [call, request] as const,
  );
}

export function menuOf(page: Page) {
  return page.getByRole('navigation').first();
}
