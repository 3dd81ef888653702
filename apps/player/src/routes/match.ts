import { notFoundRoute, routes } from './table.ts';
import type { Route } from './types.ts';

export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The screen of a path; unknown paths, and deposits where the site disables them, are not found.
 */
export function matchRoute(
  path: string,
  site: { readonly depositDisabled: boolean },
  table: readonly Route[] = routes,
): Match {
  const nothing: Match = { route: notFoundRoute, params: {} };
  const hidden = path.includes('/mine/savemoney') || path.includes('/app/help/ck');
  if (site.depositDisabled && hidden) return nothing;
  for (const route of table) {
    const params = read(route.path, path);
    if (params) return { route, params };
  }
  return nothing;
}

function read(pattern: string, path: string): Record<string, string> | null {
  const wanted = segments(pattern);
  const given = segments(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [at, want] of wanted.entries()) {
    const have = given[at] ?? '';
    if (want.startsWith(':')) params[want.slice(1)] = have;
    else if (want !== have) return null;
  }
  return params;
}

function segments(path: string): readonly string[] {
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
