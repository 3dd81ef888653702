import { assert, must } from '@tianping/base';
import type { Draws, TableSetup } from '@tianping/games';
import { z } from 'zod';
import { CARD_CODES, type CardCode } from '../cards/index.ts';
import { compareZhajinhua, type ZhajinhuaHand, zhajinhuaHandOf } from './hands.ts';

/** What the current bet may be, in units, for a place that has not looked; the last is the most. */
export const ZHAJINHUA_LEVELS = [1, 2, 5, 10] as const;
/** After this many circles all hands that are left are compared. */
export const ZHAJINHUA_CIRCLES = 20;
/** From this circle on places may compare. */
export const COMPARE_FROM_CIRCLE = 2;
/** The least that one brings to a hand, in units. */
export const ZHAJINHUA_CARRY_TIMES = 50;

/** Still in the hand, folded, or out by a lost comparison. */
export const PLACE_STATUSES = ['in', 'folded', 'out'] as const;
export type PlaceStatus = (typeof PLACE_STATUSES)[number];

/** A comparison that a place called for. */
export const zhajinhuaCompare = z
  .strictObject({
    circle: z.int(),
    by: z.int(),
    /** One place, or when all-in every other place still in. */
    against: z.array(z.int()).readonly(),
    isWon: z.boolean(),
  })
  .readonly();
export type ZhajinhuaCompare = z.output<typeof zhajinhuaCompare>;

/** A whole hand; lists are by place, amounts minor units. */
export interface ZhajinhuaState {
  readonly baseMinor: number;
  readonly carried: readonly number[];
  readonly hands: readonly (readonly CardCode[])[];
  /** Who begins; a circle ends where it would be this place's turn again. */
  readonly first: number;
  /** Whose turn it is; null when the hand is over. */
  readonly to: number | null;
  /** From 1. */
  readonly circle: number;
  /** The current bet, in units, for a place that has not looked. */
  readonly level: number;
  readonly hasLooked: readonly boolean[];
  readonly status: readonly PlaceStatus[];
  readonly putMinor: readonly number[];
  readonly compares: readonly ZhajinhuaCompare[];
  /** The places that take what the others put in, in equal parts; empty until the hand is over. */
  readonly winners: readonly number[];
  /** The places that take the others' amounts above what an all-in winner brought; empty otherwise. */
  readonly aboveTo: readonly number[];
}

export function dealZhajinhua(draws: Draws, setup: TableSetup): ZhajinhuaState {
  const { carried, handNumber } = setup;
  const { baseMinor } = setup.room;
  assert(carried.length > 1 && carried.every((minor) => minor >= baseMinor), 'an ante of each');
  const deck = draws.shuffle(CARD_CODES);
  const first = (handNumber - 1) % carried.length;
  return {
    baseMinor,
    carried,
    hands: carried.map((_, place) => deck.slice(3 * place, 3 * place + 3)),
    first,
    to: first,
    circle: 1,
    level: ZHAJINHUA_LEVELS[0],
    hasLooked: carried.map(() => false),
    status: carried.map(() => 'in'),
    putMinor: carried.map(() => baseMinor),
    compares: [],
    winners: [],
    aboveTo: [],
  };
}

/** In the order of play, from the place that begins. */
export function placesIn(state: ZhajinhuaState): readonly number[] {
  const { status, first } = state;
  const order = status.map((_, at) => (first + at) % status.length);
  return order.filter((place) => status[place] === 'in');
}

export function zhajinhuaHandAt(state: ZhajinhuaState, place: number): ZhajinhuaHand {
  return zhajinhuaHandOf(must(state.hands[place], 'a hand'));
}

/** Better, not equal: an equal hand loses for the one who called for the comparison. */
export function beats(state: ZhajinhuaState, place: number, other: number): boolean {
  return compareZhajinhua(zhajinhuaHandAt(state, place), zhajinhuaHandAt(state, other)) > 0;
}
