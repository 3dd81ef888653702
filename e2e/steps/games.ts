import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A player's actions in the lobbies and in the studio's games, step by step. */

export interface OpenGame {
  /** The game's own page, of another origin. */
  readonly frame: FrameLocator;
  readonly balance: Locator;
}

/** Opens a game of a lobby, as a demo or for money. */
export async function openGame(
  page: Page,
  at: { readonly lobby: string; readonly code: string; readonly demo?: boolean },
): Promise<OpenGame> {
  await page.goto(at.lobby);
  await tapGame(page, at.code, at.demo === true ? /^(试玩|試玩)/ : /^(进入|進入)/);
  return await shownGame(page);
}

/** Taps one of the buttons over a game's cover. */
export async function tapGame(page: Page, code: string, name: RegExp): Promise<void> {
  const tile = page.locator(`[data-testid=game][data-code="${code}"]`).first();
  await tile.waitFor();
  await tile.hover();
  await tile.getByRole('button', { name }).click();
}

/** The game that a page shows, once it has opened and knows its balance. */
export async function shownGame(page: Page): Promise<OpenGame> {
  await page.getByTestId('game-frame').waitFor();
  const frame = page.frameLocator('[data-testid=game-frame] iframe');
  await frame.locator('[data-testid=balance][aria-busy=false]').waitFor();
  return { frame, balance: frame.getByTestId('balance') };
}

/** A figure like `¥1,234.50`, in minor units. */
export async function minorOf(figure: Locator): Promise<number> {
  const text = (await figure.first().textContent()) ?? '';
  const [whole = '0', cents = ''] = text
    .replaceAll('−', '-')
    .replace(/[^\d.-]/g, '')
    .split('.');
  return Number(whole + cents.padEnd(2, '0'));
}

/** The session's sums in the panel beside a game: staked and paid. */
export async function sessionSums(
  game: OpenGame,
): Promise<{ readonly staked: number; readonly paid: number }> {
  const rowOf = (name: string): Locator =>
    game.frame
      .getByRole('complementary', { name: '详情' })
      .locator('dl > div')
      .filter({ hasText: name })
      .locator('dd');
  return { staked: await minorOf(rowOf('本次投注')), paid: await minorOf(rowOf('本次派彩')) };
}

/** Switches to the view with the same content in rows and buttons. */
export async function toList(game: OpenGame): Promise<void> {
  await game.frame.getByRole('banner').getByRole('button', { name: '列表' }).click();
}

/** Whatever was staked and paid, the game and the member's wallet agree to the cent. */
export async function sumsAgree(page: Page, game: OpenGame, before: number): Promise<void> {
  const difference = async (): Promise<readonly number[]> => {
    const { staked, paid } = await sessionSums(game);
    const due = before - staked + paid;
    const wallet = await minorOf(page.getByTestId('header-balance'));
    return [(await minorOf(game.balance)) - due, wallet - due];
  };
  await expect.poll(difference, { timeout: 30_000 }).toEqual([0, 0]);
}
