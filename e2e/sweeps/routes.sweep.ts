import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as all, notFoundRoute } from '../../apps/player/src/routes/table.ts';
import { fillLogin } from '../steps/actions.ts';
import { bindPhone, newNumber } from '../steps/contacts.ts';
import { type Member, openMember } from '../steps/members.ts';
import { nameOwner } from '../steps/owners.ts';
import { withSite } from '../world/answers.ts';
import { shareWorld } from '../world/shared-world.ts';
import type { World } from '../world/world.ts';

/** All but redirects. */
const routes = all.filter(({ name }) => !name.startsWith('redirect'));

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world);
});
afterAll(() => world?.close());

/** The test id of each route's screen. */
const SCREENS: Readonly<Record<string, string>> = {
  localSport: 'sports-page',
  huioneWait: 'page-depositWait',
  xnbskWait: 'page-depositWait',
  sportVenues: 'lobby',
  realbet: 'lobby',
  chess: 'lobby',
  gaming: 'lobby',
  lottery: 'lobby',
  egame: 'lobby',
  fishing: 'lobby',
  // Nothing was launched: each states that.
  slotHost: 'no-game',
  slotTab: 'no-game',
  gameFrame: 'no-game',
};
/** The screen shown to a member without a bound phone. */
const screenOfMember = (route: (typeof all)[number]): string =>
  route.bindPhone ? 'page-auth' : screenOf(route.name);
/** The content of the screens that require phone and name. */
const CARDS: Readonly<Record<string, string>> = {
  accountManage: 'accounts-bank',
  addBankCard: 'add-bank',
  alipayManage: 'accounts-wallet',
  virtualCoinCard: 'accounts-coin',
};
const PLACES: Readonly<Record<string, string>> = { ':enName': 'crty', ':info': 'ZR' };

const screenOf = (name: string): string => SCREENS[name] ?? `page-${name}`;
const addressOf = (path: string): string =>
  path.replaceAll(/:\w+/g, (place) => PLACES[place] ?? place).replace('*', '/no/such/page');

async function withPage(
  open: Promise<BrowserContext>,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await open;
  const page = await context.newPage();
  await act(page);
  await context.close();
  expect(world.faults()).toEqual([]);
}

const asGuest = (act: (page: Page) => Promise<void>) => withPage(world.visit(), act);
const asMember = (act: (page: Page) => Promise<void>) =>
  withPage(world.visit({ stored: member.stored }), act);

describe('every route', () => {
  test(
    'opens for a member: ROUTE-001 ROUTE-002 ROUTE-006 ROUTE-007 ROUTE-017 ROUTE-018 ROUTE-019 ROUTE-020 ' +
      'ROUTE-021 ROUTE-022 ROUTE-023 ROUTE-024 ROUTE-025 ROUTE-026 ROUTE-027 ROUTE-028 ROUTE-029 ROUTE-030 ' +
      'ROUTE-031 ROUTE-033 ROUTE-034 ROUTE-035 ROUTE-036 ROUTE-037 ROUTE-038 ROUTE-039 ROUTE-040 ROUTE-041 ' +
      'ROUTE-042 ROUTE-043 ROUTE-044 ROUTE-045 ROUTE-046 ROUTE-048 ROUTE-049 ROUTE-050 ROUTE-054 ROUTE-055 ' +
      'SHELL-002 SHELL-017',
    () =>
      asMember(async (page) => {
        for (const route of [...routes, notFoundRoute]) {
          await page.goto(addressOf(route.path));
          await page.getByTestId(screenOfMember(route)).waitFor();
          if (route.bare) expect(await page.getByTestId('header-balance').count()).toBe(0);
          else await page.getByTestId('header-balance').waitFor();
          const footers = page.getByRole('contentinfo');
          if (route.hideFooter) expect(await footers.count(), route.name).toBe(0);
          else await footers.waitFor();
        }
      }),
  );

  test('SHELL-002 SHELL-003 ROUTE-007 ROUTE-017 ROUTE-021 ROUTE-030 ROUTE-033 lets a guest in, or leads home with the request to log in', () =>
    asGuest(async (page) => {
      for (const route of [...routes, notFoundRoute]) {
        await page.goto(addressOf(route.path));
        if (route.requiresAuth) {
          const prompt = page.getByTestId('login-prompt');
          await prompt.getByText('请先登录，以了解更多。').waitFor();
          expect(new URL(page.url()).pathname, route.name).toBe('/');
          expect(await page.getByTestId(screenOf(route.name)).count(), route.name).toBe(0);
        } else {
          await page.getByTestId(screenOf(route.name)).waitFor();
          expect(await page.getByTestId('login-prompt').count(), route.name).toBe(0);
        }
      }
    }));

  test('SHELL-003 SHELL-028 SHELL-029 the page that a guest wanted opens after the login', () =>
    asGuest(async (page) => {
      await page.goto('/mine/transRecord');
      await page.getByTestId('login-prompt-ok').click();
      await page
        .getByTestId('auth-dialog')
        .getByRole('button', { name: '登录', exact: true })
        .waitFor();
      await fillLogin(page, member);
      await page.getByTestId('page-transRecord').waitFor();
      expect(new URL(page.url()).pathname).toBe('/mine/transRecord');
    }));

  test('SHELL-004 SHELL-005 SHELL-006 ROUTE-056 ROUTE-057 ROUTE-058 ROUTE-059 what needs phone and name leads to where they are bound, and opens once both are', async () => {
    const bindable = routes.filter(({ bindPhone }) => bindPhone);
    expect(bindable.map(({ name }) => name).sort()).toEqual(Object.keys(CARDS).sort());
    const owner = await openMember(world);
    const openAll = (isOpen: boolean) =>
      withPage(world.visit({ stored: owner.stored }), async (page) => {
        for (const { path, name } of bindable) {
          await page.goto(addressOf(path).replace(':id', 'bank'));
          await page.getByTestId(isOpen ? (CARDS[name] ?? name) : 'page-auth').waitFor();
          const at = new URL(page.url()).pathname;
          if (isOpen) expect(at, name).not.toBe('/mine/auth');
          else expect(at, name).toBe('/mine/auth');
        }
      });
    await openAll(false);
    await bindPhone(world, owner, newNumber());
    await openAll(false);
    await nameOwner(world, owner, { realName: '李文博', fundPassword: 'Fund2468' });
    await openAll(true);
  });

  test('ROUTE-060 with deposits disabled, deposit paths lead to not-found', async () => {
    const context = await world.visit({ stored: member.stored });
    await withSite(context, { depositDisabled: true });
    await withPage(Promise.resolve(context), async (page) => {
      for (const path of ['/mine/savemoney', '/mine/savemoney?wait=recharge&order=x']) {
        await page.goto(path);
        await page.getByTestId('page-notFound').waitFor();
      }
    });
  });

  test('ROUTE-051 the wait for a deposit opens on the path of the deposit screen', () =>
    asMember(async (page) => {
      await page.goto('/mine/savemoney');
      await page.getByTestId('amount').fill('120');
      const [hosted] = await Promise.all([
        page.context().waitForEvent('page'),
        page.getByTestId('amount').press('Enter'),
      ]);
      await page.getByTestId('deposit-wait').waitFor();
      expect(new URL(page.url()).pathname).toBe('/mine/savemoney');
      await hosted.close();
      await page.reload();
      await page.locator('[data-testid=deposit-status][data-status=pending]').waitFor();
    }));
});

test('SHELL-001 a deep link, a reload, back and forward show the screen of the path', () =>
  asMember(async (page) => {
    await page.goto('/mine/wallet');
    await page.getByTestId('page-wallet').waitFor();
    await page.reload();
    await page.getByTestId('page-wallet').waitFor();
    const menu = page.getByRole('complementary').getByRole('navigation', { name: '会员菜单' });
    await menu.getByRole('link', { name: '交易记录' }).click();
    await page.getByTestId('page-transRecord').waitFor();
    await page.goBack();
    await page.getByTestId('page-wallet').waitFor();
    expect(await page.getByTestId('page-transRecord').isVisible()).toBe(false);
    await page.goForward();
    await page.getByTestId('page-transRecord').waitFor();
    expect(new URL(page.url()).hash).toBe('');
  }));

describe('the tab bar', () => {
  const tab = (page: Page, name: string) =>
    page.getByTestId('tab').filter({ hasText: new RegExp(`^${name}$`) });
  const names = (page: Page) => page.getByTestId('tab').allTextContents();

  test('SHELL-007 SHELL-008 a tab comes back as it was left: what was typed, where it was scrolled to', () =>
    asMember(async (page) => {
      await page.goto('/');
      await page.getByTestId('live-card').first().waitFor();
      await page.evaluate(() => window.scrollTo(0, 500));
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
      // The browser reports a scroll with its next frame.
      await page.waitForTimeout(200);
      // Not by mouse, for which the page would be scrolled up to the link.
      const link = page.locator('a[href="/mine/savemoney"]').first();
      await link.evaluate((element: HTMLElement) => element.click());
      await page.getByTestId('amount').fill('777');
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await tab(page, '首页').click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
      // And stays there: scrolling the tab bar must not move the page.
      await page.waitForTimeout(500);
      expect(await page.evaluate(() => window.scrollY)).toBe(500);
      await tab(page, '存款').click();
      expect(await page.getByTestId('amount').inputValue()).toBe('777');
    }));

  test('SHELL-009 a tab that is not to be kept is built again, a kept one is not', () =>
    asMember(async (page) => {
      await page.goto('/mine/wallet');
      await page
        .getByTestId('page-wallet')
        .evaluate((element) => element.setAttribute('data-old', ''));
      await page.evaluate(() => history.pushState(null, '', '/no/such/page'));
      await page
        .getByTestId('page-notFound')
        .evaluate((element) => element.setAttribute('data-old', ''));
      await tab(page, '钱包').click();
      await page.locator('[data-testid=page-wallet][data-old]').waitFor();
      expect(await page.getByTestId('page-notFound').count()).toBe(0);
      await tab(page, '页面不存在').click();
      await page.locator('[data-testid=page-notFound]:not([data-old])').waitFor();
    }));

  test('SHELL-007 tabs are closed one by one or all but this; a refresh builds the page again', () =>
    asMember(async (page) => {
      await page.goto('/mine/wallet');
      for (const name of ['存款', '投注记录', '交易记录']) {
        const menu = page.getByRole('navigation', { name: '会员菜单' }).filter({ visible: true });
        await menu.getByRole('link', { name }).click();
        await tab(page, name).waitFor();
      }
      expect(await names(page)).toEqual(['首页', '钱包', '存款', '投注记录', '交易记录']);
      await page.getByRole('button', { name: '关闭交易记录' }).click();
      await page.getByTestId('page-betRecord').waitFor();
      await page.getByRole('button', { name: '关闭钱包' }).click();
      expect(await names(page)).toEqual(['首页', '存款', '投注记录']);
      await tab(page, '存款').click();
      await page.getByTestId('amount').fill('5');
      await page.getByRole('button', { name: '刷新', exact: true }).click();
      await expect.poll(() => page.getByTestId('amount').inputValue()).toBe('');
      await page.getByRole('button', { name: '关闭其他' }).click();
      expect(await names(page)).toEqual(['首页', '存款']);
    }));

  test('SHELL-007 a tab is chosen with the query it was left with', () =>
    asMember(async (page) => {
      await page.goto('/game/sport/crty?show=FU&sport=BK');
      await page.getByTestId('sports-page').waitFor();
      await tab(page, '首页').click();
      await page.getByTestId('page-home').waitFor();
      await tab(page, '体育').click();
      await page.getByTestId('sports-page').waitFor();
      expect(new URL(page.url()).search).toBe('?show=FU&sport=BK');
      await page.getByRole('link', { name: '存款' }).first().click();
      await page.getByTestId('amount').waitFor();
      await page.getByRole('button', { name: '关闭存款' }).click();
      await page.getByTestId('sports-page').waitFor();
      expect(new URL(page.url()).pathname).toBe('/game/sport/crty');
    }));
});
