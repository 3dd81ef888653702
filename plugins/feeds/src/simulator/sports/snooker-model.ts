import { createSeededRng, must } from '@tianping/base';
import type { Period, WeightedOutcome } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { seedOf } from '../hash.ts';
import { addTo, type LiveState, NO_SCORE } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';
import { logistic, opinionOf } from './kit/chance.ts';
import { partOrders } from './kit/orders.ts';
import { otherSide, type Side, sideCharOf } from './kit/script-writer.ts';
import { leaderOf, numbered, scoresOf, targetOf } from './kit/sets.ts';
import { MAXIMUM_BREAK, mirrored, openTable, playOut, type SnookerTable } from './snooker-frame.ts';

/** What a state of snooker holds besides what is public. */
export interface SnookerState extends LiveState {
  readonly table: SnookerTable;
  /** Best breaks of the match so far. */
  readonly best: Score;
}

/** How much a point of strength counts in a frame. */
const PER_STRENGTH = 0.03;
const SAMPLES = 280;
/** The pool of frames for the later ones, and continuations of the one on the table. */
const POOL = 300;
const WAYS_ON = 300;

/** Frames of the ranges that have markets of their own; see `Period`. */
const RANGES: readonly (readonly [range: Period, from: number, to: number])[] = [
  ['RA', 1, 5],
  ['RB', 6, 8],
  ['RC', 10, 14],
  ['RD', 15, 17],
  ['RF', 19, 23],
];

export function bestOfPlan(plan: MatchPlan): number {
  return plan.league.bestOf ?? 9;
}

/** Players break off in turn. */
export function breakerOf(plan: MatchPlan, frame: number): Side {
  const first: Side = seedOf(plan.seed, 'toss') % 2 === 0 ? 'home' : 'away';
  return frame % 2 === 1 ? first : otherSide(first);
}

/**
 * Home's chance of a frame. Frames between equal players are simulated until one ends as this chance has drawn it,
 * so that it is exact however a frame goes.
 */
export function frameChance(edge: number): number {
  return logistic(PER_STRENGTH * edge);
}

export function isRangeFrame(frame: number): Period | null {
  return RANGES.find(([, from, to]) => frame >= from && frame <= to)?.[0] ?? null;
}

export function snookerOutcomes(
  plan: MatchPlan,
  state: LiveState,
  elapsedMs: number,
): readonly WeightedOutcome[] {
  const { FT } = state.board;
  const over = FT.home + FT.away;
  const chance = frameChance(opinionOf(plan, elapsedMs));
  const known = knownOf(state, over);
  const running = runningOf(plan, state, over + 1);
  const orders = partOrders({
    seed: seedOf(plan.seed, 'deck'),
    target: targetOf(bestOfPlan(plan)),
    won: FT,
    next: running ? chanceOfRunning(running, chance) : chance,
    later: chance,
    samples: SAMPLES,
  });
  return orders.map(({ weight, parts }) => {
    const frames = parts.map(({ winner, unit }, place) => {
      const isRunning = place === 0 && running !== null;
      return pick(isRunning ? running[winner] : poolOf(winner), unit);
    });
    return outcomeOf(known, frames, weight);
  });
}

/** Who made the highest break; `N` when both did. */
export function whoseBest({ home, away }: Score): 'H' | 'C' | 'N' {
  return home === away ? 'N' : home > away ? 'H' : 'C';
}

function isSnooker(state: LiveState): state is SnookerState {
  return 'table' in state && 'best' in state;
}

/** What the match has brought so far, without the frame being played. */
interface Known {
  readonly scores: readonly Score[];
  readonly centuries: number;
  readonly best: Score;
}

function knownOf(state: LiveState, over: number): Known {
  const { facts, board } = state;
  const total = Number(facts?.centuries ?? 0);
  const isOn = isSnooker(state) && !state.table.isOver;
  return {
    scores: scoresOf(board, 'S').slice(0, over),
    centuries: total - (isOn ? state.table.centuries : 0),
    best: isSnooker(state) ? state.best : NO_SCORE,
  };
}

type Frames = Readonly<Record<Side, readonly SnookerTable[]>>;

/** Ways in which the frame on the table may end; null when none has begun. */
function runningOf(plan: MatchPlan, state: LiveState, frame: number): Frames | null {
  if (!isSnooker(state) || state.table.isOver) return null;
  const { table } = state;
  if (table.score.home + table.score.away === 0) return null;
  return byWinner(
    Array.from({ length: WAYS_ON }, (_, at) =>
      playOut(table, createSeededRng(seedOf(plan.seed, 'on', frame, at))),
    ),
  );
}

function byWinner(frames: readonly SnookerTable[]): Frames {
  const of = (side: Side): readonly SnookerTable[] =>
    byMargin(frames.filter(({ score }) => leaderOf(score) === side));
  return { home: of('home'), away: of('away') };
}

/** Best for home first, so that even numbers choose even frames. */
function byMargin(frames: readonly SnookerTable[]): readonly SnookerTable[] {
  const margin = ({ score }: SnookerTable): number => score.home - score.away;
  return [...frames].sort((one, other) => margin(other) - margin(one));
}

/** Equal players' chance from here, adjusted by what is known of these two (Bayes). */
function chanceOfRunning({ home, away }: Frames, chance: number): number {
  const equal = home.length / (home.length + away.length);
  return (chance * equal) / (chance * equal + (1 - chance) * (1 - equal));
}

let pool: Frames | null = null;

/** Whole frames between equal players, generated once; away's are home's mirrored. */
function poolOf(winner: Side): readonly SnookerTable[] {
  if (!pool) {
    const home: SnookerTable[] = [];
    for (let at = 0; home.length < POOL; at += 1) {
      const breaker = at % 2 === 0 ? 'home' : 'away';
      const frame = playOut(openTable(breaker), createSeededRng(seedOf('snooker', at)));
      home.push(leaderOf(frame.score) === 'home' ? frame : mirrored(frame));
    }
    pool = { home: byMargin(home), away: byMargin(home.map(mirrored)) };
  }
  return pool[winner];
}

function pick(frames: readonly SnookerTable[], unit: number): SnookerTable {
  return must(frames[Math.floor(unit * frames.length)], 'a frame of its winner');
}

function outcomeOf(known: Known, frames: readonly SnookerTable[], weight: number): WeightedOutcome {
  const scores = [...known.scores, ...frames.map(({ score }) => score)];
  const best = frames.reduce(
    (most, frame) => ({
      home: Math.max(most.home, frame.best.home),
      away: Math.max(most.away, frame.best.away),
    }),
    known.best,
  );
  const centuries = frames.reduce((sum, frame) => sum + frame.centuries, known.centuries);
  const winners = scores.map((score) => sideCharOf(leaderOf(score))).join('');
  return {
    weight,
    periods: talliesOf(scores),
    facts: {
      frames: winners,
      centuries: String(centuries),
      maximum: Math.max(best.home, best.away) >= MAXIMUM_BREAK ? 'Y' : 'X',
      highBreak: whoseBest(best),
    },
  };
}

/** Frames won, the points of each, and the ranges that were played to their end. */
function talliesOf(scores: readonly Score[]): Readonly<Record<Period, Score>> {
  const won = (from: number, to: number): Score =>
    scores.slice(from - 1, to).reduce((sum, score) => addTo(sum, leaderOf(score)), NO_SCORE);
  const ranges = RANGES.filter(([, , to]) => scores.length >= to);
  return {
    FT: won(1, scores.length),
    ...numbered('S', scores),
    ...Object.fromEntries(ranges.map(([range, from, to]) => [range, won(from, to)])),
  };
}
