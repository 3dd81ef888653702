import type { Venue } from './types.ts';

/** The state of a venue's wallet, as its card shows it. */
export type VenueLook = 'shared' | 'upkeep' | 'syncing' | 'failed' | 'open' | 'zero' | 'normal';

/** Minimum that a recall brings back from a venue, in minor units. */
export const RECALL_MIN_MINOR = 100;

/** `isAsked`: its balance is being read at this moment. */
export function venueLook(venue: Venue, isAsked = false): VenueLook {
  if (venue.shared) return 'shared';
  if (venue.state === 'maintenance') return 'upkeep';
  if (isAsked && venue.pendingMinor === 0) return 'syncing';
  if (venue.state === 'unreachable') return 'failed';
  // With a transfer open the venue's reported balance is not used: it is unknown whether the money is included.
  if (venue.pendingMinor !== 0) return 'open';
  if (venue.balanceMinor === null) return 'syncing';
  return venue.balanceMinor === 0 ? 'zero' : 'normal';
}

/** Whether its money can be brought back: there is enough, it is not locked, nothing is in transit. */
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
