import { assert, must } from '@tianping/base';
import { type CardCode, highCardStrength, orderOf } from '../cards/index.ts';
import { niuniuMessages as words } from './messages.ts';

/** Lowest first. */
export const NIUNIU_CLASSES = [
  'none',
  'niu1',
  'niu2',
  'niu3',
  'niu4',
  'niu5',
  'niu6',
  'niu7',
  'niu8',
  'niu9',
  'niuniu',
  'fourPictures',
  'fivePictures',
  'bomb',
  'fiveSmall',
] as const;
export type NiuniuClass = (typeof NIUNIU_CLASSES)[number];

/** The published multiples, never lower for a higher class. */
export const NIUNIU_TIMES: Readonly<Record<NiuniuClass, number>> = {
  none: 1,
  niu1: 1,
  niu2: 1,
  niu3: 1,
  niu4: 1,
  niu5: 1,
  niu6: 1,
  niu7: 2,
  niu8: 3,
  niu9: 4,
  niuniu: 5,
  fourPictures: 5,
  fivePictures: 6,
  bomb: 7,
  fiveSmall: 8,
};

/** Five cards in their best class. */
export interface NiuniuHand {
  readonly code: NiuniuClass;
  readonly name: (typeof words)[NiuniuClass];
  readonly times: number;
  /** The higher one wins; no two hands of one deck have the same. */
  readonly strength: number;
  /**
   * The three that make a multiple of ten and the other two; four and one; or all five together.
   */
  readonly groups: readonly (readonly CardCode[])[];
}

const CARDS = 5;

/** Tens and pictures count ten. */
function pointsOf(cards: readonly CardCode[]): number {
  return cards.reduce((sum, card) => sum + Math.min(orderOf(card), 10), 0);
}

/** The best class, the cards in groups; equal classes go by the highest card of all five. */
export function niuniuHandOf(cards: readonly CardCode[]): NiuniuHand {
  assert(cards.length === CARDS, 'five cards');
  const { code, groups } = classOf(cards);
  const strength = NIUNIU_CLASSES.indexOf(code) * 100 + highCardStrength(cards);
  return { code, name: words[code], times: NIUNIU_TIMES[code], strength, groups };
}

type Classed = Pick<NiuniuHand, 'code' | 'groups'>;

function classOf(cards: readonly CardCode[]): Classed {
  const orders = cards.map(orderOf);
  const sum = pointsOf(cards);
  if (orders.every((order) => order < 5) && sum <= 10)
    return { code: 'fiveSmall', groups: [cards] };
  const four = fourOfAKind(cards, orders);
  if (four) return { code: 'bomb', groups: four };
  const tens = tenOf(cards, sum);
  if (tens === null) return { code: 'none', groups: [cards] };
  const pictures = orders.filter((order) => order > 10).length;
  if (pictures === CARDS) return { code: 'fivePictures', groups: tens };
  if (pictures === CARDS - 1 && orders.includes(10)) return { code: 'fourPictures', groups: tens };
  const points = sum % 10;
  const code = must(NIUNIU_CLASSES[points === 0 ? 10 : points], 'a class');
  return { code, groups: tens };
}

/** The four and the fifth; null where there are no four. */
function fourOfAKind(
  cards: readonly CardCode[],
  orders: readonly number[],
): NiuniuHand['groups'] | null {
  const order = orders.find((one) => orders.filter((other) => other === one).length === 4);
  if (order === undefined) return null;
  return [
    cards.filter((card) => orderOf(card) === order),
    cards.filter((card) => orderOf(card) !== order),
  ];
}

/**
 * The first three that make a multiple of ten, and the two left; all such threes leave the same
 * points.
 */
function tenOf(cards: readonly CardCode[], sum: number): NiuniuHand['groups'] | null {
  for (let first = 0; first < CARDS; first += 1) {
    for (let second = first + 1; second < CARDS; second += 1) {
      const two = cards.filter((_, at) => at === first || at === second);
      if ((sum - pointsOf(two)) % 10 !== 0) continue;
      return [cards.filter((card) => !two.includes(card)), two];
    }
  }
  return null;
}
