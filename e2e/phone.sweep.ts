import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes as all } from '../apps/player/src/routes/table.ts';
import { rowsOf } from './betting.ts';
import { type Member, openMember } from './members.ts';
import { shareWorld } from './shared-world.ts';
import { EDITIONS, type VisitOptions, type World } from './world.ts';

/** All but those that only lead on to others, and what needs more than an address. */
const paths = all
  .filter(({ name }) => !name.startsWith('redirect') && name !== 'sportMatch')
  .map(({ path }) => path.replaceAll(':enName', 'crty').replaceAll(/:\w+/g, 'x'));

let world: World;
let member: Member;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world, '2000');
});
afterAll(() => world?.close());

async function withPage(
  visit: VisitOptions,
  act: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await world.visit({ kept: member.kept, height: 844, ...visit });
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
      for (const path of paths) {
        await page.goto(path);
        await page.getByTestId('header-balance').waitFor();
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
