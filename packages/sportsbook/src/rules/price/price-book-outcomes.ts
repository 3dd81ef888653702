import type { MatchResult, WeightedOutcome } from '@tianping/feeds';
import type { Score } from '@tianping/odds';

/**
 * What a settlement read: `p:` a tally, `f:` a fact, or one of the names below. Outcomes that agree on everything a
 * market reads are settled alike, so it is asked once for each such group.
 */
export type Read = string;

const READ_WINNER: Read = 'winner';
const READ_OUTRIGHT: Read = 'outright';
/** Something was read as a whole; then every outcome is a group of its own. */
const READ_ALL: Read = 'all';

/** Outcomes that a market does not distinguish: one entry of each list for every group. */
export interface OutcomeGroups {
  readonly keys: readonly number[];
  readonly weights: readonly number[];
  readonly examples: readonly WeightedOutcome[];
}

/** The numbers of a tally that a line may depend on. */
export type Tally = 'margin' | 'sum' | 'home' | 'away';

/** The outcomes of one request, which can be grouped by what is read. */
export interface OutcomeTable {
  readonly weight: number;
  /** The outcome as a final result that reports what is read from it. */
  resultOf(outcome: WeightedOutcome, onRead: (read: Read) => void): MatchResult;
  by(reads: readonly Read[]): OutcomeGroups;
  /** By one number of a tally; those without the tally have the key {@link NO_TALLY}. */
  byNumber(period: string, tally: Tally): OutcomeGroups;
}

export const NO_TALLY = 1_000_000;

/**
 * Numbers for values that are read, always the same for the same value, so that an earlier settlement is found again.
 */
export interface Names {
  of(value: string): number;
  ofPair(one: number, other: number): number;
  size(): number;
}

export function createNames(): Names {
  const texts = new Map<string, number>();
  const pairs = new Map<number, number>();
  return {
    of: (value) => numbered(texts, value),
    ofPair: (one, other) => numbered(pairs, one * NAMES_MAX + other),
    size: () => texts.size + pairs.size,
  };
}

function numbered<K>(names: Map<K, number>, value: K): number {
  const known = names.get(value);
  if (known !== undefined) return known;
  const fresh = names.size;
  names.set(value, fresh);
  return fresh;
}

/** Above every number that stands for a value; two of them combine into a safe integer. */
const NAMES_MAX = 2 ** 26;

export function tabulate(outcomes: readonly WeightedOutcome[], names: Names): OutcomeTable {
  const known = new Map<string, OutcomeGroups>();
  // Markets ask with the same list object repeatedly; one that reads more has a new list.
  const byList = new Map<readonly Read[], OutcomeGroups>();
  const columns = new Map<Read, readonly number[]>();
  const columnOf = (read: Read): readonly number[] => {
    const column = columns.get(read) ?? outcomes.map(partOf(read, names));
    columns.set(read, column);
    return column;
  };
  const remember = (name: string, keys: () => readonly number[]): OutcomeGroups => {
    const groups = known.get(name) ?? group(outcomes, keys());
    known.set(name, groups);
    return groups;
  };
  return {
    resultOf: createResults(),
    weight: outcomes.reduce((sum, { weight }) => sum + weight, 0),
    by(reads) {
      const groups =
        byList.get(reads) ??
        remember(reads.join(), () => keysOf(reads.map(columnOf), outcomes, names));
      byList.set(reads, groups);
      return groups;
    },
    byNumber: (period, tally) =>
      remember(`${period}.${tally}`, () =>
        outcomes.map(({ periods }) => {
          const score = periods[period];
          return score ? numberOf(score, tally) : NO_TALLY;
        }),
      ),
  };
}

function keysOf(
  columns: readonly (readonly number[])[],
  outcomes: readonly WeightedOutcome[],
  names: Names,
): readonly number[] {
  const [first, ...others] = columns;
  if (!first) return outcomes.map(() => 0);
  let keys = first;
  for (const column of others) keys = keys.map((key, at) => names.ofPair(key, column[at] ?? 0));
  return keys;
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

/** Results of one request, created once; each caller is notified of what is read from them. */
function createResults(): OutcomeTable['resultOf'] {
  const results = new Map<WeightedOutcome, MatchResult>();
  let listener: (read: Read) => void = () => {};
  const onRead = (read: Read): void => listener(read);
  return (outcome, listen) => {
    listener = listen;
    const known = results.get(outcome) ?? watchedResult(outcome, onRead);
    results.set(outcome, known);
    return known;
  };
}

function watchedResult(outcome: WeightedOutcome, onRead: (read: Read) => void): MatchResult {
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

/** Scores are far below this, so that a pair of them fits one number. */
const SCORE_BASE = 4096;
const NOTHING = SCORE_BASE * SCORE_BASE;

/** A number that distinguishes outcomes by one thing that was read. */
function partOf(read: Read, names: Names): (outcome: WeightedOutcome) => number {
  const name = read.slice(2);
  if (read.startsWith('p:')) {
    return ({ periods }) => {
      const score = periods[name];
      return score ? score.home * SCORE_BASE + score.away : NOTHING;
    };
  }
  if (read.startsWith('f:')) return ({ facts }) => names.of(facts?.[name] ?? '?');
  if (read === READ_WINNER) return ({ winner }) => names.of(winner ?? '?');
  return ({ periods, facts, winner, outright }) => {
    const whole = read === READ_OUTRIGHT ? [outright] : [periods, facts, winner, outright];
    return names.of(JSON.stringify(whole));
  };
}

function group(outcomes: readonly WeightedOutcome[], keys: readonly number[]): OutcomeGroups {
  const places = new Map<number, number>();
  const weights: number[] = [];
  const examples: WeightedOutcome[] = [];
  const distinct: number[] = [];
  for (const [at, outcome] of outcomes.entries()) {
    const key = keys[at] ?? 0;
    const place = places.get(key);
    if (place === undefined) {
      places.set(key, distinct.length);
      distinct.push(key);
      weights.push(outcome.weight);
      examples.push(outcome);
    } else {
      weights[place] = (weights[place] ?? 0) + outcome.weight;
    }
  }
  return { keys: distinct, weights, examples };
}
