import { assert, must } from '@tianping/base';
import { type CardCode, RANKS, rankOf, suitOf } from '../cards/index.ts';

/** Lowest first. */
export const ZHAJINHUA_CLASSES = [
  'single',
  'pair',
  'straight',
  'flush',
  'straightFlush',
  'leopard',
] as const;
export type ZhajinhuaClass = (typeof ZHAJINHUA_CLASSES)[number];

export interface ZhajinhuaHand {
  readonly class: ZhajinhuaClass;
  /** 2, 3 and 5 of more than one suit: beats three of a kind, and is a plain single otherwise. */
  readonly is235: boolean;
  /** Apart from that, the higher one wins; equal where the ranks are. */
  readonly strength: number;
}

const ACE = 14;

/** Two to ace, which is 14. */
function orderOf(card: CardCode): number {
  const at = RANKS.indexOf(rankOf(card));
  return at === 0 ? ACE : at + 1;
}

/**
 * Leopard (three of a kind), straight flush, flush, straight, pair, single. Ace high; ace, two,
 * three is the lowest straight. Equal classes go by rank alone, the highest that differs, a pair
 * before its third card; suits do not count.
 */
export function zhajinhuaHandOf(cards: readonly CardCode[]): ZhajinhuaHand {
  assert(cards.length === 3, 'three cards');
  const orders = cards.map(orderOf).sort((a, b) => b - a);
  const [high = 0, middle = 0, low = 0] = orders;
  const isFlush = new Set(cards.map(suitOf)).size === 1;
  const kinds = new Set(orders).size;
  const isLowest = high === ACE && middle === 3 && low === 2;
  const isStraight = isLowest || (kinds === 3 && high - low === 2);
  if (kinds === 1) return plain('leopard', [high]);
  if (isStraight) return plain(isFlush ? 'straightFlush' : 'straight', [isLowest ? middle : high]);
  if (isFlush) return plain('flush', orders);
  // The middle of three sorted cards is one of the two that are alike.
  if (kinds === 2) return plain('pair', [middle, middle === high ? low : high]);
  const is235 = high === 5 && middle === 3 && low === 2;
  return { ...plain('single', orders), is235 };
}

function plain(of: ZhajinhuaClass, orders: readonly number[]): ZhajinhuaHand {
  const [first = 0, second = 0, third = 0] = orders;
  const rest = first * 256 + second * 16 + third;
  return { class: of, is235: false, strength: ZHAJINHUA_CLASSES.indexOf(of) * 4096 + rest };
}

/** Above zero where the first hand wins, zero where they are equal. */
export function compareZhajinhua(one: ZhajinhuaHand, other: ZhajinhuaHand): number {
  if (one.is235 && other.class === 'leopard') return 1;
  if (other.is235 && one.class === 'leopard') return -1;
  return one.strength - other.strength;
}

/**
 * Which of several hands is the best, by place in the list; several where they are equal. They are
 * compared one after the other, and the better stays: 2, 3 and 5 beats a leopard that stays before
 * it, so that the order can decide.
 */
export function bestZhajinhua(hands: readonly ZhajinhuaHand[]): readonly number[] {
  let best = [0];
  for (let at = 1; at < hands.length; at += 1) {
    const leader = must(hands[must(best[0], 'a best hand')], 'a hand');
    const difference = compareZhajinhua(must(hands[at], 'a hand'), leader);
    if (difference > 0) best = [at];
    if (difference === 0) best.push(at);
  }
  return best;
}
