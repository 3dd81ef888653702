import { toHant } from '@tianping/i18n/server';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMember } from './steps/members.ts';
import { simplifiedOnly, wordsOf } from './steps/words.ts';
import {
  BASKETBALL_END,
  CANCELLED_END,
  FOOTBALL_END,
  OUTRIGHT_END,
  offerCard,
  TENNIS_END,
} from './world/scripted-card.ts';
import { quote, type ScriptedMatch } from './world/scripted-feed.ts';
import { openScriptedWorld, type ScriptedWorld } from './world/scripted-world.ts';

let world: ScriptedWorld;
beforeAll(async () => {
  world = await openScriptedWorld();
});
afterAll(() => world?.close());

/** Goes to a sport by the menu, looks for the match by its home team, and presses a price of its row. */
async function pick(
  page: Page,
  of: { sport: string; match: ScriptedMatch; market: RegExp; side: string },
): Promise<void> {
  await page.getByTestId(`sport-${of.sport}`).click();
  const search = page.locator('[data-sports-search]');
  await search.fill(of.match.home);
  const row = page.getByRole('rowgroup', { name: of.match.title });
  await row.waitFor();
  await expect.poll(() => page.locator('[data-testid^="match-"][role=rowgroup]').count()).toBe(1);
  const cell = row.getByRole('button', { name: of.market });
  await cell
    .and(row.locator(`[data-side="${of.side}"]`))
    .first()
    .click();
  await search.fill('');
}

/** The sentences behind an open "why", without the time of the result. */
async function sentencesOf(holder: Locator): Promise<string[]> {
  const reported = await holder.locator('ul > li').allInnerTexts();
  return reported.filter((sentence) => !/^[赛賽]果[来來]源/.test(sentence));
}

async function openAll(holder: Locator): Promise<void> {
  for (const why of await holder.locator('details > summary').all()) await why.click();
}

/** The texts of a ticket's legs, each with its badge in front. */
async function legsOf(ticket: Locator): Promise<string[][]> {
  const reported: string[][] = [];
  for (const leg of await ticket.getByTestId('ticket-leg').all()) {
    const badge = await leg.locator('[data-code]').innerText();
    reported.push([badge, ...(await sentencesOf(leg.locator('details')))]);
  }
  return reported;
}

const PARLAY_LEGS = [
  [
    '赢半',
    '按全场比分 2:1 结算。',
    '-0.5/1 是两个盘口各一半，本金拆成两份分别计算。',
    '本金 ¥50，盘口 -0.5：赢。',
    '本金 ¥50，盘口 -1：走。',
    '结果：赢半。',
  ],
  ['取消 · 赛事取消', '此项取消，原因：赛事取消，按 1 倍计算。'],
  ['赢', '按全场比分 112:101 结算。', '盘口 210.5。', '结果：赢。'],
  ['赢', '按全场比分 2:0 结算。', '盘口 -1.5。', '结果：赢。'],
];

/**
 * Each leg's factor: half of 0.92 won 1.46, void 1, 1.90, 2.10. Six doubles 1.46 + 2.774 + 3.066 +
 * 1.9 + 2.1 + 3.99 = 15.29, four trebles 2.774 + 3.066 + 5.8254 + 3.99 = 15.6554, one of four
 * 5.8254: together 36.7708 stakes of ¥100.
 */
const PARLAY_PAYOUT = '¥3,677.08';
const PARLAY_SUMS = [
  '第 1 项赢半，系数 1.46。',
  '第 2 项赛事取消，系数 1。',
  '第 3 项赢，系数 1.9。',
  '第 4 项赢，系数 2.1。',
  '共 11 注，每注本金 ¥100；每注为其各项系数相乘，含输项的注为 0。',
  `有派彩的 11 注系数合计 36.7708：¥100 × 36.7708 = ${PARLAY_PAYOUT}。`,
];

test('SLIP-001 SETTLE-003 SETTLE-007 a 4串11 over three sports, one leg void, one half won, explained', async () => {
  const card = offerCard(world.feed, '赤');
  const member = await openMember(world, '5000');
  const context = await world.visit({ edition: 'classic', script: 'hans', stored: member.stored });
  const page = await context.newPage();
  await page.goto(`/game/sport/crty?show=${world.feed.show}`);
  await pick(page, { sport: 'FT', match: card.football, market: /全场 ?让球/, side: 'H' });
  await page.getByTestId('mode-series').click();
  await pick(page, { sport: 'FT', match: card.cancelled, market: /全场 ?独赢/, side: 'H' });
  await pick(page, { sport: 'BK', match: card.basketball, market: /总分大小/, side: 'OV' });
  await pick(page, { sport: 'TN', match: card.tennis, market: /让盘/, side: 'H' });
  const names = ['4串1', '2串1 ×6', '3串1 ×4', '4串11'];
  expect(await page.locator('[data-testid^=series-row] strong').allInnerTexts()).toEqual(names);
  const row = page.getByTestId('series-row-all');
  await row.getByText('11 注').waitFor();
  await row.getByTestId('series-stake').fill('100');
  expect(await page.getByTestId('slip-total-stake').innerText()).toBe('¥1,100');
  // 2.92 × 3.1 × 2.9 × 3.1 less the empty and the four single combinations, less the stake.
  expect(await page.getByTestId('slip-total-win').innerText()).toBe('¥6,135.75');
  await page.getByTestId('slip-submit').click();
  await row.getByTestId('slip-accepted').getByText('投注 ¥1,100，可赢 ¥6,135.75').waitFor();
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('slip-receipt').click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/^TY\d+-\w+\.png$/);
  card.football.end(FOOTBALL_END);
  card.cancelled.end(CANCELLED_END);
  card.basketball.end(BASKETBALL_END);
  await page.getByTestId('rail-bets').click();
  const ticket = page.getByTestId('ticket');
  await ticket.getByText('3 / 4').waitFor();
  card.tennis.end(TENNIS_END);
  await page.locator('[data-testid=ticket][data-status=settled]').waitFor();
  await openAll(ticket);
  expect(await legsOf(ticket)).toEqual(PARLAY_LEGS);
  expect(await sentencesOf(ticket.getByTestId('breakdown'))).toEqual(PARLAY_SUMS);
  await page.getByTestId('header-balance').getByText('¥7,577.08').waitFor();
  await page.goto('/mine/betRecord');
  await page.getByRole('tab', { name: '已结算' }).click();
  const record = page.getByTestId('bet');
  await record.getByText(PARLAY_PAYOUT, { exact: true }).first().waitFor();
  await openAll(record);
  expect(await legsOf(record)).toEqual(PARLAY_LEGS);
  expect(await sentencesOf(record.getByTestId('breakdown'))).toEqual(PARLAY_SUMS);
  await context.close();
  expect(world.faults()).toEqual([]);
});

/** Presses a key until the focus is on an element that the selector matches. */
async function pressTo(page: Page, key: string, selector: string): Promise<void> {
  const isThere = () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${selector}`);
}

async function enterAt(page: Page, testId: string, key = 'Tab'): Promise<void> {
  await pressTo(page, key, `[data-testid="${testId}"]`);
  await page.keyboard.press('Enter');
}

/** `/`, a name, and on to the first price of what was found. */
async function searchByKeys(page: Page, name: string): Promise<void> {
  await page.keyboard.press('/');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await expect.poll(() => page.locator('[data-testid^="match-"]').count()).toBe(1);
  await pressTo(page, 'Tab', '[data-cell]');
}

/** Counts every press of a mouse or finger from now on. */
async function countPointers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = window as { pointers?: number };
    counted.pointers = 0;
    addEventListener('pointerdown', () => (counted.pointers = (counted.pointers ?? 0) + 1), true);
  });
  return () => page.evaluate(() => (window as { pointers?: number }).pointers ?? -1);
}

/** Every bet of the record: its sums, and its texts. */
async function recordsOf(page: Page): Promise<string[][]> {
  const reported: string[][] = [];
  for (const bet of await page.getByTestId('bet').all()) {
    reported.push([...(await bet.locator('dd').allInnerTexts()), ...(await sentencesOf(bet))]);
  }
  return reported;
}

/** Stake, possible winnings, payout, profit; then the explanation. */
const SINGLES = [
  // Away +1.5 sets at 0.75, lost 0:2.
  ['¥200', '¥150', '¥0', '−¥200', '按全場比分 2:0 結算。', '盤口 +1.5。', '結果：輸，派彩 ¥0.00。'],
  // Over 9.5 corners at 0.85 with 7 and 4 of them.
  [
    '¥100',
    '¥85',
    '¥185',
    '+¥85',
    '按角球比分 7:4 結算。',
    '盤口 9.5。',
    '結果：贏，派彩 ¥185.00。',
  ],
  // Two share the only place: half of ¥100 at 5.00.
  [
    '¥100',
    '¥400',
    '¥250',
    '+¥150',
    '2 位並列 1 個名次：本金的 1/2 按賠率派彩，其餘視為輸。',
    '結果：贏，派彩 ¥250.00。',
  ],
];

test('SLIP-003 SLIP-008 an outright, a corner total and a set handicap, by keyboard alone', async () => {
  const card = offerCard(world.feed, '青');
  const member = await openMember(world, '1000');
  const context = await world.visit({
    edition: 'professional',
    script: 'hant',
    stored: member.stored,
  });
  const page = await context.newPage();
  const pointers = await countPointers(page);
  await page.goto(`/game/sport/crty?show=${world.feed.show}`);
  await page.locator('[data-cell]').first().waitFor();
  await page.keyboard.press('?');
  await page.getByTestId('keys-dialog').waitFor();
  await page.keyboard.press('Escape');
  await enterAt(page, 'show-FSFT');
  await searchByKeys(page, toHant(card.outright.home));
  await pressTo(page, 'ArrowRight', '[data-side="R3"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('b');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await page.getByTestId('slip-accepted').waitFor();
  await enterAt(page, 'slip-continue');
  await enterAt(page, `show-${world.feed.show}`, 'Shift+Tab');
  await searchByKeys(page, toHant(card.football.home));
  await pressTo(page, 'Tab', '[data-testid^="more-"]');
  await page.keyboard.press('Enter');
  await page.locator('[data-testid^="card-cornerTotal"]').waitFor();
  await pressTo(page, 'Shift+Tab', '[data-cell]');
  await pressTo(page, 'ArrowDown', '[data-testid^="card-cornerTotal"] [data-cell]');
  await pressTo(page, 'ArrowLeft', '[data-side="OV"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('b');
  await enterAt(page, 'mode-multiple', 'Shift+Tab');
  await enterAt(page, 'sport-TN', 'Shift+Tab');
  await searchByKeys(page, toHant(card.tennis.home));
  await pressTo(page, 'ArrowDown', '[data-side="C"]');
  await page.keyboard.press('Enter');
  await page.keyboard.press('b');
  await page.keyboard.type('100');
  await page.keyboard.press('Tab');
  await pressTo(page, 'Tab', '[data-testid="slip-stake"]');
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('slip-accepted').count()).toBe(2);
  card.outright.end(OUTRIGHT_END);
  card.football.end(FOOTBALL_END);
  card.tennis.end(TENNIS_END);
  await page.getByTestId('header-balance').getByText('¥1,035.00').waitFor();
  await pressTo(page, 'Tab', '[data-testid="slip-receipt"]');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByTestId('page-betRecord').waitFor();
  await pressTo(page, 'Tab', '[data-testid="page-betRecord"] [role=tab]');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByTestId('bet').count()).toBe(3);
  for (const _bet of SINGLES) {
    await pressTo(page, 'Tab', '[data-testid=bet] details:not([open]) > summary');
    await page.keyboard.press('Enter');
  }
  expect(new Set(await recordsOf(page))).toEqual(new Set(SINGLES));
  expect(simplifiedOnly(await wordsOf(page))).toEqual([]);
  expect(await pointers()).toBe(0);
  await context.close();
  expect(world.faults()).toEqual([]);
});

test('a price that moves is shown beside the one that was picked, and one press accepts it and bets', async () => {
  const { football } = offerCard(world.feed, '橙');
  const member = await openMember(world, '1000');
  const context = await world.visit({ edition: 'classic', script: 'hans', stored: member.stored });
  const page = await context.newPage();
  await page.goto(`/game/sport/crty?show=${world.feed.show}`);
  await pick(page, { sport: 'FT', match: football, market: /全场 ?大小/, side: 'OV' });
  await page.getByTestId('slip-stake').fill('20');
  await page.getByTestId('policy-none').click();
  football.price(quote('total', 'FT', 2.5, { OV: 820, UN: 1060 }));
  const submit = page.getByTestId('slip-submit');
  await submit.getByText('接受变化并投注').waitFor();
  expect(await page.getByTestId('slip-note').innerText()).toBe('赔率已变更，请确认后再投注。');
  expect(await page.getByTestId('slip-price').textContent()).toMatch(/^原赔率 .*0\.90.*0\.82$/);
  await submit.click();
  await page.getByTestId('slip-accepted').getByText('可赢 ¥16.40').waitFor();
  await context.close();
});
