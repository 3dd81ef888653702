import type { SlotShown, SlotWin } from '@tianping/plugin-games/slots';

/** Shown over the reels for a while. */
export type Notice =
  | { readonly kind: 'won' | 'more' | 'over'; readonly count: number; readonly wonMinor: number }
  | { readonly kind: 'hold' }
  | { readonly kind: 'big'; readonly level: 'big' | 'huge' | 'mega'; readonly wonMinor: number };

/** Only with a count and a loss limit. */
export interface AutoPlan {
  readonly left: number;
  readonly lossMinor: number;
  readonly lossLimitMinor: number;
  /** Stops after a win of at least this. */
  readonly winLimitMinor: number;
}

export interface SlotState {
  readonly isBusy: boolean;
  readonly isSkipped: boolean;
  readonly isFast: boolean;
  readonly stakeMinor: number;
  /** What this play has won so far; null before the first. */
  readonly wonMinor: number | null;
  readonly lastStakeMinor: number;
  readonly free: { readonly number: number; readonly total: number } | null;
  readonly respins: number | null;
  readonly money: number;
  readonly multiplier: number;
  readonly single: SlotWin | null;
  readonly notice: Notice | null;
  readonly auto: AutoPlan | null;
  /** The last result, once it has been shown complete. */
  readonly last: SlotShown | null;
}

/** The level of a celebrated win; null for wins below ten stakes. */
export function levelOf(wonMinor: number, stakeMinor: number): 'big' | 'huge' | 'mega' | null {
  if (wonMinor >= stakeMinor * 50) return 'mega';
  if (wonMinor >= stakeMinor * 20) return 'huge';
  return wonMinor >= stakeMinor * 10 ? 'big' : null;
}

export type AutoEnd = 'done' | 'loss' | 'win';

/** The plan after one more spin, or why it ends. The next stake must fit into the rest of the loss limit. */
export function autoAfter(
  plan: AutoPlan,
  spin: { readonly stakeMinor: number; readonly wonMinor: number },
): AutoPlan | AutoEnd {
  const lossMinor = plan.lossMinor + spin.stakeMinor - spin.wonMinor;
  const left = plan.left - 1;
  if (spin.wonMinor >= plan.winLimitMinor) return 'win';
  if (lossMinor + spin.stakeMinor > plan.lossLimitMinor) return 'loss';
  if (left <= 0) return 'done';
  return { ...plan, left, lossMinor };
}
