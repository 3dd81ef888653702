/** What the database layer allows itself; every number is a ceiling, not a target. */
export const dbLimits = {
  /** Longest a statement may run before PostgreSQL ends it; migrations are exempt. */
  statementMsMax: 15_000,
  /** Longest a statement may wait for a row another transaction holds. */
  lockWaitMsMax: 10_000,
  /** Longest a transaction may stand open without a statement before PostgreSQL ends it. */
  idleInTransactionMsMax: 30_000,
  /** Longest to wait for a free or new connection. */
  connectMsMax: 30_000,
  /** Connections of a library with a schema of its own. */
  guestConnectionsMax: 3,
  connectionsMax: 20,
  connectionIdleMsMax: 60_000,
  /** How often one transaction is tried when PostgreSQL chose it as the victim of a conflict. */
  conflictTriesMax: 5,
  /** Prepared statements kept by one connection; texts beyond these are parsed each time. */
  preparedMax: 500,
  /** Write-ahead log between two checkpoints of the embedded database; bounds the recovery at start. */
  embeddedWalMb: 96,
  /** A folder lock's takeover that was itself interrupted is cleared after this. */
  lockTakeoverMsMax: 10_000,
  /** Committed transactions of the embedded database between two cleanings of its tables. */
  embeddedCleanEveryTx: 25_000,
} as const;
