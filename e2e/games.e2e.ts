import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  minorOf,
  type OpenGame,
  openGame,
  sessionSums,
  shownGame,
  sumsAgree,
  tapGame,
  toList,
} from './steps/games.ts';
import { openMember } from './steps/members.ts';
import { shareWorld } from './world/shared-world.ts';
import type { World } from './world/world.ts';

const DICE = { lobby: '/game/egame', code: 'dice' };
const BLACKJACK = { lobby: '/game/chess', code: 'blackjack' };
const LOTTERY = { lobby: '/game/lottery', code: 'ssc-1' };
const BACCARAT = { lobby: '/game/realbet', code: 'baccarat-speed' };
const STAKE = 1_000;

let world: World;
let page: Page;
beforeAll(async () => {
  world = await shareWorld();
});
beforeEach(async () => {
  const { stored } = await openMember(world, '5000');
  const context = await world.visit({ stored, losesLine: true });
  page = await context.newPage();
});
afterAll(() => world?.close());

const isRight = (game: OpenGame, before: number): Promise<void> => sumsAgree(page, game, before);
const stakedIn = async (game: OpenGame): Promise<number> => (await sessionSums(game)).staked;

/** A roll from tap to result. */
async function roll(game: OpenGame): Promise<void> {
  const before = await stakedIn(game);
  await game.frame.getByRole('button', { name: '掷骰' }).click();
  await expect.poll(() => stakedIn(game), { timeout: 60_000 }).toBe(before + STAKE);
  await game.frame.getByRole('button', { name: '掷骰' }).click({ trial: true });
}

/** The member's settled rounds, and their totals. */
async function showRecords(): Promise<void> {
  await page.goto('/mine/betRecord');
  await page.getByText('游戏记录', { exact: true }).click();
  await page.getByRole('tab', { name: '已结算' }).click();
  await page.getByTestId('round').first().waitFor();
}

test('a guest plays a demo game, and is asked to log in where money would be staked', async () => {
  const context = await world.visit();
  const guest = await context.newPage();
  const game = await openGame(guest, { ...DICE, demo: true });
  const before = await minorOf(game.balance);
  await game.frame.getByText('试玩余额').waitFor();
  await game.frame.getByRole('button', { name: '掷骰' }).click();
  await game.frame.getByText(/^开出/).first().waitFor();
  const { staked, paid } = await sessionSums(game);
  await expect.poll(() => minorOf(game.balance)).toBe(before - staked + paid);
  expect(await guest.title()).toMatch(/^[^·]*骰[^·]* · /);
  await guest.goto(DICE.lobby);
  await tapGame(guest, DICE.code, /^进入/);
  await guest.getByRole('dialog', { name: '请先登录' }).waitFor();
  expect(await guest.getByTestId('game-frame').count()).toBe(0);
  await context.close();
});

test('a play whose answer is lost is asked for again and staked once, and the play is verified and in the records', async () => {
  const game = await openGame(page, DICE);
  expect(await minorOf(game.balance)).toBe(500_000);
  await roll(game);
  await isRight(game, 500_000);

  // The studio has played; its first answer is dropped.
  let lost = 0;
  const lose = async (route: Route): Promise<void> => {
    await route.fetch();
    lost += 1;
    await route.abort();
  };
  await page.context().route('**/api/spin', lose, { times: 1 });
  await game.frame.getByRole('button', { name: '掷骰' }).click();
  await expect.poll(() => lost).toBe(1);
  await expect.poll(() => stakedIn(game), { timeout: 60_000 }).toBe(2 * STAKE);
  await isRight(game, 500_000);
  await game.frame.getByRole('button', { name: '掷骰' }).click({ trial: true });
  expect(await stakedIn(game)).toBe(2 * STAKE);

  await game.frame.getByRole('button', { name: '更换种子' }).click();
  await game.frame.getByText('旧种子已公布').first().waitFor();
  const opened = page.context().waitForEvent('page');
  await game.frame.getByRole('button', { name: '自行验证上一局' }).click();
  const verify = await opened;
  await verify.locator('[data-testid=checked][data-state=fits]').waitFor();
  await verify.close();

  await showRecords();
  const rounds = page.getByTestId('round');
  await expect.poll(() => rounds.count()).toBe(2);
  await rounds.first().getByText('天平骰').waitFor();
  const [proof] = await Promise.all([
    page.context().waitForEvent('page'),
    rounds.first().getByRole('link', { name: '验证这一局' }).click(),
  ]);
  await proof.locator('[data-testid=checked][data-state=fits]').waitFor();
  await proof.close();
});

/** Deals until a hand is open that the player has to decide on; a hand of 21 ends immediately. */
async function dealUntilOpen(game: OpenGame): Promise<void> {
  const decision = game.frame.locator('[data-action]').first();
  const deal = game.frame.getByRole('button', { name: /^发牌/ });
  for (;;) {
    const before = await stakedIn(game);
    // On a slow machine a click may meet the button while it is being redrawn. It is off while a stake is under way.
    const start = async (): Promise<number> => {
      const isFree = await deal.isEnabled({ timeout: 1_000 }).catch(() => false);
      if (isFree && (await stakedIn(game)) === before)
        await deal.click({ timeout: 1_000 }).catch(() => {});
      return await stakedIn(game);
    };
    await expect.poll(start, { timeout: 60_000 }).toBeGreaterThan(before);
    const isDealt = async (): Promise<boolean> =>
      (await decision.isVisible()) || (await deal.isEnabled({ timeout: 1_000 }).catch(() => false));
    await expect.poll(isDealt, { timeout: 60_000 }).toBe(true);
    if (await decision.isVisible()) return;
  }
}

/** Declines insurance and further cards. */
async function finish({ frame }: OpenGame): Promise<void> {
  const no = frame.locator('[data-action=noInsure]');
  if (await no.isVisible()) await no.click();
  const stand = frame.locator('[data-action=stand]');
  const over = frame.getByText(/^本手结束/);
  await stand.or(over).first().waitFor();
  if (await stand.isVisible()) await stand.click();
  await over.waitFor();
}

test('a hand goes on where it was when its line was cut and its page loaded again, and pays what its cards say', async () => {
  const game = await openGame(page, BLACKJACK);
  await toList(game);
  await dealUntilOpen(game);
  const cards = await game.frame
    .getByRole('heading', { name: '您的牌' })
    .locator('..')
    .textContent();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.reload();
  const again = await shownGame(page);
  await again.frame.getByText('这一手在中断前已开始').first().waitFor();
  await toList(again);
  const shown = again.frame.getByRole('heading', { name: '您的牌' }).locator('..');
  await expect.poll(() => shown.textContent()).toBe(cards);
  await finish(again);
  const held = await minorOf(again.balance);
  await showRecords();
  const totals = page.getByTestId('bet-totals').locator('dd');
  await expect.poll(async () => 500_000 + (await minorOf(totals.last()))).toBe(held);
});

/** Puts one chip and confirms it, and waits for the answer: the stake of this session then. */
async function betOnce(game: OpenGame): Promise<number> {
  const put = game.frame.getByRole('button', { name: /^闲 加/ });
  if (!(await put.isEnabled())) return 0;
  await put.click();
  const confirm = game.frame.getByRole('button', { name: /^确认下注/ });
  if (!(await confirm.isEnabled())) return 0;
  await confirm.click();
  // The button has another name while its bet is under way: a second one before the answer would be staked too.
  await confirm.waitFor();
  return await stakedIn(game);
}

test('a bet on a shared round stands through a cut line, and is settled by what was drawn', async () => {
  const game = await openGame(page, BACCARAT);
  await toList(game);
  const { frame } = game;
  // A round may close between two taps: the test waits for the next one.
  await expect.poll(() => betOnce(game), { timeout: 90_000, interval: 500 }).toBeGreaterThan(0);
  const staked = await stakedIn(game);
  await page.context().setOffline(true);
  await frame.getByText('连接中断').first().waitFor();
  await page.context().setOffline(false);
  await frame.getByText('连接已恢复').first().waitFor();
  await frame
    .getByText(/^本局结果/)
    .first()
    .waitFor();
  await isRight(game, 500_000);
  expect(await stakedIn(game)).toBe(staked);
});

test('what brings a bet of a lottery into view does not move its stage, which nobody could move back', async () => {
  const { frame } = await openGame(page, LOTTERY);
  const bets = frame.getByRole('main').locator('button, input');
  await expect.poll(() => bets.count()).toBeGreaterThan(20);
  const moved = await bets.evaluateAll((all) =>
    all.map((one) => {
      // As a search in the page and screen readers do.
      one.scrollIntoView({ block: 'center' });
      return one.closest('main')?.scrollTop;
    }),
  );
  expect(new Set(moved)).toEqual(new Set([0]));
});
