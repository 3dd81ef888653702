import { showToast } from '@tianping/ui';
import type { App } from '../../app/context.ts';
import { forgetMember, isLeaving } from './log-out.ts';
import { sessionMessages } from './messages.ts';

/**
 * A login has expired, on any page: shows a notice, clears the session, goes home and opens the login. Once for each
 * login. Not while the member logs out, when other calls may be refused first.
 */
export function expireSession(
  app: Pick<App, 'session' | 'member' | 'tabs' | 'site' | 'events' | 'texts'>,
): void {
  if (!app.session.getState() || isLeaving(app.session)) return;
  showToast({ tone: 'warn', title: app.texts.getState().t(sessionMessages.expired) });
  forgetMember(app);
  app.events.emit('loginExpired', null);
  app.events.emit('login', { wanted: null });
}
