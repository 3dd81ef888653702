import type { Period, Phase } from '@tianping/feeds';

/**
 * How far a match is at a phase, and where each tally ends. `LIVE` states nothing and comes before everything; `BR`
 * is between two parts, so it only states that the first one is over.
 */
export interface Course {
  /** Phases in the order played; those of the same part share a place. */
  readonly order: readonly (readonly Phase[])[];
  /** The first place at which a tally is over; a tally that is not named ends with the match. */
  readonly endsAt: Readonly<Record<Period, Phase>>;
}

/** Whether a tally is over at a phase. */
export function isOverOn(course: Course, period: Period, phase: Phase): boolean {
  if (phase === 'ended') return true;
  if (phase === 'prematch' || phase === 'LIVE') return false;
  const end = course.endsAt[period];
  if (end === undefined) return false;
  return placeOf(course, phase) >= placeOf(course, end);
}

function placeOf({ order }: Course, phase: Phase): number {
  return order.findIndex((phases) => phases.includes(phase));
}

/** The number behind letters: `numberBehind('S', 'S12')` is 12; null for anything else. */
export function numberBehind(letters: string, name: string): number | null {
  if (!name.startsWith(letters)) return null;
  const digits = name.slice(letters.length);
  return /^[1-9]\d?$/.test(digits) ? Number(digits) : null;
}

/** `S1` … `S<count>` for the letter `S`. */
export function numbered(letter: string, count: number): readonly Period[] {
  return Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
}

/**
 * Whether a tally is over in a sport of numbered parts (sets, frames, maps, innings): its last part
 * lies before the one being played. A break follows at least the first part.
 */
export function isPartOver(letter: string, lastPart: number | null, phase: Phase): boolean {
  if (phase === 'ended') return true;
  if (lastPart === null) return false;
  if (phase === 'BR') return lastPart === 1;
  const playing = numberBehind(letter, phase);
  return playing !== null && playing > lastPart;
}
