import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from './steps/betting.ts';
import { type Member, openMember } from './steps/members.ts';
import { shareWorld } from './world/shared-world.ts';
import type { VisitOptions, World } from './world/world.ts';

const ERROR_REPORT = '**/site/api/v1/common/errorReport';
const NARROW = [
  [390, 844],
  [360, 640],
] as const;

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world);
});
afterAll(() => world?.close());

async function withSite(
  visit: VisitOptions,
  act: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await world.visit({ stored: member.stored, ...visit });
  await act(await context.newPage(), context);
  await context.close();
  expect(world.faults()).toEqual([]);
}

/** Navigates as a link would, without requesting the page from the server. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

const bottomBar = (page: Page) => page.getByRole('navigation', { name: '底部导航' });

describe('a page whose code does not come', () => {
  test.each(
    NARROW.flatMap(([width, height]) =>
      [true, false].map((keepsFiles) => ({ width, height, keepsFiles })),
    ),
  )('offline the frame stays, says so, and the page opens when the line is back: %o', (visit) =>
    withSite({ ...visit, losesLine: true }, async (page, context) => {
      await page.goto('/game/sport/crty?show=FU');
      await rowsOf(page).first().waitFor();
      if (visit.keepsFiles) await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
      await context.setOffline(true);
      await page.getByTestId('offline-strip').waitFor();
      // Help has a footer, whose code is missing too.
      await follow(page, '/app/help');
      await page.getByTestId('error-state').getByText('页面还没有载入').waitFor();
      expect(await page.getByRole('banner').isVisible()).toBe(true);
      expect(await bottomBar(page).isVisible()).toBe(true);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(visit.width);
      await bottomBar(page).getByRole('link', { name: '体育' }).click();
      await rowsOf(page).first().waitFor();
      await follow(page, '/app/help');
      await page.getByTestId('error-state').waitFor();
      await context.setOffline(false);
      await page.locator('footer').waitFor();
      await page.getByTestId('page-help').waitFor();
      expect(await page.getByTestId('late-strip').count()).toBe(0);
      // Its style sheet was loaded with it.
      const styled = await page
        .getByTestId('page-help')
        .evaluate((root) => getComputedStyle(root.querySelector('h1') ?? root).fontSize);
      expect(Number.parseFloat(styled)).toBeGreaterThan(17);
    }),
  );

  test('with a line that drops single files, a press on the retry opens the page', () =>
    withSite({ losesLine: true }, async (page, context) => {
      await page.goto('/game/sport/crty?show=FU');
      await rowsOf(page).first().waitFor();
      await context.route('**/assets/help-*', (route) => route.abort());
      await follow(page, '/app/help');
      await page.getByTestId('late-strip').waitFor();
      await context.unroute('**/assets/help-*');
      await page.getByTestId('error-state').getByRole('button').click();
      await page.getByTestId('page-help').waitFor();
    }));
});

describe('a page that fails', () => {
  test('what a browser returns from scrolling does not end a match page that was left', () =>
    withSite({}, async (page) => {
      // Newer Chromium returns a promise.
      await page.addInitScript(() => {
        const scroll = window.scrollTo.bind(window) as (options: ScrollToOptions) => void;
        Object.assign(window, {
          scrollTo: (...to: [ScrollToOptions]) => {
            scroll(...to);
            return Promise.resolve();
          },
        });
      });
      await page.goto('/game/sport/crty?show=FU');
      await rowsOf(page).first().locator('[data-testid^="go-"]').click();
      await page.getByTestId('score-head').waitFor();
      const match = new URL(page.url()).pathname;
      await page.getByRole('navigation').getByRole('link', { name: '首页' }).first().click();
      await page.getByTestId('page-home').waitFor();
      await follow(page, match);
      await page.getByTestId('score-head').waitFor();
      expect(await page.getByTestId('error-state').count()).toBe(0);
    }));

  test('is reported, counted, and leaves the frame standing', () =>
    withSite({}, async (page, context) => {
      await context.route('**/assets/help-home-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'export default function Help() { throw new Error("drawn wrong"); }',
        }),
      );
      const before = await countedFaults();
      await page.goto('/game/sport/crty?show=FU');
      await rowsOf(page).first().waitFor();
      const reported = page.waitForResponse(ERROR_REPORT);
      await follow(page, '/app/help');
      await page.getByTestId('error-state').getByText('页面没有打开').waitFor();
      expect((await reported).ok()).toBe(true);
      expect(await page.getByRole('banner').isVisible()).toBe(true);
      await expect.poll(countedFaults).toBe(before + 1);
    }));
});

const METRICS = { headers: { authorization: 'Bearer e2e' } };

async function countedFaults(): Promise<number> {
  const text = await (await fetch(`${world.url}/metrics`, METRICS)).text();
  const counts = [...text.matchAll(/^tianping_browser_faults_total\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
