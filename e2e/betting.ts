import type { Locator, Page } from 'playwright-core';

/** Deposits through the hosted page, which opens in a tab of its own, and comes back to the site. */
export async function deposit(page: Page, yuan: string): Promise<void> {
  await page.getByRole('link', { name: '存款' }).first().click();
  // By a scanned code: a transfer would come with cents of its own.
  await page.getByTestId('channel-sandbox-qr').click();
  await page.getByTestId('amount').fill(yuan);
  const [hosted] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByTestId('amount').press('Enter'),
  ]);
  await hosted.getByRole('button', { name: /支付成功/ }).click();
  await page.locator('[data-testid=deposit-status][data-status=credited]').waitFor();
  await hosted.close();
}

export async function openSports(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: '体育' }).first().click();
  await rowsOf(page).first().waitFor();
}

/** The rows of the list that are drawn. */
export function rowsOf(page: Page): Locator {
  return page.locator('[data-testid^="match-"]');
}

export interface Placed {
  /** `{home} vs {away}` as the list prints it. */
  readonly teams: string;
  /** Whether the slip showed the wait of an in-play bet. */
  readonly waited: boolean;
}

export type Pick = (rows: readonly Locator[]) => Promise<Locator | null>;

export interface Wish {
  readonly pick: Pick;
  readonly stakeYuan: number;
}

/** What a try to bet may wait for at each step, in milliseconds. */
const STEP_MS = 4_000;

/**
 * Bets on a match of the list until one bet is accepted: a price that moved, a goal or a locked market are
 * part of the game, and another row is taken then.
 */
export async function betOn(page: Page, show: 'RB' | 'FT', how: Wish): Promise<Placed> {
  await page.getByTestId(`show-${show}`).first().click();
  const tried = new Set<string>();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const row = await how.pick(await untried(page, tried));
    const cell = row && (await openCell(row, show));
    if (!row || !cell) {
      await page.waitForTimeout(500);
      continue;
    }
    const teams = (await row.getAttribute('aria-label')) ?? '';
    tried.add(await testIdOf(row));
    if (!(await pickCell(page, cell, how.stakeYuan))) continue;
    const placed = await submit(page);
    if (placed) return { teams, ...placed };
  }
  throw new Error(`no bet was accepted on ${show}`);
}

async function untried(page: Page, tried: ReadonlySet<string>): Promise<Locator[]> {
  const ids = await rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => row.getAttribute('data-testid') ?? ''),
  );
  return ids.filter((id) => !tried.has(id)).map((id) => page.getByTestId(id));
}

async function testIdOf(row: Locator): Promise<string> {
  return (await row.getAttribute('data-testid')) ?? '';
}

/** Puts a price into the slip and types its stake; false when the price was gone before. */
export async function pickCell(page: Page, cell: Locator, yuan: number): Promise<boolean> {
  try {
    await cell.click({ timeout: STEP_MS });
    await page.getByTestId('slip-stake').last().fill(String(yuan), { timeout: STEP_MS });
    return true;
  } catch {
    await emptySlip(page);
    return false;
  }
}

/** Sends the slip's only entry; null, with the slip empty again, when it was not accepted. */
async function submit(page: Page): Promise<{ readonly waited: boolean } | null> {
  const waiting = page.getByTestId('slip-waiting');
  const accepted = page.getByTestId('slip-accepted');
  const refused = page.getByTestId('slip-refusal').or(page.getByTestId('slip-note'));
  const sent = await page
    .getByTestId('policy-any')
    .click({ timeout: STEP_MS })
    .then(() => page.getByTestId('slip-submit').click({ timeout: STEP_MS }))
    .then(
      () => true,
      () => false,
    );
  if (sent) await waiting.or(accepted).or(refused).first().waitFor();
  const waited = await waiting.first().isVisible();
  if (sent) await accepted.or(refused).first().waitFor({ timeout: 100_000 });
  if (await accepted.first().isVisible()) {
    await page.getByTestId('slip-continue').click();
    return { waited };
  }
  await emptySlip(page);
  return null;
}

/** Takes everything out of the slip that may be taken out. */
export async function emptySlip(page: Page): Promise<void> {
  const remove = page.getByTestId('slip-entry').getByRole('button', { name: /^移除 / });
  while ((await remove.count()) > 0) await remove.first().click();
}

/** A handicap price that takes bets in play, a total before the match. */
async function openCell(row: Locator, show: 'RB' | 'FT'): Promise<Locator | null> {
  return openPrice(row, show === 'RB' ? /全场 ?让[球分]/ : /全场 ?(大小|总分)/);
}

/** The first price of a row by the name of its market that takes bets. */
export async function openPrice(row: Locator, name: RegExp): Promise<Locator | null> {
  for (const cell of await row.getByRole('button', { name }).all()) {
    if (await isOpen(cell)) return cell;
  }
  return null;
}

async function isOpen(cell: Locator): Promise<boolean> {
  const [locked, enabled] = await Promise.all([
    cell.getAttribute('aria-disabled'),
    cell.isEnabled(),
  ]);
  return locked !== 'true' && enabled;
}

/** The football match that has been played longest, with some minutes left for a bet to be taken. */
export const closestToTheEnd: Pick = async (rows) => {
  let best: { readonly row: Locator; readonly minute: number } | null = null;
  for (const row of rows) {
    const minute = minuteOf((await row.textContent().catch(() => '')) ?? '');
    if (minute <= 82 && minute > (best?.minute ?? 0)) best = { row, minute };
  }
  return best?.row ?? null;
};

/** The running minute of a football match by what its row prints; -1 when it prints none. */
function minuteOf(text: string): number {
  const half = /[上下]半\D*(\d+):/.exec(text);
  return Number(half?.[1] ?? -1);
}

export const soonestToStart: Pick = async (rows) => rows[0] ?? null;
