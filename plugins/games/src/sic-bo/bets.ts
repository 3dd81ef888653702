import type { Message } from '@tianping/i18n';
import { sicBoMessages as words } from './messages.ts';

export type Dice = readonly [number, number, number];
export type SicBoGroup = 'main' | 'triple' | 'double' | 'pair' | 'single' | 'sum';

export interface SicBoBet {
  readonly code: string;
  readonly group: SicBoGroup;
  readonly name: Message;
  readonly words: readonly (Message | string)[];
  /** Every return that a winning stake may have, in thousandths, stake included. */
  readonly prices: readonly number[];
  /** Return in thousandths; 0 is lost. */
  returned(dice: Dice): number;
}

const FACES = [1, 2, 3, 4, 5, 6];
/** Odds to one, by the sum: 4 and 17, 5 and 16, and so on. */
const SUM_PAYS: Readonly<Record<number, number>> = {
  4: 60,
  5: 30,
  6: 18,
  7: 12,
  8: 8,
  9: 7,
  10: 6,
};

const sumOf = (dice: Dice): number => dice[0] + dice[1] + dice[2];
const isTriple = (dice: Dice): boolean => dice[0] === dice[1] && dice[1] === dice[2];
const countOf = (dice: Dice, face: number): number => dice.filter((one) => one === face).length;

function fixed(
  code: string,
  look: { group: SicBoGroup; name: Message; more?: string; pays: number },
  wins: (dice: Dice) => boolean,
): SicBoBet {
  const { group, name, more, pays } = look;
  const price = (pays + 1) * 1000;
  const fullName = more ? [name, ` ${more}`] : [name];
  return {
    code,
    group,
    name,
    words: fullName,
    prices: [price],
    returned: (d) => (wins(d) ? price : 0),
  };
}

/** Big, small, odd and even lose on any triple. */
function main(code: string, name: Message, wins: (sum: number) => boolean): SicBoBet {
  return fixed(code, { group: 'main', name, pays: 1 }, (d) => !isTriple(d) && wins(sumOf(d)));
}

const SINGLE_PAYS = [0, 2000, 3000, 13_000];

function single(face: number): SicBoBet {
  return {
    code: `single-${face}`,
    group: 'single',
    name: words.single,
    words: [words.single, ` ${face}`],
    prices: SINGLE_PAYS.slice(1),
    returned: (dice) => SINGLE_PAYS[countOf(dice, face)] ?? 0,
  };
}

function pairs(): SicBoBet[] {
  return FACES.flatMap((a) =>
    FACES.filter((b) => b > a).map((b) => {
      const look = { group: 'pair', name: words.pair, more: `${a}·${b}`, pays: 6 } as const;
      return fixed(`pair-${a}-${b}`, look, (d) => countOf(d, a) > 0 && countOf(d, b) > 0);
    }),
  );
}

function sums(): SicBoBet[] {
  return Array.from({ length: 14 }, (_, at) => {
    const sum = at + 4;
    const pays = SUM_PAYS[Math.min(sum, 21 - sum)] ?? 0;
    const look = { group: 'sum', name: words.sum, more: `${sum}`, pays } as const;
    return fixed(`sum-${sum}`, look, (d) => sumOf(d) === sum);
  });
}

function all(): SicBoBet[] {
  const triple = { group: 'triple', name: words.triple, pays: 180 } as const;
  const double = { group: 'double', name: words.double, pays: 11 } as const;
  return [
    main('big', words.big, (sum) => sum >= 11),
    main('small', words.small, (sum) => sum <= 10),
    main('odd', words.odd, (sum) => sum % 2 === 1),
    main('even', words.even, (sum) => sum % 2 === 0),
    ...FACES.map((face) =>
      fixed(`triple-${face}`, { ...triple, more: `${face}` }, (d) => countOf(d, face) === 3),
    ),
    fixed('any-triple', { group: 'triple', name: words.anyTriple, pays: 30 }, isTriple),
    ...FACES.map((face) =>
      fixed(`double-${face}`, { ...double, more: `${face}` }, (d) => countOf(d, face) >= 2),
    ),
    ...pairs(),
    ...FACES.map(single),
    ...sums(),
  ];
}

/** Every bet of the felt by its code. */
export const sicBoBets: ReadonlyMap<string, SicBoBet> = new Map(
  all().map((one) => [one.code, one]),
);

export const SIC_BO_OPPOSITES = [
  ['big', 'small'],
  ['odd', 'even'],
] as const;
