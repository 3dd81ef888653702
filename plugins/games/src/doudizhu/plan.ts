import { type Choice, repeated, runsFrom } from './answers.ts';
import {
  ACE,
  BIG_JOKER,
  type Counts,
  countOf,
  countsWithout,
  hasRocket,
  LEAST,
  SMALL_JOKER,
  TWO,
} from './cards.ts';
import { type CombinationType, isBomb } from './combinations.ts';

/**
 * A hand as combinations that are played one after the other. `cost` counts the turns that it takes:
 * 2 for each combination, 1 for twos and jokers, which take the lead back, 0 for bombs and the rocket.
 */
export interface Plan {
  readonly groups: readonly Choice[];
  readonly cost: number;
}

const TURN = 2;

/**
 * The cheapest layout, found by trying all ways to take runs out of the hand; what is left lies by value, and
 * triples and planes take the lowest lone cards with them, or else pairs. Bombs are never split for wings.
 */
export function planOf(counts: Counts): Plan {
  let best: Plan | null = null;
  const visit = (left: Counts, from: number, runs: readonly Choice[]): void => {
    if (best && runs.length * TURN > best.cost) return;
    for (let value = from; value <= ACE; value += 1) {
      for (const run of runsFrom(left, value)) {
        if (run.singles + run.pairs > 0) continue;
        visit(countsWithout(left, run.values), value, [...runs, run]);
      }
    }
    const plan = layoutOf(left, runs);
    const isBetter =
      best === null ||
      plan.cost < best.cost ||
      (plan.cost === best.cost && plan.groups.length < best.groups.length);
    if (isBetter) best = plan;
  };
  visit(counts, LEAST, []);
  return best ?? { groups: [], cost: 0 };
}

/** Cards by how many there are of their value; the wings of triples are taken from here. */
interface Loose {
  readonly singles: number[];
  readonly pairs: number[];
}

function layoutOf(counts: Counts, runs: readonly Choice[]): Plan {
  const isRocket = hasRocket(counts);
  const rest = isRocket ? countsWithout(counts, [SMALL_JOKER, BIG_JOKER]) : counts;
  const loose: Loose = { singles: valuesOf(rest, 1), pairs: valuesOf(rest, 2) };
  const triples = valuesOf(rest, 3).map((value) => alike('triple', value, 3));
  const groups = [
    ...[...runs, ...triples].map((body) => withWings(body, loose)),
    ...loose.singles.map((value) => alike('single', value, 1)),
    ...loose.pairs.map((value) => alike('pair', value, 2)),
    ...valuesOf(rest, 4).map((value) => alike('bomb', value, 4)),
  ];
  if (isRocket) groups.push({ ...alike('rocket', BIG_JOKER, 1), values: [SMALL_JOKER, BIG_JOKER] });
  return { groups, cost: groups.reduce((sum, group) => sum + costOf(group), 0) };
}

function costOf({ combination }: Choice): number {
  if (isBomb(combination)) return 0;
  return combination.rank >= TWO ? 1 : TURN;
}

function valuesOf(counts: Counts, count: number): number[] {
  return [...counts.keys()].filter((value) => countOf(counts, value) === count);
}

function alike(type: CombinationType, value: number, copies: number): Choice {
  return { combination: { type, rank: value, length: 1 }, values: repeated([value], copies) };
}

/** Takes what goes with the body from the loose cards: as many lone cards as it is long, or pairs, or nothing. */
function withWings(body: Choice, { singles, pairs }: Loose): Choice {
  const { type, rank, length } = body.combination;
  if (type !== 'triple' && type !== 'plane') return body;
  const isTriple = type === 'triple';
  if (singles.filter((value) => value <= ACE).length >= length) {
    const wings = singles.splice(0, length);
    const combination = { type: isTriple ? 'tripleSingle' : 'planeSingles', rank, length } as const;
    return { combination, values: [...body.values, ...wings] };
  }
  if (pairs.filter((value) => value <= ACE).length >= length) {
    const wings = repeated(pairs.splice(0, length), 2);
    const combination = { type: isTriple ? 'triplePair' : 'planePairs', rank, length } as const;
    return { combination, values: [...body.values, ...wings] };
  }
  return body;
}
