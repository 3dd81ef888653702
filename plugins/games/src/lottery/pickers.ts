import type { Message } from '@tianping/i18n';
import {
  type Chance,
  chanceOf,
  choose,
  type LotteryOutcome,
  type Picker,
  type Rows,
  type Words,
} from './play.ts';

interface Common {
  readonly id: string;
  readonly group: Message;
  readonly name: Words;
  readonly numbers: readonly number[];
}

const labels = (numbers: readonly number[]): readonly string[] => numbers.map(String);

/** One number for each of some places, in their order: `0,1|2|3,4`. */
export function directPicker(
  parts: Common & {
    readonly titles: readonly Words[];
    /** Positions of the numbers among the balls. */
    readonly places: readonly number[];
    /** A number is drawn only once: combinations that repeat one are not units. */
    readonly distinct?: boolean;
    readonly chance: Chance;
  },
): Picker {
  const { id, group, name, numbers, titles, places, distinct = false, chance } = parts;
  const marks = labels(numbers);
  return {
    id,
    group,
    name,
    marks,
    rows: titles.map((title) => ({ name: title, options: marks })),
    shape: 'lists',
    least: 1,
    chances: [chance],
    units: (rows) =>
      distinct ? distinctCombinations(rows) : rows.reduce((count, row) => count * row.length, 1),
    won: (rows, outcome) => {
      const isWon = rows.every((row, at) =>
        row.some((option) => numbers[option] === outcome.balls[places[at] ?? -1]),
      );
      return isWon ? chance.price : 0;
    },
    most: () => chance.price,
  };
}

function distinctCombinations(rows: Rows, used: readonly number[] = []): number {
  const [row, ...rest] = rows;
  if (!row) return 1;
  return row
    .filter((option) => !used.includes(option))
    .reduce((count, option) => count + distinctCombinations(rest, [...used, option]), 0);
}

/** A number in a place, each a unit of its own; places may stay empty: `1,2||7`. */
export function fixPicker(
  parts: Common & {
    readonly titles: readonly Words[];
    readonly places: readonly number[];
    readonly chance: Chance;
  },
): Picker {
  const { id, group, name, numbers, titles, places, chance } = parts;
  const marks = labels(numbers);
  return {
    id,
    group,
    name,
    marks,
    rows: titles.map((title) => ({ name: title, options: marks })),
    shape: 'fix',
    least: 1,
    chances: [chance],
    units: (rows) => rows.reduce((count, row) => count + row.length, 0),
    won: (rows, outcome) =>
      rows.reduce((sum, row, at) => {
        const ball = outcome.balls[places[at] ?? -1];
        return sum + (row.some((option) => numbers[option] === ball) ? chance.price : 0);
      }, 0),
    most: (rows) => rows.filter((row) => row.length > 0).length * chance.price,
  };
}

/** Some numbers in any order; every `take` of them are a unit. `wins` counts the units that win. */
export function setPicker(
  parts: Common & {
    readonly title: Words;
    readonly take: number;
    readonly chances: readonly Chance[];
    readonly options?: Words;
    readonly marks?: readonly string[];
    /** Units of one choice; the combinations of `take` by default. */
    units?(chosen: number): number;
    /** Winning units for each of the chances. */
    wins(chosen: readonly number[], outcome: LotteryOutcome): readonly number[];
    /** The most units of each chance that one draw can make win. */
    mostWins(chosen: number): readonly number[];
  },
): Picker {
  const { id, group, name, numbers, title, take, chances, wins, mostWins } = parts;
  const marks = parts.marks ?? labels(numbers);
  const units = parts.units ?? ((chosen: number) => choose(chosen, take));
  const paid = (counts: readonly number[]): number =>
    counts.reduce((sum, count, at) => sum + count * (chances[at]?.price ?? 0), 0);
  return {
    id,
    group,
    name,
    marks,
    rows: [{ name: title, options: parts.options ?? marks }],
    shape: 'set',
    least: take,
    chances,
    units: ([row = []]) => units(row.length),
    won: ([row = []], outcome) =>
      paid(
        wins(
          row.map((option) => numbers[option] ?? -1),
          outcome,
        ),
      ),
    most: ([row = []]) => paid(mostWins(row.length)),
  };
}

/** How many of the chosen numbers were drawn. */
export function hitsOf(chosen: readonly number[], balls: readonly number[]): number {
  return chosen.filter((number) => balls.includes(number)).length;
}

/** `take` numbers that must all be among `drawn` of `all`. */
export function allAmong(
  parts: Common & {
    readonly title: Words;
    readonly take: number;
    readonly drawn: number;
    readonly all: number;
    balls(outcome: LotteryOutcome): readonly number[];
  },
): Picker {
  const { take, drawn, all, balls } = parts;
  return setPicker({
    ...parts,
    chances: [chanceOf(choose(drawn, take), choose(all, take))],
    wins: (chosen, outcome) => [choose(hitsOf(chosen, balls(outcome)), take)],
    mostWins: (chosen) => [choose(Math.min(chosen, drawn), take)],
  });
}
