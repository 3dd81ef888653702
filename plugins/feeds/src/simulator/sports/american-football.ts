import type { Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { endMatch } from '../endings.ts';
import { type LiveState, type MatchScript, NO_SCORE } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';
import type { SportModel } from '../sport-model.ts';
import { type Drive, driveOf, lastDriveOf, nextOffence } from './american-football-drive.ts';
import {
  addPoints,
  finalFacts,
  firstReceiver,
  type GridironState,
  gridironOutcomes,
  isOvertimeWon,
  QUARTER_MS,
  type Quarter,
  tallyOf,
} from './american-football-model.ts';
import { edgeOf } from './kit/chance.ts';
import { spreadLeagues } from './kit/leagues.ts';
import {
  type Change,
  MINUTE_MS,
  notificationOf,
  openPen,
  otherSide,
  type Pen,
  SECOND_MS,
  type Side,
  seconds,
  sideOf,
  write,
} from './kit/pen.ts';
import { withPlayedTime } from './kit/played.ts';
import { AMERICAN_FOOTBALL_LEAGUES } from './names/american-football.ts';

const OVERTIME_MS = 10 * MINUTE_MS;
const QUARTER_BREAK_MS = 2 * MINUTE_MS;
const HALF_BREAK_MS = 12 * MINUTE_MS;
/** Match clock of a play, and how long it stops after one. */
const PLAY_MS = 30 * SECOND_MS;
const REST_SECONDS = [18, 46] as const;
/** Betting is stopped after points; the kick after a touchdown comes this much later. */
const STOP_SECONDS = [50, 80] as const;
const EXTRA_POINT_MS = 45 * SECOND_MS;

export const AMERICAN_FOOTBALL: SportModel = {
  gameType: 'AF',
  leagues: spreadLeagues('AF', AMERICAN_FOOTBALL_LEAGUES, 8),
  clock: 'down',
  scoreStops: false,
  write: writeGridiron,
  outcomes: gridironOutcomes,
};

/** What a step may change of a state of this sport. */
type Step = Change & Partial<Pick<GridironState, 'isDriving' | 'overtimeDrives'>>;

function writeGridiron(plan: MatchPlan): MatchScript {
  const receiver = firstReceiver(plan);
  const first: Step = {
    clockMs: QUARTER_MS,
    running: true,
    live: { serving: notificationOf(receiver) },
    facts: { overtime: 'X' },
    isDriving: false,
    overtimeDrives: 0,
  };
  const board = { FT: NO_SCORE, HT: NO_SCORE, Q1: NO_SCORE };
  const pen = openPen(plan, { phase: 'Q1', board, ...first });
  const edge = edgeOf(plan);
  playHalf(pen, edge, ['Q1', 'Q2']);
  const live = { serving: notificationOf(otherSide(receiver)) };
  startQuarter(pen, 'HT', { clockMs: QUARTER_MS, afterMs: QUARTER_BREAK_MS / 2, live });
  startQuarter(pen, 'Q3', { clockMs: QUARTER_MS, afterMs: HALF_BREAK_MS, live });
  playHalf(pen, edge, ['Q3', 'Q4']);
  if (pen.now.board.FT.home === pen.now.board.FT.away) playOvertime(pen, edge);
  write(pen, 30 * SECOND_MS, {
    phase: 'ended',
    running: false,
    open: false,
    facts: finalFacts(pen.now.facts ?? {}),
  });
  const script = endMatch(plan, pen.states, { completed: completedOf, correct: () => null });
  return withPlayedTime(script, playedOf);
}

function startQuarter(
  pen: Pen,
  phase: Quarter | 'HT',
  how: {
    readonly clockMs: number;
    readonly afterMs: number;
    readonly live?: NonNullable<LiveState['live']>;
  },
): void {
  const { board, live } = pen.now;
  const half: Record<Period, Score> = phase === 'Q3' ? { H2: NO_SCORE } : {};
  const change: Step = {
    phase,
    clockMs: how.clockMs,
    running: phase !== 'HT',
    open: true,
    live: how.live ?? live ?? {},
    ...(phase === 'HT' ? {} : { board: { ...board, ...half, [phase]: NO_SCORE } }),
  };
  write(pen, how.afterMs, change);
}

/** Possession by possession until the clock of the half has run down. */
function playHalf(pen: Pen, edge: number, quarters: readonly [Quarter, Quarter]): void {
  for (;;) {
    const offence = sideOf(pen.now.live?.serving);
    const isFirst = pen.now.phase === quarters[0];
    const leftMs = pen.now.clockMs + (isFirst ? QUARTER_MS : 0);
    const units = unitsOf(pen);
    const whole = driveOf(offence, offence === 'home' ? edge : -edge, units);
    const isLast = whole.lengthMs >= leftMs;
    const drive = isLast ? lastDriveOf(offence, leftMs, units) : whole;
    playDrive(pen, drive, quarters[1]);
    if (isLast) {
      const next = notificationOf(nextOffence(offence, drive));
      write(pen, SECOND_MS, { ...stillness(), live: { serving: next } });
      return;
    }
    kickOff(pen, nextOffence(offence, drive));
  }
}

function stillness(): Step {
  return { running: false, open: false, isDriving: false };
}

function unitsOf({ rng }: Pen): { result: number; extra: number; length: number } {
  return { result: rng.unit(), extra: rng.unit(), length: rng.unit() };
}

/** Runs the clock through a possession, into the next quarter if necessary. */
function playDrive(pen: Pen, drive: Drive, second: Quarter): void {
  let leftMs = drive.lengthMs;
  while (leftMs > 0) {
    const playMs = Math.min(leftMs, PLAY_MS, pen.now.clockMs);
    leftMs -= playMs;
    const step: Step = { clockMs: pen.now.clockMs - playMs, running: false, isDriving: true };
    write(pen, playMs, step);
    if (pen.now.clockMs === 0 && leftMs > 0 && pen.now.phase !== second) {
      startQuarter(pen, second, { clockMs: QUARTER_MS, afterMs: QUARTER_BREAK_MS });
    } else if (leftMs > 0) {
      const [from, to] = REST_SECONDS;
      write(pen, seconds(pen.rng, from, to), { running: true });
    }
  }
  if (drive.scorer) score(pen, drive.scorer, drive.points);
}

function score(pen: Pen, side: Side, points: readonly number[]): void {
  for (const [at, made] of points.entries()) {
    const { board, facts = {}, phase } = pen.now;
    const quarter: Quarter = phase === 'OT' ? 'OT' : quarterOf(phase);
    const tally = tallyOf({ board, facts });
    addPoints(tally, quarter, { side, points: made });
    const after = { ...board, ...tally.board };
    write(
      pen,
      at === 0 ? SECOND_MS : EXTRA_POINT_MS,
      {
        board: after,
        facts: tally.facts,
        running: false,
        incident: 'points',
        decides: true,
        open: false,
      },
      { what: 'points', side, score: after.FT },
    );
  }
}

function quarterOf(phase: LiveState['phase']): Quarter {
  return phase === 'Q1' || phase === 'Q2' || phase === 'Q3' ? phase : 'Q4';
}

/** The other side gets the ball; betting opens again where points had stopped it. */
function kickOff(pen: Pen, offence: Side): void {
  const [from, to] = pen.now.open ? REST_SECONDS : STOP_SECONDS;
  const isNext = pen.now.clockMs === 0 && pen.now.phase !== 'OT';
  const step: Step = {
    live: { serving: notificationOf(offence) },
    isDriving: false,
    open: true,
    running: !isNext,
  };
  write(pen, seconds(pen.rng, from, to), step);
  const next = pen.now.phase === 'Q1' ? 'Q2' : 'Q4';
  if (isNext) startQuarter(pen, next, { clockMs: QUARTER_MS, afterMs: QUARTER_BREAK_MS });
}

/** Each side has the ball once; after that the next points win. The clock does not end it. */
function playOvertime(pen: Pen, edge: number): void {
  startQuarter(pen, 'OT', { clockMs: OVERTIME_MS, afterMs: QUARTER_BREAK_MS });
  const facts = { ...pen.now.facts, overtime: 'Y' };
  write(pen, SECOND_MS, { facts, clockMs: OVERTIME_MS, decides: true });
  for (let drives = 1; ; drives += 1) {
    const offence = sideOf(pen.now.live?.serving);
    const drive = driveOf(offence, offence === 'home' ? edge : -edge, unitsOf(pen));
    const timed = { ...drive, lengthMs: Math.min(drive.lengthMs, pen.now.clockMs) };
    playDrive(pen, timed, 'OT');
    if (isOvertimeWon(pen.now.board.FT, drives)) {
      write(pen, SECOND_MS, stillness());
      return;
    }
    const [from, to] = STOP_SECONDS;
    const step: Step = {
      live: { serving: notificationOf(nextOffence(offence, drive)) },
      isDriving: false,
      overtimeDrives: drives,
      open: true,
      running: pen.now.clockMs > 0,
    };
    write(pen, seconds(pen.rng, from, to), step);
    if (pen.now.clockMs === 0) {
      write(pen, QUARTER_BREAK_MS, { clockMs: OVERTIME_MS, running: true });
    }
  }
}

/** Time on the clock so far; overtime comes on top of 60 minutes. */
function playedOf({ phase, clockMs }: LiveState): number {
  if (phase === 'HT') return 2 * QUARTER_MS;
  if (phase === 'OT') return 4 * QUARTER_MS;
  return ['Q1', 'Q2', 'Q3', 'Q4'].indexOf(phase) * QUARTER_MS + QUARTER_MS - clockMs;
}

/** Quarters and halves that the phase has left behind; all once the match has its winner. */
function completedOf(state: LiveState): readonly Period[] {
  const { phase, board } = state;
  const isWon = board.Q4 !== undefined && board.FT.home !== board.FT.away;
  if (phase === 'ended' && isWon) return Object.keys(board);
  const over: readonly Period[] = phase === 'ended' ? [] : (OVER[phase] ?? []);
  return over;
}

const OVER: Readonly<Record<string, readonly Period[]>> = {
  Q2: ['Q1'],
  HT: ['Q1', 'Q2', 'HT'],
  Q3: ['Q1', 'Q2', 'HT'],
  Q4: ['Q1', 'Q2', 'HT', 'Q3'],
  OT: ['Q1', 'Q2', 'HT', 'Q3', 'Q4', 'H2'],
};
