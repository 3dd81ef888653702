/** Automatic shots: only with a count of bullets and a loss limit. */
export interface AutoPlan {
  readonly left: number;
  /** Fired since it began, less what was won and returned; below 0 is a gain. */
  readonly lossMinor: number;
  readonly lossLimitMinor: number;
}

export type AutoEnd = 'done' | 'loss';

export const AUTO_COUNTS = [20, 50, 100, 200] as const;
/** Loss limits to choose from, in bullets of the level. */
export const AUTO_LOSSES = [10, 20, 50, 100] as const;

/** Why the next bullet may not be fired; null when it may. Its stake must fit into the rest of the loss limit. */
export function autoEnd(plan: AutoPlan, stakeMinor: number): AutoEnd | null {
  if (plan.left <= 0) return 'done';
  return plan.lossMinor + stakeMinor > plan.lossLimitMinor ? 'loss' : null;
}

export function autoFired(plan: AutoPlan, stakeMinor: number): AutoPlan {
  return { ...plan, left: plan.left - 1, lossMinor: plan.lossMinor + stakeMinor };
}

/** The plan after a win or a returned stake. */
export function autoReturned(plan: AutoPlan, minor: number): AutoPlan {
  return { ...plan, lossMinor: plan.lossMinor - minor };
}
