import type { TableTurn } from '@tianping/games';
import type { CardTimes } from '../context.ts';
import type { HandPlace } from '../store/card-hands.ts';
import type { CardSeatRow } from '../store/card-seats.ts';

/** Whether the house plays the place, or plays it for somebody. */
export function isPlayedFor(place: HandPlace, seats: readonly CardSeatRow[]): boolean {
  if (place.kind === 'house') return true;
  const seat = seats.find((one) => one.seat === place.seat && one.player === place.player);
  return seat === undefined || seat.isHosted || seat.isLeaving;
}

/** When a place of the turn is moved for: a program takes a moment, a player has his clock. */
export function dueOfPlace(
  turn: TableTurn,
  of: {
    readonly place: HandPlace;
    readonly seats: readonly CardSeatRow[];
    readonly turnAt: number;
    readonly times: CardTimes;
  },
): number {
  const { place, seats, turnAt, times } = of;
  return turnAt + (isPlayedFor(place, seats) ? times.thinkMs : turn.ms + times.graceMs);
}

/** When the first place of the turn is moved for. */
export function dueOfTurn(
  turn: TableTurn,
  of: {
    readonly places: readonly HandPlace[];
    readonly seats: readonly CardSeatRow[];
    readonly turnAt: number;
    readonly times: CardTimes;
  },
): number {
  const dues = turn.places.flatMap((at) => {
    const place = of.places[at];
    return place ? [dueOfPlace(turn, { ...of, place })] : [];
  });
  return Math.min(...dues);
}

/** The clock goes on where some of those who decide together have decided, or where a move ends no turn. */
export function keepsClock(before: TableTurn | null, after: TableTurn): boolean {
  if (before === null || before.step !== after.step) return false;
  return after.places.every((place) => before.places.includes(place));
}

/** When a table that waits has its next hand, or players of the house; null while friends are awaited. */
export function dueOfWaiting(
  waiting: {
    readonly seats: number;
    readonly min: number;
    readonly isFriends: boolean;
    readonly times: CardTimes;
  },
  now: number,
): number | null {
  if (waiting.seats >= waiting.min) return now + waiting.times.startMs;
  return waiting.isFriends ? null : now + waiting.times.houseMs;
}
