import type { AnyNotification, MemberOfSite } from '@tianping/inbox/server';
import { historyText } from '@tianping/protection';
import type { ProtectionEvent } from '@tianping/protection/server';
import { textsOf } from '../http/texts.ts';

/** A notification on each change of limits and pauses; a change of the reminder's interval gets none. */
export function protectionNotification(
  { siteId, memberId }: MemberOfSite,
  event: ProtectionEvent & { readonly eventId: string },
): AnyNotification | null {
  if (event.what === 'reminder') return null;
  const facts = {
    what: event.what,
    change: {
      hans: historyText(textsOf('hans'), event),
      hant: historyText(textsOf('hant'), event),
    },
    by: whoOf(event.by),
    at: event.at,
    ...(event.what === 'raiseAsked' && waitOf(event.detail)),
  };
  const key = `protection/${event.eventId}`;
  return { siteId, memberId, key, template: 'protection', facts };
}

function waitOf(detail: { readonly confirmFrom?: number; readonly expiresAt?: number }) {
  const { confirmFrom, expiresAt } = detail;
  return confirmFrom === undefined || expiresAt === undefined ? {} : { confirmFrom, expiresAt };
}

/** Members are not shown the names of staff. */
function whoOf(by: string): 'member' | 'system' | 'staff' {
  return by === 'member' || by === 'system' ? by : 'staff';
}
