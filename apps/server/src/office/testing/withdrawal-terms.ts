/** The terms at the time of a withdrawal. */
export const TERMS = {
  grade: 0,
  minMinor: 100,
  maxMinor: 100_000,
  secondAuditMinor: 2_000_000,
  todayCount: 0,
  todayCountMax: 3,
  todayMinor: 0,
  todayMaxMinor: 5_000_000,
  feeFreeLeft: 3,
  feeBasisPoints: 0,
  duties: [],
  turnover: { requiredMinor: 0, doneMinor: 0, missingMinor: 0 },
};
