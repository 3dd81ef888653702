import { assert } from '@tianping/base';
import type { Draws } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { z } from 'zod';

/** Numbers in the order they were drawn; of six-mark the seventh is the special number. */
export const lotteryOutcome = z.object({
  balls: z.array(z.int().min(0).max(49)).min(3).max(10),
  /** Six-mark only: the animal of the lunar year, 0 the rat; it holds 01, 13, 25, 37 and 49. */
  animal: z.int().min(0).max(11).nullable(),
});
export type LotteryOutcome = z.output<typeof lotteryOutcome>;

export const LOTTERIES = ['ssc', 'pk10', 'k3', 'x5', 'six', 'happy10', 'pc28'] as const;
export type Lottery = (typeof LOTTERIES)[number];

/** Words joined in order, each in the reader's script. */
export type Words = readonly (Message | string)[];

/** One result of a bet that pays: its price in thousandths, stake included, in `ways` of `of` draws. */
export interface Chance {
  readonly price: number;
  readonly ways: number;
  readonly of: number;
  /** Draws out of `of` that return the stake. */
  readonly pushes?: number;
}

/** A bet of the two-sided system: one thing with one price. */
export interface Cell {
  readonly code: string;
  /** Bets on one play are limited together. */
  readonly play: string;
  /** The button's text, and what precedes it in a list of bets. */
  readonly label: Message | string;
  readonly title: Words;
  /** One for each state of the year that changes the price, else a single one. */
  readonly chances: readonly Chance[];
  /** Bets on different sides of one axis oppose each other. */
  readonly axis: string | null;
  /** In thousandths of the stake: the price, 1000 for a stake given back, 0 for lost. */
  returned(outcome: LotteryOutcome): number;
}

export interface Section {
  readonly title: Words;
  readonly cells: readonly Cell[];
}

export interface CellGroup {
  readonly id: string;
  readonly name: Message;
  readonly sections: readonly Section[];
}

/** Chosen options of each row, as their places among the options, ascending. */
export type Rows = readonly (readonly number[])[];

/** A bet of the traditional system: numbers are picked, each combination is a unit with a fixed prize. */
export interface Picker {
  /** `ssc.direct3.front`: the beginning of the bet's code, followed by the rows. */
  readonly id: string;
  readonly group: Message;
  readonly name: Words;
  readonly rows: readonly { readonly name: Words; readonly options: Words }[];
  /** Options of the code, in the order of the rows' options. */
  readonly marks: readonly string[];
  /** `set`: one row of at least `least`; `lists`: one from each row; `fix`: rows may stay empty. */
  readonly shape: 'set' | 'lists' | 'fix';
  readonly least: number;
  /** All ways of one unit to win. */
  readonly chances: readonly Chance[];
  units(rows: Rows): number;
  /** Sum over the units, in thousandths of a unit's stake. */
  won(rows: Rows, outcome: LotteryOutcome): number;
  /** No outcome pays more than this. */
  most(rows: Rows): number;
}

export interface Family {
  readonly lottery: Lottery;
  readonly cells: readonly CellGroup[];
  readonly pickers: readonly Picker[];
  draw(draws: Draws, issue: string | undefined): LotteryOutcome;
  /** Sums and sides of the numbers, for lists of results. */
  remarks(outcome: LotteryOutcome): Words;
}

/** The return of plays for which no odds were fixed, in thousandths. */
const RETURN = 970;

/** The price that returns `RETURN` on average, rounded down. `pushes` give the stake back. */
function priceFor(ways: number, of: number, pushes = 0): number {
  return Number(BigInt(RETURN * of - 1000 * pushes) / BigInt(ways));
}

export function chanceAt(price: number, ways: number, of: number, pushes = 0): Chance {
  return { price, ways, of, pushes };
}

/** A chance whose price follows from its return. */
export function chanceOf(ways: number, of: number, pushes = 0): Chance {
  return { price: priceFor(ways, of, pushes), ways, of, pushes };
}

/** Combinations of `take` out of `from`. */
export function choose(from: number, take: number): number {
  if (take < 0 || take > from) return 0;
  let count = 1;
  for (let at = 1; at <= take; at += 1) count = (count * (from - take + at)) / at;
  return Math.round(count);
}

export function ballAt(outcome: LotteryOutcome, at: number): number {
  const ball = outcome.balls[at];
  assert(ball !== undefined, `no ball ${at}`);
  return ball;
}

export function sumOf(balls: readonly number[]): number {
  return balls.reduce((sum, ball) => sum + ball, 0);
}

export function upTo(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}

/** A cell that wins or loses. */
export function cell(parts: {
  readonly code: string;
  readonly play: string;
  readonly label: Message | string;
  readonly title: Words;
  readonly chance: Chance;
  readonly axis?: string;
  wins(outcome: LotteryOutcome): boolean | 'push';
}): Cell {
  const { chance, axis = null, wins, ...rest } = parts;
  return {
    ...rest,
    axis,
    chances: [chance],
    returned(outcome) {
      const won = wins(outcome);
      if (won === 'push') return 1000;
      return won ? chance.price : 0;
    },
  };
}
