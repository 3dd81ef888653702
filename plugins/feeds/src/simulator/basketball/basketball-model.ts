import { drift, seedOf } from '../hash.ts';
import type { LiveState } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';

export const QUARTER_MS = 12 * 60_000;
export const OVERTIME_MS = 5 * 60_000;
const GAME_MS = 4 * QUARTER_MS;

/** Mean time of one side's attack, on the match clock. */
export const POSSESSION_MS = 14_500;
/** Variance of the points of one attack, as `basketball.ts` plays them. */
const POSSESSION_VARIANCE = 1.32;

const MEAN_TOTAL_POINTS = 206;
/** How far the pace of a match may deviate from the mean, as a share of the points. */
const PACE_RANGE = 0.05;
const HOME_ADVANTAGE_POINTS = 2.6;
/** Points by which a difference of 1 in strength shows. */
const POINTS_PER_STRENGTH = 0.5;

const SLOW_DRIFT_MS = 5 * 3_600_000;
const QUICK_DRIFT_MS = 2 * 60_000;
/**
 * How far opinions wander: points of the margin, and a share of the total. A third of a point moves an even line by
 * less than one percent, which the margin of its prices covers.
 */
const MARGIN_DRIFT = 0.24;
const TOTAL_DRIFT = 0.0012;

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

/** What the market thinks of a match at a moment. */
export interface PointOpinion {
  /** Points by which home is expected to win, and all points, of four quarters. */
  readonly margin: number;
  readonly total: number;
  /** Standard deviation of either over four quarters. */
  readonly sd: number;
  /** Shares of the playing time of four quarters that are left of each, and of an overtime. */
  readonly left: readonly [q1: number, q2: number, q3: number, q4: number];
  readonly overtimeLeft: number;
}

/** What is still to come at `elapsedMs` from the tip-off (negative before it). */
export function pointOpinion(plan: MatchPlan, state: LiveState, elapsedMs: number): PointOpinion {
  const means = pointMeans(plan);
  const seed = seedOf(plan.seed, 'opinion');
  return {
    margin: means.home - means.away + MARGIN_DRIFT * wander(seed, elapsedMs),
    total: (means.home + means.away) * (1 + TOTAL_DRIFT * wander(seed + 7, elapsedMs)),
    sd: Math.sqrt(POSSESSION_VARIANCE * (GAME_MS / POSSESSION_MS)),
    ...timeLeft(state, elapsedMs),
  };
}

function wander(seed: number, elapsedMs: number): number {
  const quick = drift(seed + 1, elapsedMs, QUICK_DRIFT_MS);
  return drift(seed, elapsedMs, SLOW_DRIFT_MS) + 0.5 * quick;
}

function timeLeft(
  state: LiveState,
  elapsedMs: number,
): Pick<PointOpinion, 'left' | 'overtimeLeft'> {
  const clockMs = Math.max(0, state.clockMs - (state.running ? elapsedMs - state.since : 0));
  const share = clockMs / GAME_MS;
  const none = { overtimeLeft: 0 };
  switch (state.phase) {
    case 'prematch':
      return { left: [0.25, 0.25, 0.25, 0.25], ...none };
    case 'Q1':
      return { left: [share, 0.25, 0.25, 0.25], ...none };
    case 'Q2':
      return { left: [0, share, 0.25, 0.25], ...none };
    case 'HT':
      return { left: [0, 0, 0.25, 0.25], ...none };
    case 'Q3':
      return { left: [0, 0, share, 0.25], ...none };
    case 'Q4':
      return { left: [0, 0, 0, share], ...none };
    default:
      return { left: [0, 0, 0, 0], overtimeLeft: share };
  }
}
