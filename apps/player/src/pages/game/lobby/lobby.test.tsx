import { calls } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { describe, expect, test } from 'vitest';
import { answeredApp, shown } from '../../../app/testing/shown.tsx';
import { matchRoute } from '../../../routes/match.ts';
import { navigationItems } from '../../../routes/navigation.ts';
import { AboutGame } from './about-game.tsx';
import { kindName, type LobbyVenue, returnText, returnWords, rowsInView } from './facts.ts';
import { LobbyPage } from './lobby-page.tsx';
import { lobbyPages } from './lobby-pages.tsx';
import { baccaratGame as game } from './testing/samples.ts';

const venue: LobbyVenue = {
  channelCode: 'XQZR',
  enName: 'xqzr',
  name: '星穹真人',
  category: 'ZR',
  shared: false,
  state: 'normal',
  maintenanceUntil: null,
  wholeYuan: false,
  activity: null,
  balanceMinor: null,
  pendingMinor: 0,
  games: 1,
};
const list = {
  total: 1,
  list: [game],
  kinds: [{ kind: 'baccarat', count: 1 }],
  tags: [],
  silent: [],
};
const page = (answers: object = {}) =>
  shown(
    <LobbyPage category="ZR" />,
    answeredApp({
      'game/venue/getVenueInfoByCategory': { list: [venue] },
      'game/venue/gameList': list,
      'game/venue/getBonusPools': { pools: [] },
      'game/collection/list': { collection: [], recent: [] },
      ...answers,
    }),
  );

test('VENUE-001 categories have codes: HOME; TY sport, DZ slots, ZR live dealer, CP lottery, QP chess, DJ e-sports, BY fishing', () => {
  const screens = [
    ['TY', '/game/sport', 'sportVenues', '体育'],
    ['DZ', '/game/egame', 'egame', '电子'],
    ['ZR', '/game/realbet', 'realbet', '真人'],
    ['CP', '/game/lottery', 'lottery', '彩票'],
    ['QP', '/game/chess', 'chess', '棋牌'],
    ['DJ', '/game/gaming', 'gaming', '电竞'],
    ['BY', '/game/fishing', 'fishing', '捕鱼'],
  ] as const;
  const { t } = createTranslator({ script: 'hans', hant: {} });
  const { request } = calls['game/venue/getVenueInfoByCategory'];
  for (const [category, path, name, word] of screens) {
    const { route } = matchRoute(path, { depositDisabled: false });
    expect(route.name, category).toBe(name);
    expect(t(route.title), category).toContain(word);
    const Page = lobbyPages[category];
    const html = shown(<Page params={{}} />, answeredApp({}), path);
    expect(html, category).toContain(`data-category="${category}"`);
    expect(request.safeParse({ category }).success, category).toBe(true);
  }
  expect(Object.keys(lobbyPages)).toHaveLength(screens.length);
  expect(request.safeParse({ category: 'XX' }).success).toBe(false);
  expect(navigationItems(t, undefined)).toContainEqual(
    expect.objectContaining({ code: 'HOME', route: '/' }),
  );
});

test('VENUE-003 a list of venues shows those of its category', () => {
  const html = page();
  expect(html).toContain('data-category="ZR"');
  expect(html).toContain('data-code="XQZR"');
  expect(html.match(/data-testid="lobby-venue"/g)).toHaveLength(1);
  // A guest reads nothing of money.
  expect(html).toContain('登录后显示余额');
});

test('VENUE-004 a venue that has a list of games shows its games', () => {
  const html = page();
  expect(html).toContain('百家乐');
  expect(html).toContain('98.94%');
  const many = Array.from({ length: 60 }, (_, at) => ({ ...game, gameCode: `g${at}` }));
  const thousands = page({ 'game/venue/gameList': { ...list, total: 2_000, list: many } });
  expect(thousands).toContain('共 2000 款');
  // Of thousands only what may be seen is drawn.
  expect(thousands.match(/data-testid="game"/g)?.length).toBeLessThan(60);
});

test('VENUE-028 a cover stands over a drawn one until it has come; without one the drawn one stays', () => {
  const cover = '/cover/XQZR/g/AAAAAAAAAAAAAAAA.webp';
  const listed = (of: object) => ({ ...list, list: [{ ...game, ...of }] });
  const html = page({ 'game/venue/gameList': listed({ cover }) });
  expect(html).toContain(`src="${cover}"`);
  expect(html).toMatch(/class="[^"]*drawn/);
  const without = page({ 'game/venue/gameList': listed({ cover: null }) });
  expect(without).not.toContain('/cover/');
  expect(without).toMatch(/class="[^"]*drawn/);
});

test('VENUE-004 of two thousand games a window holds a few dozen, wherever it is scrolled to', () => {
  for (const columns of [2, 4, 6]) {
    const rows = Math.ceil(2_000 / columns);
    for (let top = 0; top <= rows * 240; top += 977) {
      const { from, to } = rowsInView({ top: -top, height: 1_000, rowHeight: 240, rows });
      expect((to - from) * columns).toBeLessThanOrEqual(12 * columns);
      const first = Math.min(rows - 1, Math.floor(top / 240));
      expect(from).toBeLessThanOrEqual(first);
      expect(to).toBeGreaterThan(first);
    }
  }
});

test('VENUE-005 bonus pools are shown where a venue has them', () => {
  const pool = {
    channelCode: 'XQZR',
    code: 'g',
    name: '大奖池',
    amountMinor: 4_206_118_40,
    rule: '每注 0.8% 入池',
    games: [],
    proof: null,
  };
  const html = page({ 'game/venue/getBonusPools': { pools: [pool] } });
  expect(html).toContain('¥4,206,118.40');
  expect(html).toContain('每注 0.8% 入池');
  expect(page()).not.toContain('data-testid="pools"');
});

test('a venue leads to the transfer into it and to the one out of it', () => {
  const html = page();
  expect(html).toContain('href="/mine/transfermoney?venue=XQZR"');
  expect(html).toContain('href="/mine/transfermoney?venue=XQZR&amp;ty=2"');
});

describe('a member in self-exclusion', () => {
  const LATER = 99_999_999_999_999;
  const calm = {
    limits: [],
    raiseWaitHours: 24,
    realityCheckMinutes: 60,
    sessionStartedAt: 0,
    coolOffUntil: null,
    excludedUntil: null,
    excludedForever: false,
    enforced: [],
    history: [],
  };
  const lobby = (overview: object, games = [game]): string => {
    const app = answeredApp({
      'game/venue/getVenueInfoByCategory': { list: [venue] },
      'game/venue/gameList': { ...list, total: games.length, list: games },
      'game/venue/getBonusPools': { pools: [] },
      'game/collection/list': { collection: [], recent: [game] },
    });
    app.member.setProtection({ overview: { ...calm, ...overview }, session: null });
    return shown(<LobbyPage category="ZR" />, app);
  };
  const many = Array.from({ length: 6 }, (_, at) => ({ ...game, gameCode: `g${at}` }));
  const opens = /aria-label="(进入|试玩)百家乐"|>继续 百家乐</;

  test('reads why no game or venue opens, and still gets money out', () => {
    for (const games of [[game], many]) {
      const html = lobby({ excludedForever: true }, games);
      expect(html).not.toMatch(opens);
      expect(html.split('自我排除中，不能进入').length - 1).toBe(games.length);
      expect(html).toMatch(
        /<button[^>]*disabled=""[^>]*aria-label="进入星穹真人"[^>]*>自我排除中</,
      );
      expect(html).toContain('href="/mine/transfermoney?venue=XQZR&amp;ty=2"');
      expect(html).not.toContain('href="/mine/transfermoney?venue=XQZR"');
    }
  });

  test('is not the only one: a cool-off, and a time limit that is used up, close games and say so', () => {
    const day = { kind: 'session', period: 'day', value: 60, used: 60, resetsAt: LATER };
    for (const [overview, why, short] of [
      [{ coolOffUntil: LATER }, '冷静期内，不能进入', '冷静期中'],
      [{ limits: [day] }, '在线时长已用完，不能进入', '时长已用完'],
    ] as const) {
      for (const games of [[game], many]) {
        const html = lobby(overview, games);
        expect(html).not.toMatch(opens);
        expect(html.split(why).length - 1).toBe(games.length);
        expect(html).toMatch(
          new RegExp(`<button[^>]*disabled=""[^>]*aria-label="进入星穹真人"[^>]*>${short}<`),
        );
        expect(html).not.toContain('href="/mine/transfermoney?venue=XQZR"');
      }
    }
  });

  test('finds games open again once it is over', () => {
    const over = { excludedUntil: -1, coolOffUntil: -1 };
    for (const html of [page(), lobby({}), lobby({}, many), lobby(over)]) {
      expect(html).toMatch(opens);
      expect(html).not.toMatch(/自我排除中|冷静期|时长已用完/);
    }
  });

  test('finds the same in the facts of a game', () => {
    const app = answeredApp({});
    const about = () => shown(<AboutGame game={game} onClose={() => {}} onOpen={() => {}} />, app);
    expect(about()).toContain('>试玩<');
    app.member.setProtection({ overview: { ...calm, excludedForever: true }, session: null });
    expect(about()).toContain('自我排除中，不能进入');
    expect(about()).not.toContain('>试玩<');
  });
});

test('a lobby says that it is loading, that nothing came, and that there is nothing', () => {
  expect(shown(<LobbyPage category="ZR" />, answeredApp({}))).toContain('role="status"');
  expect(page({ 'game/venue/getVenueInfoByCategory': null })).toContain('error-state');
  expect(page({ 'game/venue/getVenueInfoByCategory': { list: [] } })).toContain('暂无场馆');
  const closed = { ...venue, state: 'maintenance' };
  expect(page({ 'game/venue/getVenueInfoByCategory': { list: [closed] } })).toContain('维护中');
});

test('a lobby without games is whole and honest about it', () => {
  const none = { total: 0, list: [], kinds: [], tags: [], silent: [] };
  const html = shown(
    <LobbyPage category="BY" />,
    answeredApp({
      'game/venue/getVenueInfoByCategory': { list: [{ ...venue, category: 'BY' }] },
      'game/venue/gameList': none,
      'game/venue/getBonusPools': { pools: [] },
    }),
  );
  expect(html).toContain('渔场尚未开放');
  expect(html).toContain('返回首页');
});

test('a return is rounded down', () => {
  expect(returnText(961_099)).toBe('96.10%');
  expect(returnText(1_000_000)).toBe('100.00%');
});

test('a game between players says that only a win is raked, one without a published return says so', () => {
  const wordsOf = (kind: string, returnMicro: number | null) =>
    returnWords({ ...game, kind, returnMicro });
  expect(wordsOf('doudizhu', null)).toMatchObject({ text: '玩家之间输赢，只对净赢抽水' });
  expect(wordsOf('slots', null)).toMatchObject({ text: '场馆未公布' });
  expect(wordsOf('fishing', 970_000)).toBe('97.00%');
});

test('rows near the window are drawn, wherever it stands', () => {
  const view = { height: 900, rowHeight: 300, rows: 334 };
  expect(rowsInView({ ...view, top: 400 })).toEqual({ from: 0, to: 6 });
  expect(rowsInView({ ...view, top: -60_000 })).toEqual({ from: 197, to: 206 });
  expect(rowsInView({ ...view, top: -200_000 })).toEqual({ from: 331, to: 334 });
});

test('no two kinds of cards in one lobby have the same name', () => {
  const { t } = createTranslator({ script: 'hans', hant: {} });
  const kinds = [
    'blackjack',
    'doudizhu',
    'mahjong',
    'niuniu',
    'hundred-niuniu',
    'sangong',
    'zhajinhua',
    'erbagang',
  ];
  const names = kinds.map((kind) => t(kindName(kind)));
  expect(new Set(names).size).toBe(kinds.length);
  expect(names).toContain('百人牛牛');
});
