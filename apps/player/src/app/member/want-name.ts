import { navigate } from 'wouter/use-browser-location';
import type { App } from '../context.ts';
import { appMessages as text } from '../messages.ts';

/** The server requires a real name before it goes on: shows its message, and a link to the profile. */
export function wantName(app: Pick<App, 'events' | 'texts'>, message: string): void {
  const { t } = app.texts.getState();
  app.events.emit('showDialogTips', {
    text: message,
    confirmLabel: t(text.completeProfile),
    cancel: true,
    onConfirm: () => navigate('/mine/userinfo'),
  });
}
