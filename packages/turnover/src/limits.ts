/** Bounds of everything in this package that grows, waits or can be tried again. */
export const turnoverLimits = {
  /** Members brought up to date in a round; the rest wait for the next. */
  membersPerRound: 500,
  /** Duties listed beside open ones. */
  dutiesShown: 100,
  /** Duties added in one statement. */
  dutiesPerStatement: 200,
} as const;
