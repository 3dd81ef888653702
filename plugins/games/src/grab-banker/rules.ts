import type { Message } from '@tianping/i18n';
import type { CardCode } from '../cards/index.ts';

/** A hand as it is compared and paid. */
export interface GrabHand {
  /** Its class within the game: `niu7`, `bomb`. */
  readonly code: string;
  readonly name: Message;
  /** What its class multiplies a win by. */
  readonly times: number;
  /** The higher hand wins; two hands of one deck never have the same. */
  readonly strength: number;
  /** The cards in the groups that make the hand; a single group where the hand has no parts. */
  readonly groups: readonly (readonly CardCode[])[];
}

/** What one game adds to the common flow. */
export interface GrabRules {
  readonly code: string;
  readonly name: Message;
  /** Cards of a hand. */
  readonly cards: number;
  /** How many of them a place sees before it bids; the others are dealt after the bets. */
  readonly seen: number;
  readonly handOf: (cards: readonly CardCode[]) => GrabHand;
}

/** What can be bid for the bank; 0 declines it. */
export const GRAB_BIDS = [0, 1, 2, 3, 4] as const;
/** What can be bet against the banker. */
export const GRAB_BETS = [1, 2, 3, 5] as const;
/**
 * A bid needs this many units brought for each of its times. A banker pays no more than he brought, while he may
 * win from every other place: a player who brings little must not take the bank at high times.
 */
export const BID_CARRY_TIMES = 50;
/** The least that one brings to a hand, in units. */
export const GRAB_CARRY_TIMES = 100;
