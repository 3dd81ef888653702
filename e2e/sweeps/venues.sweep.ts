import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, openMember } from '../steps/members.ts';
import { shareWorld } from '../world/shared-world.ts';
import type { World } from '../world/world.ts';

let world: World;
let member: Member;
let page: Page;
beforeAll(async () => {
  world = await shareWorld();
  member = await openMember(world, '5000');
  const context = await world.visit({ stored: member.stored });
  page = await context.newPage();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await page.goto('/game/realbet');
  await page.getByTestId('game').first().waitFor();
});

describe('the games of a lobby', () => {
  const first = () => page.getByTestId('game').first();
  const star = () => first().locator('button[aria-pressed]');
  const favourites = () => page.getByRole('button', { name: /^收藏 \d/ });
  const shownAs = (pressed: boolean) =>
    page.locator(`[data-testid=game] button[aria-pressed=${pressed}]`).first();

  test('VENUE-006 a member adds a game to the collection and takes it out again', async () => {
    const code = await first().getAttribute('data-code');
    await star().click();
    await expect.poll(() => favourites().textContent()).toContain('1');
    await page.reload();
    await shownAs(true).waitFor();
    await favourites().click();
    expect(await first().getAttribute('data-code')).toBe(code);
    expect(await page.getByTestId('game').count()).toBe(1);
    await star().click();
    await page.getByTestId('game').waitFor({ state: 'detached' });
    await page.reload();
    await shownAs(false).waitFor();
    await expect.poll(() => favourites().textContent()).toContain('0');
    expect(await shownAs(true).count()).toBe(0);
  });
});
