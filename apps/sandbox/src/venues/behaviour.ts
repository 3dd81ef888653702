/** How a venue answers the next call that moves money, or every one while it is set. */
export const venueManners = [
  'honest',
  'loseAnswer',
  'loseCall',
  'late',
  'wrongAmount',
  'otherId',
] as const;
export type VenueManner = (typeof venueManners)[number];

/** What a venue does wrong, as told by its control page or a test. */
export interface VenueBehaviour {
  /** Each call that moves money from now on. */
  set(venue: string, manner: VenueManner): void;
  of(venue: string): VenueManner;
  /** The next call alone; one that is lost is lost when it is tried again at once, too. */
  next(venue: string, manner: VenueManner): void;
  /** What this call meets. */
  take(venue: string, transferId: string): VenueManner;
}

export function createVenueBehaviour(): VenueBehaviour {
  const lasting = new Map<string, VenueManner>();
  const once = new Map<string, VenueManner[]>();
  const again = new Map<string, VenueManner>();
  return {
    set: (venue, manner) => void lasting.set(venue, manner),
    of: (venue) => lasting.get(venue) ?? 'honest',
    next(venue, manner) {
      once.set(venue, [...(once.get(venue) ?? []), manner]);
    },
    take(venue, transferId) {
      const second = again.get(transferId);
      again.delete(transferId);
      if (second) return second;
      const ordered = once.get(venue)?.shift();
      if (ordered?.startsWith('lose')) again.set(transferId, ordered);
      return ordered ?? lasting.get(venue) ?? 'honest';
    },
  };
}
