import { loadBalance } from '@tianping/ui';
import type { Route } from '../routes/types.ts';
import type { Load } from './other-screens.ts';

/**
 * The code of a screen. Most visitors come in at home; the list of all other screens, with the names of their
 * files, is heavier than home itself and comes apart from the first script.
 */
export function loaderOf(route: Pick<Route, 'name'>): Load {
  if (route.name === 'home') return () => import('../pages/home/home-page.tsx');
  return async () => (await otherScreens()).loaderOf(route)();
}

export function otherScreens() {
  // The drawing of a page that fails comes while there is a line.
  void loadBalance();
  return import('./other-screens.ts');
}
