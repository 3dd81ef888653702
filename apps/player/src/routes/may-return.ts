import { matchRoute, type SiteScreens } from './match.ts';
import { notFoundRoute } from './table.ts';

/** Whether a screen still exists for this visitor, so that its tab may be restored. */
export function mayReturn(path: string, isMember: boolean, site: SiteScreens): boolean {
  const { route } = matchRoute(path, site);
  return path !== '/' && route !== notFoundRoute && (isMember || !route.requiresAuth);
}
