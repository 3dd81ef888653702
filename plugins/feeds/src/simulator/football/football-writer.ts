import type { Rng } from '@tianping/base';
import type { Moment, MomentKind, Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { addTo, type LiveState, NO_SCORE } from '../live-state.ts';
import { FOOTBALL_HALF_MS } from './football-model.ts';

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;

export type Side = 'home' | 'away';

/** The script being written: states so far, and the moment that the writer has reached. */
export interface ScriptWriter {
  readonly rng: Rng;
  readonly states: LiveState[];
  now: LiveState;
  /** Chances that a corner, a card or an attack is of the home side. */
  readonly homeShare: number;
  moments: number;
}

/** What a moment states besides its time. */
export type MomentText = Omit<Moment, 'id' | 'phase' | 'clockMs'>;

/** Goes on to a moment and writes what is different from then on, and what happened. */
export function writeStep(
  writer: ScriptWriter,
  at: number,
  change: Partial<LiveState>,
  moments: readonly MomentText[] = [],
): readonly Moment[] {
  const { moments: _, decides: __, ...before } = writer.now;
  const clockMs = change.clockMs ?? clockAt(writer, at);
  const phase = change.phase ?? before.phase;
  const stated = moments.map((text): Moment => {
    writer.moments += 1;
    return { id: `m${writer.moments}`, phase, clockMs, ...text };
  });
  writer.now = {
    ...before,
    incident: null,
    ...change,
    clockMs,
    since: at,
    ...(stated.length > 0 ? { moments: stated } : {}),
  };
  writer.states.push(writer.now);
  return stated;
}

/** Cancels a reported moment, with the time and text that it had. */
export function takeBack(writer: ScriptWriter, moment: Moment): void {
  const moments = [{ ...moment, cancelled: true as const }, ...(writer.now.moments ?? [])];
  writer.now = { ...writer.now, moments };
  writer.states[writer.states.length - 1] = writer.now;
}

export function clockAt({ now }: ScriptWriter, at: number): number {
  return now.running ? now.clockMs + at - now.since : now.clockMs;
}

export function seconds(rng: Rng, from: number, to: number): number {
  return (from + rng.int(to - from + 1)) * SECOND_MS;
}

export function sideCharOf(side: Side): 'H' | 'C' {
  return side === 'home' ? 'H' : 'C';
}

export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/** Adds to the tallies named, which start at zero. */
export function tallied(
  board: LiveState['board'],
  periods: readonly Period[],
  side: Side,
): LiveState['board'] {
  const added: Record<Period, Score> = {};
  for (const period of periods) added[period] = addTo(board[period] ?? NO_SCORE, side);
  return { ...board, ...added };
}

/** The window of 15 minutes that a moment of a half falls into; stoppage belongs to the last one. */
export function windowAt(phase: LiveState['phase'], clockMs: number): Period {
  const inHalf = phase === '1H' ? clockMs : clockMs - FOOTBALL_HALF_MS;
  const third = Math.min(2, Math.max(0, Math.floor(inHalf / (15 * MINUTE_MS))));
  return `W${1 + third + (phase === '1H' ? 0 : 3)}`;
}

/** The minute as the trade counts it: the first is 1, stoppage is 45 or 90. */
export function minuteAt(phase: LiveState['phase'], clockMs: number): number {
  return Math.min(phase === '1H' ? 45 : 90, Math.floor(clockMs / MINUTE_MS) + 1);
}

/** Appends one letter to an order of events. */
export function ordered(
  facts: LiveState['facts'],
  name: 'goals' | 'corners' | 'cards',
  side: Side,
): Record<string, string> {
  return { ...facts, [name]: `${facts?.[name] ?? ''}${sideCharOf(side)}` };
}

/** Statistics with one of them incremented. */
export function counted(
  stats: LiveState['stats'],
  side: Side,
  ...names: readonly string[]
): Record<string, Score> {
  const all: Record<string, Score> = { ...stats };
  for (const name of names) all[name] = addTo(all[name] ?? NO_SCORE, side);
  return all;
}

/** Where moments of each kind take place: ranges up the pitch, and across it. */
const PLACES: { readonly [Kind in MomentKind]?: readonly [number, number, number, number] } = {
  goal: [84, 96, 34, 66],
  ownGoal: [92, 97, 40, 60],
  penaltyGoal: [89, 89, 50, 50],
  penaltyMissed: [89, 89, 50, 50],
  shotOn: [74, 92, 25, 75],
  shotOff: [70, 90, 20, 80],
  danger: [72, 90, 15, 85],
  attack: [52, 72, 10, 90],
  freeKick: [35, 80, 10, 90],
  offside: [70, 88, 15, 85],
  yellow: [20, 65, 10, 90],
  red: [15, 60, 15, 85],
};

/** A place for a moment of a side, home attacking to the right. */
export function placed(rng: Rng, what: MomentKind, side: Side): MomentText {
  const text: MomentText = { what, side: sideCharOf(side) };
  if (what === 'corner') {
    return { ...text, x: side === 'home' ? 100 : 0, y: rng.unit() < 0.5 ? 0 : 100 };
  }
  const range = PLACES[what];
  if (!range) return text;
  const [fromX, toX, fromY, toY] = range;
  const along = fromX + rng.int(toX - fromX + 1);
  return {
    ...text,
    x: side === 'home' ? along : 100 - along,
    y: fromY + rng.int(toY - fromY + 1),
  };
}
