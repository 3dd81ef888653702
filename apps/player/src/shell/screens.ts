import { loadBalance } from '@tianping/ui';
import type { Load, Route } from '../routes/types.ts';

/**
 * The code of a screen. Most visitors arrive at home; the list of all other screens, with the names of their files, is
 * larger than home itself and is loaded after the first script. Activities have a list of their own.
 */
export function loaderOf(route: Pick<Route, 'name' | 'path'>): Load {
  if (route.name === 'home') return () => import('../pages/home/home-page.tsx');
  if (route.path.startsWith('/activity/')) {
    return async () => (await import('./activity-screens.ts')).loaderOf(route)();
  }
  return async () => (await otherScreens()).loaderOf(route)();
}

export function otherScreens() {
  // The drawing for a page that fails is fetched while there is a connection.
  void loadBalance();
  return import('./other-screens.ts');
}
