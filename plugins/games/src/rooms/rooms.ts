import type { RoomCode, TableRoom } from '@tianping/games';
import { roomMessages } from './messages.ts';

const BASES: readonly (readonly [RoomCode, number])[] = [
  ['trial', 10],
  ['novice', 50],
  ['junior', 200],
  ['middle', 1_000],
  ['senior', 5_000],
  ['supreme', 20_000],
];
const RAKE_MILLI = 50;
/** The most that is brought to a hand, as a multiple of the least. */
const MOST_TIMES = 10;

/** The six rooms of a game; `carryTimes`: the least that a player brings, as a multiple of the room's unit. */
export function roomsOf(carryTimes: number): readonly TableRoom[] {
  return BASES.map(([code, baseMinor]) => ({
    code,
    name: roomMessages[code],
    baseMinor,
    carryMinor: baseMinor * carryTimes,
    carryMaxMinor: baseMinor * carryTimes * MOST_TIMES,
    rakeMilli: RAKE_MILLI,
  }));
}
