import type { Message } from '@tianping/i18n';
import { rouletteMessages as words } from './messages.ts';
import { colourOf, WHEEL } from './wheel.ts';

export type RouletteGroup =
  | 'straight'
  | 'split'
  | 'street'
  | 'corner'
  | 'line'
  | 'column'
  | 'dozen'
  | 'even-chance';

export interface RouletteBet {
  readonly code: string;
  readonly group: RouletteGroup;
  readonly name: Message;
  /** The full text: `分注 17·20`. */
  readonly words: readonly (Message | string)[];
  readonly pockets: readonly number[];
  /** Return of a winning stake in thousandths, stake included: 36 over the pockets. */
  readonly returnMilli: number;
}

const NUMBERS = WHEEL.filter((pocket) => pocket !== 0).toSorted((a, b) => a - b);
const STREETS = NUMBERS.filter((number) => number % 3 === 1);

function bet(code: string, group: RouletteGroup, name: Message, pockets: readonly number[]) {
  const isOutside = group === 'column' || group === 'dozen' || group === 'even-chance';
  const fullName = isOutside ? [name] : [name, ` ${pockets.join('·')}`];
  return { code, group, name, words: fullName, pockets, returnMilli: 36_000 / pockets.length };
}

function inside(): RouletteBet[] {
  const split = (low: number, high: number) =>
    bet(`split-${low}-${high}`, 'split', words.split, [low, high]);
  const corners = NUMBERS.filter((low) => low % 3 !== 0 && low <= 32);
  return [
    ...[0, ...NUMBERS].map((n) => bet(`straight-${n}`, 'straight', words.straight, [n])),
    ...[1, 2, 3].map((n) => split(0, n)),
    ...NUMBERS.filter((n) => n % 3 !== 0).map((n) => split(n, n + 1)),
    ...NUMBERS.filter((n) => n <= 33).map((n) => split(n, n + 3)),
    bet('street-0-1-2', 'street', words.trio, [0, 1, 2]),
    bet('street-0-2-3', 'street', words.trio, [0, 2, 3]),
    ...STREETS.map((n) => bet(`street-${n}`, 'street', words.street, [n, n + 1, n + 2])),
    bet('corner-0-1-2-3', 'corner', words.firstFour, [0, 1, 2, 3]),
    ...corners.map((n) =>
      bet(`corner-${n}-${n + 4}`, 'corner', words.corner, [n, n + 1, n + 3, n + 4]),
    ),
    ...STREETS.filter((n) => n <= 31).map((n) =>
      bet(`line-${n}`, 'line', words.line, [n, n + 1, n + 2, n + 3, n + 4, n + 5]),
    ),
  ];
}

function outside(): RouletteBet[] {
  const chance = (code: string, name: Message, wins: (n: number) => boolean) =>
    bet(code, 'even-chance', name, NUMBERS.filter(wins));
  const columns = [words.column1, words.column2, words.column3];
  const dozens = [words.dozen1, words.dozen2, words.dozen3];
  return [
    ...columns.map((name, at) =>
      bet(
        `column-${at + 1}`,
        'column',
        name,
        NUMBERS.filter((n) => (n - 1) % 3 === at),
      ),
    ),
    ...dozens.map((name, at) =>
      bet(`dozen-${at + 1}`, 'dozen', name, NUMBERS.slice(at * 12, at * 12 + 12)),
    ),
    chance('red', words.red, (n) => colourOf(n) === 'red'),
    chance('black', words.black, (n) => colourOf(n) === 'black'),
    chance('odd', words.odd, (n) => n % 2 === 1),
    chance('even', words.even, (n) => n % 2 === 0),
    chance('low', words.low, (n) => n <= 18),
    chance('high', words.high, (n) => n >= 19),
  ];
}

/** Every bet of the felt by its code. */
export const rouletteBets: ReadonlyMap<string, RouletteBet> = new Map(
  [...inside(), ...outside()].map((one) => [one.code, one]),
);

/** Sets of bets that cover one question completely. */
export const ROULETTE_OPPOSITES = [
  ['red', 'black'],
  ['odd', 'even'],
  ['low', 'high'],
  ['dozen-1', 'dozen-2', 'dozen-3'],
  ['column-1', 'column-2', 'column-3'],
] as const;
