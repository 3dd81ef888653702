import type { UnixMs } from '@tianping/base';

/** What is said of when an activity can be had, by the name of its message, and the moment that it names. */
export type OfferTime =
  | { readonly says: 'from' | 'until'; readonly at: UnixMs }
  | { readonly says: 'noEnd' };

export function offerTime(
  { startsAt, endsAt }: { readonly startsAt: UnixMs; readonly endsAt: UnixMs | null },
  now: UnixMs,
): OfferTime {
  if (startsAt > now) return { says: 'from', at: startsAt };
  return endsAt === null ? { says: 'noEnd' } : { says: 'until', at: endsAt };
}
