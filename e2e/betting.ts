import type { Locator, Page } from 'playwright-core';

/** Deposits through the hosted page, which opens in a tab of its own, and comes back to the site. */
export async function deposit(page: Page, yuan: string): Promise<void> {
  await page.getByRole('link', { name: '存款' }).first().click();
  await page.getByTestId('amount').fill(yuan);
  const [hosted] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByTestId('amount').press('Enter'),
  ]);
  await hosted.getByRole('button', { name: /支付成功/ }).click();
  await page.locator('[data-testid=deposit-status][data-status=credited]').waitFor();
  await hosted.close();
}

export interface Placed {
  readonly teams: string;
  /** Whether the slip showed the wait of an in-play bet. */
  readonly waited: boolean;
}

export type Pick = (rows: readonly Locator[]) => Promise<Locator | null>;

/**
 * Bets on a match of the list until one bet is accepted: a price that moved, a goal or a locked market are
 * part of the game, and another row is taken then.
 */
export async function betOn(
  page: Page,
  show: 'RB' | 'FT',
  how: { readonly pick: Pick; readonly stakeYuan: number },
): Promise<Placed> {
  await page.getByTestId(`show-${show}`).first().click();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const rows = await page.locator('[data-testid^="match-"]').all();
    const row = await how.pick(rows);
    const cell = row && (await openCell(row, show));
    if (!cell) {
      await page.waitForTimeout(500);
      continue;
    }
    const placed = await tryBet(page, cell, how.stakeYuan);
    if (placed) return placed;
  }
  throw new Error(`no bet was accepted on ${show}`);
}

async function tryBet(page: Page, cell: Locator, yuan: number): Promise<Placed | null> {
  await cell.click();
  const entry = page.getByTestId('slip-entry').last();
  await entry.waitFor();
  await entry.getByTestId('slip-stake').fill(String(yuan));
  await page.getByTestId('slip-submit').click();
  const teams = (await entry.textContent()) ?? '';
  const waiting = page.getByTestId('slip-waiting');
  const accepted = page.getByTestId('slip-accepted');
  const refused = page.getByTestId('slip-refusal');
  await waiting.or(accepted).or(refused).first().waitFor({ timeout: 20_000 });
  const waited = await waiting.first().isVisible();
  await accepted.or(refused).first().waitFor({ timeout: 100_000 });
  const isIn = await accepted.first().isVisible();
  if (isIn) await page.getByTestId('slip-continue').click();
  else await entry.getByRole('button', { name: /移除/ }).click();
  return isIn ? { teams: teamsIn(teams), waited } : null;
}

function teamsIn(text: string): string {
  return /([\p{Script=Han}]+) vs/u.exec(text)?.[1] ?? '';
}

/** A handicap price that takes bets in play, a total before the match. */
async function openCell(row: Locator, show: 'RB' | 'FT'): Promise<Locator | null> {
  const name = show === 'RB' ? /全场 ?让[球分]/ : /全场 ?(大小|总分)/;
  for (const cell of await row.getByRole('button', { name }).all()) {
    if ((await cell.getAttribute('aria-disabled')) !== 'true' && (await cell.isEnabled())) {
      return cell;
    }
  }
  return null;
}

/** The football match that has been played longest. */
export const closestToTheEnd: Pick = async (rows) => {
  let best: { readonly row: Locator; readonly minute: number } | null = null;
  for (const row of rows) {
    const text = (await row.textContent().catch(() => '')) ?? '';
    const minute = Number(/下半\D*(\d+):/.exec(text)?.[1] ?? -1);
    if (minute <= 88 && minute > (best?.minute ?? 0)) best = { row, minute };
  }
  return best?.row ?? rows[0] ?? null;
};

export const soonestToStart: Pick = async (rows) => rows[0] ?? null;
