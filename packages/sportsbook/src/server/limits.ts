/** Most market rows of one match; further ones that a feed quotes are ignored. */
export const MARKETS_PER_MATCH_MAX = 400;
/** Moments of a match that are kept and shown: the latest ones. */
export const MOMENTS_MAX = 200;
/** Price points kept for one market, and the shortest time between two of them. */
export const HISTORY_POINTS_MAX = 120;
export const HISTORY_EVERY_MS = 10_000;
/** Most bets committed together. */
export const PLACE_BATCH_MAX = 200;
/** Batches processed concurrently; a member's bets always go through the same lane. */
export const PLACE_LANES = 2;
/** Members of a batch whose tickets have transactions of their own, processed concurrently. */
export const PLACE_ALONE_AT_ONCE = 4;
/** Most bets waiting in the queue before new ones are refused with `busy`. */
export const PLACE_QUEUE_MAX = 20_000;
/** Most fixtures written in one transaction. */
export const STORE_BATCH_MAX = 200;
/** Bets settled in one transaction: two postings each at most, and the ledger takes a thousand. */
export const SETTLE_BATCH = 500;
/** Bets settled in one transaction on the fast path, in sets. */
export const SETTLE_PAGE = 1_000;
/** Waiting bets decided in one transaction. */
export const DECIDE_BATCH = 500;
/** Most bets that a trial of an order looks at; the trial reports whether there are more. */
export const TRIAL_BETS_MAX = 20_000;
/** How long a finished match stays on the lists. */
export const LEAVE_AFTER_MS = 45_000;
/** Pause before a fixture that could not be written is written again. */
export const STORE_RETRY_MS = 1_000;
/** When a waiting bet is examined again whose match is not known or whose decision failed. */
export const WAIT_RECHECK_MS = 1_000;
/** Pause before a failed settlement run is tried again. */
export const SETTLE_RETRY_MS = 5_000;
/** A dispute whose sending has not finished after this may be sent again. */
export const DISPUTE_TAKE_OVER_MS = 60_000;
/** Open bets shown when a member's topic is loaded. */
export const OPEN_BETS_MAX = 200;
/** How long a shared slip can be loaded, counted from its last sharing. */
export const SHARE_LIFE_MS = 7 * 86_400_000;
/** Slips a member, and an address, may share or load by code in a window. */
export const SHARE_WINDOW_MS = 600_000;
export const SHARES_PER_MEMBER = 30;
export const SHARES_PER_ADDRESS = 60;
/** Codes can be guessed by trying: loads allowed for each address in a window. */
export const LOADS_PER_ADDRESS = 120;
/** Most vouchers of a member that are shown together. */
export const VOUCHERS_SHOWN_MAX = 50;

/**
 * How often to look for waiting bets that no process decides on, and how long their wait must have been over by then.
 */
export const ADOPT_EVERY_MS = 5_000;
export const ADOPT_AFTER_MS = 5_000;
