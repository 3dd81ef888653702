/** Limits of everything in this package that grows or is processed together. */
export const agentLimits = {
  /** Levels of a line, its head included; the schema has the same check. */
  levelsMax: 5,
  /** Codes of an agent that are not closed. */
  codesMax: 20,
  /** Members whose money is summed in one statement. */
  membersAtOnce: 500,
  /** Payments of a run that are made in one round of the job. */
  paymentsAtOnce: 200,
  tiersMax: 10,
  /** After a month's end: by then late postings have arrived in the ledger. */
  settleMs: 2 * 3_600_000,
  /** An agent's commission of a month is at most this share; a plan above it is a mistake. */
  shareMaxBp: 6_000,
  rowsMax: 100,
} as const;
