import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OpenGame,
  openGame,
  sessionSums,
  shownGame,
  sumsAgree,
  toList,
} from './steps/games.ts';
import { openMember } from './steps/members.ts';
import { shareWorld } from './world/shared-world.ts';
import type { World } from './world/world.ts';

const LOBBY = '/game/chess';
const MONEY = 500_000;
/** A hand with players who use all their time. */
const HAND_MS = 120_000;

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world?.close());

async function memberPage(): Promise<Page> {
  const { stored } = await openMember(world, '5000');
  const context = await world.visit({ stored, losesLine: true });
  return await context.newPage();
}

async function chooseRoom({ frame }: OpenGame, name: string): Promise<void> {
  await frame.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await frame.getByRole('heading', { name, level: 3 }).waitFor();
}

test('a member sits down at doudizhu, comes back to the seat after a cut, and is paid what the hand says', async () => {
  const page = await memberPage();
  const game = await openGame(page, { lobby: LOBBY, code: 'doudizhu' });
  await chooseRoom(game, '新手房');
  await game.frame.getByRole('button', { name: '快速入座' }).click();
  // No other member joins: players of the house take the other seats, and are named as such.
  await game.frame.getByRole('region', { name: '本店陪玩2' }).waitFor();
  await game.frame.getByRole('toolbar', { name: '我的牌' }).waitFor();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.reload();
  const again = await shownGame(page);
  const { frame } = again;
  await frame.getByRole('toolbar', { name: '我的牌' }).getByRole('button').first().waitFor();
  await frame.getByRole('button', { name: '托管', exact: true }).click();
  const next = frame.getByText(/秒后下一局/);
  await next.waitFor({ timeout: HAND_MS });
  await frame.getByRole('button', { name: '离开牌桌' }).click();
  await frame.getByRole('heading', { name: '选择房间' }).waitFor();
  await sumsAgree(page, again, MONEY);
  const { staked } = await sessionSums(again);
  expect(staked).toBeGreaterThan(0);

  const opened = page.context().waitForEvent('page');
  await frame.getByRole('button', { name: '自行验证上一局' }).click();
  const verify = await opened;
  await verify.locator('[data-testid=checked][data-state=fits]').waitFor();
});

/** Plays a hand of niuniu in the list view, with the first choice at each step, until it is over. */
async function playNiuniu({ frame }: OpenGame): Promise<void> {
  const over = frame.getByText(/秒后下一局/);
  const choice = frame
    .getByRole('group', { name: /^(抢庄|选择下注倍数|亮牌)$/ })
    .getByRole('button');
  for (;;) {
    await choice.first().or(over).first().waitFor({ timeout: HAND_MS });
    if (await over.isVisible()) return;
    // The clock may decide in between.
    await choice
      .first()
      .click({ timeout: 5_000 })
      .catch(() => {});
  }
}

test('two members play with each other at a friends’ table, and what one wins is what the other loses less the rake', async () => {
  const [first, second] = await Promise.all([memberPage(), memberPage()]);
  const [host, guest] = await Promise.all(
    [first, second].map((page) => openGame(page, { lobby: LOBBY, code: 'niuniu' })),
  );
  if (!host || !guest) throw new Error('two games');
  await chooseRoom(host, '新手房');
  await host.frame.getByRole('button', { name: '开一张好友桌' }).click();
  const waiting = host.frame.getByText(/把房号发给好友：\d{6}/);
  const code = /\d{6}/.exec((await waiting.textContent()) ?? '')?.[0] ?? '';

  await guest.frame.getByLabel('六位房号').fill(code === '000000' ? '000001' : '000000');
  await guest.frame.getByRole('button', { name: '凭房号入座' }).click();
  await guest.frame.getByText('没有这张牌桌').first().waitFor();
  await guest.frame.getByLabel('六位房号').fill(code);
  await guest.frame.getByRole('button', { name: '凭房号入座' }).click();
  await Promise.all([toList(host), toList(guest)]);
  await Promise.all([playNiuniu(host), playNiuniu(guest)]);
  await Promise.all(
    [host, guest].map(({ frame }) => frame.getByRole('button', { name: '离开牌桌' }).click()),
  );
  await sumsAgree(first, host, MONEY);
  await sumsAgree(second, guest, MONEY);
  const nets = await Promise.all(
    [host, guest].map(async (game) => {
      const { staked, paid } = await sessionSums(game);
      return paid - staked;
    }),
  );
  const won = Math.max(...nets);
  const lost = Math.min(...nets);
  expect(lost).toBeLessThan(0);
  expect(won).toBe(Math.ceil((-lost * 19) / 20));
});

/** Cuts the connection of a page until its game shows that, and waits for it to come back. */
async function cutLine(page: Page, { frame }: OpenGame): Promise<void> {
  await page.context().setOffline(true);
  await frame.getByText('连接中断，正在恢复').waitFor();
  await page.context().setOffline(false);
  await frame.getByText('连接中断，正在恢复').waitFor({ state: 'hidden' });
}

test('four members whose lines are cut at one table keep their seats, and all that is lost there is won or raked', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map(memberPage));
  const games: OpenGame[] = [];
  for (const page of pages) games.push(await openGame(page, { lobby: LOBBY, code: 'niuniu' }));
  const [host, ...guests] = games;
  if (!host) throw new Error('a host');
  await chooseRoom(host, '新手房');
  await host.frame.getByRole('button', { name: '开一张好友桌' }).click();
  const waiting = host.frame.getByText(/把房号发给好友：\d{6}/);
  const code = /\d{6}/.exec((await waiting.textContent()) ?? '')?.[0] ?? '';
  for (const { frame } of guests) {
    await frame.getByLabel('六位房号').fill(code);
    await frame.getByRole('button', { name: '凭房号入座' }).click();
    await frame.getByRole('button', { name: /^(离开牌桌|本局打完后离开)$/ }).waitFor();
  }
  await Promise.all(games.map(toList));
  // Members who joined during a hand sit out until the next.
  const rests = games.map(({ frame }) => frame.getByText(/秒后下一局/));
  await Promise.all(rests.map((one) => one.first().waitFor({ timeout: HAND_MS })));
  await Promise.all(rests.map((one) => one.first().waitFor({ state: 'hidden', timeout: HAND_MS })));
  await Promise.all(
    pages.map(async (page, at) => {
      const game = games[at];
      if (game) await cutLine(page, game);
    }),
  );
  await Promise.all(games.map(playNiuniu));
  await Promise.all(
    games.map(({ frame }) =>
      frame.getByRole('button', { name: /^(离开牌桌|本局打完后离开)$/ }).click(),
    ),
  );
  const nets: number[] = [];
  let stakedByAll = 0;
  for (const [at, page] of pages.entries()) {
    const game = games[at];
    if (!game) throw new Error('a game');
    await game.frame.getByRole('heading', { name: '选择房间' }).waitFor({ timeout: HAND_MS });
    await sumsAgree(page, game, MONEY);
    const { staked, paid } = await sessionSums(game);
    expect(staked).toBeGreaterThan(0);
    nets.push(paid - staked);
    stakedByAll += staked;
  }
  const lost = nets.filter((net) => net < 0).reduce((sum, net) => sum - net, 0);
  const raked = -nets.reduce((sum, net) => sum + net, 0);
  expect(lost).toBeGreaterThan(0);
  expect(raked).toBeGreaterThan(0);
  // The rake of each hand is a twentieth of the winnings, to the next cent, and nobody loses more than the stake.
  // Who wins one hand and loses another has lost less in all than was raked from both.
  expect(raked).toBeLessThanOrEqual(stakedByAll / 10);
});
