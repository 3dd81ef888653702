import { notFoundRoute, routes } from './table.ts';
import type { Route } from './types.ts';

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** The part of a site's configuration that decides which screens it has. */
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
  const given = segments(path);
  for (const route of table) {
    const params = read(patternOf(route), given);
    if (params) return route.demoOnly && site.playMoney === false ? nothing : { route, params };
  }
  return nothing;
}

/** The name of the screen that an address shows: the route's own, or that of one of its views. */
export function screenName(route: Route, search: string): string {
  const query = new URLSearchParams(search);
  const view = route.views?.find(({ query: [name, value] }) => query.get(name) === value);
  return view?.name ?? route.name;
}

/** Patterns split once each: every page matches its route at every rendering. */
const patterns = new WeakMap<Route, readonly string[]>();

function patternOf(route: Route): readonly string[] {
  const known = patterns.get(route) ?? segments(route.path);
  patterns.set(route, known);
  return known;
}

function read(
  pattern: readonly string[],
  given: readonly string[],
): Readonly<Record<string, string>> | null {
  const isOpen = pattern.at(-1) === '*';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? given.length < fixed.length : given.length !== fixed.length) return null;
  const params: Record<string, string> = {};
  for (const [at, want] of fixed.entries()) {
    const have = given[at] ?? '';
    if (want.startsWith(':')) params[want.slice(1)] = have;
    else if (want !== have) return null;
  }
  return isOpen ? { ...params, '*': given.slice(fixed.length).join('/') } : params;
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
