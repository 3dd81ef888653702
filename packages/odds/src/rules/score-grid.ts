import { assert } from '@tianping/base';
import { GRID_GOALS_MAX } from '../limits.ts';

/** Chances of whole numbers, smallest value first; they sum to 1. For models only: no money is calculated from them. */
export type Distribution = readonly { readonly value: number; readonly p: number }[];

/** Chances of what is still to come in a period: the margin by which home outscores away, and the sum of both. */
export interface Remaining {
  readonly margin: Distribution;
  readonly total: Distribution;
}

/**
 * Chances of every score from independent Poisson goals: `grid[home][away]`, normalised so that the cut at `maxGoals`
 * loses no probability.
 */
export function scoreGrid(
  lambda: number,
  mu: number,
  maxGoals: number = GRID_GOALS_MAX,
): readonly (readonly number[])[] {
  const home = poisson(lambda, maxGoals);
  const away = poisson(mu, maxGoals);
  const mass = sum(home) * sum(away);
  return home.map((h) => away.map((a) => (h * a) / mass));
}

/** What is still to come in football, from the means of the goals that home and away will still score. */
export function poissonRemaining(means: {
  readonly home: number;
  readonly away: number;
}): Remaining {
  const margin = new Map<number, number>();
  const total = new Map<number, number>();
  scoreGrid(means.home, means.away).forEach((row, home) => {
    row.forEach((p, away) => {
      margin.set(home - away, (margin.get(home - away) ?? 0) + p);
      total.set(home + away, (total.get(home + away) ?? 0) + p);
    });
  });
  return { margin: toDistribution(margin), total: toDistribution(total) };
}

/** What is still to come in basketball: margin and total as normal variables rounded to whole points. */
export function normalRemaining(model: {
  readonly margin: { readonly mean: number; readonly sd: number };
  readonly total: { readonly mean: number; readonly sd: number };
}): Remaining {
  const total = normal(model.total.mean, model.total.sd).filter(({ value }) => value >= 0);
  return {
    margin: normal(model.margin.mean, model.margin.sd),
    total: total.length > 0 ? rescale(total) : [{ value: 0, p: 1 }],
  };
}

export function shift(distribution: Distribution, by: number): Distribution {
  return distribution.map(({ value, p }) => ({ value: value + by, p }));
}

/** Chance that `test` holds. */
export function chance(distribution: Distribution, test: (value: number) => boolean): number {
  let result = 0;
  for (const { value, p } of distribution) if (test(value)) result += p;
  return result;
}

export function mean(distribution: Distribution): number {
  return sum(distribution.map(({ value, p }) => value * p));
}

function poisson(rate: number, max: number): number[] {
  assert(rate >= 0 && Number.isFinite(rate), `not a mean: ${rate}`);
  const chances = [Math.exp(-rate)];
  for (let goals = 1; goals <= max; goals += 1) {
    chances.push(((chances[goals - 1] ?? 0) * rate) / goals);
  }
  return chances;
}

function normal(middle: number, sd: number): Distribution {
  assert(sd >= 0 && Number.isFinite(middle) && Number.isFinite(sd), 'not a normal variable');
  if (sd < 0.05) return [{ value: Math.round(middle), p: 1 }];
  const from = Math.floor(middle - 4.5 * sd);
  const to = Math.ceil(middle + 4.5 * sd);
  const cells = Array.from({ length: to - from + 1 }, (_, at) => {
    const z = (from + at - middle) / sd;
    return { value: from + at, p: Math.exp(-0.5 * z * z) };
  });
  return rescale(cells);
}

function rescale(cells: Distribution): Distribution {
  const mass = sum(cells.map(({ p }) => p));
  return cells.map(({ value, p }) => ({ value, p: p / mass }));
}

function toDistribution(chances: ReadonlyMap<number, number>): Distribution {
  return [...chances].map(([value, p]) => ({ value, p })).sort((a, b) => a.value - b.value);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
