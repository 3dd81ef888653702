import { must } from '@tianping/base';
import type { Draws } from '@tianping/games';
import { z } from 'zod';
import { type CardCode, cardCode, handInShoe, newCardShoe } from '../cards/index.ts';
import { BEST, cardValue, isNatural, totalOf } from './hands.ts';

export const blackjackActions = [
  'insure',
  'noInsure',
  'hit',
  'stand',
  'double',
  'split',
  'surrender',
] as const;
export type BlackjackAction = (typeof blackjackActions)[number];

const HANDS_MAX = 3;
const DEALER_STANDS = 17;

const handResult = z.enum(['natural', 'win', 'push', 'lose', 'bust', 'surrendered']);
export type HandResult = z.output<typeof handResult>;

/** What the member sees. The dealer's second card is in it only when the hand is over. */
export const blackjackShown = z.object({
  dealer: z.object({ cards: z.array(cardCode), total: z.int() }),
  hands: z.array(
    z.object({
      cards: z.array(cardCode),
      total: z.int(),
      isSoft: z.boolean(),
      stakeMinor: z.int(),
      result: handResult.nullable(),
      payoutMinor: z.int().nullable(),
    }),
  ),
  /** The hand that decides now; null while insurance is asked about, and at the end. */
  active: z.int().nullable(),
  insuranceMinor: z.int(),
  insurancePaidMinor: z.int().nullable(),
});
export type BlackjackShown = z.output<typeof blackjackShown>;

interface Hand {
  cards: CardCode[];
  stakeMinor: number;
  isDone: boolean;
  isSurrendered: boolean;
}

/** One deal from eight fresh decks, drawn card by card as needed, so that the draws determine all of it. */
export interface Table {
  readonly hands: Hand[];
  readonly dealer: CardCode[];
  readonly stakeMinor: number;
  insuranceMinor: number;
  isAsked: boolean;
  readonly take: () => CardCode;
}

/** To the member, to the dealer, to the member, and the dealer's second card face down. */
export function deal(draws: Draws, stakeMinor: number): Table {
  const { take } = handInShoe(draws, newCardShoe());
  const first = take();
  const up = take();
  const cards = [first, take()];
  const dealer = [up, take()];
  const hand = { cards, stakeMinor, isDone: false, isSurrendered: false };
  return { hands: [hand], dealer, stakeMinor, insuranceMinor: 0, isAsked: false, take };
}

/** Insurance is asked about first; then naturals end the hand before any decision. */
export function isOver(table: Table): boolean {
  if (isInsuranceOpen(table)) return false;
  return hasNatural(table) || table.hands.every(({ isDone }) => isDone);
}

export function isInsuranceOpen({ dealer, isAsked }: Table): boolean {
  return !isAsked && cardValue(must(dealer[0], 'a card')) === 1;
}

function hasNatural(table: Table): boolean {
  return isNatural(table.dealer) || isMemberNatural(table);
}

/** 21 with the first two cards; after a split it is a plain 21. */
function isMemberNatural({ hands }: Table): boolean {
  return hands.length === 1 && isNatural(must(hands[0], 'a hand').cards);
}

export function actionsOf(table: Table): readonly BlackjackAction[] {
  if (isInsuranceOpen(table)) return ['insure', 'noInsure'];
  if (isOver(table)) return [];
  const hand = activeOf(table);
  const actions: BlackjackAction[] = ['hit', 'stand'];
  if (hand.cards.length !== 2) return actions;
  actions.push('double');
  const [first, second] = hand.cards.map(cardValue);
  if (first === second && table.hands.length < HANDS_MAX) actions.push('split');
  if (table.hands.length === 1) actions.push('surrender');
  return actions;
}

/** Carries out a decision; the caller has checked that it is allowed. */
export function act(table: Table, action: BlackjackAction): void {
  if (action === 'insure' || action === 'noInsure') {
    table.isAsked = true;
    if (action === 'insure') table.insuranceMinor = insuranceOf(table.stakeMinor);
    return;
  }
  const hand = activeOf(table);
  if (action === 'split') {
    split(table, hand);
    return;
  }
  if (action === 'surrender') hand.isSurrendered = true;
  if (action === 'double') hand.stakeMinor += table.stakeMinor;
  if (action === 'hit' || action === 'double') hand.cards.push(table.take());
  hand.isDone = action !== 'hit' || totalOf(hand.cards).total >= BEST;
}

/** Half the stake, rounded down. */
export function insuranceOf(stakeMinor: number): number {
  return (stakeMinor - (stakeMinor % 2)) / 2;
}

/** Both hands get their second card immediately; aces get no more than that. */
function split(table: Table, hand: Hand): void {
  const moved = must(hand.cards.pop(), 'a pair');
  const other: Hand = {
    cards: [moved],
    stakeMinor: table.stakeMinor,
    isDone: false,
    isSurrendered: false,
  };
  table.hands.splice(table.hands.indexOf(hand) + 1, 0, other);
  for (const one of [hand, other]) {
    one.cards.push(table.take());
    one.isDone = cardValue(moved) === 1 || totalOf(one.cards).total === BEST;
  }
}

function activeOf({ hands }: Table): Hand {
  return must(
    hands.find(({ isDone }) => !isDone),
    'a hand that decides',
  );
}

/** Stands on every 17; draws only while a hand is left to be beaten. */
export function playDealer(table: Table): void {
  const isOpen = table.hands.some(
    ({ cards, isSurrendered }) => !isSurrendered && totalOf(cards).total <= BEST,
  );
  if (!isOpen || hasNatural(table)) return;
  while (totalOf(table.dealer).total < DEALER_STANDS) table.dealer.push(table.take());
}

/** How each hand ends, and what it returns with its stake. */
export function endsOf(table: Table): readonly { result: HandResult; payoutMinor: number }[] {
  return table.hands.map((hand) => {
    const result = resultOf(table, hand);
    return { result, payoutMinor: payoutOf(result, hand.stakeMinor) };
  });
}

function resultOf(table: Table, hand: Hand): HandResult {
  if (hand.isSurrendered) return 'surrendered';
  if (isNatural(table.dealer)) return isMemberNatural(table) ? 'push' : 'lose';
  if (isMemberNatural(table)) return 'natural';
  const own = totalOf(hand.cards).total;
  if (own > BEST) return 'bust';
  const theirs = totalOf(table.dealer).total;
  if (theirs > BEST || own > theirs) return 'win';
  return own === theirs ? 'push' : 'lose';
}

/** A natural pays 3 : 2 and surrender gives half back, each rounded down to the minor unit. */
function payoutOf(result: HandResult, stakeMinor: number): number {
  const half = insuranceOf(stakeMinor);
  const payouts = {
    natural: stakeMinor * 2 + half,
    win: stakeMinor * 2,
    push: stakeMinor,
    lose: 0,
    bust: 0,
    surrendered: half,
  };
  return payouts[result];
}

/** 2 : 1 on the insurance when the dealer has a natural. */
export function insurancePayout({ dealer, insuranceMinor }: Table): number {
  return isNatural(dealer) ? insuranceMinor * 3 : 0;
}
