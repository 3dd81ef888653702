import { notFoundRoute, routes } from './table.ts';
import type { Route } from './types.ts';

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** What of a site decides which screens it has. */
export interface SiteScreens {
  readonly depositDisabled: boolean;
  readonly playMoney?: boolean;
}

/**
 * The screen of a path; unknown paths, deposits where the site disables them, and builders' screens where
 * money is real, are not found.
 */
export function matchRoute(
  path: string,
  site: SiteScreens,
  table: readonly Route[] = routes,
): Match {
  const nothing: Match = { route: notFoundRoute, params: {} };
  const hidden = path.includes('/mine/savemoney') || path.includes('/app/help/ck');
  if (site.depositDisabled && hidden) return nothing;
  for (const route of table) {
    const params = read(route.path, path);
    if (params) return route.demoOnly && site.playMoney === false ? nothing : { route, params };
  }
  return nothing;
}

/** The name of the screen that an address shows: the route's own, or that of one of its other views. */
export function screenName(route: Route, search: string): string {
  const query = new URLSearchParams(search);
  const view = route.views?.find(({ query: [name, value] }) => query.get(name) === value);
  return view?.name ?? route.name;
}

function read(pattern: string, path: string): Record<string, string> | null {
  const wanted = segments(pattern);
  const given = segments(path);
  const params: Record<string, string> = {};
  if (wanted.at(-1) === '*' && given.length >= wanted.length) {
    wanted.pop();
    params['*'] = given.splice(wanted.length).join('/');
  }
  if (wanted.length !== given.length) return null;
  for (const [at, want] of wanted.entries()) {
    const have = given[at] ?? '';
    if (want.startsWith(':')) params[want.slice(1)] = have;
    else if (want !== have) return null;
  }
  return params;
}

function segments(path: string): string[] {
  return path
    .split('/')
    .filter((part) => part !== '')
    .map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
