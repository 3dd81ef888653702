import { assert, must } from '@tianping/base';
import type { Draws } from '@tianping/games';
import { z } from 'zod';

const SUITS = ['s', 'h', 'c', 'd'] as const;
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;
export type Suit = (typeof SUITS)[number];
export type Rank = (typeof RANKS)[number];

/** A card by suit and rank: `sA`, `h10`, `dK`. */
export const cardCode = z.templateLiteral([z.enum(SUITS), z.enum(RANKS)]);
export type CardCode = z.output<typeof cardCode>;

/** The 52 cards; a shoe counts them in this order. */
export const CARD_CODES: readonly CardCode[] = SUITS.flatMap((suit) =>
  RANKS.map((rank): CardCode => `${suit}${rank}`),
);
export const SHOE_DECKS = 8;
export const SHOE_CARDS = SHOE_DECKS * CARD_CODES.length;
const CUT_FROM = 14;
const CUT_TO = 20;

/**
 * The cards left. Everybody knows them, for every card that leaves the shoe is shown. Their order does not exist
 * anywhere: each is drawn when it is dealt, from all that are left, so that no secret of a round reveals anything
 * about a later one.
 */
export interface CardShoe {
  /** How many are left of each card, in the order of `cardAt`. */
  readonly left: readonly number[];
  /** The cut card stands before the last this many; null until the first round of the shoe burns and cuts. */
  readonly cut: number | null;
}

export function cardAt(place: number): CardCode {
  return must(CARD_CODES[place], 'a place in the deck');
}

export function suitOf(card: CardCode): Suit {
  return must(
    SUITS.find((suit) => card.startsWith(suit)),
    'a suit',
  );
}

export function rankOf(card: CardCode): Rank {
  return must(
    RANKS.find((rank) => card.slice(1) === rank),
    'a rank',
  );
}

export function newCardShoe(): CardShoe {
  return { left: CARD_CODES.map(() => SHOE_DECKS), cut: null };
}

export function cardsLeft(shoe: CardShoe): number {
  return shoe.left.reduce((sum, count) => sum + count, 0);
}

/** Whether the cut card is out: the round in which it came was the last one. */
export function isCutOut(shoe: CardShoe): boolean {
  return shoe.cut !== null && cardsLeft(shoe) <= shoe.cut;
}

/** A hand in the shoe: cards are taken one by one, and `rest` returns what is left at the end. */
export interface ShoeHand {
  take(): CardCode;
  /** Burns and cuts when the shoe is new; the burnt cards, the first face up. */
  open(): readonly CardCode[];
  rest(): CardShoe;
}

export function handInShoe(draws: Draws, shoe: CardShoe): ShoeHand {
  const left = [...shoe.left];
  let total = cardsLeft(shoe);
  let cut = shoe.cut;
  const take = (): CardCode => {
    assert(total > 0, 'a shoe with cards');
    let at = draws.int(total);
    const place = left.findIndex((count) => {
      if (at < count) return true;
      at -= count;
      return false;
    });
    left[place] = must(left[place], 'cards left') - 1;
    total -= 1;
    return cardAt(place);
  };
  return {
    take,
    open() {
      if (cut !== null) return [];
      const first = take();
      const burnt = burnCount(rankOf(first));
      const cards = [first];
      for (let count = 0; count < burnt; count += 1) cards.push(take());
      cut = CUT_FROM + draws.int(CUT_TO - CUT_FROM + 1);
      return cards;
    },
    rest: () => ({ left, cut }),
  };
}

/** As many cards are burnt as the first card says: ace one, tens and pictures ten. */
function burnCount(rank: Rank): number {
  return Math.min(RANKS.indexOf(rank) + 1, 10);
}
