import { err, must, ok, type Result } from '@tianping/base';
import type { MoveFault } from '@tianping/games';
import { z } from 'zod';
import { bestZhajinhua } from './hands.ts';
import {
  beats,
  COMPARE_FROM_CIRCLE,
  type PlaceStatus,
  placesIn,
  ZHAJINHUA_CIRCLES,
  ZHAJINHUA_LEVELS,
  type ZhajinhuaState,
  zhajinhuaHandAt,
} from './state.ts';

/** To look does not end one's turn; every other move does. */
export const zhajinhuaMove = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('look') }).readonly(),
  z.strictObject({ kind: z.literal('follow') }).readonly(),
  /** `level`: the new bet, in units, for a place that has not looked. */
  z.strictObject({ kind: z.literal('raise'), level: z.int().min(0).max(1000) }).readonly(),
  z.strictObject({ kind: z.literal('compare'), with: z.int().min(0).max(100) }).readonly(),
  z.strictObject({ kind: z.literal('allIn') }).readonly(),
  z.strictObject({ kind: z.literal('fold') }).readonly(),
]);
export type ZhajinhuaMove = z.output<typeof zhajinhuaMove>;

/** A move that is open to a place, and what it costs. */
export const zhajinhuaOption = z.strictObject({ move: zhajinhuaMove, minor: z.int() }).readonly();
export type ZhajinhuaOption = z.output<typeof zhajinhuaOption>;

/** What is left of what a place brought. */
function leftOf({ carried, putMinor }: ZhajinhuaState, place: number): number {
  return must(carried[place], 'what the place brought') - must(putMinor[place], 'what it put');
}

/** All that a place may do now; nothing when it is not its turn. */
export function zhajinhuaOptions(state: ZhajinhuaState, place: number): readonly ZhajinhuaOption[] {
  if (state.to !== place) return [];
  const { level, circle } = state;
  const hasLooked = state.hasLooked[place] === true;
  const left = leftOf(state, place);
  const costOf = (units: number): number => units * state.baseMinor * (hasLooked ? 2 : 1);
  const others = placesIn(state).filter((other) => other !== place);
  const options: ZhajinhuaOption[] = [];
  const offer = (move: ZhajinhuaMove, minor: number): void => {
    if (minor <= left) options.push({ move, minor });
  };
  if (!hasLooked) offer({ kind: 'look' }, 0);
  offer({ kind: 'follow' }, costOf(level));
  for (const higher of ZHAJINHUA_LEVELS) {
    if (higher > level) offer({ kind: 'raise', level: higher }, costOf(higher));
  }
  if (circle >= COMPARE_FROM_CIRCLE) {
    for (const other of others) offer({ kind: 'compare', with: other }, 2 * costOf(level));
  }
  if (costOf(level) > left) offer({ kind: 'allIn' }, left);
  offer({ kind: 'fold' }, 0);
  return options;
}

export function moveZhajinhua(
  state: ZhajinhuaState,
  place: number,
  move: ZhajinhuaMove,
): Result<ZhajinhuaState, MoveFault> {
  if (state.to === null) return err('step');
  if (state.to !== place) return err('turn');
  const option = zhajinhuaOptions(state, place).find(({ move: open }) => isSame(open, move));
  if (!option) return err(faultOf(state, place, move));
  const putMinor = state.putMinor.with(place, (state.putMinor[place] ?? 0) + option.minor);
  const paid = { ...state, putMinor };
  if (move.kind === 'look') return ok({ ...paid, hasLooked: paid.hasLooked.with(place, true) });
  if (move.kind === 'fold') return ok(passedOn(withStatus(paid, place, 'folded'), place));
  if (move.kind === 'compare') return ok(compared(paid, place, move.with));
  if (move.kind === 'allIn') return ok(comparedWithAll(paid, place));
  return ok(passedOn(move.kind === 'raise' ? { ...paid, level: move.level } : paid, place));
}

function isSame(one: ZhajinhuaMove, other: ZhajinhuaMove): boolean {
  if (one.kind === 'raise') return other.kind === 'raise' && one.level === other.level;
  if (one.kind === 'compare') return other.kind === 'compare' && one.with === other.with;
  return one.kind === other.kind;
}

/** Why a move is refused: it does not exist now, or costs more than is left, or too little. */
function faultOf(state: ZhajinhuaState, place: number, move: ZhajinhuaMove): MoveFault {
  if (move.kind === 'look') return 'step';
  if (move.kind !== 'compare') return 'amount';
  const isPossible = move.with !== place && state.status[move.with] === 'in';
  return isPossible && state.circle >= COMPARE_FROM_CIRCLE ? 'amount' : 'step';
}

function withStatus(state: ZhajinhuaState, place: number, status: PlaceStatus): ZhajinhuaState {
  return { ...state, status: state.status.with(place, status) };
}

function compared(state: ZhajinhuaState, place: number, other: number): ZhajinhuaState {
  const isWon = beats(state, place, other);
  const compare = { circle: state.circle, by: place, against: [other], isWon };
  const next = { ...state, compares: state.compares.concat(compare) };
  return passedOn(withStatus(next, isWon ? other : place, 'out'), place);
}

/**
 * With less than a bet left: all of it against every place still in. A place that does not beat them all is out;
 * one that does ends the hand, and the amount above its own goes to the best of the others.
 */
function comparedWithAll(state: ZhajinhuaState, place: number): ZhajinhuaState {
  const against = placesIn(state).filter((other) => other !== place);
  const isWon = against.every((other) => beats(state, place, other));
  const compare = { circle: state.circle, by: place, against, isWon };
  const next = { ...state, compares: state.compares.concat(compare) };
  if (!isWon) return passedOn(withStatus(next, place, 'out'), place);
  return { ...next, to: null, winners: [place], aboveTo: bestOf(state, against) };
}

function bestOf(state: ZhajinhuaState, places: readonly number[]): readonly number[] {
  const best = bestZhajinhua(places.map((place) => zhajinhuaHandAt(state, place)));
  return best.map((at) => must(places[at], 'a place'));
}

/** The next place in; the end when one is left, or the circles are over. */
function passedOn(state: ZhajinhuaState, from: number): ZhajinhuaState {
  const places = placesIn(state);
  if (places.length === 1) return { ...state, to: null, winners: places };
  const count = state.status.length;
  const turnOf = (place: number): number => (place - state.first + count) % count;
  const next = places.find((place) => turnOf(place) > turnOf(from));
  if (next !== undefined) return { ...state, to: next };
  if (state.circle === ZHAJINHUA_CIRCLES) {
    return { ...state, to: null, winners: bestOf(state, places) };
  }
  return { ...state, circle: state.circle + 1, to: must(places[0], 'a place in') };
}
