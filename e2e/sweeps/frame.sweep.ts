import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homeOf } from '../home.ts';
import { type Member, openMember } from '../steps/members.ts';
import { answerWith, withSite } from '../world/answers.ts';
import { shareWorld } from '../world/shared-world.ts';
import { emit, siteApp } from '../world/site-app.ts';
import type { World } from '../world/world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world);
});
afterAll(() => world?.close());

const withHome = homeOf(() => world);

describe('the window', () => {
  /** The titles that follow the first one, until there are `count` of them or time is up. */
  const nextTitles = (page: Page, count: number, waitMs: number): Promise<string[]> =>
    page.evaluate(
      ([wanted, wait]) =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          // The head receives other elements as well: a style sheet of a part that loads late.
          const first = document.title;
          const observer = new MutationObserver(() => {
            if (document.title !== (seen.at(-1) ?? first)) seen.push(document.title);
            if (seen.length >= wanted) end();
          });
          const timer = setTimeout(() => end(), wait);
          const end = (): void => {
            clearTimeout(timer);
            observer.disconnect();
            resolve(seen);
          };
          observer.observe(document.head, { childList: true, subtree: true, characterData: true });
        }),
      [count, waitMs] as const,
    );

  test('SHELL-010 SHELL-012 a title of up to 15 characters is the site configuration’s and stands still', async () => {
    const context = await world.visit();
    await withSite(context, { title: '天平体育竞技场之家欢迎您光临' });
    await withHome(
      async (page) => {
        await expect.poll(() => page.title()).toBe('天平体育竞技场之家欢迎您光临');
        expect(await nextTitles(page, 1, 1_000)).toEqual([]);
        await page.goto('/download');
        await expect.poll(() => page.title()).toBe('下载 APP · 天平体育竞技场之家欢迎您光临');
      },
      { context },
    );
  });

  test('SHELL-010 SHELL-011 a longer title runs, one character a step', async () => {
    const title = '一二三四五六七八九十甲乙丙丁戊己';
    const context = await world.visit();
    await withSite(context, { title });
    await withHome(
      async (page) => {
        await expect.poll(() => page.title()).toMatch(/[甲乙丙]/);
        const rotations = [...`${title} `].map((_, at, ring) =>
          [...ring.slice(at), ...ring.slice(0, at)].join('').trim(),
        );
        const places = (await nextTitles(page, 3, 20_000)).map((seen) => rotations.indexOf(seen));
        const [from = 0] = places;
        const steps = rotations.length;
        expect(places).toEqual([from, (from + 1) % steps, (from + 2) % steps]);
      },
      { context },
    );
  });

  test('SHELL-013 the brand’s favicon is set from the start', () =>
    withHome(async (page) => {
      const href = await page.locator('link[rel=icon]').getAttribute('href');
      const icon = await page.request.get(href ?? '');
      expect(icon.headers()['content-type']).toContain('image/svg+xml');
      expect(await icon.text()).toContain('<svg');
    }));

  test('SHELL-014 SHELL-015 SHELL-016 the root font size follows the width of the window', () =>
    withHome(async (page) => {
      const size = (): Promise<number> =>
        page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
      for (const [width, expected] of [
        [2560, 16],
        [1920, 16],
        [1700, 16],
        [1600, 16],
        [1599, (1599 * 1.33 * 16) / 1920],
        [1366, (1366 * 1.33 * 16) / 1920],
        [800, (800 * 1.33 * 16) / 1920],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        expect(await size(), String(width)).toBeCloseTo(expected, 1);
      }
    }));

  test('SHELL-018 the progress bar stands at 0.08 at least while a page is on its way', async () => {
    const context = await world.visit({ stored: member.stored });
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await context.route('**/wallet-page*.js', async (route) => {
      await held;
      await route.continue();
    });
    await withHome(
      async (page) => {
        await page.getByTestId('header-balance').click();
        const bar = page.getByTestId('progress-bar');
        const part = (): Promise<number> =>
          bar.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);
        await expect.poll(part).toBeGreaterThanOrEqual(0.08);
        release();
        await page.getByTestId('page-wallet').waitFor();
        await expect.poll(part).toBe(0);
      },
      { context },
    );
  });
});

describe('the menu', () => {
  test('SHELL-023 the menu shows the answer of the navigation call, of it only screens that exist', async () => {
    const context = await world.visit();
    await answerWith(context, 'advertising/navigationList', {
      status_code: 6000,
      message: '',
      data: {
        items: [
          { code: 'BK', name: '篮球馆', route: '/game/sport/crty?show=RB&sport=BK' },
          { code: 'XX', name: '别处', route: '/no/such/page' },
        ],
      },
    });
    await withHome(
      async (page) => {
        const menu = page.getByRole('navigation', { name: '主导航' });
        await menu.getByRole('link', { name: '篮球馆' }).waitFor();
        expect(await menu.getByRole('link').allTextContents()).toEqual(['篮球馆']);
      },
      { context },
    );
  });
});

describe('the account menu', () => {
  test.each([
    [1366, 768],
    [390, 844],
  ])('shows the way out without a scroll at %i by %i', async (width, height) => {
    const context = await world.visit({ width, height, stored: member.stored });
    await withHome(
      async (page) => {
        await page.getByTestId('account-menu').click();
        const box = await page.getByTestId('logout').boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
      },
      { context },
    );
  });
});

describe('tabs', () => {
  test('SHELL-007 go by keys, close by Delete, and are there again after a reload', () =>
    withHome(
      async (page) => {
        const menu = page.getByRole('navigation', { name: '主导航' });
        await menu.getByRole('link', { name: '首页' }).click();
        const tabs = page.getByTestId('tab');
        await expect.poll(() => tabs.count()).toBe(2);
        await page.reload();
        await expect.poll(() => tabs.count()).toBe(2);
        await tabs.first().focus();
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('Enter');
        await page.getByTestId('page-appdownload').waitFor();
        await page.keyboard.press('Delete');
        await page.getByTestId('page-home').waitFor();
        await expect.poll(() => tabs.count()).toBe(1);
      },
      { path: '/download' },
    ));

  test('the first one that makes room for another is named, later ones are not', () =>
    withHome(async (page) => {
      const menu = page.getByRole('navigation', { name: '主导航' });
      const tabs = page.getByTestId('tab');
      const dropped = page.getByTestId('toast').filter({ hasText: '最多保留' });
      const open = async (name: string): Promise<void> => {
        await menu.getByRole('link', { name, exact: true }).click();
        await tabs.filter({ hasText: name }).waitFor();
      };
      for (const name of ['真人', '棋牌', '电竞', '彩票', '电子', '捕鱼', '优惠']) await open(name);
      expect(await dropped.count()).toBe(0);
      await open('赞助');
      await dropped.getByText('真人').waitFor();
      await dropped.getByRole('button').click();
      await open('合营');
      await expect.poll(() => tabs.filter({ hasText: '棋牌' }).count()).toBe(0);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await dropped.count()).toBe(0);
    }));
});

describe('ways on', () => {
  test('ROUTE-005 ROUTE-004 /redirect leads a member on, leaves no tab and leads nowhere else', async () => {
    const context = await world.visit({ stored: member.stored });
    await withHome(
      async (page) => {
        await page.getByTestId('page-wallet').waitFor();
        expect(new URL(page.url()).pathname).toBe('/mine/wallet');
        await expect
          .poll(() => page.getByTestId('tab').allTextContents())
          .toEqual(['首页', '钱包']);
        await page.goto('/redirect?url=https://evil.example/');
        await page.getByTestId('page-home').waitFor();
        expect(new URL(page.url()).pathname).toBe('/');
      },
      { context, path: '/redirect/mine/wallet' },
    );
  });

  test('ROUTE-004 a guest is asked to log in first', () =>
    withHome(
      async (page) => {
        await page.getByTestId('login-prompt').waitFor();
        expect(new URL(page.url()).pathname).toBe('/');
      },
      { path: '/redirect/mine/wallet' },
    ));

  test('STORE-005 a phone goes to the site for phones with the kept codes, and stays when it comes back', async () => {
    const context = await world.visit({
      width: 390,
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148',
    });
    const page = await context.newPage();
    const phones = world.url.replace('localhost', 'm.localhost');
    await context.route(`${world.url}/**`, async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<html', `<html data-h5="${phones}"`);
      return route.fulfill({ response: answer, body });
    });
    // A document answered by the test may open no socket to this machine: the browser would complain.
    await context.routeWebSocket(/\/stream$/, () => {});
    await page.goto('/download?RCode=ab12');
    await page.waitForURL(`${phones}/download?rcode=ab12`);
    await page.goto(`${world.url}/`);
    await page.getByTestId('page-home').waitFor();
    await context.close();
    expect(world.faults()).toEqual([]);
  });

  test('SHELL-013 HELP-004 the site can be kept on a phone, and says so when there is no line', async () => {
    const context = await world.visit({ keepsFiles: true, losesLine: true });
    const page = await context.newPage();
    await page.goto('/download');
    await page.getByRole('img', { name: '扫码打开青岚' }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    const stored = () =>
      page.evaluate(async () => {
        const cache = await caches.open('tianping-offline');
        return (await cache.keys()).length;
      });
    await expect.poll(stored).toBe(3);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('您的资金与注单不受影响').first().waitFor();
    await context.setOffline(false);
    await page.getByTestId('page-appdownload').waitFor();
    const names = await page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
    });
    expect(names.filter((name) => name.includes('/api/'))).toEqual([]);
    await context.close();
    expect(world.faults()).toEqual([]);
  });
});

describe('register=1', () => {
  test('SHELL-019 opens register for a guest', () =>
    withHome(
      async (page) => {
        await page.getByTestId('repeat-password').waitFor();
        expect(new URL(page.url()).search).toBe('?register=1');
      },
      { path: '/?register=1' },
    ));

  test('SHELL-020 does nothing for a member', async () => {
    const context = await world.visit({ stored: member.stored });
    await withHome(
      async (page) => {
        await page.getByTestId('header-balance').waitFor();
        await page.waitForTimeout(1_500);
        expect(await page.getByRole('dialog').count()).toBe(0);
      },
      { context, path: '/?register=1' },
    );
  });
});

describe('what opens above the page', () => {
  test('SHELL-028 SHELL-029 SHELL-038 the login prompt comes up by event, its OK leads to login', () =>
    withHome(async (page) => {
      await emit(page, 'showLoginTips', { wanted: null });
      await page.getByTestId('login-prompt').getByText('请先登录，以了解更多。').waitFor();
      await page.getByTestId('login-prompt-ok').click();
      await page.getByTestId('login-prompt').waitFor({ state: 'detached' });
      await page.getByTestId('auth-dialog').getByTestId('password').waitFor();
    }));

  test('SHELL-030 SHELL-031 SHELL-038 a tips dialog has its usual title, a close icon and no cancel button', () =>
    withHome(async (page) => {
      await emit(page, 'showDialogTips', { text: '一句话' });
      const dialog = page.getByRole('dialog', { name: '温馨提示' });
      await dialog.getByText('一句话').waitFor();
      expect(await dialog.getByRole('button').allTextContents()).toEqual(['确定', '']);
      await dialog.getByTestId('dialog-close').click();
      await dialog.waitFor({ state: 'detached' });
    }));

  test('SHELL-031 SHELL-032 SHELL-033 it takes other texts and a cancel button; not closable it ends by its buttons only', () =>
    withHome(async (page) => {
      const tips = {
        title: '标题',
        text: '正文',
        confirmLabel: '好',
        cancel: '不了',
        closable: false,
      };
      await emit(page, 'showDialogTips', tips);
      const dialog = page.getByRole('dialog', { name: '标题' });
      await dialog.waitFor();
      expect(await dialog.getByRole('button').allTextContents()).toEqual(['不了', '好']);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      expect(await dialog.isVisible()).toBe(true);
      await dialog.getByRole('button', { name: '不了' }).click();
      await dialog.waitFor({ state: 'detached' });
    }));

  test('SHELL-034 it shows that its action is running, and then goes', () =>
    withHome(async (page) => {
      const app = await siteApp(page);
      const release = await app.evaluateHandle((site) => {
        let end = (): void => {};
        const running = new Promise<void>((resolve) => {
          end = resolve;
        });
        site.events.emit('showDialogTips', { text: '执行', onConfirm: () => running });
        return { end: () => end() };
      });
      const confirm = page.getByTestId('tips-confirm');
      await confirm.click();
      await page.locator('[data-testid=tips-confirm][aria-busy=true]').waitFor();
      expect(await page.getByTestId('dialog-close').count()).toBe(0);
      await release.evaluate((held) => held.end());
      await confirm.waitFor({ state: 'detached' });
    }));

  test('SHELL-035 SHELL-037 SHELL-038 the loading toast stays until it is dismissed by event', () =>
    withHome(async (page) => {
      await emit(page, 'showLoadingDialog', {});
      const toast = page.getByTestId('loading-toast');
      await toast.getByText('加载中…').waitFor();
      await emit(page, 'dismissLoadingDialog', null);
      await toast.waitFor({ state: 'detached' });
    }));

  test('SHELL-036 SHELL-038 it closes by itself when asked to', () =>
    withHome(async (page) => {
      await emit(page, 'showLoadingDialog', { text: '请稍候', autoClose: true });
      const toast = page.getByTestId('loading-toast');
      await toast.getByText('请稍候').waitFor();
      await toast.waitFor({ state: 'detached' });
    }));
});
