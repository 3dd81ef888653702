import { calls } from '@tianping/contract';
import { describe, expect, test } from 'vitest';
import {
  CACHED_TABS_MAX,
  closeOthers,
  closeTab,
  givenUp,
  HOME_TAB,
  keepOnly,
  modeAfter,
  rebuild,
  visit,
} from '../app/tabs/tabs.ts';
import { guard } from './guard.ts';
import { matchRoute, screenName } from './match.ts';
import { routes } from './table.ts';
import type { Route } from './types.ts';

const site = { depositDisabled: false };
const nameOf = (path: string, at = site): string => matchRoute(path, at).route.name;

/** Who may open a screen, and its layout: what differs from a plain page with tab and footer. */
type Row = readonly [
  criteria: string,
  path: string,
  name: string,
  who: 'all' | 'member' | 'bound',
  how?: Partial<Pick<Route, 'ignoreCache' | 'hideFooter' | 'fullWidth'>>,
];

const BARE = { hideFooter: true } as const;
const FRESH = { ignoreCache: true } as const;
const HOST = { ignoreCache: true, hideFooter: true, fullWidth: true } as const;
const HELP = ['kh', 'ck', 'qk', 'zz', 'yhgz', 'tjllq', 'xnbcqkjc', 'tytzjc', 'tysstqth', 'fjcjc']
  .concat(['rqgl', 'dxqgl', 'cpwt', 'dzjj', 'tywt', 'zrwt', 'qtwt', 'bczr', 'gywm', 'gztk'])
  .concat(['hzhb', 'ysgz', 'zxkf']);

/** The specification's screens, as far as this site has them. */
const table: readonly Row[] = [
  ['ROUTE-001 ROUTE-007', '/', 'home', 'all'],
  ['ROUTE-002', '/loading', 'loading', 'all', FRESH],
  ['ROUTE-004', '/redirect', 'redirect', 'member', FRESH],
  ['ROUTE-005', '/redirect/mine/wallet', 'redirectTo', 'member', FRESH],
  ['ROUTE-006', '/no/such/page', 'notFound', 'all', FRESH],
  ['ROUTE-006', '/mine', 'notFound', 'all', FRESH],
  ['ROUTE-006', '/mine/vip/other', 'notFound', 'all', FRESH],
  ['ROUTE-006', '/%E0%A4%A', 'notFound', 'all', FRESH],
  ['ROUTE-009', '/game/sport', 'sportVenues', 'all'],
  ['ROUTE-010', '/game/realbet', 'realbet', 'all'],
  ['ROUTE-011', '/game/chess', 'chess', 'all'],
  ['ROUTE-012', '/game/gaming', 'gaming', 'all'],
  ['ROUTE-013', '/game/lottery', 'lottery', 'all'],
  ['ROUTE-014', '/game/egame', 'egame', 'all'],
  ['ROUTE-015', '/game/fishing', 'fishing', 'all'],
  ['ROUTE-008', '/dz/game', 'slotHost', 'all', HOST],
  ['ROUTE-003', '/pg/game', 'slotTab', 'all', HOST],
  ['ROUTE-016', '/game/ZR', 'gameFrame', 'member', HOST],
  ['ROUTE-017', '/game/sport/crty', 'localSport', 'member', { hideFooter: true, fullWidth: true }],
  [
    'ROUTE-017',
    '/game/sport/crty/match/m1',
    'sportMatch',
    'member',
    { hideFooter: true, fullWidth: true },
  ],
  ['ROUTE-017', '/game/sport/crty/results', 'sportResults', 'all'],
  ['ROUTE-017', '/game/sport/crty/rules', 'sportRules', 'all'],
  ['ROUTE-018', '/agent', 'agent', 'all'],
  ['ROUTE-019', '/sponsor', 'sponsor', 'all', BARE],
  ['ROUTE-020 HELP-004', '/download', 'appdownload', 'all'],
  ['ROUTE-021', '/activity/discount', 'discount', 'all'],
  ['ROUTE-022', '/activity/racePage/a1', 'racePage', 'all'],
  ['ROUTE-023', '/activity/activityLandPage/a1', 'activityLandPage', 'all'],
  ['ROUTE-024', '/activity/firstDeposit/a1', 'firstDeposit', 'all'],
  ['ROUTE-025', '/activity/againDeposit/a1', 'againDeposit', 'all'],
  ['ROUTE-026', '/activity/newTask/a1', 'newTask', 'all'],
  ['ROUTE-027', '/activity/drawGift/a1', 'drawGift', 'all'],
  ['ROUTE-028', '/activity/signGift/a1', 'signGift', 'all'],
  ['ROUTE-029', '/activity/friendInvitation', 'friendInvitation', 'all'],
  ['ROUTE-030', '/activity/bettingGift/a1', 'bettingGift', 'all'],
  ['ROUTE-031', '/venture', 'venture', 'all'],
  ['ROUTE-034', '/mine/userinfo', 'userinfo', 'member'],
  ['ROUTE-035', '/mine/auth', 'auth', 'member'],
  ['ROUTE-033', '/mine/security', 'security', 'member'],
  ['ROUTE-086', '/recover', 'recover', 'all'],
  ['ROUTE-036', '/mine/introTutorial', 'introTutorial', 'member'],
  ['ROUTE-037', '/mine/exchange', 'exchange', 'member'],
  ['ROUTE-038', '/mine/vip', 'vip', 'member'],
  ['ROUTE-039', '/mine/vip/detail', 'vipDetail', 'member'],
  ['ROUTE-040', '/mine/welfare', 'welfare', 'member'],
  ['ROUTE-041', '/mine/wallet', 'wallet', 'member'],
  ['ROUTE-042', '/mine/transRecord', 'transRecord', 'member'],
  ['ROUTE-043', '/mine/betRecord', 'betRecord', 'member'],
  ['ROUTE-044', '/mine/giftRecord', 'giftRecord', 'member'],
  ['ROUTE-045', '/mine/message', 'message', 'member'],
  ['ROUTE-046', '/mine/feedback', 'feedback', 'member'],
  ['ROUTE-048', '/mine/savemoney', 'savemoney', 'member'],
  ['ROUTE-049', '/mine/transfermoney', 'transfermoney', 'member'],
  ['ROUTE-033', '/mine/protection', 'protection', 'member'],
  ['ROUTE-050', '/mine/takemoney', 'takemoney', 'member'],
  ['ROUTE-054', '/mine/savemoney/huioneWait', 'huioneWait', 'member'],
  ['ROUTE-055', '/mine/savemoney/xnbskWait', 'xnbskWait', 'member'],
  ['ROUTE-056', '/mine/virtualCoinCard', 'virtualCoinCard', 'bound'],
  ['ROUTE-057', '/mine/alipayManage', 'alipayManage', 'bound'],
  ['ROUTE-058', '/mine/accountManage/bank', 'accountManage', 'bound'],
  ['ROUTE-059', '/mine/addBankCard', 'addBankCard', 'bound'],
  ['ROUTE-062', '/app/help', 'help', 'all'],
  ['ROUTE-062', '/app/help/nothing', 'notFound', 'all', FRESH],
  ...HELP.map((page): Row => ['ROUTE-062', `/app/help/${page}`, `help-${page}`, 'all']),
];

describe('the route table', () => {
  describe.each(table.map(([...row]) => ({ row })))('$row.0 $row.1', ({ row }) => {
    const [, path, name, who, how = {}] = row;
    const { route } = matchRoute(path, site);
    const plain = { ignoreCache: false, hideFooter: false, fullWidth: false };

    test(`is ${name}`, () => {
      expect(route).toMatchObject({ name, ...plain, ...how });
    });

    test('ROLE-001 ROLE-002 SHELL-003 opens for whom it is, and sends a guest to log in', () => {
      const guest = guard(route, null, path);
      expect(guest).toEqual(who === 'all' ? { kind: 'open' } : { kind: 'login', wanted: path });
    });

    test('ROLE-002 ROLE-003 opens for a member, verified or not unless it needs that', () => {
      for (const [bindPhone, bindRealName] of [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
        [null, null],
      ] as const) {
        const passed = bindPhone && bindRealName;
        const kind = who !== 'bound' || passed ? 'open' : bindPhone === null ? 'wait' : 'verify';
        expect(guard(route, { bindPhone, bindRealName }, path)).toEqual({ kind });
      }
    });
  });

  test('every screen is in the table of routes', () => {
    const known = new Set(table.map(([, , name]) => name));
    // Screens without an address in the specification.
    const own = ['gallery', 'chat', 'service'];
    expect(routes.map(({ name }) => name).filter((name) => !known.has(name))).toEqual(own);
  });

  test('ROUTE-032 screens are known by the names of the specification', () => {
    const named = ['/game/sport/crty', '/sponsor', '/download', '/mine/userinfo', '/mine/auth']
      .concat(['/mine/message', '/mine/feedback', '/mine/feedback?view=list', '/mine/vip'])
      .concat(['/mine/vip/detail', '/mine/welfare', '/mine/wallet']);
    const names = named.map((address) => {
      const [path = '', search = ''] = address.split('?');
      return screenName(matchRoute(path, site).route, search);
    });
    expect(names).toEqual(
      ['localSport', 'sponsor', 'appdownload', 'userinfo', 'auth', 'message', 'feedback'].concat([
        'feedbackList',
        'vip',
        'vipDetail',
        'welfare',
        'wallet',
      ]),
    );
  });

  test('ROLE-006 there is no screen and no call for administrators’ work, and no other login for agents', () => {
    for (const path of ['/admin', '/admin/login', '/agent/members', '/backend', '/mine/admin']) {
      expect(nameOf(path), path).toBe('notFound');
    }
    const roles = new Set(Object.values(calls).map(({ auth }) => auth));
    expect([...roles].sort()).toEqual(['guest', 'member']);
    expect(Object.keys(calls).filter((name) => /admin|backend|operator/i.test(name))).toEqual([]);
  });

  test('SHELL-002 every screen names its flags', () => {
    for (const route of routes) {
      expect(typeof route.requiresAuth, route.name).toBe('boolean');
      expect(typeof route.bindPhone, route.name).toBe('boolean');
      expect(typeof route.ignoreCache, route.name).toBe('boolean');
    }
  });

  test('ROUTE-033 every screen under /mine needs login', () => {
    const mine = routes.filter((route) => route.path.startsWith('/mine'));
    expect(mine.length).toBeGreaterThan(3);
    expect(mine.every((route) => route.requiresAuth)).toBe(true);
  });

  test('ROUTE-017 the local sport page receives its sport', () => {
    expect(matchRoute('/game/sport/crty', site).params).toEqual({ enName: 'crty' });
  });

  test('ROUTE-060 where the site disables deposits their screens are not found', () => {
    const disabled = { depositDisabled: true };
    expect(nameOf('/mine/savemoney', disabled)).toBe('notFound');
    expect(nameOf('/mine/savemoney/huioneWait', disabled)).toBe('notFound');
    expect(nameOf('/mine/savemoney/xnbskWait', disabled)).toBe('notFound');
    expect(nameOf('/mine/wallet', disabled)).toBe('wallet');
  });

  test('ROUTE-061 nor is the help on deposits', () => {
    expect(nameOf('/app/help/ck', { depositDisabled: true })).toBe('notFound');
  });

  test('ROUTE-047 the list of feedback stands at the path of its form, under its own name', () => {
    const { route } = matchRoute('/mine/feedback', site);
    expect(screenName(route, '')).toBe('feedback');
    expect(screenName(route, 'view=list&id=1')).toBe('feedbackList');
    expect(screenName(route, 'view=form')).toBe('feedback');
  });

  test('ROUTE-051 ROUTE-052 ROUTE-053 three waiting screens share the path of deposits, each under its own name', () => {
    const { route } = matchRoute('/mine/savemoney', site);
    expect(
      ['', 'wait=recharge', 'wait=transfer', 'wait=virtualCoin'].map((search) =>
        screenName(route, search),
      ),
    ).toEqual(['savemoney', 'rechargeWait', 'transferWait', 'virtualCoinWait']);
  });

  test('the gallery is for builders: not found where money is real', () => {
    expect(nameOf('/gallery')).toBe('gallery');
    const real = { depositDisabled: false, playMoney: false };
    expect(nameOf('/gallery', real)).toBe('notFound');
  });

  test('route names and paths are unique', () => {
    expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
    expect(new Set(routes.map((route) => route.path)).size).toBe(routes.length);
  });
});

describe('the guard', () => {
  const open = { requiresAuth: false, bindPhone: false };
  const member = { requiresAuth: true, bindPhone: false };
  const bound = { requiresAuth: true, bindPhone: true };
  const visitor = (bindPhone: boolean | null, bindRealName: boolean | null) => ({
    bindPhone,
    bindRealName,
  });

  test('SHELL-003 a guest is sent to log in first, and the wanted path is kept', () => {
    expect(guard(member, null, '/mine/wallet?x=1')).toEqual({
      kind: 'login',
      wanted: '/mine/wallet?x=1',
    });
    expect(guard(open, null, '/')).toEqual({ kind: 'open' });
  });

  test('SHELL-004 a member without a bound phone is sent to verify', () => {
    expect(guard(bound, visitor(false, true), '/x').kind).toBe('verify');
    expect(guard(member, visitor(false, false), '/x').kind).toBe('open');
  });

  test('SHELL-005 a member without a verified name is sent to verify', () => {
    expect(guard(bound, visitor(true, false), '/x').kind).toBe('verify');
  });

  test('SHELL-006 a bound and verified member passes', () => {
    expect(guard(bound, visitor(true, true), '/x').kind).toBe('open');
  });

  test('nothing is decided before the member’s data have come', () => {
    expect(guard(bound, visitor(null, null), '/x').kind).toBe('wait');
  });
});

describe('the tab bar', () => {
  const walk = (...paths: string[]) =>
    paths.reduce((tabs, path) => visit(tabs, path, ''), [HOME_TAB] as ReturnType<typeof visit>);
  const pathsOf = (tabs: ReturnType<typeof visit>) => tabs.map((tab) => tab.path);

  test('SHELL-007 each visited page has one tab, home first', () => {
    expect(pathsOf(walk('/a', '/b', '/a', '/'))).toEqual(['/', '/a', '/b']);
  });

  test('SHELL-008 returning to a tab changes nothing of it, so its page stays as it was', () => {
    const tabs = walk('/a', '/b');
    expect(visit(tabs, '/a', '')).toBe(tabs);
  });

  test('a visit beyond the pages that are kept gives up the oldest, and which one is known before', () => {
    const full = walk('/a', '/b', '/c', '/d', '/e', '/f', '/g');
    expect(givenUp(full.slice(0, -1), '/x')).toBeNull();
    expect(givenUp(full, '/b')).toBeNull();
    expect(givenUp(full, '/x')?.path).toBe('/a');
    expect(pathsOf(visit(full, '/x', ''))).not.toContain('/a');
  });

  test('SHELL-008 SHELL-009 a page left is hidden with its state, or gone when it is not to be kept', () => {
    expect(modeAfter({ ignoreCache: false }, true)).toBe('visible');
    expect(modeAfter({ ignoreCache: false }, false)).toBe('hidden');
    expect(modeAfter({ ignoreCache: true }, true)).toBe('visible');
    expect(modeAfter({ ignoreCache: true }, false)).toBe('gone');
  });

  test('a tab keeps the query it was last shown with', () => {
    const tabs = visit(visit([HOME_TAB], '/a', 'x=1'), '/a', 'x=2');
    expect(tabs[1]).toEqual({ path: '/a', search: 'x=2', builds: 0 });
  });

  test('closing shows the tab before; home never closes', () => {
    const tabs = walk('/a', '/b');
    expect(closeTab(tabs, '/b').next.path).toBe('/a');
    expect(pathsOf(closeTab(tabs, '/a').tabs)).toEqual(['/', '/b']);
    expect(closeTab(tabs, '/').tabs).toBe(tabs);
    expect(pathsOf(closeOthers(tabs, '/b'))).toEqual(['/', '/b']);
  });

  test('a refreshed tab is built again', () => {
    expect(rebuild(walk('/a'), '/a')[1]?.builds).toBe(1);
  });

  test('the page visited longest ago gives way', () => {
    const many = Array.from({ length: CACHED_TABS_MAX + 3 }, (_, at) => `/p${at}`);
    const tabs = walk(...many);
    expect(tabs).toHaveLength(CACHED_TABS_MAX);
    expect(pathsOf(tabs)[0]).toBe('/');
    expect(pathsOf(tabs).at(-1)).toBe(many.at(-1));
  });

  test('logout closes the member’s pages', () => {
    expect(pathsOf(keepOnly(walk('/a', '/mine/wallet'), (path) => path === '/a'))).toEqual([
      '/',
      '/a',
    ]);
  });
});
