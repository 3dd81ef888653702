export const reportLimits = {
  /** Days of one report: a year, and the leap day. */
  daysMax: 366,
  /** A day's sums are kept once it has been over for so long. */
  closeAfterMs: 600_000,
  /** Days that the daily job looks back for sums that are missing. */
  lookBackDays: 7,
  /** Lines of one statement that are compared. */
  linesMax: 500_000,
  differencesMax: 2_000,
} as const;
