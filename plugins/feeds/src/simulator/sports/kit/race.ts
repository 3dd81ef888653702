import type { Score } from '@tianping/odds';
import { createDeck } from './chance.ts';
import type { Side } from './pen.ts';

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
  /** About so many outcomes are wanted. */
  readonly samples: number;
  /** How the next part may end after those played from now on. */
  table(played: readonly Part[]): PartTable<Part>;
}

export interface RaceOutcome<Part> {
  readonly weight: number;
  readonly parts: readonly Part[];
}

/**
 * Every order in which the parts may still be won, each with its exact chance and the same number
 * of examples of how they end. The examples depend on the seed alone, so that the whole moves
 * smoothly with the chances, and towards the side whose chances grew.
 */
export function raceOutcomes<Part>(race: Race<Part>): readonly RaceOutcome<Part>[] {
  const orders = ordersOf(race.target, race.won);
  const deck = createDeck(race.seed);
  const each = Math.max(1, Math.ceil(race.samples / orders.length));
  return orders
    .flatMap((order, at) =>
      Array.from({ length: each }, (_, example) =>
        exampleOf(race, order, (dimension) => deck(at * each + example, dimension)),
      ),
    )
    .flatMap(({ weight, parts }) => (weight > 0 ? [{ weight: weight / each, parts }] : []));
}

function exampleOf<Part>(
  race: Race<Part>,
  order: readonly Side[],
  unitAt: (dimension: number) => number,
): RaceOutcome<Part> {
  const parts: Part[] = [];
  let weight = 1;
  for (const [dimension, side] of order.entries()) {
    const table = race.table(parts);
    const endings = table[side];
    const part = pick(endings, unitAt(dimension));
    if (part === null) return { weight: 0, parts };
    weight *= endings.weight / (table.home.weight + table.away.weight);
    parts.push(part);
  }
  return { weight, parts };
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
