import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as all } from '../../apps/player/src/routes/table.ts';
import { rowsOf } from '../steps/betting.ts';
import { newNumber } from '../steps/contacts.ts';
import { outlineFaults, smallTargets, smallTexts } from '../steps/measures.ts';
import { type Member, openMember } from '../steps/members.ts';
import { makeOwner } from '../steps/owners.ts';
import { shareWorld } from '../world/shared-world.ts';
import { EDITIONS, type VisitOptions, type World } from '../world/world.ts';

/** All but those that only lead on to others, and what needs more than an address. */
const routes = all.filter(({ name }) => !name.startsWith('redirect') && name !== 'sportMatch');
const addressOf = ({ path }: (typeof all)[number]): string =>
  path.replaceAll(':enName', 'crty').replaceAll(':id', 'bank').replaceAll(/:\w+/g, 'x');
/** Those that a page of its own answers; the gallery shows parts out of their places. */
const measured = routes.filter(({ name }) => name !== 'gallery');
/** A bare page stands without the site's frame. */
const settled = async (
  page: Page,
  { bare }: (typeof all)[number],
  framed: string,
): Promise<void> =>
  bare ? page.getByTestId('no-game').waitFor() : page.getByTestId(framed).first().waitFor();

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world, '2000');
  // The pages of cards open to him too.
  const owner = { realName: '李文博', fundPassword: 'Fund2468', number: newNumber() };
  await makeOwner(world, member, owner);
});
afterAll(() => world?.close());

async function withPage(
  visit: VisitOptions,
  act: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await world.visit({ stored: member.stored, height: 844, ...visit });
  await act(await context.newPage(), context);
  await context.close();
  expect(world.faults()).toEqual([]);
}

/** How far the page reaches past its window. */
const excessOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** A match in play, or the next one, from the list. */
async function openMatch(page: Page): Promise<void> {
  await page.goto('/game/sport/crty?show=RB');
  const go = rowsOf(page).first().locator('[data-testid^="go-"]');
  await go.waitFor();
  await go.click();
  await page.getByTestId('score-head').waitFor();
  await page.locator('[data-testid^="card-"]').first().waitFor();
}

describe('no page is wider than its window', () => {
  test.each([390, 360])('for a member: %d', (width) =>
    withPage({ width }, async (page) => {
      const wide: string[] = [];
      for (const route of routes) {
        const path = addressOf(route);
        await page.goto(path);
        await settled(page, route, 'header-balance');
        await page.waitForTimeout(300);
        const excess = await excessOf(page);
        if (excess > 0) wide.push(`${path} ${excess}`);
      }
      expect(wide).toEqual([]);
    }),
  );

  test.each(EDITIONS.flatMap((edition) => [390, 360].map((width) => ({ edition, width }))))(
    'on the board of each list and on a match: %o',
    (visit) =>
      withPage(visit, async (page) => {
        for (const show of ['RB', 'FT', 'FU']) {
          await page.goto(`/game/sport/crty?show=${show}`);
          await rowsOf(page).first().waitFor();
          expect(await excessOf(page), show).toBe(0);
        }
        await openMatch(page);
        expect(await excessOf(page)).toBe(0);
      }),
  );
});

/** What is wrong with the page as it stands. */
async function faultsOf(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const measure of [smallTargets, smallTexts, outlineFaults]) {
    found.push(...(await page.evaluate(measure)));
  }
  return found.map((fault) => `${new URL(page.url()).pathname} ${fault}`);
}

describe('targets for a finger, texts to be read and headings in order', () => {
  test.each([390, 360])('on every route for a member: %d', (width) =>
    withPage({ width }, async (page) => {
      const found: string[] = [];
      for (const route of measured) {
        await page.goto(addressOf(route));
        await settled(page, route, 'header-balance');
        await page.waitForTimeout(600);
        found.push(...(await faultsOf(page)));
      }
      await openMatch(page);
      found.push(...(await faultsOf(page)));
      expect(found).toEqual([]);
    }),
  );

  test.each([390, 360])('on every route for a guest, and in his dialogs: %d', (width) =>
    withPage({ width, stored: {} }, async (page) => {
      const found: string[] = [];
      for (const route of measured.filter(({ requiresAuth }) => !requiresAuth)) {
        await page.goto(addressOf(route));
        await settled(page, route, 'open-login');
        await page.waitForTimeout(600);
        found.push(...(await faultsOf(page)));
      }
      for (const opener of ['open-login', 'open-register']) {
        await page.goto('/app/help');
        await page.getByTestId(opener).first().click();
        await page.getByTestId('username').waitFor();
        found.push(...(await page.evaluate(smallTargets)), ...(await page.evaluate(smallTexts)));
      }
      expect(found).toEqual([]);
    }),
  );
});

describe('the board of a phone', () => {
  test.each([
    { width: 390, height: 844, most: 247 },
    { width: 360, height: 640, most: 247 },
    { width: 844, height: 390, most: 150 },
  ])('leaves its window to matches, with search and slip in the frame: %o', ({ most, ...size }) =>
    withPage({ ...size, touch: true }, async (page) => {
      await page.goto('/game/sport/crty?show=RB');
      await rowsOf(page).first().waitFor();
      expect(await page.locator('[data-board="phone"]').count()).toBe(1);
      const list = await page.getByTestId('list-of-matches').boundingBox();
      expect(list?.y).toBeLessThanOrEqual(most);
      await page.getByTestId('head-search').tap();
      await expect
        .poll(() =>
          page.getByRole('searchbox').evaluate((field) => field === document.activeElement),
        )
        .toBe(true);
      await page.getByTestId('slip-opener').tap();
      await page.getByTestId('slip-empty').waitFor();
    }),
  );
});
