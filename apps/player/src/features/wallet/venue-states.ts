import type { Venue } from './types.ts';

/** How a venue's wallet stands, as its card shows it. */
export type VenueLook = 'shared' | 'upkeep' | 'syncing' | 'failed' | 'open' | 'zero' | 'normal';

/** Least that a recall brings back from a venue, in minor units. */
export const RECALL_MIN_MINOR = 100;

/** `isAsked`: its balance is being read anew at this moment. */
export function venueLook(venue: Venue, isAsked = false): VenueLook {
  if (venue.shared) return 'shared';
  if (venue.state === 'maintenance') return 'upkeep';
  if (isAsked && venue.pendingMinor === 0) return 'syncing';
  if (venue.state === 'unreachable') return 'failed';
  // With a transfer open the venue's word is not taken: nobody knows whether its money is in it.
  if (venue.pendingMinor !== 0) return 'open';
  if (venue.balanceMinor === null) return 'syncing';
  return venue.balanceMinor === 0 ? 'zero' : 'normal';
}

/** Whether its money can be brought back: there is enough, nothing holds it, nothing is on its way. */
export function isRecallable(venue: Venue): boolean {
  const isHeld = (venue.activity?.missingMinor ?? 0) > 0;
  const isOpen = !venue.shared && venue.state === 'normal' && venue.pendingMinor === 0 && !isHeld;
  return isOpen && (venue.balanceMinor ?? 0) >= RECALL_MIN_MINOR;
}

/** Without the wallets that are known to be empty, when those are hidden. */
export function shownVenues(venues: readonly Venue[], hidesZero: boolean): readonly Venue[] {
  if (!hidesZero) return venues;
  return venues.filter(
    (venue) => venue.shared || venue.balanceMinor !== 0 || venue.pendingMinor !== 0,
  );
}

/** The categories of which there are venues, in the venues' order. */
export function categoriesOf(venues: readonly Venue[]): readonly Venue['category'][] {
  return [...new Set(venues.map(({ category }) => category))];
}
