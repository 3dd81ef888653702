import type { Translator } from '@tianping/i18n';
import { matchRoute } from '../routes/match.ts';
import { notFoundRoute } from '../routes/table.ts';
import { shellMessages as text } from './messages.ts';

export interface NavigationItem {
  readonly code: string;
  readonly name: string;
  readonly route: string;
}

/**
 * The menu: what the site's navigation call tells, without entries whose screen does not exist
 * here.
 */
export function navigationItems(
  t: Translator['t'],
  fetched: readonly NavigationItem[] | undefined,
): readonly NavigationItem[] {
  const items = fetched ?? [
    { code: 'HOME', name: t(text.home), route: '/' },
    { code: 'TY', name: t(text.sport), route: '/game/sport/crty' },
  ];
  return items.filter((item) => {
    const { route } = matchRoute(item.route.split('?')[0] ?? '/', { depositDisabled: false });
    return route !== notFoundRoute;
  });
}

/** Whether a menu entry stands for the page at `path`: itself or anything below it. */
export function isCurrent(route: string, path: string): boolean {
  const own = route.split('?')[0] ?? route;
  return own === path || (own !== '/' && path.startsWith(`${own}/`));
}
