import type { Locator, Page } from 'playwright-core';

/** Deposits through the hosted page, which opens in a tab of its own, and returns to the site. */
export async function deposit(page: Page, yuan: string): Promise<void> {
  await page.getByRole('link', { name: '存款' }).first().click();
  // By a scanned code: a transfer would have cents of its own.
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
  const link = { name: '体育', exact: true };
  await page.getByRole('navigation').getByRole('link', link).first().click();
  await rowsOf(page).first().waitFor();
}

/** The rows of the list that are drawn. */
export function rowsOf(page: Page): Locator {
  return page.locator('[data-testid^="match-"]');
}

export interface Placed {
  /** `{home} vs {away}` as the list prints it. */
  readonly teams: string;
  /** Whether the slip showed the acceptance delay of an in-play bet. */
  readonly waited: boolean;
}

export type Pick = (rows: readonly Locator[]) => Promise<Locator | null>;

export interface BetRequest {
  readonly pick: Pick;
  readonly stakeYuan: number;
}

/** Time limit of each step of a try to bet, in milliseconds. */
const STEP_MS = 10_000;
/** Time limit until one has been accepted. */
const BET_MS = 420_000;

/**
 * Bets on a match of the list, in play or of later days, until one bet is accepted: a moved price, a goal or a locked
 * market are normal, and another row is tried then. Later days, because today has hardly a match left shortly before
 * the day ends, and matches about to kick off take no more bets.
 */
export async function betOn(page: Page, show: 'RB' | 'FU', how: BetRequest): Promise<Placed> {
  await page.getByTestId(`show-${show}`).first().click();
  const tried = new Set<string>();
  // Limited by time, not by tries: on a loaded machine prices come late, and whole lists are locked for minutes.
  const until = performance.now() + BET_MS;
  while (performance.now() < until) {
    const row = await how.pick(await untried(page, tried));
    if (!row) {
      // All have been tried, or none is listed yet.
      tried.clear();
      await page.waitForTimeout(1_000);
      continue;
    }
    const [teams = '', id = ''] = await namesOf(row);
    tried.add(id);
    const cell = await openCell(row, show);
    if (!cell) continue;
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

/** The name of a row, and its test id; empty when it has gone. */
async function namesOf(row: Locator): Promise<string[]> {
  const names = await row.evaluateAll((all) =>
    all
      .slice(0, 1)
      .map((one) => ['aria-label', 'data-testid'].map((name) => one.getAttribute(name) ?? '')),
  );
  return names[0] ?? [];
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
  const seen = await watchFor(page, 'slip-waiting');
  const sent = await page
    .getByTestId('policy-any')
    .click({ timeout: STEP_MS })
    .then(() => page.getByTestId('slip-submit').click({ timeout: STEP_MS }))
    .then(
      () => true,
      () => false,
    );
  if (sent) await waiting.or(accepted).or(refused).first().waitFor();
  if (sent) await accepted.or(refused).first().waitFor({ timeout: 100_000 });
  const waited = await seen();
  if (await accepted.first().isVisible()) {
    await page.getByTestId('slip-continue').click();
    return { waited };
  }
  await emptySlip(page);
  return null;
}

/** Watches whether an element appears on the page, however briefly. */
async function watchFor(page: Page, testId: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((id) => {
    const reported = { ever: false };
    const look = (): void => {
      reported.ever ||= document.querySelector(`[data-testid="${id}"]`) !== null;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return reported;
  }, testId);
  return () => seen.evaluate((reported) => reported.ever);
}

/** Removes everything removable from the slip. */
export async function emptySlip(page: Page): Promise<void> {
  const remove = page.getByTestId('slip-entry').getByRole('button', { name: /^移除 / });
  while ((await remove.count()) > 0) await remove.first().click();
}

/** A handicap price that takes bets in play, a total before the match. */
async function openCell(row: Locator, show: 'RB' | 'FU'): Promise<Locator | null> {
  return openPrice(row, show === 'RB' ? /全场 ?让[球分]/ : /全场 ?(大小|总分)/);
}

/** The first price of a row by the name of its market that takes bets. */
export async function openPrice(row: Locator, name: RegExp): Promise<Locator | null> {
  for (const cell of await row.getByRole('button', { name }).all()) {
    if (await isOpen(cell)) return cell;
  }
  return null;
}

/** Also false for a price that has gone since its row was read. */
async function isOpen(cell: Locator): Promise<boolean> {
  const [state] = await cell.evaluateAll((all) =>
    all.map((one) => !one.matches(':disabled, [aria-disabled=true]')),
  );
  return state ?? false;
}

/** The football match closest to its end, with some minutes left for a bet to be accepted. */
export const closestToTheEnd: Pick = async (rows) => {
  let best: { readonly row: Locator; readonly minute: number } | null = null;
  for (const row of rows) {
    const [text = ''] = await row.allTextContents();
    const minute = minuteOf(text);
    if (minute <= 82 && minute > (best?.minute ?? 0)) best = { row, minute };
  }
  return best?.row ?? null;
};

/** The current minute of a football match, as its row shows it; -1 when it shows none. */
function minuteOf(text: string): number {
  const half = /[上下]半\D*(\d+):/.exec(text);
  return Number(half?.[1] ?? -1);
}

export const firstOfList: Pick = async (rows) => rows[0] ?? null;
