import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betOn, firstOfList, rowsOf } from '../steps/betting.ts';
import { type Member, openMember } from '../steps/members.ts';
import { simplifiedOnly, wordsOf } from '../steps/words.ts';
import { shareWorld } from '../world/shared-world.ts';
import { emit } from '../world/site-app.ts';
import type { World } from '../world/world.ts';

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world, '500');
});
afterAll(() => world?.close());

const stored = (page: Page, name: string) =>
  page.evaluate((key) => localStorage.getItem(key), name);
const edition = (page: Page) => page.evaluate(() => document.documentElement.dataset.edition);
/** From 0 (black) to 1 (white). */
const lightness = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / (3 * 255);
  });

test('BRAND-002 BRAND-003 BRAND-006 BRAND-007 a first visit is classic, light and simplified', async () => {
  const context = await world.visit();
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: '体育' }).first().waitFor();
  expect(await edition(page)).toBe('classic');
  expect(await lightness(page)).toBeGreaterThan(0.8);
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans-CN');
  await context.close();
  expect(world.faults()).toEqual([]);
});

test('BRAND-004 BRAND-005 STORE-014 the edition switches without a reload, there and back, and is kept', async () => {
  const context = await world.visit();
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  await page.getByRole('button', { name: '专业版' }).first().click();
  await expect.poll(() => edition(page)).toBe('professional');
  expect(await lightness(page)).toBeLessThan(0.25);
  expect(await stored(page, 'edition')).toBe('professional');
  await page.getByRole('button', { name: '经典版' }).first().click();
  await expect.poll(() => edition(page)).toBe('classic');
  expect(await stored(page, 'edition')).toBe('classic');
  await page.getByRole('button', { name: '专业版' }).first().click();
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await page.reload();
  expect(await edition(page)).toBe('professional');
  await page.getByTestId('page-home').waitFor();
  expect(await lightness(page)).toBeLessThan(0.25);
  await context.close();
  expect(world.faults()).toEqual([]);
});

test('BRAND-008 the whole interface turns traditional without a reload: no simplified character is left', async () => {
  const context = await world.visit({ stored: member.stored });
  const page = await context.newPage();
  const seen = async (where: string): Promise<void> => {
    await expect
      .poll(async () => simplifiedOnly(await wordsOf(page)), { message: where })
      .toEqual([]);
  };
  await page.goto('/game/sport/crty');
  await betOn(page, 'FU', { pick: firstOfList, stakeYuan: 10 });
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
  expect(simplifiedOnly(await wordsOf(page))).toContain('体');
  await page.getByRole('button', { name: '繁体' }).first().click();
  await page.getByRole('link', { name: '體育' }).first().waitFor();
  await rowsOf(page).first().waitFor();
  await page.getByTestId('rail-bets').click();
  await page.getByTestId('ticket').first().waitFor();
  await expect.poll(() => page.getByTestId('announcer').textContent()).toBe('');
  await seen('sports');
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^zh-Hant/);
  expect(await stored(page, 'script')).toBe('hant');
  await page.getByRole('link', { name: '首頁' }).first().click();
  await page.getByTestId('live-card').first().waitFor();
  await seen('home');
  for (const [name, screen] of [
    ['錢包', 'page-wallet'],
    ['存款', 'page-savemoney'],
    ['投注記錄', 'page-betRecord'],
    ['交易記錄', 'page-transRecord'],
  ] as const) {
    await page.getByTestId('account-menu').click();
    const menu = page.getByRole('navigation', { name: '會員選單' }).first();
    await menu.getByRole('link', { name }).click();
    await page.getByTestId(screen).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: '載入' })
      .first()
      .waitFor({ state: 'detached' });
    await seen(screen);
  }
  await emit(page, 'showTerms', { text: 'terms' });
  await page.getByTestId('terms-dialog').waitFor();
  await seen('terms');
  await page.getByRole('tab', { name: '隱私政策' }).click();
  await seen('privacy');
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  await context.close();
  expect(world.faults()).toEqual([]);
});

test('a guest reads traditional too: the dialogs, and what the server refuses', async () => {
  const context = await world.visit({ script: 'hant' });
  const page = await context.newPage();
  await page.goto('/no/such/page');
  await page.getByTestId('page-notFound').waitFor();
  await page.getByTestId('open-register').click();
  await page.getByTestId('username').fill('1');
  await page.getByTestId('password').fill('1');
  await page.getByTestId('repeat-password').fill('2');
  await page.getByTestId('repeat-password').press('Enter');
  await page.getByTestId('agree').waitFor();
  expect(simplifiedOnly(await wordsOf(page)), 'register').toEqual([]);
  await page.getByTestId('dialog-close').click();
  await page.getByTestId('open-login').click();
  await page.getByTestId('password').waitFor();
  expect(simplifiedOnly(await wordsOf(page)), 'login').toEqual([]);
  await context.close();
  expect(world.faults()).toEqual([]);
});

const HOSTS = [
  { host: 'localhost', brand: 'qinglan', name: '青岚' },
  { host: 'chiyao.localhost', brand: 'chiyao', name: '赤曜' },
  { host: 'mojin.localhost', brand: 'mojin', name: '墨金' },
] as const;

test.each(HOSTS)(
  'BRAND-001 BRAND-005 BRAND-008 SHELL-027 $host is $name: its own look only, and the same words for everybody',
  async ({ host, brand, name }) => {
    const context = await world.visit({ host });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.getByTestId('page-home').waitFor();
    expect(await page.locator('html').getAttribute('data-brand')).toBe(brand);
    expect(await page.title()).toContain(name);
    await page.getByText('关于本站').click();
    const reported = await page.locator('meta[name=description]').getAttribute('content');
    expect(await page.getByTestId('about').textContent()).toBe(reported);
    const others = HOSTS.filter((each) => each.brand !== brand).map((each) => each.brand);
    expect(asked.filter((path) => others.some((other) => path.includes(other)))).toEqual([]);
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    await page.getByRole('button', { name: '专业版' }).first().click();
    await expect.poll(() => lightness(page)).toBeLessThan(0.25);
    await page.getByRole('button', { name: '繁体' }).first().click();
    await page.getByRole('link', { name: '體育' }).first().waitFor();
    await expect.poll(async () => simplifiedOnly(await wordsOf(page))).toEqual([]);
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
    await context.close();
    expect(world.faults()).toEqual([]);
  },
);

test('members of one site are nobody on another', async () => {
  const context = await world.visit({ host: 'mojin.localhost', stored: member.stored });
  const page = await context.newPage();
  await page.goto('/mine/wallet');
  await page.getByTestId('open-login').waitFor();
  expect(await page.getByTestId('header-balance').count()).toBe(0);
  await context.close();
  world.faults();
});

test('the gallery shows every brand in both editions, each in its own colours', async () => {
  const context = await world.visit();
  const page = await context.newPage();
  await page.goto('/gallery');
  const colours = new Set<string>();
  for (const { brand } of HOSTS) {
    for (const look of ['classic', 'professional']) {
      const panel = page.getByTestId(`gallery-${brand}-${look}`).getByRole('button').first();
      const brandOf = (element: Element) => getComputedStyle(element).getPropertyValue('--brand');
      colours.add(await panel.evaluate(brandOf));
    }
  }
  expect(colours.size).toBe(HOSTS.length * 2);
  await context.close();
  expect(world.faults()).toEqual([]);
});
