/** Most entries of a slip (the specification's number). */
export const SLIP_ENTRIES_MAX = 10;

/** Fewest and most legs of a parlay. */
export const PARLAY_LEGS_MIN = 2;
export const PARLAY_LEGS_MAX = SLIP_ENTRIES_MAX;

/** When a bet that waits on a suspended market is examined again. */
export const SUSPENDED_RECHECK_MS = 1000;

/** How far a points line may move against a bet that accepts moved lines: three points. */
export const LINE_MOVE_MAX_QUARTERS = 12;

/** Days from a bet's settlement in which its result may be disputed (the terms' number). */
export const DISPUTE_DAYS = 14;
