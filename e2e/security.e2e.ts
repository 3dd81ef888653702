import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { solveSlider } from './steps/actions.ts';
import { findings } from './steps/findings.ts';
import { type Member, openMember } from './steps/members.ts';
import { addAuthenticator } from './steps/staff.ts';
import { shareWorld } from './world/shared-world.ts';
import type { World } from './world/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world?.close());

const PERIOD_MS = 30_000;

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/mine/security');
  await page.getByTestId('factors').waitFor();
}

async function proveByPassword(page: Page, member: Member): Promise<void> {
  await page.getByTestId('confirm-password').fill(member.password);
  await page.getByTestId('confirm-dialog-submit').click();
}

/** Confirms the recovery codes that are shown, and returns them. */
async function keepCodes(page: Page): Promise<readonly string[]> {
  await page.getByTestId('recovery-codes').waitFor();
  const codes = await page.getByTestId('recovery-codes').getByRole('listitem').allTextContents();
  await page.getByTestId('codes-kept').check();
  await page.getByTestId('codes-done').click();
  await page.getByTestId('codes-dialog').waitFor({ state: 'detached' });
  return codes;
}

/** Sets an authenticator up by its secret as text. */
async function setUpTotp(
  page: Page,
  member: Member,
): Promise<{ totp: TOTP; codes: readonly string[] }> {
  await openSecurity(page);
  await page.getByTestId('factor-totp').getByRole('button').click();
  await proveByPassword(page, member);
  const secret = await page.getByTestId('totp-secret').textContent();
  const totp = new TOTP({ secret: (secret ?? '').replaceAll(' ', '') });
  await page.getByTestId('device-code').fill(totp.generate());
  await page.getByTestId('totp-dialog-submit').click();
  const codes = await keepCodes(page);
  await page.getByTestId('security-hero').getByText('二次验证已开启').waitFor();
  return { totp, codes };
}

/** Leaves a browser as if its session had ended elsewhere: it remains the same device. */
async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['token', 'signKey', 'userId', 'userName']) localStorage.removeItem(name);
  });
}

/** Name, password and slider, in a fresh browser; ends before the second step. */
async function typePassword(page: Page, member: Member): Promise<void> {
  await page.goto('/');
  await page.getByTestId('open-login').first().click();
  await page.getByTestId('username').fill(member.name);
  await page.getByTestId('password').fill(member.password);
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await solveSlider(page);
}

test('MFA-001 MFA-003 MFA-004 MFA-007 an authenticator set up on the page is asked for at the next login, until the device is trusted', async () => {
  const member = await openMember(world);
  const own = await world.visit({ stored: member.stored });
  const { totp, codes } = await setUpTotp(await own.newPage(), member);
  expect(codes).toHaveLength(10);
  await own.close();
  const context = await world.visit();
  const page = await context.newPage();
  await typePassword(page, member);
  await page.getByTestId('second-form').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByTestId('trust-device').check();
  // The code of the next step: the one of this step was used to set it up.
  await page.getByTestId('device-code').fill(totp.generate({ timestamp: Date.now() + PERIOD_MS }));
  await page.getByTestId('second-login').click();
  await page.getByTestId('header-balance').waitFor();
  await forgetSession(page);
  await typePassword(page, member);
  await page.getByTestId('header-balance').waitFor();
  await context.close();
});

test('MFA-002 MFA-005 a passkey made on the page logs in, and a recovery code does so once', async () => {
  const member = await openMember(world);
  const context = await world.visit({ stored: member.stored });
  const page = await context.newPage();
  await openSecurity(page);
  // Only now: a page that has navigated to another site has lost its devices.
  const held = await addAuthenticator(page);
  await page.getByTestId('factor-passkeys').getByRole('button').click();
  await proveByPassword(page, member);
  await page.getByTestId('passkey-name').fill('我的电脑');
  await page.getByTestId('passkey-dialog-submit').click();
  const [code = ''] = await keepCodes(page);
  expect(await held()).toBe(1);
  await page.getByTestId('factors').locator('b', { hasText: '我的电脑' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await forgetSession(page);
  await typePassword(page, member);
  await page.getByTestId('second-login').click();
  await page.getByTestId('header-balance').waitFor();
  for (const outcome of ['in', 'refused'] as const) {
    await forgetSession(page);
    await typePassword(page, member);
    await page.getByTestId('second-form').getByRole('button', { name: '恢复码' }).click();
    await page.getByTestId('recovery-code').fill(code);
    await page.getByTestId('second-login').click();
    const sign =
      outcome === 'in'
        ? page.getByTestId('header-balance')
        : page.getByTestId('second-form').getByText('验证未通过');
    await sign.waitFor();
  }
  await context.close();
});

test('MFA-008 a device that is let go on the page is logged out', async () => {
  const member = await openMember(world);
  const other = await world.visit();
  const there = await other.newPage();
  await typePassword(there, member);
  await there.getByTestId('header-balance').waitFor();
  const context = await world.visit({ stored: member.stored });
  const page = await context.newPage();
  await openSecurity(page);
  await page.getByTestId('devices').getByRole('button').first().click();
  await page.getByTestId('tips-confirm').click();
  await page.getByTestId('toast').getByText('设备已移除').waitFor();
  await there.goto('/mine/security');
  await there.getByTestId('open-login').first().waitFor();
  await other.close();
  await context.close();
});
