/** Automatic shots: only with a count of bullets and a limit of loss. */
export interface AutoPlan {
  readonly left: number;
  /** Fired since it began, less what was won and given back; below 0 is a gain. */
  readonly lossMinor: number;
  readonly lossLimitMinor: number;
}

export type AutoEnd = 'done' | 'loss';

export const AUTO_COUNTS = [20, 50, 100, 200] as const;
/** Limits of loss to choose from, in bullets of the level. */
export const AUTO_LOSSES = [10, 20, 50, 100] as const;

/** Why the next bullet may not be fired; null when it may. It must fit into what may still be lost. */
export function autoEnd(plan: AutoPlan, stakeMinor: number): AutoEnd | null {
  if (plan.left <= 0) return 'done';
  return plan.lossMinor + stakeMinor > plan.lossLimitMinor ? 'loss' : null;
}

export function autoFired(plan: AutoPlan, stakeMinor: number): AutoPlan {
  return { ...plan, left: plan.left - 1, lossMinor: plan.lossMinor + stakeMinor };
}

/** A win, or a stake that is back. */
export function autoReturned(plan: AutoPlan, minor: number): AutoPlan {
  return { ...plan, lossMinor: plan.lossMinor - minor };
}
