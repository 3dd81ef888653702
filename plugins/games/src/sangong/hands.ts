import { assert, must } from '@tianping/base';
import { type CardCode, highCardStrength, orderOf } from '../cards/index.ts';
import { sangongMessages as words } from './messages.ts';

/** Lowest first. */
export const SANGONG_CLASSES = [
  'points0',
  'points1',
  'points2',
  'points3',
  'points4',
  'points5',
  'points6',
  'points7',
  'points8',
  'points9',
  'sangong',
  'bomb',
  'threes',
] as const;
export type SangongClass = (typeof SANGONG_CLASSES)[number];

/** The published multiples, never lower for a higher class. */
export const SANGONG_TIMES: Readonly<Record<SangongClass, number>> = {
  points0: 1,
  points1: 1,
  points2: 1,
  points3: 1,
  points4: 1,
  points5: 1,
  points6: 1,
  points7: 2,
  points8: 3,
  points9: 4,
  sangong: 5,
  bomb: 6,
  threes: 8,
};

/** Three cards in their class. */
export interface SangongHand {
  readonly code: SangongClass;
  readonly name: (typeof words)[SangongClass];
  readonly times: number;
  /** The higher one wins; no two hands of one deck have the same. */
  readonly strength: number;
  readonly groups: readonly (readonly CardCode[])[];
}

/**
 * Three threes, then three of a kind (pictures too), then three pictures, then points 9 to 0: the
 * sum of the cards without its tens, where tens and pictures count nothing. In one class more
 * pictures win, then the highest card by rank, king high and ace low, then its suit: spade, heart,
 * club, diamond.
 */
export function sangongHandOf(cards: readonly CardCode[]): SangongHand {
  assert(cards.length === 3, 'three cards');
  const orders = cards.map(orderOf);
  const pictures = orders.filter((order) => order > 10).length;
  const code = classOf(orders, pictures);
  const strength = SANGONG_CLASSES.indexOf(code) * 1000 + pictures * 100 + highCardStrength(cards);
  return { code, name: words[code], times: SANGONG_TIMES[code], strength, groups: [cards] };
}

function classOf(orders: readonly number[], pictures: number): SangongClass {
  const [first] = orders;
  if (orders.every((order) => order === first)) return first === 3 ? 'threes' : 'bomb';
  if (pictures === 3) return 'sangong';
  const sum = orders.reduce((all, order) => all + (order < 10 ? order : 0), 0);
  return must(SANGONG_CLASSES[sum % 10], 'a class');
}
