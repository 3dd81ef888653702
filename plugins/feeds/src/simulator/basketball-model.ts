import { normalRemaining, type Remaining } from '@tianping/odds';
import { drift, seedOf } from './hash.ts';
import type { LiveState } from './live-state.ts';
import type { MatchPlan } from './schedule.ts';

export const QUARTER_MS = 12 * 60_000;
export const OVERTIME_MS = 5 * 60_000;
const GAME_MS = 4 * QUARTER_MS;

/** Mean time of one side's attack, on the match clock. */
export const POSSESSION_MS = 14_500;
/** Variance of the points of one attack, as `basketball.ts` plays them. */
const POSSESSION_VARIANCE = 1.32;

const MEAN_TOTAL_POINTS = 206;
/** How far the pace of a match may be from the mean, as a share of the points. */
const PACE_RANGE = 0.05;
const HOME_ADVANTAGE_POINTS = 2.6;
/** Points by which a difference of 1 in strength shows. */
const POINTS_PER_STRENGTH = 0.5;

const SLOW_DRIFT_MS = 5 * 3_600_000;
const QUICK_DRIFT_MS = 2 * 60_000;

export interface PointMeans {
  readonly home: number;
  readonly away: number;
}

/** Points expected of four quarters. */
export function pointMeans(plan: MatchPlan): PointMeans {
  const pace = (seedOf(plan.seed, 'pace') / 2 ** 32) * 2 - 1;
  const total = MEAN_TOTAL_POINTS * (1 + PACE_RANGE * pace);
  const strength = plan.home.strength - plan.away.strength;
  const margin = HOME_ADVANTAGE_POINTS + POINTS_PER_STRENGTH * strength;
  return { home: (total + margin) / 2, away: (total - margin) / 2 };
}

/**
 * What is still to come, as the market sees it at `elapsedMs` from the tip-off (negative before
 * it).
 */
export function basketballRemaining(
  plan: MatchPlan,
  state: LiveState,
  elapsedMs: number,
): { readonly full: Remaining; readonly half: Remaining | null } {
  const means = pointMeans(plan);
  const seed = seedOf(plan.seed, 'opinion');
  const opinion = {
    margin: means.home - means.away + 1.2 * wander(seed, elapsedMs),
    total: (means.home + means.away) * (1 + 0.012 * wander(seed + 7, elapsedMs)),
  };
  const left = timeLeft(state, elapsedMs);
  const scaled = (leftMs: number): Remaining => {
    const share = leftMs / GAME_MS;
    const sd = Math.sqrt(POSSESSION_VARIANCE * (leftMs / POSSESSION_MS));
    return normalRemaining({
      margin: { mean: opinion.margin * share, sd },
      total: { mean: opinion.total * share, sd },
    });
  };
  return {
    full: scaled(left.fullMs),
    half: left.halfMs > 0 ? scaled(left.halfMs) : null,
  };
}

function wander(seed: number, elapsedMs: number): number {
  const quick = drift(seed + 1, elapsedMs, QUICK_DRIFT_MS);
  return drift(seed, elapsedMs, SLOW_DRIFT_MS) + 0.5 * quick;
}

/** Match clock left in the game (or the overtime) and in its first half. */
function timeLeft(
  state: LiveState,
  elapsedMs: number,
): { readonly fullMs: number; readonly halfMs: number } {
  const clockMs = Math.max(0, state.clockMs - (state.running ? elapsedMs - state.since : 0));
  switch (state.phase) {
    case 'prematch':
      return { fullMs: GAME_MS, halfMs: 2 * QUARTER_MS };
    case 'Q1':
      return { fullMs: clockMs + 3 * QUARTER_MS, halfMs: clockMs + QUARTER_MS };
    case 'Q2':
      return { fullMs: clockMs + 2 * QUARTER_MS, halfMs: clockMs };
    case 'HT':
      return { fullMs: 2 * QUARTER_MS, halfMs: 0 };
    case 'Q3':
      return { fullMs: clockMs + QUARTER_MS, halfMs: 0 };
    case 'Q4':
    case 'OT':
      return { fullMs: clockMs, halfMs: 0 };
    default:
      return { fullMs: 0, halfMs: 0 };
  }
}
