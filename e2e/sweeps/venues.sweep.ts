import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findings } from '../steps/findings.ts';
import { type OpenGame, openGame, toList } from '../steps/games.ts';
import { type Member, openMember } from '../steps/members.ts';
import { shareWorld } from '../world/shared-world.ts';
import { emit, siteApp } from '../world/site-app.ts';
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

const XQZR = {
  channelCode: 'XQZR',
  enName: 'xqzr',
  venueName: '星穹真人',
  category: 'ZR',
  gameCode: 'baccarat',
  name: '百家乐',
} as const;

describe('application events', () => {
  test('SHELL-039 the application event for entering a venue opens the transfer-in dialog', async () => {
    expect(await page.getByTestId('activity-dialog').count()).toBe(0);
    await emit(page, 'showVenueEntry', XQZR);
    const dialog = page.getByTestId('activity-dialog');
    await dialog.getByTestId('activity-amount').waitFor();
    await dialog.getByTestId('dialog-close').click();
    await dialog.waitFor({ state: 'detached' });
  });

  test('SHELL-040 the application event for the game tab switches the active game tab', async () => {
    const tabs = page.getByRole('group', { name: '分类' }).getByRole('button');
    const active = () => tabs.evaluateAll((all) => all.map((tab) => tab.ariaPressed === 'true'));
    const isOnly = (index: number) => (on: boolean, at: number) => on === (at === index);
    expect((await active()).length).toBeGreaterThan(2);
    expect((await active()).every(isOnly(0))).toBe(true);
    for (const index of [2, 1]) {
      await emit(page, 'changeGameTab', { index });
      await expect.poll(async () => (await active()).every(isOnly(index))).toBe(true);
    }
    await emit(page, 'changeGameTab', { index: 99 });
    expect((await active()).every(isOnly(1))).toBe(true);
  });
});

describe('a launch that a running offer stops', () => {
  /**
   * The first launch is stopped, the next ones lead to a page of the site. Returns a function with the calls sent
   * since.
   */
  async function stopped(): Promise<() => Promise<[call: string, request: unknown][]>> {
    const app = await siteApp(page);
    const sent = await app.evaluateHandle((site) => {
      const noted: [call: string, request: unknown][] = [];
      const { call } = site.api;
      const answer = (name: string, count: number) => {
        if (name !== 'game/launch') return null;
        return count === 1
          ? { kind: 'code', code: 6413, message: '您仍在参与活动', data: null }
          : { kind: 'answer', answer: { url: '/mine/vip', moved: null } };
      };
      const spy = async (...asked: Parameters<typeof call>) => {
        const [name, request] = asked;
        if (/^game\/(launch|venue\/transfer)$/.test(name)) noted.push([name, request]);
        return answer(name, noted.length) ?? (await call(...asked));
      };
      Object.assign(site.api, { call: spy });
      return noted;
    });
    await page.locator('[data-testid=lobby-venue][data-code=XQZR] button[aria-pressed]').click();
    await first().waitFor();
    await first().hover();
    await first().getByRole('button', { name: /^进入/ }).click();
    await page.getByTestId('activity-dialog').getByText('正在参加该场馆优惠活动').waitFor();
    return () => sent.jsonValue();
  }
  const first = () => page.locator('[data-testid=game]').filter({ hasText: '星穹真人' }).first();
  const launched = (flag: object) =>
    expect.objectContaining({ enName: 'xqzr', gameCode: expect.any(String), ...flag });

  test('VENUE-021 VENUE-022 confirming sends a transfer of channelCode, amount as text, ty 1 and isActivity, then launches the game again', async () => {
    const sent = await stopped();
    await page.getByTestId('activity-amount').fill('12.50');
    await page.getByTestId('activity-confirm').click();
    await page.waitForURL('**/mine/vip');
    const calls = await sent();
    expect(calls).toEqual([
      ['game/launch', launched({})],
      ['game/venue/transfer', { channelCode: 'XQZR', amount: '12.50', ty: '1', isActivity: true }],
      ['game/launch', launched({ isActivity: true })],
    ]);
    expect(calls[0]?.[1]).not.toHaveProperty('isActivity');
  });

  test('VENUE-023 "enter directly" launches with the activity flag and without a transfer', async () => {
    const sent = await stopped();
    await page.getByRole('button', { name: '直接进入' }).click();
    await page.waitForURL('**/mine/vip');
    const calls = await sent();
    expect(calls.map(([call]) => call)).toEqual(['game/launch', 'game/launch']);
    expect(calls[1]?.[1]).toEqual(launched({ isActivity: true }));
  });
});

describe('the pages of games', () => {
  const GAMES = [
    ['/game/realbet', 'baccarat'],
    ['/game/realbet', 'roulette'],
    ['/game/realbet', 'sic-bo'],
    ['/game/lottery', 'k3-1'],
    ['/game/egame', 'slot-koi'],
    ['/game/egame', 'dice'],
    ['/game/chess', 'blackjack'],
  ] as const;
  const SHOTS = process.env.SHOTS_DIR;

  /** How far a page can be scrolled sideways, in CSS pixels. */
  const sideways = (game: OpenGame): Promise<number> =>
    game.frame.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);

  test.each(GAMES)(
    'in %s the game %s has nothing that axe finds and does not move sideways, as a stage and as a list',
    async (lobby, code) => {
      for (const width of [1366, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const game = await openGame(page, { lobby, code });
        for (const view of ['stage', 'list'] as const) {
          if (view === 'list') await toList(game);
          if (SHOTS) await page.screenshot({ path: `${SHOTS}/${code}-${view}-${width}.png` });
          expect.soft(await findings(page), `${code} ${view} ${width}`).toEqual([]);
          expect.soft(await sideways(game), `${code} ${view} ${width}`).toBe(0);
        }
      }
      await page.setViewportSize({ width: 1366, height: 900 });
    },
  );
});
