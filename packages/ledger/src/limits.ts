export const ledgerLimits = {
  /** Rows of one page of movements. */
  pageRowsMax: 200,
  /** Transfers of one statement; more are sent in several. */
  batchMax: 1_000,
  /** Rows that the auditor names for each broken rule. */
  auditRowsMax: 20,
} as const;
