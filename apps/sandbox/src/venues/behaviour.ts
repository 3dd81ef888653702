/** How a venue answers the next call that moves money, or all of them while it is set. */
export const venueManners = [
  'honest',
  'loseAnswer',
  'loseCall',
  'late',
  'wrongAmount',
  'otherId',
] as const;
export type VenueManner = (typeof venueManners)[number];

/** The faults of a venue, as set by its control page or a test. */
export interface VenueBehaviour {
  /** For each call that moves money from now on. */
  set(venue: string, manner: VenueManner): void;
  of(venue: string): VenueManner;
  /** For the next call alone; a lost call is lost again when it is retried immediately. */
  next(venue: string, manner: VenueManner): void;
  /** How this call is answered. */
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
