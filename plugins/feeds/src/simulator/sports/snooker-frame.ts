import type { Rng } from '@tianping/base';
import type { Score } from '@tianping/odds';
import { otherSide, type Side } from './kit/script-writer.ts';

/** The balls on the table, and the player at it. */
export interface SnookerTable {
  readonly score: Score;
  readonly reds: number;
  /** The ball that is on: a red, any colour, or the colour of so many points. */
  readonly on: 'red' | 'any' | number;
  readonly at: Side;
  /** Points of the break being made. */
  readonly break: number;
  /** Best breaks of the frame so far, and those of 100 and more. */
  readonly best: Score;
  readonly centuries: number;
  readonly isOver: boolean;
}

const REDS = 15;
const BLACK = 7;
const YELLOW = 2;
/** Points of all colours, yellow to black. */
const COLOURS = 27;
const FOUL = 4;
const CENTURY = 100;
export const MAXIMUM_BREAK = 147;

/** What a player does on coming to the table … */
const PLAYS_SAFE = 0.52;
const FIRST_POT = 0.66;
/** … and how sure he is while he stays. */
const NEXT_POT = 0.93;
const FOULS = 0.035;
/** How often a player who cannot win without snookers concedes the frame. */
const GIVES_UP = 0.75;
/** Colours potted after a red, with their shares. */
const CHOICES: readonly (readonly [colour: number, share: number])[] = [
  [7, 0.55],
  [6, 0.17],
  [5, 0.17],
  [4, 0.05],
  [3, 0.03],
  [2, 0.03],
];

export function openTable(breaker: Side): SnookerTable {
  return {
    score: { home: 0, away: 0 },
    reds: REDS,
    on: 'red',
    at: breaker,
    break: 0,
    best: { home: 0, away: 0 },
    centuries: 0,
    isOver: false,
  };
}

/** Points that can still be made without fouls. */
export function pointsLeft({ reds, on }: SnookerTable): number {
  if (on === 'red') return reds * (1 + BLACK) + COLOURS;
  if (on === 'any') return BLACK + reds * (1 + BLACK) + COLOURS;
  let sum = 0;
  for (let colour = on; colour <= BLACK; colour += 1) sum += colour;
  return sum;
}

/** The next shot, by two players of the same strength. */
export function shot(table: SnookerTable, rng: Rng): SnookerTable {
  const inBreak = table.break > 0;
  if (!inBreak && rng.unit() < PLAYS_SAFE) return leave(table, rng);
  if (rng.unit() >= (inBreak ? NEXT_POT : FIRST_POT)) return leave(table, rng);
  return pot(table, rng);
}

/** The turn passes, perhaps with points of a foul; or the frame is conceded. */
function leave(table: SnookerTable, rng: Rng): SnookerTable {
  const next = otherSide(table.at);
  const isFoul = rng.unit() < FOULS;
  const points = typeof table.on === 'number' ? Math.max(FOUL, table.on) : FOUL;
  const score = isFoul ? { ...table.score, [next]: table.score[next] + points } : table.score;
  // After a missed colour a red is on again, or the yellow when there is none.
  const on = table.on === 'any' ? (table.reds > 0 ? 'red' : YELLOW) : table.on;
  const after: SnookerTable = { ...table, score, on, at: next, break: 0 };
  const lead = Math.abs(score.home - score.away);
  // A foul on the last black decides the frame unless it levels it.
  if (isFoul && on === BLACK && lead > 0) return { ...after, isOver: true };
  const isHopeless = lead > pointsLeft(after);
  return isHopeless && rng.unit() < GIVES_UP ? { ...after, isOver: true } : after;
}

function pot(table: SnookerTable, rng: Rng): SnookerTable {
  const { at } = table;
  const points = table.on === 'red' ? 1 : table.on === 'any' ? choose(table, rng) : table.on;
  const made = table.break + points;
  const score = { ...table.score, [at]: table.score[at] + points };
  const best = made > table.best[at] ? { ...table.best, [at]: made } : table.best;
  const isCentury = table.break < CENTURY && made >= CENTURY;
  const centuries = table.centuries + (isCentury ? 1 : 0);
  const after: SnookerTable = { ...table, score, break: made, best, centuries };
  if (table.on === 'red') return { ...after, reds: table.reds - 1, on: 'any' };
  if (table.on === 'any') return { ...after, on: table.reds > 0 ? 'red' : YELLOW };
  if (table.on < BLACK) return { ...after, on: table.on + 1 };
  // The black goes back on its spot when the frame is level.
  return score.home === score.away ? { ...after, break: 0 } : { ...after, isOver: true };
}

/** A player who has potted nothing but blacks goes on for the maximum. */
function choose(table: SnookerTable, rng: Rng): number {
  const gone = REDS - table.reds;
  const isPerfect = gone >= 9 && table.break === gone + (gone - 1) * BLACK;
  if (isPerfect) return BLACK;
  let roll = rng.unit();
  for (const [colour, share] of CHOICES) {
    if (roll < share) return colour;
    roll -= share;
  }
  return BLACK;
}

/** Plays a frame to its end. */
export function playOut(table: SnookerTable, rng: Rng): SnookerTable {
  let now = table;
  while (!now.isOver) now = shot(now, rng);
  return now;
}

/** The same frame with the players swapped. */
export function mirrored(table: SnookerTable): SnookerTable {
  const swap = ({ home, away }: Score): Score => ({ home: away, away: home });
  return { ...table, score: swap(table.score), best: swap(table.best), at: otherSide(table.at) };
}
