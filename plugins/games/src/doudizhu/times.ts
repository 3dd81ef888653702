import { must } from '@tianping/base';
import { roomsOf } from '../rooms/index.ts';
import type { DoudizhuState } from './state.ts';

/** The least that a player brings, as a multiple of the room's unit. */
const CARRY_TIMES = 50;

export const doudizhuRooms = roomsOf(CARRY_TIMES);

/** The most that the unit is multiplied by between the landlord and one farmer, by room. */
export const DOUDIZHU_CAPS: Readonly<Record<string, number>> = {
  trial: 64,
  novice: 64,
  junior: 128,
  middle: 128,
  senior: 256,
  supreme: 256,
};

/** What the unit is multiplied by, each part as it is listed. */
export interface TimesParts {
  /** How often it was grabbed, how many bombs and rockets were played: each ×2. */
  readonly grabs: number;
  readonly bombs: number;
  readonly rockets: number;
  readonly isOpen: boolean;
  /** The farmers played no card, or the landlord no more than once: ×2 at the end. */
  readonly spring: 'spring' | 'antiSpring' | null;
  /** All of them together. */
  readonly common: number;
}

export function capOf({ roomCode }: Pick<DoudizhuState, 'roomCode'>): number {
  return must(DOUDIZHU_CAPS[roomCode], 'a cap of the room');
}

/** Playing open counts once the landlord's decision is known to all, which is when plays begin. */
export function partsOf(state: DoudizhuState): TimesParts {
  const typed = (type: string): number =>
    state.plays.filter(({ combination }) => combination?.type === type).length;
  const grabs = state.calls.filter(({ kind }) => kind === 'grab').length;
  const bombs = typed('bomb');
  const rockets = typed('rocket');
  const isOpen = state.isOpen && areDoublesKnown(state);
  const spring = springOf(state);
  const powers = grabs + bombs + rockets + Number(isOpen) + Number(spring !== null);
  return { grabs, bombs, rockets, isOpen, spring, common: 2 ** powers };
}

/** All decide simultaneously: a choice becomes known when all have decided. */
export function areDoublesKnown({ step, landlord }: DoudizhuState): boolean {
  return landlord !== null && step !== 'double';
}

/** The place that emptied its hand; null before, and where nobody called. */
export function winnerOf({ step, hands }: DoudizhuState): number | null {
  const winner = hands.findIndex((hand) => hand.length === 0);
  return step === 'over' && winner >= 0 ? winner : null;
}

function springOf(state: DoudizhuState): TimesParts['spring'] {
  const winner = winnerOf(state);
  if (winner === null) return null;
  const played = state.plays.filter(({ combination }) => combination !== null);
  const ofLandlord = played.filter(({ place }) => place === state.landlord).length;
  if (winner === state.landlord) return ofLandlord === played.length ? 'spring' : null;
  return ofLandlord === 1 ? 'antiSpring' : null;
}

/**
 * What the unit is multiplied by now, by place: for a farmer the common part, twice that when he doubled and twice
 * again when the landlord did, up to the cap; for the landlord the sum of both farmers'. While there is no landlord
 * the common part for each.
 */
export function timesOf(state: DoudizhuState): readonly number[] {
  const { common } = partsOf(state);
  const { landlord, carried } = state;
  const cap = capOf(state);
  if (landlord === null) return carried.map(() => Math.min(cap, common));
  const doubled = (place: number): number =>
    areDoublesKnown(state) && state.doubles[place] ? 2 : 1;
  const ofFarmers = carried.map((_, place) =>
    place === landlord ? 0 : Math.min(cap, common * doubled(place) * doubled(landlord)),
  );
  return ofFarmers.with(
    landlord,
    ofFarmers.reduce((sum, times) => sum + times, 0),
  );
}
