import type { UnixMs } from '@tianping/base';

/** The text about when an activity is available, by the name of its message, and the moment in it. */
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
