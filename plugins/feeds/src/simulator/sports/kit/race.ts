import type { Score } from '@tianping/odds';
import { latticeOf, turnOf } from './lattice.ts';
import type { Side } from './script-writer.ts';
import { type Margin, weighed } from './weigh.ts';

/** One way in which a part of a match (a set, a map) may end. */
export interface Ending<Part> {
  readonly weight: number;
  readonly part: Part;
}

/** The ways in which one side wins a part, best for home first. */
interface Endings<Part> {
  readonly weight: number;
  readonly list: readonly Ending<Part>[];
}

export type PartTable<Part> = Readonly<Record<Side, Endings<Part>>>;

/** Sorts the endings of a part by its winner. They must come best for home first. */
export function partTable<Part>(
  endings: readonly Ending<Part>[],
  winnerOf: (part: Part) => Side,
): PartTable<Part> {
  const endingsOf = (side: Side): Endings<Part> => {
    const list = endings.filter(({ part, weight }) => weight > 0 && winnerOf(part) === side);
    return { list, weight: list.reduce((sum, ending) => sum + ending.weight, 0) };
  };
  return { home: endingsOf('home'), away: endingsOf('away') };
}

/** Both lists, each with half of its weight; what is in both appears once. */
export function mixed<Part>(
  one: readonly Ending<Part>[],
  other: readonly Ending<Part>[],
  by: {
    readonly keyOf: (part: Part) => string;
    /** Best for home first. */
    readonly order: (one: Part, other: Part) => number;
  },
): readonly Ending<Part>[] {
  const all = new Map<string, Ending<Part>>();
  for (const { weight, part } of [...one, ...other]) {
    const key = by.keyOf(part);
    const known = all.get(key);
    all.set(key, { part: known?.part ?? part, weight: (known?.weight ?? 0) + weight / 2 });
  }
  return [...all.values()].sort((a, b) => by.order(a.part, b.part));
}

/** Each side's ways to win a part equally likely, home winning with a chance; best first. */
export function evenTable<Part>(
  parts: Readonly<Record<Side, readonly Part[]>>,
  home: number,
): PartTable<Part> {
  const endingsOf = (list: readonly Part[], chance: number): Endings<Part> => ({
    weight: list.length === 0 ? 0 : chance,
    list: list.map((part) => ({ part, weight: chance / list.length })),
  });
  return { home: endingsOf(parts.home, home), away: endingsOf(parts.away, 1 - home) };
}

/** A match of equal parts that ends when one side has won so many of them. */
export interface Race<Part> {
  readonly seed: number;
  readonly target: number;
  /** Parts won so far. */
  readonly won: Score;
  /** About this many outcomes are wanted. */
  readonly samples: number;
  /**
   * Set where there are few ways to win a part: the samples are then weighted so that the next parts end in each
   * way with its exact chance.
   */
  readonly weighed?: true;
  /** How the next part may end after those played from now on. */
  table(played: readonly Part[]): PartTable<Part>;
}

export interface RaceOutcome<Part> {
  readonly weight: number;
  readonly parts: readonly Part[];
}

/**
 * Every order in which the parts may still be won, each with its exact chance and the same number of samples of how
 * they end. The samples depend on the seed alone, so that the whole moves smoothly with the chances, and towards
 * the side whose chances grew.
 */
export function raceOutcomes<Part>(race: Race<Part>): readonly RaceOutcome<Part>[] {
  const orders = ordersOf(race.target, race.won);
  const lattice = latticeOf(Math.ceil(race.samples / orders.length));
  const { size } = lattice;
  const examples = orders.flatMap((order, group) => {
    const turns = order.map((_, dimension) => turnOf(race.seed, group, dimension));
    const ofOrder = Array.from({ length: size }, (_, point) =>
      exampleOf(race, order, (dimension) =>
        lattice.unit({ point, dimension, turn: turns[dimension] ?? 0 }),
      ),
    );
    return ofOrder.filter(({ weight }) => weight > 0).map((one) => ({ ...one, group }));
  });
  const weights = race.weighed ? weighed(examples, marginsOf(examples)) : null;
  return examples.map(({ weight, parts }, at) => ({
    weight: (weights?.[at] ?? weight) / size,
    parts,
  }));
}

interface Example<Part> {
  readonly group: number;
  readonly weight: number;
  readonly parts: readonly Part[];
  /** What each part was drawn from. */
  readonly from: readonly Endings<Part>[];
}

function exampleOf<Part>(
  race: Race<Part>,
  order: readonly Side[],
  unitAt: (dimension: number) => number,
): Omit<Example<Part>, 'group'> {
  const parts: Part[] = [];
  const from: Endings<Part>[] = [];
  let weight = 1;
  for (const [dimension, side] of order.entries()) {
    const table = race.table(parts);
    const endings = table[side];
    const part = pick(endings, unitAt(dimension));
    if (part === null) return { weight: 0, parts, from };
    weight *= endings.weight / (table.home.weight + table.away.weight);
    parts.push(part);
    from.push(endings);
  }
  return { weight, parts, from };
}

/** Only this many of the next parts are weighted: for more there are too few samples. */
const WEIGHED = 3;

/** The ways in which the next parts end, behind the same table and winner; the orders last. */
function marginsOf<Part>(examples: readonly Example<Part>[]): readonly Margin<Example<Part>>[] {
  const orders = sumsBy(examples, ({ group }) => group);
  const parts = Array.from({ length: WEIGHED }, (_, place): Margin<Example<Part>> => {
    const sums = sumsBy(examples, ({ from }) => from[place]);
    const chances = new Map<unknown, number>();
    for (const [endings, sum] of sums) {
      for (const { part, weight } of endings?.list ?? []) {
        chances.set(part, (sum * weight) / (endings?.weight ?? 1));
      }
    }
    return {
      keyOf: ({ parts: played }) => played[place] ?? null,
      chanceOf: (part) => chances.get(part) ?? 0,
    };
  });
  const order: Margin<Example<Part>> = {
    keyOf: ({ group }) => group,
    chanceOf: (group) => orders.get(Number(group)) ?? 0,
  };
  return [...parts, order];
}

function sumsBy<Part, Key>(
  examples: readonly Example<Part>[],
  keyOf: (example: Example<Part>) => Key,
): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const example of examples) {
    const key = keyOf(example);
    sums.set(key, (sums.get(key) ?? 0) + example.weight);
  }
  return sums;
}

function pick<Part>(endings: Endings<Part>, unit: number): Part | null {
  let left = unit * endings.weight;
  for (const { weight, part } of endings.list) {
    if (left < weight) return part;
    left -= weight;
  }
  return endings.list.at(-1)?.part ?? null;
}

function ordersOf(target: number, won: Score): readonly (readonly Side[])[] {
  if (won.home >= target || won.away >= target) return [[]];
  return [
    ...ordersOf(target, { ...won, home: won.home + 1 }).map((rest) => ['home' as const, ...rest]),
    ...ordersOf(target, { ...won, away: won.away + 1 }).map((rest) => ['away' as const, ...rest]),
  ];
}
