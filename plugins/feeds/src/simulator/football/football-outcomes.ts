import type { WeightedOutcome } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { type LiveState, NO_SCORE } from '../live-state.ts';
import type { ExpectedGoals } from './football-model.ts';

/** Endings with a smaller share of the whole chance than this are left out. */
const CELL_MIN = 0.00002;
const GOALS_MAX = 10;

/** Goals still to come in each half, and how likely exactly these are. */
export interface GoalCell {
  readonly weight: number;
  readonly first: Score;
  readonly second: Score;
}

/** Every likely number of goals still to come, halves and sides independent of one another. */
export function goalCells(expected: ExpectedGoals): readonly GoalCell[] {
  const [home1, away1] = [poisson(expected.first.home), poisson(expected.first.away)];
  const [home2, away2] = [poisson(expected.second.home), poisson(expected.second.away)];
  const cells: GoalCell[] = [];
  home1.forEach((p1, h1) => {
    away1.forEach((q1, a1) => {
      if (p1 * q1 < CELL_MIN) return;
      home2.forEach((p2, h2) => {
        away2.forEach((q2, a2) => {
          const weight = p1 * q1 * p2 * q2;
          if (weight < CELL_MIN) return;
          const first = { home: h1, away: a1 };
          cells.push({ weight, first, second: { home: h2, away: a2 } });
        });
      });
    });
  });
  return cells;
}

/** Scores at half time and at the end, for the columns of the list. */
export function scoreOutcomes(
  state: LiveState,
  cells: readonly GoalCell[],
): readonly WeightedOutcome[] {
  return cells.map(({ weight, first, second }) => {
    const HT = state.board.HT ?? sum(state.board.FT, first);
    const FT = sum(sum(state.board.FT, first), second);
    return { weight, periods: { HT, FT, H2: difference(FT, HT) } };
  });
}

export function sum(one: Score, other: Score): Score {
  return { home: one.home + other.home, away: one.away + other.away };
}

export function difference(one: Score, other: Score = NO_SCORE): Score {
  return { home: one.home - other.home, away: one.away - other.away };
}

function poisson(mean: number): readonly number[] {
  const chances = [Math.exp(-mean)];
  for (let goals = 1; goals <= GOALS_MAX; goals += 1) {
    const chance = ((chances[goals - 1] ?? 0) * mean) / goals;
    if (chance < CELL_MIN && goals > mean) break;
    chances.push(chance);
  }
  return chances;
}
