const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const protectionLimits = {
  /** Signs of play that are further apart than this are two sittings; `protection_check` has it too. */
  playGapMs: 15 * MINUTE,
  coolOffHoursMin: 24,
  coolOffHoursMax: 6 * 7 * 24,
  exclusionMonthsMin: 6,
  exclusionMonthsMax: 60,
  /** Most minutes that a limit of time can name, by period. */
  sessionMinutesMax: { day: 24 * 60, week: 7 * 24 * 60, month: 31 * 24 * 60 },
  historyMax: 50,
  /** Devices of the last months that a person is known by. */
  deviceAgeMs: 180 * 24 * HOUR,
  clustersMax: 200,
} as const;
