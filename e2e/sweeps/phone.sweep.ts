import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as all } from '../../apps/player/src/routes/table.ts';
import { rowsOf } from '../steps/betting.ts';
import { newNumber } from '../steps/contacts.ts';
import { outlineFaults, smallTargets, smallTexts } from '../steps/measures.ts';
import { type Member, openMember } from '../steps/members.ts';
import { makeOwner } from '../steps/owners.ts';
import { standsStill } from '../steps/still.ts';
import { shareWorld } from '../world/shared-world.ts';
import { EDITIONS, type VisitOptions, type World } from '../world/world.ts';

/** All but redirects and routes that need more than an address. */
const routes = all.filter(({ name }) => !name.startsWith('redirect') && name !== 'sportMatch');
const addressOf = ({ path }: (typeof all)[number]): string =>
  path.replaceAll(':enName', 'crty').replaceAll(':id', 'bank').replaceAll(/:\w+/g, 'x');
/**
 * Waits for its frame, if it has one, and then for its own content: on a busy machine the frame appears long before.
 */
async function settled(page: Page, { bare, name }: (typeof all)[number], framed: string) {
  await page
    .getByTestId(bare ? 'no-game' : framed)
    .first()
    .waitFor();
  if (name !== 'gallery') await page.locator('h1').first().waitFor({ state: 'attached' });
}

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world, '2000');
  // The pages of cards are open to this member too.
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

/** By how many pixels the page is wider than its window. */
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

test.each(EDITIONS)(
  'the board of each list and a match are no wider than their window: %s',
  (edition) =>
    withPage({ edition, width: 390 }, async (page) => {
      const found: string[] = [];
      for (const show of ['RB', 'FT', 'FU']) {
        await page.goto(`/game/sport/crty?show=${show}`);
        await rowsOf(page).first().waitFor();
        found.push(...(await faultsOf(page, [isTooWide])));
      }
      await openMatch(page);
      found.push(...(await faultsOf(page, [isTooWide])));
      expect(found).toEqual([]);
    }),
);

type Measure = (page: Page) => Promise<string[]>;

const isTooWide: Measure = async (page) => {
  const excess = await excessOf(page);
  return excess > 0 ? [`is ${excess} px wider than its window`] : [];
};
const targets: Measure = (page) => page.evaluate(smallTargets);
const texts: Measure = (page) => page.evaluate(smallTexts);
const outline: Measure = (page) => page.evaluate(outlineFaults);

/** The faults of the page at both widths: loading it takes longest. */
async function faultsOf(page: Page, measures: readonly Measure[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await standsStill(page);
    for (const measure of measures) {
      const faults = await measure(page);
      found.push(...faults.map((fault) => `${new URL(page.url()).pathname} ${width}: ${fault}`));
    }
  }
  return found;
}

describe('no page is wider than its window; targets are for a finger, texts to be read, headings in order', () => {
  const all = [isTooWide, targets, texts, outline];

  test('on every route for a member', () =>
    withPage({ width: 390 }, async (page) => {
      const found: string[] = [];
      for (const route of routes) {
        await page.goto(addressOf(route));
        await settled(page, route, 'header-balance');
        // The gallery shows parts outside of their usual places.
        found.push(...(await faultsOf(page, route.name === 'gallery' ? [isTooWide] : all)));
      }
      await openMatch(page);
      found.push(...(await faultsOf(page, all)));
      expect(found).toEqual([]);
    }));

  test('on every route for a guest, and in his dialogs', () =>
    withPage({ width: 390, stored: {} }, async (page) => {
      const found: string[] = [];
      const open = routes.filter(({ requiresAuth, name }) => !requiresAuth && name !== 'gallery');
      for (const route of open) {
        await page.goto(addressOf(route));
        await settled(page, route, 'open-login');
        found.push(...(await faultsOf(page, [targets, texts, outline])));
      }
      await page.goto('/app/help');
      for (const opener of ['open-login', 'open-register']) {
        await page.getByTestId(opener).first().click();
        await page.getByTestId('username').waitFor();
        found.push(...(await faultsOf(page, [targets, texts])));
        await page.getByTestId('dialog-close').click();
        await page.getByTestId('username').waitFor({ state: 'detached' });
      }
      expect(found).toEqual([]);
    }));
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
