import { describe, expect, test } from 'vitest';
import { guard } from './guard.ts';
import { matchRoute, screenName } from './match.ts';
import { routes } from './table.ts';
import {
  closeOthers,
  closeTab,
  HOME_TAB,
  keepOnly,
  keptMode,
  rebuild,
  TABS_KEPT,
  visit,
} from './tabs.ts';

const site = { depositDisabled: false };
const nameOf = (path: string, at = site): string => matchRoute(path, at).route.name;

describe('the route table', () => {
  test.each([
    ['ROUTE-001 ROUTE-007', '/', 'home'],
    ['ROUTE-002', '/loading', 'loading'],
    ['ROUTE-017', '/game/sport/crty', 'localSport'],
    ['ROUTE-041', '/mine/wallet', 'wallet'],
    ['ROUTE-042', '/mine/transRecord', 'transRecord'],
    ['ROUTE-043', '/mine/betRecord', 'betRecord'],
    ['ROUTE-045', '/mine/message', 'message'],
    ['ROUTE-046', '/mine/feedback', 'feedback'],
    ['ROUTE-048', '/mine/savemoney', 'savemoney'],
    ['ROUTE-004', '/redirect', 'redirect'],
    ['ROUTE-005', '/redirect/mine/wallet', 'redirectTo'],
    ['ROUTE-020 HELP-004', '/download', 'appdownload'],
    ['ROUTE-006', '/no/such/page', 'notFound'],
    ['ROUTE-006', '/mine', 'notFound'],
    ['ROUTE-006', '/%E0%A4%A', 'notFound'],
  ])('%s %s is %s', (_criterion, path, name) => {
    expect(nameOf(path)).toBe(name);
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

  test('ROUTE-017 the local sport page is for members, full width, without footer', () => {
    const { route, params } = matchRoute('/game/sport/crty', site);
    expect(route).toMatchObject({ requiresAuth: true, fullWidth: true, hideFooter: true });
    expect(params).toEqual({ enName: 'crty' });
  });

  test('ROUTE-060 where the site disables deposits their screens are not found', () => {
    const disabled = { depositDisabled: true };
    expect(nameOf('/mine/savemoney', disabled)).toBe('notFound');
    expect(nameOf('/mine/savemoney/huioneWait', disabled)).toBe('notFound');
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

  test('the gallery is for builders: not found where money is real', () => {
    expect(nameOf('/gallery')).toBe('gallery');
    const real = { depositDisabled: false, playMoney: false };
    expect(nameOf('/gallery', real)).toBe('notFound');
  });

  test('names and paths stand once', () => {
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

  test('SHELL-008 SHELL-009 a page left is hidden with its state, or gone when it is not to be kept', () => {
    expect(keptMode({ ignoreCache: false }, true)).toBe('visible');
    expect(keptMode({ ignoreCache: false }, false)).toBe('hidden');
    expect(keptMode({ ignoreCache: true }, true)).toBe('visible');
    expect(keptMode({ ignoreCache: true }, false)).toBe('gone');
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

  test('a refreshed tab is built anew', () => {
    expect(rebuild(walk('/a'), '/a')[1]?.builds).toBe(1);
  });

  test('the page visited longest ago gives way', () => {
    const many = Array.from({ length: TABS_KEPT + 3 }, (_, at) => `/p${at}`);
    const tabs = walk(...many);
    expect(tabs).toHaveLength(TABS_KEPT);
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
