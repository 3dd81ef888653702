import { must } from '@tianping/base';
import { CARD_CODES, type CardCode, RANKS, rankOf, suitOf } from './shoe.ts';

/** Precomputed, because the programs of house players try every card. */
const ORDERS = new Map(CARD_CODES.map((card) => [card, RANKS.indexOf(rankOf(card)) + 1]));
/** Lowest first. */
const SUIT_ORDER = ['d', 'c', 'h', 's'] as const;

/** Ace 1 to king 13. */
export function orderOf(card: CardCode): number {
  return must(ORDERS.get(card), 'a card');
}

/**
 * A number below 100 that orders hands by their highest card: by rank, king high and ace low, then
 * spade, heart, club, diamond.
 */
export function highCardStrength(cards: readonly CardCode[]): number {
  return Math.max(
    ...cards.map((card) => orderOf(card) * SUIT_ORDER.length + SUIT_ORDER.indexOf(suitOf(card))),
  );
}
