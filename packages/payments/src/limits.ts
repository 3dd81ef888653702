/** Bounds of deposits. Money in minor units, times in milliseconds. */

const MINUTE = 60_000;

/** How far a callback's own time may be off. Providers sign each try again, so a late one is a replay. */
export const CALLBACK_TOLERANCE_MS = 5 * MINUTE;
export const CALLBACK_BYTES_MAX = 16_384;
/** The most that one callback may credit; a larger amount is a fault of the provider and is not credited. */
export const CREDIT_MINOR_MAX = 10_000_000_000;

export interface PaymentLimits {
  /** Delay of the first query to the provider about an order without a callback; then doubling. */
  readonly askAfterMs: number;
  readonly askEveryMsMax: number;
  /** Age at which a provider is no longer asked about an order. */
  readonly askUntilMs: number;
  /** Orders handled by one round of a job. */
  readonly jobBatch: number;
}

export const paymentLimits: PaymentLimits = {
  askAfterMs: MINUTE,
  askEveryMsMax: 60 * MINUTE,
  askUntilMs: 24 * 60 * MINUTE,
  jobBatch: 100,
};

/** Unpaid orders that a member closes in a row before the channel is locked, and for how long. */
export const UNPAID_IN_A_ROW_MAX = 3;
export const CHANNEL_LOCK_MS = 30 * MINUTE;

/** Cents that distinguish orders of one amount, and the wider range when the first are all taken. */
export const CENTS_MAX = 99;
export const CENTS_WIDE_MAX = 499;

/** A reference code without an order expires after this. */
export const SIGNAL_LIFE_MS = 30 * MINUTE;
export const PROOFS_MAX = 3;

/** Of an unverified callback this much is kept: enough to see its sender, too little to fill a disk. */
export const UNVERIFIED_BYTES_MAX = 1_024;
/** What a kept callback may hold besides its body. */
export const CALLBACK_HEADERS_MAX = 24;
export const CALLBACK_HEADER_CHARS_MAX = 500;
/** Unverified callbacks stored in a minute, and how long they are kept. */
export const UNVERIFIED_A_MINUTE_MAX = 60;
export const UNVERIFIED_RETAINED_MS = 30 * 24 * 60 * MINUTE;
export const UNVERIFIED_TRIM_BATCH = 500;
