import type { Translator } from '@tianping/i18n';
import type { ClockView } from '@tianping/sportsbook';
import { messages } from './messages.ts';

/** What every sport says of a match that is not being played; null while it is. */
export function restText(view: ClockView, { t }: Translator): string | null {
  switch (view.gameStatus) {
    case 'ended':
      return t(messages.clockEnded);
    case 'postponed':
      return t(messages.clockPostponed);
    case 'cancelled':
      return t(messages.clockCancelled);
    case 'prematch':
      return '';
    default:
      return null;
  }
}
