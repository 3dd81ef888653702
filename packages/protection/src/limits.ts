const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const protectionLimits = {
  /**
   * Play with a longer gap than this between two signs counts as two sittings; `protection_check` uses the same value.
   */
  playGapMs: 15 * MINUTE,
  coolOffHoursMin: 24,
  coolOffHoursMax: 6 * 7 * 24,
  exclusionMonthsMin: 6,
  exclusionMonthsMax: 60,
  /** The most minutes that a limit of time may have, by period. */
  sessionMinutesMax: { day: 24 * 60, week: 7 * 24 * 60, month: 31 * 24 * 60 },
  historyMax: 50,
  /** Devices used within this time identify a person. */
  deviceAgeMs: 180 * 24 * HOUR,
  clustersMax: 200,
} as const;
