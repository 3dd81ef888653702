import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tabTo } from './steps/actions.ts';
import { openPrice, rowsOf } from './steps/betting.ts';
import { openMember } from './steps/members.ts';
import { shareWorld } from './world/shared-world.ts';
import type { World } from './world/world.ts';

const PLACE_BET = '**/game/api/v1/sport/placeBet';
const BET_STATUS = '**/game/api/v1/sport/betStatus';
const WIN = /全场 ?独赢/;
/** A market of a segment, whose limit a member with money can pass. */
const HALF_TOTAL = /上半场? ?大小/;
const TOTAL = /全场 ?大小/;

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
afterAll(() => world?.close());

/** A member with their own money on the sports page, among matches of later days. */
async function withSlip(
  act: (page: Page, context: BrowserContext) => Promise<void>,
  yuan = '50000',
): Promise<void> {
  const member = await openMember(world, yuan);
  const stored = { ...member.stored, 'tianping.sport.policy': 'any' };
  const context = await world.visit({ stored, losesLine: true });
  const page = await context.newPage();
  await page.goto(`/game/sport/crty?show=FU`);
  await rowsOf(page).first().waitFor();
  await act(page, context);
  await context.close();
  expect(world.faults()).toEqual([]);
}

async function reload(page: Page): Promise<void> {
  await page.reload();
  await rowsOf(page).first().waitFor();
}

const entries = (page: Page): Locator => page.getByTestId('slip-entry');
const submitOf = (page: Page): Locator => page.getByTestId('slip-submit');

/** Open prices of a market, one per match, of the matches that are drawn; waits for this many. */
async function openPrices(page: Page, name: RegExp, count: number): Promise<Locator[]> {
  let found: Locator[] = [];
  const look = async (): Promise<number> => {
    found = [];
    for (const row of await rowsOf(page).all()) {
      const cell = await openPrice(row, name);
      if (cell) found.push(cell);
      if (found.length === count) break;
    }
    return found.length;
  };
  await expect.poll(look, { timeout: 60_000 }).toBe(count);
  return found;
}

async function pickOne(page: Page, name: RegExp, yuan: number): Promise<void> {
  const [cell] = await openPrices(page, name, 1);
  await cell?.click();
  await page.getByTestId('slip-stake').last().fill(String(yuan));
}

/** The member's records show this many bets, and this much money left. */
async function expectRecords(
  page: Page,
  expected: { readonly bets: number; readonly available: string },
): Promise<void> {
  await page.goto('/mine/betRecord');
  await page.getByTestId('bet').first().waitFor();
  await page.getByTestId('header-balance').getByText(expected.available).waitFor();
  expect(await page.getByTestId('bet').count()).toBe(expected.bets);
}

describe('several bets together', () => {
  test('SLIP-003 SLIP-004 two singles go with one press; one-bet mode keeps the last', () =>
    withSlip(async (page) => {
      // Not the matches that kick off next, which would then close for bets of their day.
      const [first, second, third] = (await openPrices(page, TOTAL, 6)).slice(3);
      await first?.click();
      await page.getByTestId('mode-multiple').click();
      await second?.click();
      await third?.click();
      expect(await entries(page).count()).toBe(3);
      await page.getByTestId('mode-single').click();
      expect(await entries(page).count()).toBe(1);
      await page.getByTestId('mode-multiple').click();
      await first?.click();
      for (const [at, yuan] of [100, 200].entries()) {
        await entries(page).nth(at).getByTestId('slip-stake').fill(String(yuan));
      }
      expect(await submitOf(page).textContent()).toContain('¥300');
      await submitOf(page).click();
      await expect.poll(() => page.getByTestId('slip-accepted').count()).toBe(2);
      await expectRecords(page, { bets: 2, available: '¥49,700.00' });
    }));

  test('SLIP-014 ten entries fit; the eleventh is refused with the reason', () =>
    withSlip(async (page) => {
      await page.setViewportSize({ width: 1366, height: 2_400 });
      await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(12);
      await page.getByTestId('show-FU').click();
      const cells = await openPrices(page, WIN, 11);
      await cells[0]?.click();
      await page.getByTestId('mode-multiple').click();
      for (const cell of cells.slice(1)) await cell.click();
      await page.getByTestId('toast').getByText('投注项已达上限（10 项）').waitFor();
      expect(await entries(page).count()).toBe(10);
    }));
});

describe('what is refused can be mended with one press', () => {
  test('SLIP-016 an amount over the limit is bet at the limit', () =>
    withSlip(async (page, context) => {
      // Without its quotes the slip does not know the limit, so the server must refuse.
      await context.route('**/game/api/v1/sport/quote', (route) => route.abort());
      await reload(page);
      await pickOne(page, HALF_TOTAL, 40_000);
      await submitOf(page).click();
      const refusal = page.locator('[data-testid=slip-refusal][data-reason=aboveSingle]');
      await refusal.getByText('最多可投 ¥30,000').waitFor();
      await page.getByTestId('slip-fix').click();
      await page.getByTestId('slip-accepted').waitFor();
      await expectRecords(page, { bets: 1, available: '¥20,000.00' });
    }));

  test('SLIP-016 SLIP-018 an amount is cut at the limit that is shown, and the slip says so', () =>
    withSlip(async (page) => {
      await pickOne(page, HALF_TOTAL, 1);
      await page.getByTestId('slip-limits').getByText('10–30,000').waitFor();
      await page.getByTestId('slip-stake').fill('40000');
      await page.getByText('超过单注最高 ¥30,000').waitFor();
      expect(await page.getByTestId('slip-stake').inputValue()).toBe('30000');
    }));

  test('too small a balance is shown, and the deposit is one press away', () =>
    withSlip(async (page, context) => {
      const sums = { availableMinor: 9_000_000, heldMinor: 0, version: 1_000_000 };
      const texts = { totalMoney: '90000.00', centerWalletBalance: '90000.00' };
      const data = { ...sums, ...texts, currency: 'CNY', playMoney: true };
      // The browser assumes a higher balance than there is, as after a long sleep.
      await context.route('**/fd/api/v1/transfer/getBalance', (route) =>
        route.fulfill({ json: { status_code: 6000, message: '', data } }),
      );
      await page.getByTestId('balance-refresh').click();
      await page.getByTestId('header-balance').getByText('90,000').waitFor();
      await pickOne(page, TOTAL, 500);
      await submitOf(page).click();
      await page.getByTestId('slip-refusal').getByText('余额不足，请修改金额或先存款。').waitFor();
      await page.getByTestId('slip-fix').click();
      await page.getByTestId('amount').waitFor();
    }, '200'));
});

describe('one command is one bet, whatever happens to the connection', () => {
  test('the answer is lost: the slip asks, and shows that the bet was taken', () =>
    withSlip(async (page, context) => {
      await loseAnswer(context);
      await pickOne(page, TOTAL, 100);
      await submitOf(page).click();
      await page.getByTestId('slip-accepted').waitFor();
      await expectRecords(page, { bets: 1, available: '¥49,900.00' });
    }));

  test('the answer is lost and the page reloaded: the slip comes back with the truth', () =>
    withSlip(async (page, context) => {
      await loseAnswer(context);
      await context.routeWebSocket('**/stream', (line) => {
        const server = line.connectToServer();
        server.onMessage((message) => {
          if (!String(message).includes('"bet:')) line.send(message);
        });
      });
      await reload(page);
      await context.route(BET_STATUS, (route) => route.abort());
      await pickOne(page, TOTAL, 100);
      await submitOf(page).click();
      await page.getByTestId('slip-pending').getByText('正在向服务器核对').waitFor();
      expect(await submitOf(page).isDisabled()).toBe(true);
      await context.unroute(BET_STATUS);
      await context.unroute(PLACE_BET);
      await page.reload();
      await page.getByTestId('slip-accepted').waitFor();
      await expectRecords(page, { bets: 1, available: '¥49,900.00' });
    }));

  test('the command never arrived: the slip says so, and the same command is sent again', () =>
    withSlip(async (page, context) => {
      await context.route(PLACE_BET, (route) => route.abort());
      await pickOne(page, TOTAL, 100);
      await submitOf(page).click();
      const lost = page.getByTestId('slip-lost');
      await lost.getByText('服务器没有收到这一注').waitFor();
      await context.unroute(PLACE_BET);
      await lost.getByRole('button', { name: '重新提交' }).click();
      await page.getByTestId('slip-accepted').waitFor();
      await expectRecords(page, { bets: 1, available: '¥49,900.00' });
    }));

  test('SLIP-015 while an order waits nothing is added, and the slip says why', () =>
    withSlip(async (page, context) => {
      let answer = (): void => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await context.route(PLACE_BET, async (route) => {
        await held;
        await route.continue();
      });
      const cells = await openPrices(page, TOTAL, 2);
      await cells[0]?.click();
      await page.getByTestId('slip-stake').fill('20');
      await Promise.all([page.waitForRequest(PLACE_BET), submitOf(page).click()]);
      await cells[1]?.click();
      await page.getByTestId('toast').getByText('有注单正在确认中，请稍候。').waitFor();
      expect(await entries(page).count()).toBe(1);
      answer();
      await page.getByTestId('slip-accepted').waitFor();
    }));
});

/** Lets the bet reach the server and keeps its answer from coming back. */
async function loseAnswer(context: BrowserContext): Promise<void> {
  await context.route(PLACE_BET, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

test('a bet by keyboard alone: search, arrows, Enter, the slip, Enter', () =>
  withSlip(async (page) => {
    const focus = (read: string) =>
      page.evaluate((name) => document.activeElement?.getAttribute(name) ?? null, read);
    // Other tests suspend prices of matches that are listed first.
    const [price] = await openPrices(page, TOTAL, 1);
    const team = await price?.evaluate(
      (cell) => cell.closest('[aria-label*=" vs "]')?.getAttribute('aria-label')?.split(' vs ')[0],
    );
    if (!team) throw new Error('no row that names its teams');
    await page.keyboard.press('/');
    await page.keyboard.type(team);
    await expect.poll(() => rowsOf(page).count()).toBeLessThan(4);
    for (let presses = 0; presses < 60 && (await focus('data-cell')) === null; presses += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('ArrowRight');
    const moved = await focus('data-side');
    await page.keyboard.press('ArrowDown');
    expect([moved, await focus('data-side')]).toEqual(['H', 'C']);
    for (let presses = 0; presses < 9 && (await focus('aria-disabled')) !== null; presses += 1) {
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await entries(page).waitFor();
    await page.keyboard.press('b');
    await page.keyboard.type('30');
    await page.keyboard.press('Enter');
    await page.getByTestId('slip-accepted').waitFor();
    await tabTo(page, 'slip-continue');
    await page.keyboard.press('Enter');
    await page.getByTestId('slip-empty').waitFor();
  }));
