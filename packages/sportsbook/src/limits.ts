/** Most entries of a slip (the specification's number). */
export const SLIP_ENTRIES_MAX = 10;

/** How soon a bet that waits on a suspended market is looked at again. */
export const SUSPENDED_RECHECK_MS = 1000;
