import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPrice, rowsOf } from '../steps/betting.ts';
import { openMember } from '../steps/members.ts';
import { shareWorld } from '../world/shared-world.ts';
import type { World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world?.close());

/** One market of each sport that every match of its list has. */
const SPORTS = [
  { sport: 'FT', market: /大小/ },
  { sport: 'BK', market: /总分|大小/ },
  { sport: 'TN', market: /独赢/ },
  { sport: 'SK', market: /独赢/ },
] as const;

/** Puts one open price of a sport's later matches into the slip; the next to start would close first. */
async function pickOf(page: Page, { sport, market }: (typeof SPORTS)[number]): Promise<void> {
  await page.goto(`/game/sport/crty?show=FU&sport=${sport}`);
  await rowsOf(page).first().waitFor();
  const cell = await firstOpen(page, market);
  await cell.click();
}

async function firstOpen(page: Page, market: RegExp): Promise<Locator> {
  for (const row of await rowsOf(page).all()) {
    const cell = await openPrice(row, market);
    if (cell) return cell;
  }
  throw new Error('no match takes bets');
}

const submitOf = (page: Page): Locator => page.getByTestId('slip-submit');

describe('a parlay over several sports', () => {
  test('SLIP-005 SLIP-007 4串11 is placed from four sports, kept over pages, and stands in the records', async () => {
    const member = await openMember(world, '5000');
    const stored = { ...member.stored, 'tianping.sport.policy': 'any' };
    const context = await world.visit({ stored });
    const page = await context.newPage();
    await page.goto('/game/sport/crty?show=FU');
    await rowsOf(page).first().waitFor();
    const [first, ...others] = SPORTS;
    await pickOf(page, first);
    await page.getByTestId('mode-series').click();
    await page.getByTestId('series-too-few').waitFor();
    for (const sport of others) await pickOf(page, sport);
    expect(await page.getByTestId('slip-entry').count()).toBe(4);
    const row = page.getByTestId('series-row-all');
    await row.getByTestId('series-stake').fill('10');
    expect(await submitOf(page).textContent()).toContain('¥110');
    await submitOf(page).click();
    await row.getByTestId('slip-accepted').waitFor();

    await page.getByTestId('rail-bets').click();
    const ticket = page.locator('[data-testid=ticket][data-kind=series]');
    await ticket.getByText('4串11').first().waitFor();
    expect(await ticket.getByTestId('ticket-leg').count()).toBe(4);

    await page.goto('/mine/betRecord');
    const bet = page.getByTestId('bet');
    await bet.first().waitFor();
    expect(await bet.count()).toBe(1);
    expect(await bet.getByTestId('ticket-leg').count()).toBe(4);
    expect(await page.getByTestId('header-balance').textContent()).toBe('¥4,890.00');
    await context.close();
    expect(world.faults()).toEqual([]);
  });

  test('a shared code brings the selections to somebody else, at current prices', async () => {
    const member = await openMember(world, '100');
    const giver = await world.visit({ stored: member.stored });
    const page = await giver.newPage();
    await pickOf(page, SPORTS[0]);
    await page.getByTestId('mode-multiple').click();
    await pickOf(page, SPORTS[1]);
    await page.getByTestId('slip-share').click();
    const code = (await page.getByTestId('share-code').textContent()) ?? '';
    await giver.close();

    const friend = await openMember(world, '100');
    const taker = await world.visit({ stored: friend.stored });
    const other = await taker.newPage();
    await other.goto(`/game/sport/crty?code=${code}`);
    await expect.poll(() => other.getByTestId('load-pick').count()).toBe(2);
    await other.getByTestId('load-take').click();
    await expect.poll(() => other.getByTestId('slip-entry').count()).toBe(2);
    await other.reload();
    await expect.poll(() => other.getByTestId('slip-entry').count()).toBe(2);
    await taker.close();
    expect(world.faults()).toEqual([]);
  });
});
