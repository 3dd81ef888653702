import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings } from '../steps/findings.ts';
import { type Member, openMember } from '../steps/members.ts';
import { CANCELLED_END, type Card, FOOTBALL_END, offerCard } from '../world/scripted-card.ts';
import { quote, type ScriptedMatch } from '../world/scripted-feed.ts';
import { openScriptedWorld, type ScriptedWorld } from '../world/scripted-world.ts';
import { EDITIONS, type VisitOptions } from '../world/world.ts';

const PHONE = { width: 390, height: 844 } as const;

let world: ScriptedWorld;
let member: Member;
beforeAll(async () => {
  world = await openScriptedWorld();
  member = await openMember(world, '50000');
});
afterAll(() => world?.close());

/** The list of today's matches in a window of its own. */
async function withList(
  visit: VisitOptions,
  act: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await world.visit({ script: 'hans', ...visit });
  const page = await context.newPage();
  await page.goto(`/game/sport/crty?show=${world.feed.show}`);
  await page.getByTestId('show-FT').first().waitFor();
  await act(page, context);
  await context.close();
  expect(world.faults()).toEqual([]);
}

const rowOf = (page: Page, match: ScriptedMatch): Locator =>
  page.locator(`[data-testid^="match-"][aria-label="${match.title}"]`);

const cellOf = (page: Page, match: ScriptedMatch, market: RegExp): Locator =>
  rowOf(page, match).getByRole('button', { name: market }).first();

/** The rows of a table as text. */
async function rowsOf(holder: Locator): Promise<string[]> {
  const rows = await holder.locator('tr').allInnerTexts();
  return rows.map((row) => row.trim().split(/\s+/).join(' '));
}

/** Types an amount on the sheet's own keypad. */
async function typeStake(page: Page, yuan: number): Promise<void> {
  for (const digit of String(yuan)) {
    await page.getByTestId('slip-sheet').getByRole('button', { name: digit, exact: true }).tap();
  }
}

describe('the slip on a phone', () => {
  test('a price that moves before the press is shown, and one tap takes it', () =>
    withList({ ...PHONE, stored: member.stored }, async (page) => {
      const { football } = offerCard(world.feed, '竹');
      await cellOf(page, football, /全场 ?大小/).tap();
      await page.getByTestId('slip-opener').tap();
      await typeStake(page, 200);
      football.price(quote('total', 'FT', 2.5, { OV: 820, UN: 1060 }));
      const submit = page.getByTestId('slip-submit');
      await submit.getByText('接受变化并投注').waitFor();
      expect(await page.getByTestId('slip-price').innerText()).toMatch(/0\.90\s*0\.82$/);
      await submit.tap();
      await page.getByTestId('slip-accepted').getByText('可赢 ¥164').waitFor();
      // The pressed button is gone; the focus stays in the sheet.
      const sheet = page.getByTestId('slip-sheet');
      const holdsFocus = () =>
        sheet.evaluate(
          (at) => at !== document.activeElement && at.contains(document.activeElement),
        );
      await expect.poll(holdsFocus).toBe(true);
      await page.getByTestId('slip-continue').tap();
      await sheet.waitFor({ state: 'detached' });
    }));

  test('the way back closes the sheet first, and then leaves the page', () =>
    withList({ ...PHONE, stored: member.stored }, async (page) => {
      const { football } = offerCard(world.feed, '桃');
      await rowOf(page, football).waitFor();
      await page.getByRole('link', { name: '首页' }).first().tap();
      await page.getByTestId('page-home').waitFor();
      await page.goBack();
      const sheet = page.getByTestId('slip-sheet');
      await page.getByTestId('slip-opener').tap();
      await sheet.waitFor();
      await page.goBack();
      await sheet.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/game/sport/crty');
      // Closed by its own button it leaves no history entry.
      await page.getByTestId('slip-opener').tap();
      await sheet.getByRole('button', { name: '收起' }).tap();
      await sheet.waitFor({ state: 'detached' });
      await page.goForward().catch(() => null);
      await rowOf(page, football).waitFor();
      expect(await sheet.count()).toBe(0);
    }));

  test('a parlay of four legs takes its stake from the keys, one leg alone has none', () =>
    withList({ width: 360, height: 640, stored: member.stored }, async (page) => {
      const cards = [offerCard(world.feed, '桂'), offerCard(world.feed, '枫')];
      const legs = cards.flatMap(({ football, cancelled }) => [football, cancelled]);
      const open = () => page.getByTestId('slip-opener').tap();
      const keypad = page.getByTestId('slip-sheet').getByRole('group', { name: '数字键盘' });
      for (const [at, match] of legs.entries()) {
        await cellOf(page, match, /独赢/).tap();
        await open();
        if (at === 0) await page.getByTestId('mode-series').tap();
        if (at === 0) expect(await keypad.count()).toBe(0);
        if (at < legs.length - 1) {
          await page.getByTestId('slip-sheet').getByRole('button', { name: '收起' }).tap();
        }
      }
      await typeStake(page, 20);
      const row = page.getByTestId('series-row-4').getByTestId('series-stake');
      await expect.poll(() => row.inputValue()).toBe('20');
      const [seen, keys] = [await row.boundingBox(), await keypad.boundingBox()];
      expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThanOrEqual(keys?.y ?? 0);
      await page.getByTestId('slip-submit').tap();
      await page.getByTestId('slip-accepted').getByText('投注 ¥20').waitFor();
    }));

  test('SLIP-016 more than the limit is refused, and one tap bets the limit', () =>
    withList({ ...PHONE, stored: member.stored, losesLine: true }, async (page, context) => {
      const { football } = offerCard(world.feed, '梅');
      // Without its quotes the slip does not know the limit, so the server must refuse.
      await context.route('**/game/api/v1/sport/quote', (route) => route.abort());
      await rowOf(page, football).locator('[data-testid^="more-"]').tap();
      await page.locator('[data-testid^="card-cornerTotal"] [data-side="OV"]').tap();
      await page.getByTestId('slip-opener').tap();
      await typeStake(page, 20_000);
      await page.getByTestId('slip-submit').tap();
      const fix = page.getByTestId('slip-fix');
      expect(await fix.innerText()).toBe('以最高限额 ¥10,000 下注');
      await fix.tap();
      await page.getByTestId('slip-accepted').getByText('投注 ¥10,000，可赢 ¥8,500').waitFor();
    }));

  test('a slip goes to another browser by its code', () =>
    withList({ ...PHONE, stored: member.stored }, async (page) => {
      const card = offerCard(world.feed, '兰');
      await cellOf(page, card.football, /全场 ?大小/).tap();
      await page.getByTestId('slip-opener').tap();
      await page.getByTestId('mode-series').tap();
      await page.getByTestId('slip-sheet').getByRole('button', { name: '收起' }).tap();
      await cellOf(page, card.cancelled, /独赢/).tap();
      await page.getByTestId('slip-opener').tap();
      await page.getByTestId('slip-share').tap();
      const code = await page.getByTestId('share-code').innerText();
      expect(code).toMatch(/^[2-9A-Z]{6}$/);
      const friend = await openMember(world);
      await withList(
        { ...PHONE, edition: 'professional', stored: friend.stored },
        async (other) => {
          await other.getByTestId('head-load').tap();
          await other.getByTestId('load-code').fill(code);
          await other.getByTestId('load-ask').tap();
          await expect.poll(() => other.getByTestId('load-pick').count()).toBe(2);
          await other.getByTestId('load-take').tap();
          await other.getByTestId('slip-opener').tap();
          const picked = await other.getByTestId('slip-entry').allInnerTexts();
          expect(picked[0]).toMatch(/^大 2\.5\s+0\.90\s+全场大小 兰岚川竞技 vs 兰白桥联/);
          expect(picked[1]).toMatch(/^兰云门城\s+2\.10\s+全场独赢 兰云门城 vs 兰龙湾水手/);
        },
      );
    }));
});

/** Runs a football match for a while: a goal, some events, statistics, price changes. */
function playFootball({ football }: Card): void {
  football.kickOff('1H');
  football.price(quote('win', 'FT', null, { H: 2000, C: 3500, N: 3100 }));
  const side = 'H';
  const phase = '1H';
  const score = { home: 1, away: 0 };
  const moments = [
    { id: 'a', what: 'danger', side, phase, clockMs: 1_200_000, x: 78, y: 40 },
    { id: 'b', what: 'shotOn', side, phase, clockMs: 1_290_000, x: 88, y: 48 },
    { id: 'c', what: 'corner', side: 'C', phase, clockMs: 1_320_000, x: 1, y: 2 },
    { id: 'd', what: 'goal', side, phase, clockMs: 1_380_000, score, x: 91, y: 50 },
  ] as const;
  for (const moment of moments) football.send({ type: 'moment', moment });
  football.send({ type: 'score', board: { FT: score }, incident: 'goal' });
  football.send({ type: 'clock', phase, clockMs: 1_390_000, running: true });
  football.send({
    type: 'stats',
    stats: { possession: { home: 58, away: 42 }, shots: { home: 6, away: 2 } },
  });
  football.price(
    quote('win', 'FT', null, { H: 1500, C: 6000, N: 4000 }),
    quote('total', 'FT', 2.5, { OV: 700, UN: 1220 }),
  );
}

describe('the pages of a match', () => {
  test('its tracker, events, statistics and course of prices; then its result and the rules', () =>
    withList({ ...PHONE, stored: member.stored }, async (page) => {
      const card = offerCard(world.feed, '菊');
      await rowOf(page, card.football).waitFor();
      playFootball(card);
      await page.getByTestId('show-RB').first().tap();
      await rowOf(page, card.football).locator('[data-testid^="go-"]').tap();
      await page.getByTestId('score-head').waitFor();
      await page.locator('[data-testid^="card-"]').first().waitFor();
      expect(await page.getByTestId('tracker').count()).toBe(0);
      await page.getByTestId('part-play').tap();
      await page.getByTestId('tracker').getByText('菊岚川竞技').first().waitFor();
      expect(await page.getByTestId('timeline').locator('li').allInnerTexts()).toEqual([
        "24'\n进球 1–0 菊岚川竞技",
        "23'\n角球 菊白桥联",
      ]);
      await page.getByTestId('part-figures').tap();
      expect(await rowsOf(page.getByTestId('stats'))).toEqual(['58% 控球率 42%', '6 射门 2']);
      await page.getByTestId('odds-history').locator('svg').first().waitFor();
      await page.getByTestId('part-markets').tap();
      card.football.end(FOOTBALL_END);
      // Results are listed under the day of the kick-off, which may be tomorrow until it is played.
      card.cancelled.kickOff('1H');
      card.cancelled.end(CANCELLED_END);
      const ended = page.getByTestId('match-result');
      await ended.getByRole('status').waitFor();
      await ended.getByRole('link', { name: /赛果/ }).tap();
      const result = (match: ScriptedMatch) =>
        page.locator('[data-testid^="result-"]').filter({ hasText: match.home });
      await result(card.cancelled).getByText('赛事取消').waitFor();
      // Whole match, first half, second half, corners.
      const figures = (await result(card.football).innerText()).match(/\d+–\d+/g) ?? [];
      expect(new Set(figures)).toEqual(new Set(['2–1', '1–0', '1–1', '7–4']));
      await result(card.football).locator('[data-testid^="facts-"]').tap();
      await result(card.football).getByText('按进球顺序结算：主队 客队 主队。').waitFor();
      await page.getByRole('navigation').getByRole('link', { name: /体育/ }).first().tap();
      await page.getByRole('link', { name: '规则' }).first().tap();
      await page.getByTestId('rules-search').waitFor();
    }));
});

describe('axe finds nothing', () => {
  test.each(EDITIONS)('on the slip as a parlay, the match, the results, the rules: %s', (edition) =>
    withList({ edition, stored: member.stored }, async (page) => {
      const card = offerCard(world.feed, `${edition === 'classic' ? '松' : '柏'}`);
      await cellOf(page, card.football, /全场 ?大小/).click();
      await page.getByTestId('mode-series').click();
      await cellOf(page, card.cancelled, /全场 ?大小/).click();
      await page.getByTestId('series-stake').first().fill('100');
      const found = await findings(page);
      playFootball(card);
      await page.getByTestId('show-RB').first().click();
      await rowOf(page, card.football).locator('[data-testid^="go-"]').click();
      await page.getByTestId('odds-history').locator('svg').first().waitFor();
      found.push(...(await findings(page)));
      card.football.end(FOOTBALL_END);
      await page.goto('/game/sport/crty/results');
      await page.locator('[data-testid^="result-"]').first().waitFor();
      found.push(...(await findings(page)));
      await page.goto('/game/sport/crty/rules');
      await page.getByTestId('rules-search').waitFor();
      expect([...found, ...(await findings(page))]).toEqual([]);
    }),
  );
});
