/** Bounds of transfers and exchanges. Money in minor units, times in milliseconds. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export interface VenueLimits {
  /** A balance that was read more recently is not read again. */
  readonly refreshMs: number;
  /** Delay of the first query about a transfer whose answer was lost; then doubling. */
  readonly askAfterMs: number;
  /** A transfer that is being sent is left alone for this long. */
  readonly sendingMs: number;
  readonly askEveryMsMax: number;
  /** Age at which a venue is no longer asked: staff must find out. */
  readonly askUntilMs: number;
  /** How long a venue's maintenance state is cached. */
  readonly maintenanceMs: number;
  /** How long a venue's list of games is cached. */
  readonly gamesMs: number;
  /** Staff imports are not read again before this, whatever asks for them. */
  readonly renewMs: number;
  /** Games in one member's collection, and recent ones that are shown. */
  readonly collectionMax: number;
  readonly recentShown: number;
  /** A game whose page has sent nothing for this long counts as closed; longer than a phone's short sleep. */
  readonly silentMs: number;
  /** Transfers handled by one round. */
  readonly roundBatch: number;
  /** One-tap recall leaves amounts below this. */
  readonly recycleMinMinor: number;
}

export const venueLimits: VenueLimits = {
  refreshMs: 3 * SECOND,
  askAfterMs: 3 * SECOND,
  sendingMs: 15 * SECOND,
  askEveryMsMax: 10 * MINUTE,
  askUntilMs: 24 * 60 * MINUTE,
  maintenanceMs: 10 * SECOND,
  gamesMs: MINUTE,
  renewMs: 2 * SECOND,
  collectionMax: 200,
  recentShown: 12,
  silentMs: 10 * MINUTE,
  roundBatch: 100,
  recycleMinMinor: 100,
};

/** Digits and separator of an amount as it is typed. */
export const AMOUNT_CHARS_MAX = 12;
/** The highest balance that is accepted from a venue. */
export const BALANCE_MINOR_MAX = 1_000_000_000_000;
/** Letters and digits of a gift's code. */
export const GIFT_CODE_CHARS = 12;

/** How calls of seamless providers are processed: those that arrive together are committed together. */
export const walletLimits = {
  /** Concurrent transactions; a member's calls are always in the same lane. */
  lanes: 3,
  batchMax: 64,
  /** With more calls waiting than this the answer is `busy`; the provider repeats the call. */
  queueMax: 5_000,
} as const;
