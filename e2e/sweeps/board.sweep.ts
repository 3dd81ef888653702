import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rowsOf } from '../steps/betting.ts';
import { openMember } from '../steps/members.ts';
import { shareWorld } from '../world/shared-world.ts';
import type { World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world?.close());

const focused = (page: Page): Locator => page.locator(':focus');

/** Presses a key until the focused element is in the wanted place. */
async function pressUntil(page: Page, key: string, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`no ${key} leads there`);
}

test('SPORT-006 SPORT-012 SPORT-013 SPORT-014 SPORT-025 sports, filter, favourites, a match, results and rules by keyboard', async () => {
  const member = await openMember(world);
  const context = await world.visit({ stored: member.stored });
  const page = await context.newPage();
  await page.goto('/game/sport/crty?show=FU');
  await rowsOf(page).first().waitFor();
  await chooseLeagues(page);
  await moveOverPrices(page);
  await markFavourite(page);
  await seeSports(page);
  await seeMatch(page);
  await seeResultsAndRules(page);
  await context.close();
  expect(world.faults()).toEqual([]);
});

/** The filter is opened, emptied, refused, and closed with one league, which a reload remembers. */
async function chooseLeagues(page: Page): Promise<void> {
  const open = page.getByTestId('league-filter-button');
  await open.focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('league-filter').waitFor();
  await pressUntil(page, 'Tab', page.getByTestId('league-invert'));
  await page.keyboard.press('Enter');
  await pressUntil(page, 'Tab', page.getByTestId('league-confirm'));
  await page.keyboard.press('Enter');
  await page.getByText('至少要选一个联赛').waitFor();
  const first = page.locator('[data-testid^="league-choice-"]').first();
  const leagueId = ((await first.getAttribute('data-testid')) ?? '').replace('league-choice-', '');
  await pressUntil(page, 'Shift+Tab', first);
  await page.keyboard.press('Space');
  await pressUntil(page, 'Tab', page.getByTestId('league-confirm'));
  await page.keyboard.press('Enter');
  await page.getByTestId('league-filter').waitFor({ state: 'detached' });
  const listed = page.locator('section[data-testid^="league-"]');
  expect(await listed.evaluateAll((all) => all.map((one) => one.dataset.testid))).toEqual([
    `league-${leagueId}`,
  ]);
  await page.reload();
  await rowsOf(page).first().waitFor();
  expect(await listed.count()).toBe(1);
  await page.getByTestId('chip-all').first().press('Enter');
  await expect.poll(() => listed.count()).toBeGreaterThan(1);
}

/** Arrows move from price to price, `/` to the search, `?` to the list of keys. */
async function moveOverPrices(page: Page): Promise<void> {
  const row = rowsOf(page).first();
  await row.locator('[data-cell]:not(:disabled)').first().focus();
  const before = await focused(page).getAttribute('data-side');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page).getAttribute('data-side')).not.toBe(before);
  await page.keyboard.press('?');
  await page.getByTestId('keys-dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('keys-dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  expect(await focused(page).getAttribute('data-sports-search')).toBe('');
  await page.keyboard.type('zzzz');
  await page.getByText('没有找到“zzzz”').waitFor();
  await page.keyboard.press('Escape');
  await rowsOf(page).first().waitFor();
}

async function markFavourite(page: Page): Promise<void> {
  const star = rowsOf(page).first().getByRole('button', { name: /^收藏/ });
  await star.press('Enter');
  await page.getByTestId('favourites').press('Enter');
  await page.getByTestId('league-*FT').waitFor();
  expect(await rowsOf(page).count()).toBe(1);
  await page.getByTestId('favourites').press('Enter');
}

/** Every sport of the menu shows a list or states that it has none. */
async function seeSports(page: Page): Promise<void> {
  for (const sport of ['TN', 'BS', 'SK', 'VB', 'TT', 'VF', 'OP', 'BK']) {
    await page.getByTestId(`sport-${sport}`).press('Enter');
    await rowsOf(page).first().or(page.getByTestId('empty-state')).waitFor();
  }
  await page.getByTestId('show-FSFT').first().press('Enter');
  await page.getByTestId('show-FSFU').press('Enter');
  await rowsOf(page).first().waitFor();
  await page.getByTestId('sport-FT').press('Enter');
  await rowsOf(page).first().waitFor();
}

async function seeMatch(page: Page): Promise<void> {
  await page.locator('[data-testid^="go-"]').first().press('Enter');
  await page.getByTestId('score-head').waitFor();
  const card = page.locator('[data-testid^="card-"]').first();
  const key = ((await card.getAttribute('data-testid')) ?? '').replace('card-', '');
  await page.getByTestId(`pin-${key}`).press('Enter');
  expect(await page.getByTestId(`pin-${key}`).getAttribute('aria-pressed')).toBe('true');
  // The list's markets are loaded first, all others soon after the start.
  await page.getByTestId('tab-score').press('Enter', { timeout: 90_000 });
  await page.getByTestId('card-correctScore.FT').waitFor();
}

async function seeResultsAndRules(page: Page): Promise<void> {
  await page.goto('/game/sport/crty/results');
  await page.getByTestId('day-1').press('Enter');
  await page.getByTestId('results-BK').press('Enter');
  await page
    .locator('[data-testid^="result-"]')
    .first()
    .or(page.getByTestId('empty-state'))
    .waitFor();
  await page.goto('/game/sport/crty/rules');
  const rules = page.getByTestId('page-sportRules');
  await rules.locator('#FT').waitFor();
  await page.getByTestId('rules-search').fill('退赛');
  await rules.locator('#TN').waitFor();
  expect(await rules.locator('#FS').count()).toBe(0);
}
