import type { MatchResult, WeightedOutcome } from '@tianping/feeds';
import type { Score } from '@tianping/odds';

/**
 * What a settlement looked at: `p:` a tally, `f:` a fact, or one of the names below. Ways to end that
 * agree on all that a market looks at settle it alike, so it is asked once for each such group.
 */
export type Read = string;

export const READ_WINNER: Read = 'winner';
export const READ_OUTRIGHT: Read = 'outright';
/** Something was looked at as a whole; then every way to end is a group of its own. */
export const READ_ALL: Read = 'all';

/** Ways to end that a market cannot tell apart. */
export interface OutcomeGroup {
  readonly key: number | string;
  readonly weight: number;
  readonly example: WeightedOutcome;
}

/** The numbers of a tally that are all that a line asks for. */
export type Tally = 'margin' | 'sum' | 'home' | 'away';

/** The ways to end of one request, grouped by whatever is looked at. */
export interface OutcomeTable {
  readonly weight: number;
  by(reads: readonly Read[]): readonly OutcomeGroup[];
  /** By one number of a tally; those without the tally are the group `none`. */
  byNumber(period: string, tally: Tally): readonly OutcomeGroup[];
}

export function tabulate(outcomes: readonly WeightedOutcome[]): OutcomeTable {
  const known = new Map<string, readonly OutcomeGroup[]>();
  const remember = (name: string, keyOf: (outcome: WeightedOutcome) => number | string) => {
    const groups = known.get(name) ?? group(outcomes, keyOf);
    known.set(name, groups);
    return groups;
  };
  return {
    weight: outcomes.reduce((sum, { weight }) => sum + weight, 0),
    by: (reads) => remember(reads.join(), keyOf(reads)),
    byNumber: (period, tally) =>
      remember(`${period}.${tally}`, ({ periods }) => {
        const score = periods[period];
        return score ? numberOf(score, tally) : 'none';
      }),
  };
}

export function numberOf({ home, away }: Score, tally: Tally): number {
  switch (tally) {
    case 'margin':
      return home - away;
    case 'sum':
      return home + away;
    case 'home':
      return home;
    case 'away':
      return away;
  }
}

/** The outcome as a final result that tells what is looked at. */
export function resultOf(outcome: WeightedOutcome, onRead: (read: Read) => void): MatchResult {
  return {
    revision: 1,
    status: 'final',
    source: '',
    at: 0,
    periods: watched(outcome.periods, 'p:', onRead),
    facts: watched(outcome.facts ?? {}, 'f:', onRead),
    get winner() {
      onRead(READ_WINNER);
      return outcome.winner;
    },
    get outright() {
      onRead(READ_OUTRIGHT);
      return outcome.outright;
    },
  } as MatchResult;
}

function watched<T extends object>(of: T, prefix: string, onRead: (read: Read) => void): T {
  return new Proxy(of, {
    get(target, name) {
      onRead(`${prefix}${String(name)}`);
      return Reflect.get(target, name);
    },
    has(target, name) {
      onRead(`${prefix}${String(name)}`);
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      onRead(READ_ALL);
      return Reflect.ownKeys(target);
    },
  });
}

function keyOf(reads: readonly Read[]): (outcome: WeightedOutcome) => number | string {
  const [only] = reads;
  if (reads.includes(READ_ALL)) return serialise;
  if (only === undefined) return () => 0;
  if (reads.length === 1) return (outcome) => partOf(outcome, only);
  return (outcome) => reads.map((read) => partOf(outcome, read)).join();
}

/** Scores far below this; a pair of them is one number. */
const SCORE_BASE = 4096;

function partOf(outcome: WeightedOutcome, read: Read): number | string {
  if (read.startsWith('p:')) {
    const score = outcome.periods[read.slice(2)];
    return score ? score.home * SCORE_BASE + score.away : -1;
  }
  if (read.startsWith('f:')) return outcome.facts?.[read.slice(2)] ?? '?';
  if (read === READ_WINNER) return outcome.winner ?? '?';
  return read === READ_OUTRIGHT ? JSON.stringify(outcome.outright ?? null) : 0;
}

function serialise({ periods, facts, winner, outright }: WeightedOutcome): string {
  return JSON.stringify([periods, facts, winner, outright]);
}

function group(
  outcomes: readonly WeightedOutcome[],
  keyOf: (outcome: WeightedOutcome) => number | string,
): readonly OutcomeGroup[] {
  const groups = new Map<number | string, { weight: number; readonly example: WeightedOutcome }>();
  for (const outcome of outcomes) {
    const key = keyOf(outcome);
    const known = groups.get(key);
    if (known) known.weight += outcome.weight;
    else groups.set(key, { weight: outcome.weight, example: outcome });
  }
  return [...groups].map(([key, { weight, example }]) => ({ key, weight, example }));
}
