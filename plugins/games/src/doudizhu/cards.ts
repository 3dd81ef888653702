import { must } from '@tianping/base';
import { z } from 'zod';
import { CARD_CODES, cardCode, orderOf } from '../cards/index.ts';

const JOKERS = ['jS', 'jB'] as const;

/** One of 54 cards: `s3`, `h10`, `dA`, and the jokers `jS` (small) and `jB` (big). */
export const doudizhuCard = z.union([cardCode, z.enum(JOKERS)]);
export type DoudizhuCard = z.output<typeof doudizhuCard>;

export const DECK: readonly DoudizhuCard[] = [...CARD_CODES, ...JOKERS];

/** Values of cards: 3 … 10 are themselves, then J 11 up to A 14, 2, and the jokers. */
export const LEAST = 3;
export const QUEEN = 12;
export const ACE = 14;
export const TWO = 15;
export const SMALL_JOKER = 16;
export const BIG_JOKER = 17;

const VALUES: ReadonlyMap<string, number> = new Map(
  DECK.map((card): [string, number] => {
    if (card === 'jS') return [card, SMALL_JOKER];
    if (card === 'jB') return [card, BIG_JOKER];
    const low = orderOf(card);
    return [card, low < LEAST ? low + 13 : low];
  }),
);

const PLACES: ReadonlyMap<string, number> = new Map(
  DECK.map((card, at): [string, number] => [card, at]),
);

/** 3 … 17; of two cards the one with the higher value is the larger, suits do not matter. */
export function cardValue(card: DoudizhuCard): number {
  return must(VALUES.get(card), 'a card of the deck');
}

/** Largest first, as a hand is held; equal values in the order of the deck. */
export function sortedHand(cards: readonly DoudizhuCard[]): readonly DoudizhuCard[] {
  const place = (card: DoudizhuCard): number => must(PLACES.get(card), 'a card of the deck');
  return cards.toSorted((a, b) => cardValue(b) - cardValue(a) || place(a) - place(b));
}

/** How many cards of each value, by value; as long as there are values. */
export type Counts = readonly number[];

export function countsOf(cards: readonly DoudizhuCard[]): number[] {
  const counts = Array.from({ length: BIG_JOKER + 1 }, () => 0);
  for (const card of cards) counts[cardValue(card)] = countOf(counts, cardValue(card)) + 1;
  return counts;
}

export function countOf(counts: Counts, value: number): number {
  return counts[value] ?? 0;
}

/** Both jokers are the rocket, and go with no body. */
export function hasRocket(counts: Counts): boolean {
  return countOf(counts, SMALL_JOKER) === 1 && countOf(counts, BIG_JOKER) === 1;
}

/** The counts after cards of these values have left. */
export function countsWithout(counts: Counts, values: readonly number[]): number[] {
  const left = [...counts];
  for (const value of values) left[value] = countOf(left, value) - 1;
  return left;
}

/** Cards of a hand that have these values, in this order; each card is taken once. */
export function cardsOf(
  hand: readonly DoudizhuCard[],
  values: readonly number[],
): readonly DoudizhuCard[] {
  const left = [...hand];
  return values.map((value) => {
    const at = left.findIndex((card) => cardValue(card) === value);
    const [card] = left.splice(must(at < 0 ? null : at, 'a card of the value'), 1);
    return must(card, 'a card');
  });
}

/** The hand without these cards; null when it does not hold one of them. */
export function handWithout(
  hand: readonly DoudizhuCard[],
  cards: readonly DoudizhuCard[],
): readonly DoudizhuCard[] | null {
  const left = new Set(hand);
  for (const card of cards) if (!left.delete(card)) return null;
  return hand.filter((card) => left.has(card));
}
