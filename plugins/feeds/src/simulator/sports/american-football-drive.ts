import { clamp } from './kit/chance.ts';
import { otherSide, SECOND_MS, type Side } from './kit/script-writer.ts';

/** A possession: how much of the clock it takes and what comes of it. */
export interface Drive {
  readonly lengthMs: number;
  /** Who scores; null when nobody does. */
  readonly scorer: Side | null;
  /** In the order scored: a touchdown and the points after it. */
  readonly points: readonly number[];
}

/** Three independent numbers of `[0, 1)`. */
export interface DriveUnits {
  readonly result: number;
  readonly extra: number;
  readonly length: number;
}

const SHORTEST_MS = 50 * SECOND_MS;
const LONGEST_MS = 280 * SECOND_MS;

/** Results of a possession between equal sides, as shares. */
const TOUCHDOWN = 0.225;
const FIELD_GOAL = 0.15;
const DEFENCE_TOUCHDOWN = 0.012;
const SAFETY = 0.005;
/** How much a point of strength multiplies the touchdowns, as a power of e. */
const PER_STRENGTH = 0.013;

/** After a touchdown: a successful try for two points, or a missed kick; otherwise one point. */
const TWO_POINTS = 0.045;
const NO_POINT = 0.085;
/** With the clock running out only a field goal is still kicked. */
const LAST_FIELD_GOAL = 0.16;

/** A possession of `offence`, which is better than the other side by `edge`. */
export function driveOf(offence: Side, edge: number, units: DriveUnits): Drive {
  const lengthMs =
    Math.round((SHORTEST_MS + units.length * (LONGEST_MS - SHORTEST_MS)) / SECOND_MS) * SECOND_MS;
  const touchdown = clamp(TOUCHDOWN * Math.exp(PER_STRENGTH * edge), 0.05, 0.6);
  let roll = units.result;
  const falls = (share: number): boolean => {
    const isIt = roll >= 0 && roll < share;
    roll -= share;
    return isIt;
  };
  if (falls(touchdown)) return { lengthMs, scorer: offence, points: touchdownPoints(units.extra) };
  if (falls(FIELD_GOAL)) return { lengthMs, scorer: offence, points: [3] };
  const defence = otherSide(offence);
  if (falls(DEFENCE_TOUCHDOWN)) {
    return { lengthMs, scorer: defence, points: touchdownPoints(units.extra) };
  }
  if (falls(SAFETY)) return { lengthMs, scorer: defence, points: [2] };
  return { lengthMs, scorer: null, points: [] };
}

/** A possession that the end of a half cuts short. */
export function lastDriveOf(offence: Side, leftMs: number, units: DriveUnits): Drive {
  const isGood = units.result < LAST_FIELD_GOAL;
  return { lengthMs: leftMs, scorer: isGood ? offence : null, points: isGood ? [3] : [] };
}

function touchdownPoints(extra: number): readonly number[] {
  if (extra < TWO_POINTS) return [6, 2];
  return extra < TWO_POINTS + NO_POINT ? [6] : [6, 1];
}

/** Who has the ball after a drive: the side that was scored on receives. */
export function nextOffence(offence: Side, drive: Drive): Side {
  if (drive.scorer === null) return otherSide(offence);
  // After a safety the side that conceded it also kicks off.
  if (drive.points[0] === 2) return drive.scorer;
  return otherSide(drive.scorer);
}
