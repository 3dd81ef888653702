import type { Score } from '@tianping/odds';
import { drift, seedOf } from '../hash.ts';
import { type LiveState, NO_SCORE } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';

const MINUTE_MS = 60_000;
export const FOOTBALL_HALF_MS = 45 * MINUTE_MS;
export const FOOTBALL_BREAK_MS = 15 * MINUTE_MS;

/** More goals are scored after the break. */
export const HALF_SHARES = { '1H': 0.46, '2H': 0.54 } as const;

/** A side that lost a player scores less, the other more. */
const SENT_OFF_FACTOR = 0.7;
const MORE_PLAYERS_FACTOR = 1.25;

/** Attacks lean to the better side, less than goals do. */
const ATTACK_LEAN = 0.6;

const MEAN_HOME_GOALS = 1.45;
const MEAN_AWAY_GOALS = 1.13;
/** How much a difference of 100 in strength multiplies the goals, as a power of e. */
const STRENGTH_EFFECT = 2.1;

/**
 * The market's opinion wanders around the true value: slowly over days, quickly during play; as a share of the
 * goals. Together the two move an even total by one percentage point, which the margin covers.
 */
const SLOW_DRIFT = { range: 0.009, periodMs: 5 * 3_600_000 };
const QUICK_DRIFT = { range: 0.006, periodMs: 3 * MINUTE_MS };

/** Stoppage time that a price expects in each half. */
const EXPECTED_STOPPAGE_MS = { '1H': 2.5 * MINUTE_MS, '2H': 4.5 * MINUTE_MS };
/** In stoppage time at least this much is always expected to be left. */
const LEFT_AT_LEAST_MS = 0.7 * MINUTE_MS;

export interface GoalMeans {
  readonly home: number;
  readonly away: number;
}

/** Goals expected of a whole match, eleven against eleven. */
export function goalMeans(plan: Pick<MatchPlan, 'home' | 'away'>): GoalMeans {
  const difference = (plan.home.strength - plan.away.strength) / 100;
  return {
    home: MEAN_HOME_GOALS * Math.exp(STRENGTH_EFFECT * difference),
    away: MEAN_AWAY_GOALS * Math.exp(-STRENGTH_EFFECT * difference),
  };
}

/** Chance that an attack, and a corner that comes of it, is of the home side. */
export function homeShare(plan: MatchPlan): number {
  const { home, away } = goalMeans(plan);
  return 0.5 + (home / (home + away) - 0.5) * ATTACK_LEAN;
}

export function withRedCards(means: GoalMeans, redCards: Score): GoalMeans {
  const { home, away } = redCards;
  return {
    home: means.home * SENT_OFF_FACTOR ** home * MORE_PLAYERS_FACTOR ** away,
    away: means.away * SENT_OFF_FACTOR ** away * MORE_PLAYERS_FACTOR ** home,
  };
}

/** Goals still to come in each half. */
export interface ExpectedGoals {
  readonly first: GoalMeans;
  readonly second: GoalMeans;
  /** Of an extra time that is played, or would be. */
  readonly extra: GoalMeans;
  /** Shares of each half's events that are still to come. */
  readonly left: { readonly first: number; readonly second: number };
}

/**
 * What is still to come, as the market sees it at `elapsedMs` from the kick-off (negative before
 * it).
 */
export function expectedGoals(plan: MatchPlan, state: LiveState, elapsedMs: number): ExpectedGoals {
  const means = withRedCards(goalMeans(plan), state.redCards ?? NO_SCORE);
  const opinion = {
    home: means.home * opinionFactor(plan, 'home', elapsedMs),
    away: means.away * opinionFactor(plan, 'away', elapsedMs),
  };
  const left = sharesLeft(state, elapsedMs);
  return {
    first: scaled(opinion, HALF_SHARES['1H'] * left.first),
    second: scaled(opinion, HALF_SHARES['2H'] * left.second),
    extra: scaled(opinion, EXTRA_SHARE * extraLeft(state, elapsedMs)),
    left,
  };
}

/** Goals of extra time relative to those of ninety minutes; tired sides score a little less. */
export const EXTRA_SHARE = 0.3;
export const EXTRA_HALF_MS = 15 * MINUTE_MS;

function extraLeft(state: LiveState, elapsedMs: number): number {
  const clockMs = state.clockMs + (state.running ? elapsedMs - state.since : 0);
  switch (state.phase) {
    case 'ET1':
    case 'ET2':
      return Math.max(0.02, 1 - (clockMs - 2 * FOOTBALL_HALF_MS) / (2 * EXTRA_HALF_MS));
    case 'PK':
    case 'ended':
      return 0;
    default:
      return 1;
  }
}

function scaled({ home, away }: GoalMeans, share: number): GoalMeans {
  return { home: home * share, away: away * share };
}

function opinionFactor(plan: MatchPlan, side: 'home' | 'away', elapsedMs: number): number {
  const seed = seedOf(plan.seed, side);
  const slow = SLOW_DRIFT.range * drift(seed, elapsedMs, SLOW_DRIFT.periodMs);
  const quick = QUICK_DRIFT.range * drift(seed + 1, elapsedMs, QUICK_DRIFT.periodMs);
  return Math.exp(slow + quick);
}

/** Shares of each half that are still to be played. */
function sharesLeft(
  state: LiveState,
  elapsedMs: number,
): { readonly first: number; readonly second: number } {
  switch (state.phase) {
    case 'prematch':
      return { first: 1, second: 1 };
    case '1H':
      return { first: shareLeft('1H', state, elapsedMs), second: 1 };
    case 'HT':
      return { first: 0, second: 1 };
    case '2H':
      return { first: 0, second: shareLeft('2H', state, elapsedMs) };
    default:
      return { first: 0, second: 0 };
  }
}

function shareLeft(half: '1H' | '2H', state: LiveState, elapsedMs: number): number {
  const clockMs = state.clockMs + (state.running ? elapsedMs - state.since : 0);
  const playedMs = half === '1H' ? clockMs : clockMs - FOOTBALL_HALF_MS;
  const lengthMs = FOOTBALL_HALF_MS + EXPECTED_STOPPAGE_MS[half];
  const leftMs = Math.max(LEFT_AT_LEAST_MS, lengthMs - playedMs);
  return Math.min(1, leftMs / lengthMs);
}
