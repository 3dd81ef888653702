import { createTranslator } from '@tianping/i18n';
import { describe, expect, test } from 'vitest';
import { memberLinks } from '../features/member/member-links.ts';
import { shapeOf } from '../features/waiting/page-skeleton.tsx';
import { REGISTER_DELAY_MS, wantsRegister } from '../pages/home/wants-register.ts';
import { matchRoute, type SiteScreens } from '../routes/match.ts';
import { isCurrent, navigationItems, screenPath } from '../routes/navigation.ts';
import { routes } from '../routes/table.ts';
import { footerColumns } from './edges/footer-links.ts';
import { TITLE_STEP_MS, titleAt, titleOf } from './tabs/title.ts';

test('SHELL-010 SHELL-012 a title of 15 characters or fewer stands still', () => {
  const title = '一二三四五六七八九十甲乙丙丁戊';
  expect(titleAt(title, 0)).toBe(title);
  expect(titleAt(title, 7)).toBe(title);
  expect(titleAt('青岚', 3)).toBe('青岚');
});

test('what is open stands before the site’s title, which is alone on its first page', () => {
  expect(titleOf('存款', '青岚 · 分寸之间')).toBe('存款 · 青岚 · 分寸之间');
  expect(titleOf(null, '青岚 · 分寸之间')).toBe('青岚 · 分寸之间');
});

test('SHELL-011 a longer title scrolls a character each 300 ms and comes round', () => {
  const title = '一二三四五六七八九十甲乙丙丁戊己';
  expect(TITLE_STEP_MS).toBe(300);
  expect(titleAt(title, 0)).toBe(title);
  expect(titleAt(title, 1)).toBe('二三四五六七八九十甲乙丙丁戊己 一');
  expect(titleAt(title, [...title].length + 1)).toBe(title);
});

test('SHELL-019 register=1 asks a visitor to register after 500 ms', () => {
  expect(REGISTER_DELAY_MS).toBe(500);
  expect(wantsRegister('register=1', false)).toBe(true);
  expect(wantsRegister('a=b&register=1', false)).toBe(true);
  expect(wantsRegister('register=0', false)).toBe(false);
  expect(wantsRegister('', false)).toBe(false);
});

test('SHELL-020 register=1 asks a member nothing', () => {
  expect(wantsRegister('register=1', true)).toBe(false);
});

test('SHELL-023 the menu is the answer of the navigation call, without screens that do not exist', () => {
  const { t } = createTranslator({ script: 'hans', hant: {} });
  const fetched = [
    { code: 'TY', name: '体育', route: '/game/sport/crty?show=RB' },
    { code: 'XX', name: '没有', route: '/no/such/page' },
  ];
  expect(navigationItems(t, fetched).map((item) => item.code)).toEqual(['TY']);
  expect(navigationItems(t, undefined).map((item) => item.code)).toEqual(['HOME', 'TY']);
});

describe('SHELL-022 category codes of a navigation list', () => {
  const { t } = createTranslator({ script: 'hans', hant: {} });
  const open = (code: string) => navigationItems(t, [{ code, name: code, route: '' }])[0]?.route;

  test.each([
    ['app', '/download'],
    ['save_money', '/mine/savemoney'],
    ['bet_record', '/mine/betRecord'],
    ['trade_record', '/mine/transRecord'],
    ['profile', screenPath('userinfo')],
    ['vip', screenPath('vip')],
    ['Welfare', screenPath('welfare')],
    ['message', screenPath('message')],
    ['sponsor', screenPath('sponsor')],
    ['venture', screenPath('venture')],
    ['discount', screenPath('discount')],
    ['take_money', screenPath('takemoney')],
    ['transfer_money', screenPath('transfermoney')],
  ])('%s opens %s', (code, path) => {
    // A screen that this version does not have yet is not in the menu either.
    expect(open(code)).toBe(path ?? undefined);
  });

  test('customer opens customer service above the page', () => {
    expect(open('customer')).toBeNull();
  });

  test('an unknown navigation code is not shown', () => {
    expect(open('nothing')).toBeUndefined();
    expect(open('constructor')).toBeUndefined();
  });
});

describe('menus of the site', () => {
  const open = { depositDisabled: false };
  const pathsOf = (site: SiteScreens) => memberLinks(site).map(({ route }) => route);

  test('SHELL-021 lead a member to every screen of theirs that the site has', () => {
    const { t } = createTranslator({ script: 'hans', hant: {} });
    const fetched = [{ code: 'discount', name: 'discount', route: '' }];
    const reached = [
      ...pathsOf(open),
      ...footerColumns(open).flatMap(({ links }) => links.map(({ route }) => route)),
      ...navigationItems(t, fetched).map(({ route }) => route),
    ];
    const wanted = [
      'wallet',
      'savemoney',
      'takemoney',
      'transfermoney',
      'vip',
      'discount',
      'feedback',
      'friendInvitation',
      'betRecord',
      'transRecord',
      'giftRecord',
      'message',
      'help',
    ];
    const screens = routes.filter(({ name }) => wanted.includes(name));
    expect(screens.length).toBeGreaterThan(3);
    expect(screens.filter(({ path }) => !reached.includes(path))).toEqual([]);
  });

  test('lead to no screen that is not there, nor to deposits where they are disabled', () => {
    for (const path of pathsOf(open)) {
      expect(matchRoute(path, open).route.name, path).not.toBe('notFound');
    }
    expect(pathsOf(open)).toContain('/mine/savemoney');
    expect(pathsOf({ depositDisabled: true })).not.toContain('/mine/savemoney');
  });

  test('the footer leads to rules, help and about, without help on deposits where they are disabled', () => {
    const links = (site: SiteScreens) => footerColumns(site).flatMap(({ links: own }) => own);
    const open = links({ depositDisabled: false });
    expect(open.map(({ route }) => route)).toContain('/download');
    expect(links({ depositDisabled: true }).map(({ route }) => route)).not.toContain(
      '/app/help/ck',
    );
  });
});

test('a menu entry is current on its page and below', () => {
  expect(isCurrent('/', '/')).toBe(true);
  expect(isCurrent('/', '/mine/wallet')).toBe(false);
  expect(isCurrent('/game/sport/crty?show=RB', '/game/sport/crty')).toBe(true);
});

test('what stands for a page until it comes has its shape', () => {
  expect(shapeOf({ path: '/mine/wallet', fullWidth: false })).toBe('member');
  expect(shapeOf({ path: '/game/sport/:enName', fullWidth: true })).toBe('board');
  expect(shapeOf({ path: '/', fullWidth: false })).toBe('front');
  expect(shapeOf({ path: '/download', fullWidth: false })).toBe('plain');
});
