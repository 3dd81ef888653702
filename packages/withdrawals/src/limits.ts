/** Bounds of withdrawals. Money in minor units, times in milliseconds. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface WithdrawalLimits {
  /** First question to the channel about a payout whose outcome is open, then doubling. */
  readonly askAfterMs: number;
  readonly askEveryMsMax: number;
  /** A payout that is still open after this is put before a person; it is asked about all the same. */
  readonly abnormalAfterMs: number;
  /** Orders handled by one round. */
  readonly jobBatch: number;
  /** The longest that a member can lock the own withdrawals. */
  readonly lockHoursMax: number;
}

export const withdrawalLimits: WithdrawalLimits = {
  askAfterMs: MINUTE,
  askEveryMsMax: HOUR,
  abnormalAfterMs: 12 * HOUR,
  jobBatch: 50,
  lockHoursMax: 720,
};

/** When facts become worth a look. */
export const riskLimits = {
  youngAccountMs: 7 * 24 * HOUR,
  /** Times the mean of the last 30 days. */
  amountTimes: 3,
  meanDays: 30,
  networkMembers: 3,
  freshPlaceMs: 24 * HOUR,
  depositDays: 90,
} as const;
