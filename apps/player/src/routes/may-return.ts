import { matchRoute, type SiteScreens } from './match.ts';
import { notFoundRoute } from './table.ts';

/** A screen that still stands for this visitor. */
export function mayReturn(path: string, isMember: boolean, site: SiteScreens): boolean {
  const { route } = matchRoute(path, site);
  return path !== '/' && route !== notFoundRoute && (isMember || !route.requiresAuth);
}
