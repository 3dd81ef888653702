import type { MomentView } from '@tianping/contract';

/** A moment with its place on the pitch, in percent. */
export interface Spot {
  readonly id: string;
  readonly what: string;
  readonly side: 'H' | 'C';
  readonly x: number;
  readonly y: number;
}

/** Moves of one attack that are drawn as a line. */
const TRACK_MAX = 5;
/** Shots that stay on the pitch. */
const SHOTS_MAX = 12;
const SHOTS = new Set(['goal', 'penaltyGoal', 'ownGoal', 'penaltyMissed', 'shotOn', 'shotOff']);

/** The moves of the side in possession, from the first to the last. */
export function trackOf(moments: readonly MomentView[]): readonly Spot[] {
  const track: Spot[] = [];
  for (let at = moments.length - 1; at >= 0 && track.length < TRACK_MAX; at -= 1) {
    const spot = spotOf(moments[at]);
    if (!spot || (track[0] && spot.side !== track[0].side)) break;
    track.unshift(spot);
    if (SHOTS.has(spot.what) && track.length > 1) break;
  }
  return track;
}

/** The latest shots of both sides. */
export function shotsOf(moments: readonly MomentView[]): readonly Spot[] {
  return moments
    .filter(({ what }) => SHOTS.has(what))
    .slice(-SHOTS_MAX)
    .flatMap((moment) => spotOf(moment) ?? []);
}

function spotOf(moment: MomentView | undefined): Spot | null {
  if (!moment || moment.side === null || moment.x === null || moment.y === null) return null;
  const { id, what, side, x, y } = moment;
  return { id, what, side, x, y };
}
