import type { App } from '../../app/context.ts';
import { expireSession } from './expire.ts';

type Page = Pick<App, 'session' | 'member' | 'tabs' | 'site' | 'events' | 'texts'>;

/**
 * Follows logins and logouts of the site's other tabs immediately: a guest's page becomes the member's, and a page
 * whose member is logged out says so. A page that shows one member does not change to another who logs in elsewhere.
 */
export function followOtherTabs(app: Page, page: Pick<EventTarget, 'addEventListener'>): void {
  page.addEventListener('storage', (event) => {
    // Without a key when everything was deleted.
    const key = 'key' in event ? event.key : null;
    if (key === 'token' || key === null) follow(app);
  });
}

function follow(app: Page): void {
  const { session, events } = app;
  const [shown, stored] = [session.getState(), session.stored()];
  if (stored === null) {
    expireSession(app);
    return;
  }
  if (stored.token === shown?.token || (shown && shown.userId !== stored.userId)) return;
  session.adopt(stored);
  events.emit('closeAuth', null);
}
