/**
 * Events of one producer held back behind a gap. Beyond this the latest ones are dropped: recovery delivers them
 * again.
 */
export const HELD_EVENTS_MAX = 4_096;

/** How long a gap may stay open before betting on the producer's matches stops. */
export const GAP_GRACE_MS = 1_000;

/** How long to wait for a recovery before requesting it again. */
export const RECOVERY_RETRY_MS = 2_000;

/** Events that a source of this package keeps for recovery; for an older one it sends a full picture. */
export const RETAINED_EVENTS_MAX = 1_500;
