/** Limits of everything in this package that grows, waits or is retried. */
export const vipLimits = {
  /** Changes counted, members closed, members given a gift, grants notified: in one transaction. */
  dueBatch: 300,
  closeBatch: 50,
  giftBatch: 300,
  announceBatch: 200,
  /** Transactions of one kind in a round; what is left waits for the next. */
  batchesPerRound: 200,
  /** Days of one member closed in one go, after a long stop. */
  closeDaysMax: 40,
  /** Days of calendar gifts caught up with in a round. */
  giftDaysMax: 40,
  /** Grants listed, and claimed in one go. */
  openGrantsMax: 100,
  stepsShown: 20,
  /** Days of history asked for in one call. */
  historyDaysMax: 366,
} as const;
