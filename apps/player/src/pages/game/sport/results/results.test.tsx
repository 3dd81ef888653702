import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeredApp, shown } from '../../../../app/testing/shown.tsx';
import RulesPage from '../rules/rules-page.tsx';
import type { ResultRow } from './result-table.tsx';
import ResultsPage, { resultsFound } from './results-page.tsx';

const name = (hans: string) => ({ hans, hant: hans });
const row = (change: Partial<ResultRow>): ResultRow => ({
  gameId: 'm1',
  gameType: 'FT',
  sport: 'FT',
  leagueId: 'l1',
  leagueName: name('英超'),
  team_h: name('曼彻斯特城'),
  team_c: name('阿森纳'),
  startAt: Date.parse('2026-03-14T12:00:00Z'),
  status: 'final',
  reason: null,
  parts: {},
  facts: {},
  winners: [],
  revision: 1,
  source: 'demo',
  at: Date.parse('2026-03-14T14:00:00Z'),
  ...change,
});

/** The page with these results on it. */
function page(list: readonly ResultRow[]): string {
  const answer = { total: list.length, leagues: [], list };
  return shown(createElement(ResultsPage), answeredApp({ 'game/sport/results': answer }));
}

/** The window that the page is shown in. */
function inWindow(isPhone: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
}
beforeEach(() => inWindow(false));
afterEach(() => void vi.unstubAllGlobals());

const figures = (html: string): string[] =>
  [...html.matchAll(/(\d+–\d+)/g)].map(([found]) => found);

test('SPORT-017 a football result shows its halves, the whole match and corners', () => {
  const score = (home: number, away: number) => ({ home, away });
  const html = page([
    row({ parts: { HT: score(1, 0), FT: score(2, 1), H2: score(1, 1), CR: score(7, 4) } }),
  ]);
  expect(figures(html)).toEqual(['2–1', '1–0', '1–1', '7–4']);
  expect(html).toContain('角球');
  expect(html).not.toContain('赛果更正');
});

test('sets, quarters and frames stand in columns of their own', () => {
  const score = (home: number, away: number) => ({ home, away });
  const tennis = row({
    gameType: 'TN',
    sport: 'TN',
    parts: { S1: score(6, 4), S2: score(3, 6), S3: score(7, 5), FT: score(2, 1) },
  });
  expect(figures(page([tennis]))).toEqual(['2–1', '6–4', '3–6', '7–5']);
});

test('a match with an unusual end shows the reason in place of a score', () => {
  const html = page([row({ status: 'abandoned', reason: 'D1', parts: {} })]);
  expect(html).toContain('没有比分');
  expect(figures(html)).toEqual([]);
  expect(page([row({ status: 'walkover', reason: 'D', parts: {} })])).toContain('弃权');
});

test('parts that one match lacks leave their column empty, the heads stand once', () => {
  const score = (home: number, away: number) => ({ home, away });
  const html = page([
    row({ gameId: 'm1', parts: { HT: score(1, 0), FT: score(2, 1), H2: score(1, 1) } }),
    row({
      gameId: 'm2',
      parts: { HT: score(0, 0), FT: score(0, 0), H2: score(0, 0), CR: score(3, 2) },
    }),
  ]);
  const heads = /aria-hidden="true"><span>时间.*?<\/div>/.exec(html)?.[0] ?? '';
  expect(heads.match(/角球/g)).toHaveLength(1);
  expect(figures(html)).toEqual(['2–1', '1–0', '1–1', '0–0', '0–0', '0–0', '3–2']);
});

test('results are found by team and league, by pinyin too', () => {
  const rows = [row({ gameId: 'm1' }), row({ gameId: 'm2', team_h: name('利物浦') })];
  const found = (text: string) => resultsFound(rows, text).map(({ gameId }) => gameId);
  expect(found('利物')).toEqual(['m2']);
  expect(found('mcst')).toEqual(['m1']);
  expect(found('英超')).toEqual(['m1', 'm2']);
  expect(found('没有')).toEqual([]);
});

test('a corrected result is marked, an outright names its winners', () => {
  expect(page([row({ revision: 2 })])).toContain('赛果更正');
  const outright = row({ gameType: 'FS', sport: 'FS', winners: [name('拜仁'), name('多特')] });
  const html = page([outright]);
  expect(html).toContain('拜仁');
  expect(html).toContain('多特');
});

test('a day without results, an error and the way there each have their own screen', () => {
  expect(page([])).toContain('这一天没有赛果');
  const failed = shown(createElement(ResultsPage), answeredApp({ 'game/sport/results': null }));
  expect(failed).toContain('您的资金与注单不受影响');
  const waiting = shown(createElement(ResultsPage), answeredApp({}));
  expect(waiting).toContain('正在读取赛果');
});

test('SPORT-001 the rules cover what holds everywhere, every sport, parlays and the caps', () => {
  const html = shown(createElement(RulesPage), answeredApp({ 'site/configuration/rules': null }));
  const ids = [...html.matchAll(/data-section="(\w+)"/g)].map((found) => found[1]);
  expect(ids[0]).toBe('general');
  expect(ids.slice(-2)).toEqual(['series', 'caps']);
  for (const sport of ['FT', 'BK', 'TN', 'BS', 'SK', 'VB', 'TT', 'VF', 'ES', 'FS']) {
    expect(ids).toContain(sport);
  }
});

test('of a long day only the results near the window are drawn, under heads that name the day', () => {
  const many = Array.from({ length: 90 }, (_, at) =>
    row({ gameId: `m${at}`, leagueId: `l${Math.floor(at / 30)}` }),
  );
  const html = page(many);
  const drawn = [...html.matchAll(/data-testid="result-/g)].length;
  expect(drawn).toBeGreaterThan(5);
  expect(drawn).toBeLessThan(40);
  expect(html).toMatch(/<h2>.*?30.*?03-14.*?<\/h2>/);
});

test('on a phone a long day is folded to its leagues, of which the first is open', () => {
  const many = Array.from({ length: 60 }, (_, at) =>
    row({ gameId: `m${at}`, leagueId: `l${Math.floor(at / 3)}` }),
  );
  const states = (html: string) =>
    [...html.matchAll(/aria-expanded="(\w+)"/g)].map(([, state]) => state);
  expect(new Set(states(page(many)))).toEqual(new Set(['true']));
  inWindow(true);
  const [first, ...others] = states(page(many));
  expect(first).toBe('true');
  expect(others.length).toBeGreaterThan(10);
  expect(new Set(others)).toEqual(new Set(['false']));
  expect(page(many)).toContain('60 场，20 个联赛');
  expect(new Set(states(page(many.slice(0, 12))))).toEqual(new Set(['true']));
});
