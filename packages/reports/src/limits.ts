export const reportLimits = {
  /** Days of one report: a year, and the leap day. */
  daysMax: 366,
  /** A day's sums are kept once it has been over for so long. */
  closeAfterMs: 600_000,
  /** Days that the daily job looks back for sums that are missing. */
  lookBackDays: 7,
  /** Members seen within this time count as present. */
  presentMs: 600_000,
  /** How often the number of members present is stored, and for how long. */
  presenceMs: 600_000,
  presenceRetainedMs: 8 * 86_400_000,
  /** Lines of one statement that are compared. */
  linesMax: 500_000,
  differencesMax: 2_000,
} as const;
