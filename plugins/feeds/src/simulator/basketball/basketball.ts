import type { Rng } from '@tianping/base';
import type { Moment } from '@tianping/feeds';
import { endMatch } from '../endings.ts';
import { playRng } from '../hash.ts';
import { addTo, type LiveState, type MatchScript, NO_SCORE } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';
import {
  OVERTIME_MS,
  POSSESSION_MS,
  type PointMeans,
  pointMeans,
  QUARTER_MS,
} from './basketball-model.ts';
import { RACES } from './basketball-outcomes.ts';
import { BASKETBALL_ENDINGS } from './basketball-rules.ts';

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

/** Shares of the attacks after which the clock stops. */
const FOUL = 0.2;
const TIME_OUT = 0.05;

/** Overtimes are played until somebody leads; this many in a row would be a fault of the model. */
const OVERTIMES_MAX = 20;

type Quarter = 'Q1' | 'Q2' | 'Q3' | 'Q4' | 'OT';
type Side = 'home' | 'away';

interface ScriptWriter {
  readonly rng: Rng;
  readonly states: LiveState[];
  now: LiveState;
  /** Chance that an attack scores. */
  readonly scores: { readonly home: number; readonly away: number };
  attacker: Side;
  moments: number;
}

/** Everything that happens in a basketball match, from its plan alone. */
export function writeBasketball(plan: MatchPlan): MatchScript {
  const rng = playRng(plan.secret, 'script');
  const now: LiveState = {
    since: 0,
    phase: 'Q1',
    clockMs: QUARTER_MS,
    running: true,
    board: { FT: NO_SCORE, Q1: NO_SCORE },
    facts: {},
    moments: [{ id: 'm0', what: 'phase', side: null, phase: 'Q1', clockMs: QUARTER_MS }],
    incident: null,
    danger: false,
    open: true,
  };
  const writer: ScriptWriter = {
    rng,
    states: [now],
    now,
    scores: chancesToScore(pointMeans(plan)),
    attacker: rng.unit() < 0.5 ? 'home' : 'away',
    moments: 0,
  };
  playPart(writer, 'Q1');
  startPart(writer, { part: 'Q2', afterMs: QUARTER_BREAK_MS, lengthMs: QUARTER_MS });
  playPart(writer, 'Q2');
  const halfTime = { ...writer.now.board, HT: writer.now.board.FT };
  write(writer, writer.now.since + SECOND_MS, { phase: 'HT', running: false, board: halfTime }, [
    PHASE,
  ]);
  writer.now = { ...writer.now, board: { ...halfTime, H2: NO_SCORE } };
  startPart(writer, { part: 'Q3', afterMs: HALF_BREAK_MS, lengthMs: QUARTER_MS });
  playPart(writer, 'Q3');
  startPart(writer, { part: 'Q4', afterMs: QUARTER_BREAK_MS, lengthMs: QUARTER_MS });
  playPart(writer, 'Q4');
  const overtime = isDraw(writer.now) ? 'Y' : 'X';
  for (let count = 0; count < OVERTIMES_MAX && isDraw(writer.now); count += 1) {
    startPart(writer, { part: 'OT', afterMs: QUARTER_BREAK_MS, lengthMs: OVERTIME_MS, overtime });
    playPart(writer, 'OT');
  }
  const facts = { ...writer.now.facts, overtime };
  write(
    writer,
    writer.now.since + SECOND_MS,
    { phase: 'ended', running: false, open: false, facts },
    [PHASE],
  );
  return endMatch(plan, writer.states, BASKETBALL_ENDINGS);
}

const PHASE = { what: 'phase', side: null } as const;

function chancesToScore(means: PointMeans): { readonly home: number; readonly away: number } {
  const attacks = (4 * QUARTER_MS) / POSSESSION_MS / 2;
  return { home: means.home / attacks / MEAN_POINTS, away: means.away / attacks / MEAN_POINTS };
}

function isDraw({ board }: LiveState): boolean {
  return board.FT.home === board.FT.away;
}

function startPart(
  writer: ScriptWriter,
  next: {
    readonly part: Quarter;
    readonly afterMs: number;
    readonly lengthMs: number;
    readonly overtime?: string;
  },
): void {
  const { board, facts } = writer.now;
  write(
    writer,
    writer.now.since + next.afterMs,
    {
      phase: next.part,
      clockMs: next.lengthMs,
      running: true,
      board: { ...board, [next.part]: board[next.part] ?? NO_SCORE },
      facts: next.overtime === undefined ? (facts ?? {}) : { ...facts, overtime: next.overtime },
    },
    [PHASE],
  );
}

/** Attack by attack until the clock has run down. */
function playPart(writer: ScriptWriter, part: Quarter): void {
  while (writer.now.clockMs > 0) {
    const { rng, now, attacker } = writer;
    const attackMs = Math.min(now.clockMs, (6 + rng.int(18)) * SECOND_MS);
    const at = now.since + attackMs;
    const clockMs = now.clockMs - attackMs;
    const points = pointsOfAttack(writer);
    const restMs = clockMs === 0 ? 0 : restAfterAttack(rng);
    const running = clockMs > 0 && restMs === 0;
    if (points > 0) writeBasket(writer, at, { part, points, clockMs, running });
    else write(writer, at, { clockMs, running });
    if (restMs >= TIME_OUT_MS) {
      write(writer, at + SECOND_MS, { clockMs, running: false }, [
        { what: 'timeout', side: attacker === 'home' ? 'H' : 'C' },
      ]);
    }
    if (restMs > 0) write(writer, at + restMs, { clockMs, running: true });
    writer.attacker = attacker === 'home' ? 'away' : 'home';
  }
}

function pointsOfAttack(writer: ScriptWriter): number {
  const { rng } = writer;
  if (rng.unit() >= writer.scores[writer.attacker]) return 0;
  let roll = rng.unit();
  for (const { points, share } of POINTS) {
    if (roll < share) return points;
    roll -= share;
  }
  return 2;
}

/** Statistics by the points of a basket. */
const STATS = ['freeThrows', 'twoPoints', 'threePoints'] as const;
/** How far from the basket along the court, by the points, in percent. */
const PLACES = [81, 88, 72] as const;

function writeBasket(
  writer: ScriptWriter,
  at: number,
  basket: {
    readonly part: Quarter;
    readonly points: number;
    readonly clockMs: number;
    readonly running: boolean;
  },
): void {
  const { rng, now, attacker } = writer;
  const { part, points, clockMs, running } = basket;
  const board = scored(writer, part, points);
  const facts = racesWon(now, board, attacker);
  const name = STATS[points - 1] ?? 'twoPoints';
  const stats = { ...now.stats, [name]: addTo(now.stats?.[name] ?? NO_SCORE, attacker) };
  const along = (PLACES[points - 1] ?? 88) + rng.int(8);
  write(
    writer,
    at,
    {
      clockMs,
      running,
      board,
      stats,
      incident: 'points' as const,
      ...(facts === now.facts ? {} : { facts, decides: true as const }),
    },
    [
      {
        what: 'points',
        side: attacker === 'home' ? 'H' : 'C',
        score: board.FT,
        x: attacker === 'home' ? along : 100 - along,
        y: points === 1 ? 50 : 15 + rng.int(71),
      },
    ],
  );
}

/** Who came first to the points that are asked about. */
function racesWon(
  { facts = {} }: LiveState,
  { FT }: LiveState['board'],
  scorer: Side,
): Readonly<Record<string, string>> {
  const won = Object.entries(RACES).filter(
    ([fact, points]) => facts[fact] === undefined && FT[scorer] >= points,
  );
  if (won.length === 0) return facts;
  const letter = scorer === 'home' ? 'H' : 'C';
  return { ...facts, ...Object.fromEntries(won.map(([fact]) => [fact, letter])) };
}

function scored(writer: ScriptWriter, part: Quarter, points: number): LiveState['board'] {
  const { board } = writer.now;
  const { attacker } = writer;
  const isLate = part === 'Q3' || part === 'Q4';
  return {
    ...board,
    FT: addTo(board.FT, attacker, points),
    [part]: addTo(board[part] ?? NO_SCORE, attacker, points),
    ...(isLate ? { H2: addTo(board.H2 ?? NO_SCORE, attacker, points) } : {}),
  };
}

/** A rest of this length is a time-out, a shorter one a foul. */
const TIME_OUT_MS = 60 * SECOND_MS;

function restAfterAttack(rng: Rng): number {
  const roll = rng.unit();
  if (roll < TIME_OUT) return TIME_OUT_MS + rng.int(30) * SECOND_MS;
  if (roll < TIME_OUT + FOUL) return (20 + rng.int(30)) * SECOND_MS;
  return 0;
}

function write(
  writer: ScriptWriter,
  at: number,
  change: Partial<LiveState>,
  moments: readonly Omit<Moment, 'id' | 'phase' | 'clockMs'>[] = [],
): void {
  const { moments: _, decides: __, ...before } = writer.now;
  const next = { ...before, incident: null, ...change, since: at };
  const stated = moments.map((text): Moment => {
    writer.moments += 1;
    return { id: `m${writer.moments}`, phase: next.phase, clockMs: next.clockMs, ...text };
  });
  writer.now = stated.length > 0 ? { ...next, moments: stated } : next;
  writer.states.push(writer.now);
}
