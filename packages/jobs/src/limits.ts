export const jobLimits = {
  /** A run that has not ended by then counts as dead and is retried. */
  runSecondsMax: 300,
  /** A run without a heartbeat for this long died with its process. */
  heartbeatSeconds: 60,
  /** How often to look for dead runs where other processes may have them. */
  superviseSeconds: 30,
  retries: 3,
  retryDelaySeconds: 10,
  /** How long the history of runs is kept: of frequent ones, and of the others. */
  keepFrequentSeconds: 6 * 3_600,
  keepSeconds: 60 * 24 * 3_600,
  /** Jobs with a shorter interval count as frequent. */
  frequentMs: 600_000,
  /** Characters of an error that are stored. */
  errorCharsMax: 180,
  /** Runs that the engine without a queue remembers. */
  remembered: 200,
  stopMsMax: 10_000,
} as const;
