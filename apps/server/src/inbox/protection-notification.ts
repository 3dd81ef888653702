import type { AnyNotification, MemberOfSite } from '@tianping/inbox/server';
import { historyText } from '@tianping/protection';
import type { ProtectionEvent } from '@tianping/protection/server';
import { textsOf } from '../http/texts.ts';

/** A notification on each change of limits and pauses; how often the reminder comes is no matter for one. */
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

/** The names of staff are not for members. */
function whoOf(by: string): 'member' | 'system' | 'staff' {
  return by === 'member' || by === 'system' ? by : 'staff';
}
