/** Bounds of everything in this package that grows or is done at once. */
export const agentLimits = {
  /** The levels of a line, its head included; the schema's check says the same. */
  levelsMax: 5,
  /** Codes of an agent that are not closed. */
  codesMax: 20,
  /** Members whose money is summed in one statement. */
  membersAtOnce: 500,
  /** Payments of a run that are made in one round of the job. */
  paymentsAtOnce: 200,
  tiersMax: 10,
  /** After a month's end: what was on its way into the ledger has arrived. */
  settleMs: 2 * 3_600_000,
  /** An agent's commission of a month is no more than this; a plan that asks for more is a mistake. */
  shareMaxBp: 6_000,
  rowsMax: 100,
} as const;
