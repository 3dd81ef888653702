import type { CallOutcome } from '@tianping/client';
import type { Translator } from '@tianping/i18n';
import { showToast } from '@tianping/ui';
import { chatRoomMessages as text } from './messages.ts';

/** States why something was not done: the server's words, or that nothing came back; an answer says it elsewhere. */
export function notifyFailure(t: Translator['t'], outcome: CallOutcome<unknown>): void {
  if (outcome.kind === 'answer') return;
  showToast({ tone: 'warn', title: outcome.kind === 'lost' ? t(text.lost) : outcome.message });
}
