import { must } from '@tianping/base';
import type { Period, WeightedOutcome } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { createDrawChains } from '../draw-chains.ts';
import type { LiveState, MatchScript, ScheduledResult } from '../live-state.ts';
import { type MatchPlan, matchesOfRound } from '../schedule.ts';
import type { SportModel } from '../sport-model.ts';

const WORLD = { speed: 1, seasonStart: 0, draws: createDrawChains('draws of tests') };

/** Matches of a sport, over all its leagues; the same for the same seed. */
export function plansOf(model: SportModel, count: number, seed = 7): readonly MatchPlan[] {
  const rounds = Math.ceil(count / model.leagues.length / 3);
  const each = model.leagues.map((league) =>
    Array.from({ length: rounds }, (_, round) =>
      matchesOfRound({ ...WORLD, seed: String(seed) }, league, round),
    ).flat(),
  );
  const longest = Math.max(...each.map((plans) => plans.length));
  const turns = Array.from({ length: longest }, (_, at) =>
    each.flatMap((plans) => plans[at] ?? []),
  );
  return turns.flat().slice(0, count);
}

export function lastOf(script: MatchScript): {
  readonly state: LiveState;
  readonly result: ScheduledResult;
} {
  return {
    state: must(script.states.at(-1), 'a last state'),
    result: must(script.results.at(-1), 'a last result'),
  };
}

/** The scripts that end with a score. */
export function played(
  model: SportModel,
  count: number,
): readonly {
  readonly plan: MatchPlan;
  readonly script: MatchScript;
  readonly result: ScheduledResult;
}[] {
  return plansOf(model, count).flatMap((plan) => {
    const script = model.write(plan);
    const { result } = lastOf(script);
    return result.status === 'final' ? [{ plan, script, result }] : [];
  });
}

/** A share of outcomes, by weight. */
export function shareOf(
  outcomes: readonly WeightedOutcome[],
  is: (outcome: Pick<WeightedOutcome, 'periods' | 'facts'>) => number,
): number {
  const all = outcomes.reduce((sum, outcome) => sum + outcome.weight, 0);
  return outcomes.reduce((sum, outcome) => sum + outcome.weight * is(outcome), 0) / all;
}

export function tally(
  of: { readonly periods: Readonly<Record<Period, Score>> },
  name: Period,
): Score {
  return of.periods[name] ?? { home: 0, away: 0 };
}

/** Numbered tallies in order, without a hole. */
export function numberedTallies(
  periods: Readonly<Record<Period, Score>>,
  letter: string,
): readonly Score[] {
  const names = Object.keys(periods).filter((name) => new RegExp(`^${letter}\\d+$`).test(name));
  return names.map((_, at) => must(periods[`${letter}${at + 1}`], `${letter}${at + 1} in order`));
}

export function total(scores: readonly Score[]): Score {
  return {
    home: scores.reduce((sum, score) => sum + score.home, 0),
    away: scores.reduce((sum, score) => sum + score.away, 0),
  };
}
