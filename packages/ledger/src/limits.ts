export const ledgerLimits = {
  /** Rows of one page of movements. */
  pageRowsMax: 200,
  /** Transfers of one statement; more need several statements. */
  batchMax: 1_000,
  /** Transfers moved into the past by one transaction, and by one round. */
  ageBatch: 1_000,
  ageRoundMax: 100_000,
  /** How long transfers stay in the recent part, in months of thirty days. */
  recentMs: 13 * 30 * 86_400_000,
  /** Rows that the auditor names for each broken rule. */
  auditRowsMax: 20,
} as const;
