import {
  ACE,
  BIG_JOKER,
  type Counts,
  countOf,
  countsWithout,
  hasRocket,
  LEAST,
  SMALL_JOKER,
} from './cards.ts';
import { beats, type Combination, type CombinationType, isBomb, RUNS } from './combinations.ts';

/** A combination with the values of its cards: the body from its lowest, then what goes with it. */
export interface Choice {
  readonly combination: Combination;
  readonly values: readonly number[];
}

/** A body, and how many single cards or pairs go with it. */
interface Body extends Choice {
  readonly singles: number;
  readonly pairs: number;
}

/**
 * Every play that a hand of these counts may make: all combinations when `last` is null, those that beat it
 * otherwise; smallest first, bombs at the end. Ignoring suits, none appears twice. Thousands where a plane takes
 * wings.
 */
export function answersOf(counts: Counts, last: Combination | null): readonly Choice[] {
  const byCards = new Map<string, Choice>();
  for (const body of bodiesFor(counts, last)) {
    for (const wings of wingsOf(counts, body)) {
      const values = [...body.values, ...wings];
      // Cards that can be read in two ways come with the higher reading, which is the later one.
      byCards.set(values.toSorted((a, b) => a - b).join(), {
        combination: body.combination,
        values,
      });
    }
  }
  return [...byCards.values()].toSorted(bySize);
}

/** The same with one choice of wings for each body: the ones that a hand misses least. */
export function cheapAnswersOf(counts: Counts, last: Combination | null): readonly Choice[] {
  return bodiesFor(counts, last)
    .flatMap((body) => {
      const wings = cheapWings(counts, body);
      return wings === null
        ? []
        : [{ combination: body.combination, values: [...body.values, ...wings] }];
    })
    .toSorted(bySize);
}

function bySize(a: Choice, b: Choice): number {
  const bombs = bombOrder(a.combination) - bombOrder(b.combination);
  return bombs || a.combination.rank - b.combination.rank || a.values.length - b.values.length;
}

function bombOrder(combination: Combination): number {
  if (!isBomb(combination)) return 0;
  return combination.type === 'bomb' ? 1 : 2;
}

function bodiesFor(counts: Counts, last: Combination | null): readonly Body[] {
  const bodies = [...alikeBodies(counts), ...runBodies(counts), ...rocketBody(counts)];
  return bodies.filter(({ combination }) => last === null || beats(combination, last));
}

const BARE = { singles: 0, pairs: 0 };
const ALIKE: readonly (readonly [number, CombinationType, number, number])[] = [
  [1, 'single', 0, 0],
  [2, 'pair', 0, 0],
  [3, 'triple', 0, 0],
  [3, 'tripleSingle', 1, 0],
  [3, 'triplePair', 0, 1],
  [4, 'bomb', 0, 0],
  [4, 'fourSingles', 2, 0],
  [4, 'fourPairs', 0, 2],
];

function alikeBodies(counts: Counts): readonly Body[] {
  return ALIKE.flatMap(([copies, type, singles, pairs]) =>
    [...counts.keys()]
      .filter((value) => countOf(counts, value) >= copies)
      .map((rank) => ({
        combination: { type, rank, length: 1 },
        values: repeated([rank], copies),
        singles,
        pairs,
      })),
  );
}

function rocketBody(counts: Counts): readonly Body[] {
  if (!hasRocket(counts)) return [];
  const combination: Combination = { type: 'rocket', rank: BIG_JOKER, length: 1 };
  return [{ combination, values: [SMALL_JOKER, BIG_JOKER], ...BARE }];
}

/** All runs that begin at `from`: straights, runs of pairs, and planes with and without wings. */
export function runsFrom(counts: Counts, from: number): readonly Body[] {
  return RUNS.flatMap(({ copies, least, type }) => {
    const found: Body[] = [];
    for (let rank = from; rank <= ACE && countOf(counts, rank) >= copies; rank += 1) {
      const length = rank - from + 1;
      if (length < least) continue;
      const ranks = Array.from({ length }, (_, at) => from + at);
      const values = repeated(ranks, copies);
      found.push({ combination: { type, rank, length }, values, ...BARE });
      if (type !== 'plane') continue;
      const wing = { values, singles: 0, pairs: 0 };
      const combination = { rank, length };
      found.push({
        ...wing,
        combination: { ...combination, type: 'planeSingles' },
        singles: length,
      });
      found.push({ ...wing, combination: { ...combination, type: 'planePairs' }, pairs: length });
    }
    return found;
  });
}

function runBodies(counts: Counts): readonly Body[] {
  return [...counts.keys()]
    .filter((from) => from >= LEAST && countOf(counts, from) > 0)
    .flatMap((from) => runsFrom(counts, from));
}

export function repeated(values: readonly number[], copies: number): readonly number[] {
  return values.flatMap((value) => Array.from({ length: copies }, () => value));
}

/** What may go with a body: the rest of the hand, for three alone without the fourth of its value. */
function restFor(counts: Counts, { combination, values }: Body): Counts {
  const rest = countsWithout(counts, values);
  return combination.type === 'tripleSingle' ? rest.with(combination.rank, 0) : rest;
}

function wingsOf(counts: Counts, body: Body): readonly (readonly number[])[] {
  const rest = restFor(counts, body);
  if (body.pairs > 0) {
    const paired = rest.map((count) => (count >= 2 ? 1 : 0));
    return subsetsOf(paired, body.pairs).map((values) => repeated(values, 2));
  }
  return subsetsOf(rest, body.singles).filter((values) => !hasBothJokers(values));
}

function hasBothJokers(values: readonly number[]): boolean {
  return values.includes(SMALL_JOKER) && values.includes(BIG_JOKER);
}

/** All choices of so many cards, by value, from the lowest. */
function subsetsOf(counts: Counts, size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  const found: (readonly number[])[] = [];
  for (let value = from; value < counts.length; value += 1) {
    if (countOf(counts, value) === 0) continue;
    const left = countsWithout(counts, [value]);
    for (const others of subsetsOf(left, size - 1, value)) found.push([value, ...others]);
  }
  return found;
}

/** Lone cards first, then those of pairs, then of more alike; twos and jokers last. Null when there are too few. */
function cheapWings(counts: Counts, body: Body): readonly number[] | null {
  const copies = body.pairs > 0 ? 2 : 1;
  const wanted = body.pairs + body.singles;
  const rest = [...restFor(counts, body).entries()]
    .filter(([, count]) => count >= copies)
    .toSorted(([a, ofA], [b, ofB]) => Number(a > ACE) - Number(b > ACE) || ofA - ofB || a - b);
  const wings: number[] = [];
  for (const [value, count] of rest) {
    const most = copies === 2 ? 1 : count;
    if (value === BIG_JOKER && wings.includes(SMALL_JOKER)) continue;
    for (let times = 0; times < most && wings.length < wanted; times += 1) wings.push(value);
  }
  return wings.length < wanted ? null : repeated(wings, copies);
}
