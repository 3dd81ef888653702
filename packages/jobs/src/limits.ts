export const jobLimits = {
  /** A run that has not ended by then is taken for dead and tried again. */
  runSecondsMax: 300,
  /** A run whose process has not been heard of for so long died with it. */
  heartbeatSeconds: 60,
  /** How often dead runs are looked for where other processes may have them. */
  superviseSeconds: 30,
  retries: 3,
  retryDelaySeconds: 10,
  /** How long the history of runs is kept: of those every few seconds, and of the others. */
  keepFrequentSeconds: 6 * 3_600,
  keepSeconds: 60 * 24 * 3_600,
  /** Jobs more frequent than this count as such. */
  frequentMs: 600_000,
  /** Characters of a failure that are kept. */
  errorCharsMax: 180,
  /** Runs that the engine without a queue remembers. */
  remembered: 200,
  stopMsMax: 10_000,
} as const;
