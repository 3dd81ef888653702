import { createSeededRng, type Rng } from '@tianping/base';
import {
  OVERTIME_MS,
  POSSESSION_MS,
  type PointMeans,
  pointMeans,
  QUARTER_MS,
} from './basketball-model.ts';
import { BASKETBALL_ENDINGS } from './basketball-rules.ts';
import { endMatch } from './endings.ts';
import { seedOf } from './hash.ts';
import { addTo, type LiveState, type MatchScript, NO_SCORE } from './live-state.ts';
import type { MatchPlan } from './schedule.ts';

const SECOND_MS = 1_000;
const QUARTER_BREAK_MS = 130 * SECOND_MS;
const HALF_BREAK_MS = 15 * 60 * SECOND_MS;

/** Points of an attack that scores, with their shares: free throw, basket, three-pointer. */
const POINTS = [
  { points: 1, share: 0.1 },
  { points: 2, share: 0.64 },
  { points: 3, share: 0.26 },
] as const;
const MEAN_POINTS = 2.16;

/** Shares of the attacks after which the clock stands. */
const FOUL = 0.2;
const TIME_OUT = 0.05;

/** Overtimes are played until somebody leads; this many in a row would be a fault of the model. */
const OVERTIMES_MAX = 20;

type Quarter = 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'OT';

interface Pen {
  readonly rng: Rng;
  readonly states: LiveState[];
  now: LiveState;
  /** Chance that an attack scores. */
  readonly scores: { readonly home: number; readonly away: number };
  attacker: 'home' | 'away';
}

/** Everything that happens in a basketball match, from its plan alone. */
export function writeBasketball(plan: MatchPlan): MatchScript {
  const rng = createSeededRng(seedOf(plan.seed, 'script'));
  const now: LiveState = {
    since: 0,
    phase: 'Q1',
    clockMs: QUARTER_MS,
    running: true,
    board: { FT: NO_SCORE, Q1: NO_SCORE },
    incident: null,
    danger: false,
    open: true,
  };
  const pen: Pen = {
    rng,
    states: [now],
    now,
    scores: chancesToScore(pointMeans(plan)),
    attacker: rng.unit() < 0.5 ? 'home' : 'away',
  };
  playPart(pen, 'Q1');
  startPart(pen, { part: 'Q2', afterMs: QUARTER_BREAK_MS, lengthMs: QUARTER_MS });
  playPart(pen, 'Q2');
  const halfTime = { ...pen.now.board, HT: pen.now.board.FT };
  write(pen, pen.now.since + SECOND_MS, { phase: 'HT', running: false, board: halfTime });
  startPart(pen, { part: 'Q3', afterMs: HALF_BREAK_MS, lengthMs: QUARTER_MS });
  playPart(pen, 'Q3');
  startPart(pen, { part: 'Q4', afterMs: QUARTER_BREAK_MS, lengthMs: QUARTER_MS });
  playPart(pen, 'Q4');
  for (let count = 0; count < OVERTIMES_MAX && isDraw(pen.now); count += 1) {
    startPart(pen, { part: 'OT', afterMs: QUARTER_BREAK_MS, lengthMs: OVERTIME_MS });
    playPart(pen, 'OT');
  }
  write(pen, pen.now.since + SECOND_MS, { phase: 'ended', running: false, open: false });
  return endMatch(plan, pen.states, BASKETBALL_ENDINGS);
}

function chancesToScore(means: PointMeans): { readonly home: number; readonly away: number } {
  const attacks = (4 * QUARTER_MS) / POSSESSION_MS / 2;
  return { home: means.home / attacks / MEAN_POINTS, away: means.away / attacks / MEAN_POINTS };
}

function isDraw({ board }: LiveState): boolean {
  return board.FT.home === board.FT.away;
}

function startPart(
  pen: Pen,
  next: { readonly part: Quarter; readonly afterMs: number; readonly lengthMs: number },
): void {
  const { board } = pen.now;
  write(pen, pen.now.since + next.afterMs, {
    phase: next.part,
    clockMs: next.lengthMs,
    running: true,
    board: { ...board, [next.part]: board[next.part] ?? NO_SCORE },
  });
}

/** Attack by attack until the clock has run down. */
function playPart(pen: Pen, part: Quarter): void {
  while (pen.now.clockMs > 0) {
    const { rng, now } = pen;
    const attackMs = Math.min(now.clockMs, (6 + rng.int(18)) * SECOND_MS);
    const at = now.since + attackMs;
    const clockMs = now.clockMs - attackMs;
    const points = pointsOfAttack(pen);
    const board = points === 0 ? now.board : scored(pen, part, points);
    const restMs = clockMs === 0 ? 0 : restAfterAttack(rng);
    const running = clockMs > 0 && restMs === 0;
    write(pen, at, { clockMs, running, board, ...(points > 0 ? { incident: 'points' } : {}) });
    if (restMs > 0) write(pen, at + restMs, { clockMs, running: true });
    pen.attacker = pen.attacker === 'home' ? 'away' : 'home';
  }
}

function pointsOfAttack(pen: Pen): number {
  const { rng } = pen;
  if (rng.unit() >= pen.scores[pen.attacker]) return 0;
  let roll = rng.unit();
  for (const { points, share } of POINTS) {
    if (roll < share) return points;
    roll -= share;
  }
  return 2;
}

function scored(pen: Pen, part: Quarter, points: number): LiveState['board'] {
  const { board } = pen.now;
  return {
    ...board,
    FT: addTo(board.FT, pen.attacker, points),
    [part]: addTo(board[part] ?? NO_SCORE, pen.attacker, points),
  };
}

function restAfterAttack(rng: Rng): number {
  const roll = rng.unit();
  if (roll < TIME_OUT) return (60 + rng.int(30)) * SECOND_MS;
  if (roll < TIME_OUT + FOUL) return (20 + rng.int(30)) * SECOND_MS;
  return 0;
}

function write(pen: Pen, at: number, change: Partial<LiveState>): void {
  pen.now = { ...pen.now, incident: null, ...change, since: at };
  pen.states.push(pen.now);
}
