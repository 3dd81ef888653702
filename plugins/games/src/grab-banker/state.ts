import { assert, err, must, ok, type Result } from '@tianping/base';
import type { Draws, MoveFault, TableSetup, TableTurn } from '@tianping/games';
import { z } from 'zod';
import { CARD_CODES, type CardCode } from '../cards/index.ts';
import { BID_CARRY_TIMES, GRAB_BETS, GRAB_BIDS, type GrabRules } from './rules.ts';

export const GRAB_STEPS = ['grab', 'bet', 'show', 'over'] as const;
export type GrabStep = (typeof GRAB_STEPS)[number];

const times = z.int().min(0).max(100);
/** A bid for the bank, a bet against the banker, or to show one's hand. */
export const grabMove = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bid'), times }).readonly(),
  z.strictObject({ kind: z.literal('bet'), times }).readonly(),
  z.strictObject({ kind: z.literal('show') }).readonly(),
]);
export type GrabMove = z.output<typeof grabMove>;

/** A move that is open to a place. */
export const grabOption = z
  .strictObject({
    move: grabMove,
    /** What the move plays for, before hands multiply it; 0 for showing. */
    minor: z.int(),
  })
  .readonly();
export type GrabOption = z.output<typeof grabOption>;

/** A whole hand; every list is by place. */
export interface GrabState {
  readonly step: GrabStep;
  readonly baseMinor: number;
  readonly carried: readonly number[];
  readonly hands: readonly (readonly CardCode[])[];
  /** All places in a random order: of those that bid alike, the first of it takes the bank. */
  readonly lots: readonly number[];
  readonly bids: readonly (number | null)[];
  readonly banker: number | null;
  /** Null for the banker, who has no bet. */
  readonly bets: readonly (number | null)[];
  readonly isOpen: readonly boolean[];
}

const STEP_MS = { grab: 8000, bet: 8000, show: 8000 } as const;
const KINDS = { grab: 'bid', bet: 'bet', show: 'show' } as const;

export function dealGrab(rules: GrabRules, draws: Draws, setup: TableSetup): GrabState {
  const { carried, room } = setup;
  const deck = draws.shuffle(CARD_CODES);
  assert(carried.length * rules.cards <= deck.length, 'cards for every place');
  return {
    step: 'grab',
    baseMinor: room.baseMinor,
    carried,
    hands: carried.map((_, place) => deck.slice(place * rules.cards, (place + 1) * rules.cards)),
    lots: draws.shuffle([...carried.keys()]),
    bids: carried.map(() => null),
    banker: null,
    bets: carried.map(() => null),
    isOpen: carried.map(() => false),
  };
}

/** Whether a place has made its move of this step, or has none to make. */
export function hasMoved(state: GrabState, place: number): boolean {
  if (state.step === 'grab') return state.bids[place] !== null;
  if (state.step === 'bet') return place === state.banker || state.bets[place] !== null;
  return state.step === 'over' || state.isOpen[place] === true;
}

export function turnOfGrab(state: GrabState): TableTurn | null {
  if (state.step === 'over') return null;
  const places = [...state.carried.keys()].filter((place) => !hasMoved(state, place));
  return { step: state.step, places, ms: STEP_MS[state.step] };
}

/**
 * What the bank multiplies by: the banker's bid, 1 where nobody bid; null while it is not known.
 */
export function bankTimes({ banker, bids }: GrabState): number | null {
  return banker === null ? null : Math.max(1, bids[banker] ?? 0);
}

/** All that a place may do now. */
export function grabOptions(state: GrabState, place: number): readonly GrabOption[] {
  if (place >= state.carried.length || hasMoved(state, place)) return [];
  if (state.step === 'show') return [{ move: { kind: 'show' }, minor: 0 }];
  const { baseMinor } = state;
  if (state.step === 'grab') {
    const carried = must(state.carried[place], 'what the place brought');
    const open = GRAB_BIDS.filter((bid) => bid * baseMinor * BID_CARRY_TIMES <= carried);
    return open.map((bid) => ({ move: { kind: 'bid', times: bid }, minor: baseMinor * bid }));
  }
  const unitMinor = baseMinor * must(bankTimes(state), 'a banker');
  return GRAB_BETS.map((bet) => ({ move: { kind: 'bet', times: bet }, minor: unitMinor * bet }));
}

export function moveGrab(
  state: GrabState,
  place: number,
  move: GrabMove,
): Result<GrabState, MoveFault> {
  const turn = turnOfGrab(state);
  if (turn === null || state.step === 'over') return err('step');
  if (!turn.places.includes(place)) return err('turn');
  if (move.kind !== KINDS[state.step]) return err('step');
  if (move.kind === 'show') {
    const isOpen = state.isOpen.with(place, true);
    return ok({ ...state, isOpen, step: isOpen.every((open) => open) ? 'over' : 'show' });
  }
  const isOffered = grabOptions(state, place).some(
    (option) => option.move.kind === move.kind && option.move.times === move.times,
  );
  if (!isOffered) return err('amount');
  return ok(move.kind === 'bid' ? withBid(state, place, move.times) : withBet(state, place, move));
}

/** With the last bid the banker is known: the highest, or by lot among those that bid alike. */
function withBid(state: GrabState, place: number, bid: number): GrabState {
  const bids = state.bids.with(place, bid);
  if (bids.includes(null)) return { ...state, bids };
  const highest = Math.max(...bids.map((one) => one ?? 0));
  const banker = must(
    state.lots.find((one) => bids[one] === highest),
    'a place that bid the highest',
  );
  return { ...state, bids, banker, step: 'bet' };
}

function withBet(state: GrabState, place: number, bet: { readonly times: number }): GrabState {
  const next = { ...state, bets: state.bets.with(place, bet.times) };
  const isLast = [...next.carried.keys()].every((one) => hasMoved(next, one));
  return isLast ? { ...next, step: 'show' } : next;
}
