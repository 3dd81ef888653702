import { assert, must } from '@tianping/base';
import type { Draws, TableSetup, TableTurn } from '@tianping/games';
import { z } from 'zod';
import { DECK, type DoudizhuCard, doudizhuCard, sortedHand } from './cards.ts';
import type { Combination } from './combinations.ts';

export const DOUDIZHU_STEPS = ['call', 'grab', 'double', 'play', 'over'] as const;
export type DoudizhuStep = (typeof DOUDIZHU_STEPS)[number];

export const DOUDIZHU_PLACES = 3;
export const HAND_CARDS = 17;
/** The landlord's own and the three bottom cards. */
export const LANDLORD_CARDS = 20;

/** What a place may do; only `play` has cards with it. `pass` is of the step `play` alone. */
const PLAIN_MOVES = [
  'call',
  'noCall',
  'grab',
  'noGrab',
  'double',
  'noDouble',
  'open',
  'pass',
] as const;
/** Every kind of move. */
export const DOUDIZHU_KINDS = [...PLAIN_MOVES, 'play'] as const;
export const doudizhuMove = z.union([
  z.strictObject({ kind: z.enum(PLAIN_MOVES) }).readonly(),
  z
    .strictObject({
      kind: z.literal('play'),
      cards: z.array(doudizhuCard).min(1).max(LANDLORD_CARDS).readonly(),
    })
    .readonly(),
]);
export type DoudizhuMove = z.output<typeof doudizhuMove>;
export type DoudizhuMoveKind = DoudizhuMove['kind'];

/** A decision about who is the landlord. */
export interface LandlordCall {
  readonly place: number;
  readonly kind: 'call' | 'noCall' | 'grab' | 'noGrab';
}

/** Cards as they lie on the table, or none with no combination: the place passed. */
export interface CardPlay {
  readonly place: number;
  readonly cards: readonly DoudizhuCard[];
  readonly combination: Combination | null;
}

/** A whole hand; lists of three are by place. */
export interface DoudizhuState {
  readonly step: DoudizhuStep;
  readonly roomCode: string;
  readonly baseMinor: number;
  readonly carried: readonly number[];
  /** Who decides first whether he calls. */
  readonly first: number;
  /** What each holds now, largest first; the bottom cards are in it once there is a landlord. */
  readonly hands: readonly (readonly DoudizhuCard[])[];
  readonly bottom: readonly DoudizhuCard[];
  readonly calls: readonly LandlordCall[];
  /** Null until calls and grabs are over, and for good where nobody called. */
  readonly landlord: number | null;
  /** Null while the place has not decided. */
  readonly doubles: readonly (boolean | null)[];
  readonly isOpen: boolean;
  readonly plays: readonly CardPlay[];
}

const STEP_MS = { call: 15_000, grab: 15_000, double: 10_000, play: 20_000 } as const;

/** The first decision rotates: place `(handNumber − 1) mod 3`. Only the cards are drawn. */
export function dealDoudizhu(
  draws: Draws,
  { room, carried, handNumber }: TableSetup,
): DoudizhuState {
  assert(carried.length === DOUDIZHU_PLACES, 'three places');
  const deck = draws.shuffle(DECK);
  return {
    step: 'call',
    roomCode: room.code,
    baseMinor: room.baseMinor,
    carried,
    first: (handNumber - 1) % DOUDIZHU_PLACES,
    hands: carried.map((_, place) =>
      sortedHand(deck.slice(place * HAND_CARDS, (place + 1) * HAND_CARDS)),
    ),
    bottom: sortedHand(deck.slice(DOUDIZHU_PLACES * HAND_CARDS)),
    calls: [],
    landlord: null,
    doubles: carried.map(() => null),
    isOpen: false,
    plays: [],
  };
}

/** Of three places, the one that comes next. */
export function nextPlace(place: number): number {
  return (place + 1) % DOUDIZHU_PLACES;
}

export function turnOfDoudizhu(state: DoudizhuState): TableTurn | null {
  const { step } = state;
  return step === 'over' ? null : { step, places: placesOfTurn(state), ms: STEP_MS[step] };
}

function placesOfTurn(state: DoudizhuState): readonly number[] {
  const { step, plays, calls, doubles } = state;
  if (step === 'call') return [(state.first + calls.length) % DOUDIZHU_PLACES];
  if (step === 'grab') return [must(nextGrabber(state), 'a place that may grab')];
  if (step === 'double') return [...doubles.keys()].filter((place) => doubles[place] === null);
  const last = plays.at(-1);
  return [last ? nextPlace(last.place) : must(state.landlord, 'a landlord')];
}

/**
 * Who decides next about grabbing: after the caller those who have not decided yet, each once; where one of
 * them grabbed, the caller last. Null when all is decided, and while nobody has called.
 */
export function nextGrabber({ first, calls }: DoudizhuState): number | null {
  const at = calls.findIndex(({ kind }) => kind === 'call');
  if (at < 0) return null;
  const others = DOUDIZHU_PLACES - 1 - at;
  const decided = calls.length - 1 - at;
  if (decided < others) return (first + at + 1 + decided) % DOUDIZHU_PLACES;
  const isGrabbed = calls.some(({ kind }) => kind === 'grab');
  return decided === others && isGrabbed ? must(calls[at], 'the call').place : null;
}

/** What the next play has to beat; null when the place to move leads. */
export function lastPlay({ plays }: DoudizhuState): CardPlay | null {
  const recent = plays.slice(1 - DOUDIZHU_PLACES);
  return recent.findLast(({ combination }) => combination !== null) ?? null;
}
