/** Bounds of withdrawals. Money in minor units, times in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface WithdrawalLimits {
  /** Delay of the first query to the channel about an open payout; then doubling. */
  readonly askAfterMs: number;
  readonly askEveryMsMax: number;
  /** A payout that is still open after this is moved to staff; queries go on. */
  readonly abnormalAfterMs: number;
  /** Orders handled by one round. */
  readonly jobBatch: number;
  /** The longest that members can lock their own withdrawals. */
  readonly lockHoursMax: number;
}

export const withdrawalLimits: WithdrawalLimits = {
  askAfterMs: MINUTE,
  askEveryMsMax: HOUR,
  abnormalAfterMs: 12 * HOUR,
  jobBatch: 50,
  lockHoursMax: 720,
};

/** Thresholds from which facts are marked for attention. */
export const riskLimits = {
  youngAccountMs: 7 * 24 * HOUR,
  /** Times the mean of the last 30 days. */
  amountTimes: 3,
  meanDays: 30,
  networkMembers: 3,
  freshPlaceMs: 24 * HOUR,
  depositDays: 90,
} as const;
