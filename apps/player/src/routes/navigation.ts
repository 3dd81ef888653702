import type { Translator } from '@tianping/i18n';
import { matchRoute } from './match.ts';
import { routeMessages as text } from './messages.ts';
import { notFoundRoute, routes } from './table.ts';

export interface NavigationItem {
  readonly code: string;
  readonly name: string;
  readonly route: string;
}

/** A menu entry: a screen, or customer service, which opens above the page. */
export interface MenuEntry {
  readonly code: string;
  readonly name: string;
  /** Null for customer service. */
  readonly route: string | null;
}

/** Screens of the category codes that a navigation list may name without an address. */
const CATEGORY_SCREENS: Readonly<Record<string, string>> = {
  venture: 'venture',
  sponsor: 'sponsor',
  discount: 'discount',
  app: 'appdownload',
  save_money: 'savemoney',
  transfer_money: 'transfermoney',
  take_money: 'takemoney',
  profile: 'userinfo',
  vip: 'vip',
  welfare: 'welfare',
  bet_record: 'betRecord',
  trade_record: 'transRecord',
  message: 'message',
};
const CUSTOMER = 'customer';

/** The menu: the answer of the site's navigation call, without entries whose screen does not exist here. */
export function navigationItems(
  t: Translator['t'],
  fetched: readonly NavigationItem[] | undefined,
): readonly MenuEntry[] {
  const items = fetched ?? [
    { code: 'HOME', name: t(text.home), route: '/' },
    { code: 'TY', name: t(text.localSport), route: '/game/sport/crty' },
  ];
  return items.flatMap(({ code, name, route }): readonly MenuEntry[] => {
    const category = code.toLowerCase();
    if (category === CUSTOMER) return [{ code, name, route: null }];
    const path = route === '' ? screenPath(CATEGORY_SCREENS[category]) : route;
    return path !== null && isScreen(path) ? [{ code, name, route: path }] : [];
  });
}

/** The address of a screen by its name; null where there is none. */
export function screenPath(name: string | undefined): string | null {
  return routes.find((route) => route.name === name)?.path ?? null;
}

function isScreen(path: string): boolean {
  const { route } = matchRoute(path.split('?')[0] ?? '/', { depositDisabled: false });
  return route !== notFoundRoute;
}

/** Whether a menu entry is current for the page at `path`: itself or anything below it. */
export function isCurrent(route: string, path: string): boolean {
  const own = route.split('?')[0] ?? route;
  // The list of offers is current for the pages of all offers.
  if (own === '/activity/discount' && path.startsWith('/activity/')) return true;
  return own === path || (own !== '/' && path.startsWith(`${own}/`));
}
