/** Bounds of deposits. Money in minor units, times in milliseconds. */

const MINUTE = 60_000;

/** How far a callback's own time may be off. Providers sign anew for each try, so a late one is a replay. */
export const CALLBACK_TOLERANCE_MS = 5 * MINUTE;
export const CALLBACK_BYTES_MAX = 16_384;
/** The most that one callback may credit; anything above is a fault of the provider and is left alone. */
export const CREDIT_MINOR_MAX = 10_000_000_000;

export interface PaymentLimits {
  /** First question to the provider about an order whose callback has not come, then doubling. */
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

/** Cents that tell orders of one amount apart, and how far they go when the first are all taken. */
export const CENTS_MAX = 99;
export const CENTS_WIDE_MAX = 499;

/** A reference code that no order was placed with is given up after this. */
export const SIGNAL_LIFE_MS = 30 * MINUTE;
export const PROOFS_MAX = 3;

/** What nobody believes is kept by its head: enough to tell whose it is, too little to fill a disk. */
export const UNBELIEVED_BYTES_MAX = 1_024;
/** What a kept callback may hold besides its body. */
export const CALLBACK_HEADERS_MAX = 24;
export const CALLBACK_HEADER_CHARS_MAX = 500;
/** Callbacks that nobody believes are kept so many a minute, and for so long. */
export const UNBELIEVED_A_MINUTE_MAX = 60;
export const UNBELIEVED_RETAINED_MS = 30 * 24 * 60 * MINUTE;
export const UNBELIEVED_TRIM_BATCH = 500;
