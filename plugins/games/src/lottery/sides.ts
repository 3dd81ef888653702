import type { Message } from '@tianping/i18n';
import { lotteryMessages as m } from './messages.ts';
import { type Cell, type Chance, cell, type LotteryOutcome, type Words } from './play.ts';

/** A number that has two sides: what it is, where big begins, and the number that gives stakes back. */
export interface Sided {
  readonly code: string;
  readonly play: string;
  readonly title: Words;
  readonly bigFrom: number;
  readonly push?: number;
  readonly chances: {
    readonly big: Chance;
    readonly small: Chance;
    readonly odd: Chance;
    readonly even: Chance;
  };
  value(outcome: LotteryOutcome): number;
}

/** Big, small, odd and even of a number. */
export function sides(sided: Sided): readonly Cell[] {
  const { code, play, title, bigFrom, push, chances, value } = sided;
  const made = (side: keyof Sided['chances'], axis: string, is: (value: number) => boolean): Cell =>
    cell({
      code: `${code}.${side}`,
      play,
      label: m[side],
      title,
      chance: chances[side],
      axis: `${code}.${axis}`,
      wins(outcome) {
        const number = value(outcome);
        return number === push ? 'push' : is(number);
      },
    });
  return [
    made('big', 'size', (number) => number >= bigFrom),
    made('small', 'size', (number) => number < bigFrom),
    made('odd', 'parity', (number) => number % 2 === 1),
    made('even', 'parity', (number) => number % 2 === 0),
  ];
}

/** Big and small, odd and even, all at one chance. */
export function evenChances(chance: Chance): Sided['chances'] {
  return { big: chance, small: chance, odd: chance, even: chance };
}

/** Which of two places holds the higher number; a tie is a bet of its own where it can happen. */
export function dragonTiger(parts: {
  readonly code: string;
  readonly title: Words;
  readonly chance: Chance;
  readonly tie?: Chance;
  readonly between: readonly [number, number];
}): readonly Cell[] {
  const { code, title, chance, tie, between } = parts;
  const [first, second] = between;
  const difference = ({ balls }: LotteryOutcome): number =>
    (balls[first] ?? 0) - (balls[second] ?? 0);
  const play = code.replace(/\.\d+$/, '');
  const made = (
    side: 'dragon' | 'tiger' | 'tie',
    of: Chance,
    is: (difference: number) => boolean,
  ): Cell =>
    cell({
      code: `${code}.${side}`,
      play,
      label: m[side],
      title,
      chance: of,
      ...(side === 'tie' ? {} : { axis: code }),
      wins: (outcome) => is(difference(outcome)),
    });
  return [
    made('dragon', chance, (by) => by > 0),
    made('tiger', chance, (by) => by < 0),
    ...(tie ? [made('tie', tie, (by) => by === 0)] : []),
  ];
}

/** One cell a number: a ball in its place. */
export function numberCells(parts: {
  readonly code: string;
  readonly play: string;
  readonly title: Words;
  readonly numbers: readonly number[];
  readonly chance: Chance;
  readonly label?: (number: number) => Message | string;
  readonly axis?: string;
  wins(outcome: LotteryOutcome, number: number): boolean;
}): readonly Cell[] {
  const { code, play, title, numbers, chance, label = String, wins } = parts;
  return numbers.map((number) =>
    cell({
      code: `${code}.${number}`,
      play,
      label: label(number),
      title,
      chance,
      wins: (outcome) => wins(outcome, number),
    }),
  );
}

export type ThreeForm = 'triple' | 'straight' | 'pair' | 'half' | 'none';

/** The class of three digits, the first that fits; 0 and 9 are neighbours. */
function threeForm(digits: readonly number[]): ThreeForm {
  const [a = 0, b = 0, c = 0] = [...digits].sort((x, y) => x - y);
  if (a === c) return 'triple';
  const gaps = [b - a, c - b, a + 10 - c].map((gap) => gap === 1);
  const near = gaps.filter(Boolean).length;
  if (a !== b && b !== c && near === 2) return 'straight';
  if (a === b || b === c) return 'pair';
  return near === 1 ? 'half' : 'none';
}

const FORM_WORDS = [
  ['triple', m.triple, 10],
  ['straight', m.straight, 60],
  ['pair', m.pair, 270],
  ['half', m.half, 360],
  ['none', m.none, 300],
] as const;

/** The five classes of three digits. */
export function formCells(parts: {
  readonly code: string;
  readonly play: string;
  readonly title: Words;
  chance(form: ThreeForm, ways: number): Chance;
  digits(outcome: LotteryOutcome): readonly number[];
}): readonly Cell[] {
  const { code, play, title, chance, digits } = parts;
  return FORM_WORDS.map(([form, label, ways]) =>
    cell({
      code: `${code}.${form}`,
      play,
      label,
      title,
      chance: chance(form, ways),
      wins: (outcome) => threeForm(digits(outcome)) === form,
    }),
  );
}

/** 大 or 小, 单 or 双, as words of a result. */
export function sideWords(value: number, bigFrom: number): Words {
  return [value >= bigFrom ? m.big : m.small, ' · ', value % 2 === 1 ? m.odd : m.even];
}
