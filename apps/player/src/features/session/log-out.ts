import { navigate } from 'wouter/use-browser-location';
import type { App } from '../../app/context.ts';
import { matchRoute } from '../../routes/match.ts';

/** Sessions whose logout is in progress: a call refused meanwhile is not reported as an expiry. */
const leaving = new WeakSet<App['session']>();

/** Ends the session on the server and here; the visitor is a guest again, at home. */
export async function logOut(
  app: Pick<App, 'api' | 'session' | 'member' | 'tabs' | 'site'>,
): Promise<void> {
  leaving.add(app.session);
  try {
    await app.api.call('site/user/logout', {});
  } finally {
    leaving.delete(app.session);
  }
  forgetMember(app);
}

export function isLeaving(session: App['session']): boolean {
  return leaving.has(session);
}

/** The common part of logout and login expiry. */
export function forgetMember(app: Pick<App, 'session' | 'member' | 'tabs' | 'site'>): void {
  navigate('/');
  app.tabs.keepOnly((path) => !matchRoute(path, app.site.getState()).route.requiresAuth);
  app.member.clear();
  app.session.end();
}
