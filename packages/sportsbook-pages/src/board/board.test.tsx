import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { MatchView } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { SportsProvider } from '../sports-context.tsx';
import { createSportsStore, type SportsStore } from '../sports-store.ts';
import type { ViewAction } from '../store/list/view-state.ts';
import { TopicStore } from '../store/topics/topic-store.ts';
import { createFakeHouse } from '../testing/fake-deps.ts';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { testSurroundings } from '../testing/surroundings.ts';
import { createWorld } from '../testing/world.ts';
import { type BoardKind, BoardProvider } from './board-context.tsx';
import { CELL_CLASSES } from './cells/cell-classes.ts';
import { LeagueChips } from './filters/chips.tsx';
import LeagueFilter from './filters/league-filter.tsx';
import { ShowTabs } from './filters/toolbar.tsx';
import { MatchList } from './list/match-list.tsx';
import { SideMenu } from './menu/side-menu.tsx';

const clock = createFakeClock(Date.parse('2026-03-14T12:55:12Z'));
const rng = createSeededRng(3);
const world = createWorld({ clock });
const translator = createTranslator({ script: 'hans', hant: {} });
const AROUND = testSurroundings(clock);

function storeAfter(...actions: readonly ViewAction[]): SportsStore {
  return storeOver(createMemoryStorage(), actions);
}

function storeOver(
  storage: ReturnType<typeof createMemoryStorage>,
  actions: readonly ViewAction[],
): SportsStore {
  const house = createFakeHouse({ world, clock, rng, storage });
  const store = createSportsStore(house.deps, { translator, classes: CELL_CLASSES });
  for (const action of actions) store.change(action);
  // Rendering without a browser shows the initial state of a store.
  const now = store.view.getState();
  store.view.getInitialState = () => now;
  const marks = store.marks.getState();
  store.marks.getInitialState = () => marks;
  return store;
}

function bookOf(topic: string): TopicStore {
  const book = new TopicStore();
  book.replace(world.topic(topic));
  return book;
}

function draw(node: ReactNode, store: SportsStore, edition = AROUND.edition): string {
  const around = { ...AROUND, edition };
  const page = createElement(SportsProvider, { value: { store, around } }, node);
  return renderToStaticMarkup(
    <Router ssrPath="/" ssrSearch="">
      {page}
    </Router>,
  );
}

function drawList(book: TopicStore, kind: BoardKind, store = storeAfter()): string {
  const list = createElement(MatchList, { book });
  return draw(createElement(BoardProvider, { value: { book, kind } }, list), store);
}

const count = (html: string, part: string): number => html.split(part).length - 1;

test('of 10,000 matches at most 60 rows are drawn', () => {
  const [, one] = world.topic('sport:FT:RB').find(([key]) => key.startsWith('M')) ?? [];
  const match = one as MatchView;
  for (const leagueSize of [10_000, 10]) {
    const book = new TopicStore();
    book.replace(
      Array.from({ length: 10_000 }, (_, at) => {
        const leagueId = `l${Math.floor(at / leagueSize)}`;
        return [`Mm${at}`, { ...match, gameId: `m${at}`, leagueId }] as const;
      }),
    );
    for (const kind of ['classic', 'professional', 'phone'] as const) {
      const html = drawList(book, kind);
      const rows = count(html, 'data-row="');
      expect(rows, kind).toBeGreaterThan(3);
      expect(rows, kind).toBeLessThanOrEqual(60);
    }
  }
});

test('SPORT-018 a row of tennis shows its sets in columns, the serve and its prices', () => {
  const html = drawList(
    bookOf('sport:TN:RB'),
    'classic',
    storeAfter({ type: 'gameType', gameType: 'TN' }),
  );
  expect(html).toContain('aria-label="发球"');
  expect(html).toMatch(/<td[^>]*>6<\/td><td[^>]*>3<\/td>/);
  expect(count(html, 'data-cell')).toBeGreaterThanOrEqual(6);
  expect(html).not.toContain('和局');
});

test.each([
  ['SK', { S1: { home: 71, away: 12 }, S2: { home: 33, away: 68 } }],
  ['BS', { I1: { home: 2, away: 0 }, I2: { home: 0, away: 3 } }],
] as const)('SPORT-018 a row of %s shows its frames or innings in columns', (sport, parts) => {
  const [, one] = world.topic('sport:TN:RB').find(([key]) => key.startsWith('M')) ?? [];
  const match = { ...(one as MatchView), sport, gameType: sport, parts, se_now: '' };
  const book = new TopicStore();
  book.replace([[`M${match.gameId}`, match]]);
  const html = drawList(book, 'classic', storeAfter({ type: 'gameType', gameType: sport }));
  for (const side of ['home', 'away'] as const) {
    const [first, second] = Object.values(parts).map((score) => score[side]);
    expect(html).toMatch(new RegExp(`<td[^>]*>${first}</td><td[^>]*>${second}</td>`));
  }
});

test('football shows home, away and draw, its first half, and the way to the match', () => {
  const html = drawList(bookOf('sport:FT:FT'), 'classic');
  expect(html).toContain('和局');
  expect(html).toContain('上半');
  expect(html).toContain('/game/sport/crty/match/mFT00c0');
});

test('SPORT-025 the tabs are in-play, today, early and champion, in both editions', () => {
  for (const edition of ['classic', 'professional'] as const) {
    const html = draw(createElement(ShowTabs), storeAfter(), edition);
    const names = [...html.matchAll(/data-testid="show-(\w+)">([^<]+)</g)].map((found) => found[2]);
    expect(names).toEqual(['滚球', '今日', '早盘', '冠军']);
  }
});

test('SPORT-001 SPORT-002 the menu shows every sport, results and rules', () => {
  for (const edition of ['classic', 'professional'] as const) {
    const html = draw(createElement(SideMenu, { book: null }), storeAfter(), edition);
    const sports = [...html.matchAll(/data-testid="sport-(\w+)"/g)].map((found) => found[1]);
    expect(sports.join(' ')).toBe('FT BK TN BS SK VB TT VF OP FS');
    expect(html).toContain('/game/sport/crty/results');
    expect(html).toContain('/game/sport/crty/rules');
  }
});

test('the menu calls a league by the name that everybody uses: its own would be cut there', () => {
  const html = draw(createElement(SideMenu, { book: bookOf('sport:FT:RB') }), storeAfter());
  const leagues = [...html.matchAll(/<span title="([^"]+)">([^<]+)</g)];
  expect(leagues.map(([, own, shown]) => `${own} ${shown}`)).toContain('中国足球超级联赛 中超');
});

test('SPORT-012 SPORT-015 only the chosen leagues are listed, a folded one without its rows', () => {
  const book = bookOf('sport:FT:RB');
  const only = storeAfter({ type: 'leagues', leagues: ['100210'] });
  const html = drawList(book, 'classic', only);
  expect(count(html, 'data-testid="league-100')).toBe(1);
  expect(count(html, 'data-row="')).toBe(3);
  const store = storeAfter({ type: 'leagues', leagues: ['100210'] });
  store.toggleFold('100210');
  const marks = store.marks.getState();
  store.marks.getInitialState = () => marks;
  expect(count(drawList(book, 'classic', store), 'data-row="')).toBe(0);
});

test('SPORT-012 the chosen leagues are remembered for each sport, until everything is wanted again', () => {
  const storage = createMemoryStorage();
  const leagues = (store: SportsStore) => store.view.getState().leagues;
  const store = storeOver(storage, [{ type: 'leagues', leagues: ['100210'] }]);
  store.change({ type: 'gameType', gameType: 'BK' });
  expect(leagues(store)).toBeNull();
  store.change({ type: 'leagues', leagues: ['200001'] });
  store.change({ type: 'gameType', gameType: 'FT' });
  expect(leagues(store)).toEqual(['100210']);
  expect(leagues(storeOver(storage, []))).toEqual(['100210']);
  store.change({ type: 'everything' });
  expect(leagues(storeOver(storage, []))).toBeNull();
  expect(leagues(storeOver(storage, [{ type: 'gameType', gameType: 'BK' }]))).toEqual(['200001']);
});

test('SPORT-014 the shortcuts of football stay, those without matches cannot be pressed', () => {
  const html = draw(createElement(LeagueChips, { book: bookOf('sport:FT:RB') }), storeAfter());
  expect(html).toMatch(/aria-disabled="false"[^>]*data-testid="chip-100021"/);
  expect(html).toMatch(/aria-disabled="true"[^>]*data-testid="chip-100822"/);
});

test('SPORT-013 the filter begins with every league chosen', () => {
  const leagues = ['100021', '100210'].map((leagueId, rank) => ({
    league: { league_id: leagueId, leagueId, name: { hans: '英超', hant: '英超' }, rank },
    count: 2,
  }));
  const html = draw(
    createElement(LeagueFilter, {
      leagues,
      chosen: null,
      onChoose: () => {},
      onClose: () => {},
    }),
    storeAfter(),
  );
  expect(count(html, 'checked=""')).toBe(2);
  expect(html).toContain('已选 2 / 2 个联赛');
});

test('an empty search says so and leads back to everything', () => {
  const html = drawList(
    bookOf('sport:FT:RB'),
    'classic',
    storeAfter({ type: 'search', text: 'zzz' }),
  );
  expect(html).toContain('没有找到“zzz”');
  expect(html).toContain('查看全部赛事');
});

test('favourites are on top under their own head', () => {
  const store = storeAfter();
  store.toggleFavourite('mRB10c0');
  const marks = store.marks.getState();
  store.marks.getInitialState = () => marks;
  const html = drawList(bookOf('sport:FT:RB'), 'classic', store);
  expect(html.indexOf('league-*FT')).toBeGreaterThan(0);
  expect(html.indexOf('league-*FT')).toBeLessThan(html.indexOf('league-100021'));
});

test('chosen leagues are kept for each sport', () => {
  const store = storeAfter({ type: 'leagues', leagues: ['100210'] });
  store.change({ type: 'gameType', gameType: 'BK' });
  expect(store.view.getState().leagues).toBeNull();
  store.change({ type: 'gameType', gameType: 'FT' });
  expect(store.view.getState().leagues).toEqual(['100210']);
});
