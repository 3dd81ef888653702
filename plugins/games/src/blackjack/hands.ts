import { type CardCode, orderOf } from '../cards/index.ts';

/** What the cards are worth: an ace counts 11 while that does not go over 21. */
export interface Total {
  readonly total: number;
  readonly isSoft: boolean;
}

export const BEST = 21;

/** 1 for an ace, 10 for ten and pictures. */
export function cardValue(card: CardCode): number {
  return Math.min(orderOf(card), 10);
}

export function totalOf(cards: readonly CardCode[]): Total {
  return cards.map(cardValue).reduce<Total>(withCard, { total: 0, isSoft: false });
}

/** Pure: the total after one more card of this value. */
export function withCard({ total, isSoft }: Total, value: number): Total {
  const hard = total - (isSoft ? 10 : 0) + value;
  const hasAce = isSoft || value === 1;
  return hasAce && hard + 10 <= BEST
    ? { total: hard + 10, isSoft: true }
    : { total: hard, isSoft: false };
}

export function isNatural(cards: readonly CardCode[]): boolean {
  return cards.length === 2 && totalOf(cards).total === BEST;
}
