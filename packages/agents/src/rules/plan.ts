import { type GameCategory, gameCategory } from '@tianping/contract';
import { agentLimits } from '../limits.ts';
import type { Month } from './month.ts';

/** From this net revenue and number of active members on, agents get this share of the net revenue. */
export interface CommissionTier {
  readonly fromMinor: number;
  readonly active: number;
  readonly shareBp: number;
}

/** What agents of a site earn. A new version applies from the first of a month; earlier months keep theirs. */
export interface CommissionPlan {
  /** What a member must have staked in the month to be active. */
  readonly activeStakeMinor: number;
  /** The cost of payments, for deposits and withdrawals alike. */
  readonly paymentCostBp: number;
  /** Weight of what the house won, by category. */
  readonly weightsBp: Readonly<Record<GameCategory, number>>;
  /** The lowest first. */
  readonly tiers: readonly CommissionTier[];
}

export interface PlanVersion {
  readonly version: number;
  readonly fromMonth: Month;
  readonly plan: CommissionPlan;
}

export type PlanFault = 'negative' | 'notWhole' | 'over' | 'noTiers' | 'tooManyTiers' | 'notRising';

export interface PlanIssue {
  /** `tiers.0.shareBp` */
  readonly path: string;
  readonly fault: PlanFault;
}

const MONEY_MAX = 100_000_000_000;
const MEMBERS_MAX = 1_000_000;
const WHOLE_BP = 10_000;

/** The faults of a plan, field by field; empty when it can be approved. */
export function planIssues(plan: CommissionPlan): readonly PlanIssue[] {
  const issues: PlanIssue[] = [];
  const check = (path: string, value: number, max: number): void => {
    const fault = figureFault(value, max);
    if (fault) issues.push({ path, fault });
  };
  check('activeStakeMinor', plan.activeStakeMinor, MONEY_MAX);
  check('paymentCostBp', plan.paymentCostBp, WHOLE_BP);
  for (const category of gameCategory.options) {
    check(`weightsBp.${category}`, plan.weightsBp[category], WHOLE_BP);
  }
  if (plan.tiers.length === 0) issues.push({ path: 'tiers', fault: 'noTiers' });
  if (plan.tiers.length > agentLimits.tiersMax) {
    issues.push({ path: 'tiers', fault: 'tooManyTiers' });
  }
  for (const [at, tier] of plan.tiers.entries()) {
    check(`tiers.${at}.fromMinor`, tier.fromMinor, MONEY_MAX);
    check(`tiers.${at}.active`, tier.active, MEMBERS_MAX);
    check(`tiers.${at}.shareBp`, tier.shareBp, agentLimits.shareMaxBp);
    const before = plan.tiers[at - 1];
    if (before && !isAbove(tier, before)) issues.push({ path: `tiers.${at}`, fault: 'notRising' });
  }
  return issues;
}

function figureFault(value: number, max: number): PlanFault | null {
  if (!Number.isSafeInteger(value)) return 'notWhole';
  if (value < 0) return 'negative';
  return value > max ? 'over' : null;
}

/** Whether a tier requires more than the one below it; with less it would replace that one. */
function isAbove(tier: CommissionTier, below: CommissionTier): boolean {
  return (
    tier.fromMinor > below.fromMinor && tier.active >= below.active && tier.shareBp > below.shareBp
  );
}

/** The highest tier whose two conditions are met; null below all, and for net revenue of zero or less. */
export function tierOf(
  plan: CommissionPlan,
  reached: { readonly baseMinor: number; readonly active: number },
): CommissionTier | null {
  if (reached.baseMinor <= 0) return null;
  const met = plan.tiers.filter(
    ({ fromMinor, active }) => reached.baseMinor >= fromMinor && reached.active >= active,
  );
  return met.at(-1) ?? null;
}

/** The version that applies to a month; null before the first. */
export function planOf(versions: readonly PlanVersion[], month: Month): PlanVersion | null {
  const held = versions.filter(({ fromMonth }) => fromMonth <= month);
  return held.reduce<PlanVersion | null>(
    (best, one) => (!best || one.version > best.version ? one : best),
    null,
  );
}
