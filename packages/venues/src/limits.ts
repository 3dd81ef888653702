/** Bounds of transfers and exchanges. Money in minor units, times in milliseconds. */

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export interface VenueLimits {
  /** A balance that was read more recently is not read again. */
  readonly refreshMs: number;
  /** First question about a transfer whose answer was lost, then doubling. */
  readonly askAfterMs: number;
  /** A transfer that somebody is just sending is left alone for so long. */
  readonly sendingMs: number;
  readonly askEveryMsMax: number;
  /** Age at which a venue is no longer asked: staff must find out. */
  readonly askUntilMs: number;
  /** A venue's word on its maintenance holds so long. */
  readonly maintenanceMs: number;
  /** A venue's list of games holds so long. */
  readonly gamesMs: number;
  /** What staff imported is not read anew sooner, whatever asks for it. */
  readonly renewMs: number;
  /** Games that one member keeps, and those played last that are shown. */
  readonly collectionMax: number;
  readonly recentShown: number;
  /** A game whose page has said nothing for so long was closed. A phone that sleeps a while is not. */
  readonly silentMs: number;
  /** Transfers handled by one round. */
  readonly roundBatch: number;
  /** Less than this is not fetched by one-tap recall. */
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
/** Most that a venue's word on a balance is believed to be. */
export const BALANCE_MINOR_MAX = 1_000_000_000_000;
/** Letters and digits of a gift's code. */
export const GIFT_CODE_CHARS = 12;

/** How calls of seamless providers are taken: what arrives together is committed together. */
export const walletLimits = {
  /** Transactions under way at once, a member's always in the same one. */
  lanes: 3,
  batchMax: 64,
  /** More waiting than this is answered `busy`; the provider asks again. */
  queueMax: 5_000,
} as const;
