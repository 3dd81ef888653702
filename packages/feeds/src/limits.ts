/**
 * Events of one producer held back behind a gap. Beyond it the furthest are dropped: recovery
 * brings them again.
 */
export const HELD_EVENTS_MAX = 4_096;

/** How long a gap may stay open before betting on the producer's matches stops. */
export const GAP_GRACE_MS = 1_000;

/** How long to wait for a recovery before it is asked for again. */
export const RECOVERY_RETRY_MS = 2_000;

/** Events a source of ours keeps for recovery; asked for more, it says a full picture. */
export const RETAINED_EVENTS_MAX = 1_500;
