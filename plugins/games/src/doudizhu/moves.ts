import { err, must, ok, type Result } from '@tianping/base';
import type { MoveFault } from '@tianping/games';
import { type DoudizhuCard, handWithout, sortedHand } from './cards.ts';
import { arranged, recognise, recogniseAgainst } from './combinations.ts';
import {
  type CardPlay,
  DOUDIZHU_PLACES,
  type DoudizhuMove,
  type DoudizhuMoveKind,
  type DoudizhuState,
  type DoudizhuStep,
  type LandlordCall,
  lastPlay,
  nextGrabber,
  turnOfDoudizhu,
} from './state.ts';

const KINDS: Readonly<Record<DoudizhuStep, readonly DoudizhuMoveKind[]>> = {
  call: ['call', 'noCall'],
  grab: ['grab', 'noGrab'],
  double: ['double', 'noDouble', 'open'],
  play: ['play', 'pass'],
  over: [],
};

/** Kinds of moves that the place may make now; whether cards may be played is another matter. */
export function kindsFor(state: DoudizhuState, place: number): readonly DoudizhuMoveKind[] {
  if (!turnOfDoudizhu(state)?.places.includes(place)) return [];
  return KINDS[state.step].filter((kind) => {
    if (kind === 'open') return place === state.landlord && !state.isOpen;
    return kind !== 'pass' || lastPlay(state) !== null;
  });
}

/**
 * `step`: no move of this step, or none for this place in it (a farmer cannot play open, a leader cannot pass);
 * `turn`: another place is to move, or this one has decided.
 */
export function moveDoudizhu(
  state: DoudizhuState,
  place: number,
  move: DoudizhuMove,
): Result<DoudizhuState, MoveFault> {
  if (!KINDS[state.step].includes(move.kind)) return err('step');
  if (!turnOfDoudizhu(state)?.places.includes(place)) return err('turn');
  if (!kindsFor(state, place).includes(move.kind)) return err('step');
  switch (move.kind) {
    case 'play':
      return playCards(state, place, move.cards);
    case 'pass':
      return ok(withPlay(state, { place, cards: [], combination: null }));
    case 'open':
      return ok({ ...state, isOpen: true });
    case 'double':
    case 'noDouble':
      return ok(withDouble(state, place, move.kind === 'double'));
    default:
      return ok(withCall(state, { place, kind: move.kind }));
  }
}

function playCards(
  state: DoudizhuState,
  place: number,
  cards: readonly DoudizhuCard[],
): Result<DoudizhuState, MoveFault> {
  const hand = handWithout(must(state.hands[place], 'a hand'), cards);
  if (!hand) return err('card');
  if (!recognise(cards)) return err('combination');
  const combination = recogniseAgainst(cards, lastPlay(state)?.combination ?? null);
  if (!combination) return err('beat');
  const next = withPlay(state, { place, cards: arranged(cards, combination), combination });
  const step = hand.length === 0 ? 'over' : 'play';
  return ok({ ...next, step, hands: state.hands.with(place, hand) });
}

function withPlay(state: DoudizhuState, play: CardPlay): DoudizhuState {
  return { ...state, plays: [...state.plays, play] };
}

function withDouble(state: DoudizhuState, place: number, isDouble: boolean): DoudizhuState {
  const doubles = state.doubles.with(place, isDouble);
  return { ...state, doubles, step: doubles.includes(null) ? 'double' : 'play' };
}

/** With the last decision the place that called or grabbed last becomes the landlord and takes the bottom cards. */
function withCall(state: DoudizhuState, call: LandlordCall): DoudizhuState {
  const calls = [...state.calls, call];
  const next = { ...state, calls };
  if (nextGrabber(next) !== null) return { ...next, step: 'grab' };
  const landlord = calls.findLast(({ kind }) => kind === 'call' || kind === 'grab')?.place;
  if (landlord === undefined) {
    return { ...next, step: calls.length < DOUDIZHU_PLACES ? 'call' : 'over' };
  }
  const hand = sortedHand([...must(state.hands[landlord], 'a hand'), ...state.bottom]);
  return { ...next, landlord, step: 'double', hands: state.hands.with(landlord, hand) };
}
