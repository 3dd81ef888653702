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
  readonly jobEveryMs: number;
}

export const paymentLimits: PaymentLimits = {
  askAfterMs: MINUTE,
  askEveryMsMax: 60 * MINUTE,
  askUntilMs: 24 * 60 * MINUTE,
  jobBatch: 100,
  jobEveryMs: 5_000,
};
