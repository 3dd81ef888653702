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
import { withPlayedTime } from './kit/played.ts';
import {
  type Change,
  MINUTE_MS,
  openScript,
  otherSide,
  type ScriptWriter,
  SECOND_MS,
  type Side,
  seconds,
  sideCharOf,
  sideOf,
  writeStep,
} from './kit/script-writer.ts';
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
    live: { serving: sideCharOf(receiver) },
    facts: { overtime: 'X' },
    isDriving: false,
    overtimeDrives: 0,
  };
  const board = { FT: NO_SCORE, HT: NO_SCORE, Q1: NO_SCORE };
  const writer = openScript(plan, { phase: 'Q1', board, ...first });
  const edge = edgeOf(plan);
  playHalf(writer, edge, ['Q1', 'Q2']);
  const live = { serving: sideCharOf(otherSide(receiver)) };
  startQuarter(writer, 'HT', { clockMs: QUARTER_MS, afterMs: QUARTER_BREAK_MS / 2, live });
  startQuarter(writer, 'Q3', { clockMs: QUARTER_MS, afterMs: HALF_BREAK_MS, live });
  playHalf(writer, edge, ['Q3', 'Q4']);
  if (writer.now.board.FT.home === writer.now.board.FT.away) playOvertime(writer, edge);
  writeStep(writer, 30 * SECOND_MS, {
    phase: 'ended',
    running: false,
    open: false,
    facts: finalFacts(writer.now.facts ?? {}),
  });
  const script = endMatch(plan, writer.states, { completed: completedOf, correct: () => null });
  return withPlayedTime(script, playedOf);
}

function startQuarter(
  writer: ScriptWriter,
  phase: Quarter | 'HT',
  how: {
    readonly clockMs: number;
    readonly afterMs: number;
    readonly live?: NonNullable<LiveState['live']>;
  },
): void {
  const { board, live } = writer.now;
  const half: Record<Period, Score> = phase === 'Q3' ? { H2: NO_SCORE } : {};
  const change: Step = {
    phase,
    clockMs: how.clockMs,
    running: phase !== 'HT',
    open: true,
    live: how.live ?? live ?? {},
    ...(phase === 'HT' ? {} : { board: { ...board, ...half, [phase]: NO_SCORE } }),
  };
  writeStep(writer, how.afterMs, change);
}

/** Possession by possession until the clock of the half has run down. */
function playHalf(writer: ScriptWriter, edge: number, quarters: readonly [Quarter, Quarter]): void {
  for (;;) {
    const offence = sideOf(writer.now.live?.serving);
    const isFirst = writer.now.phase === quarters[0];
    const leftMs = writer.now.clockMs + (isFirst ? QUARTER_MS : 0);
    const units = unitsOf(writer);
    const whole = driveOf(offence, offence === 'home' ? edge : -edge, units);
    const isLast = whole.lengthMs >= leftMs;
    const drive = isLast ? lastDriveOf(offence, leftMs, units) : whole;
    playDrive(writer, drive, quarters[1]);
    if (isLast) {
      const next = sideCharOf(nextOffence(offence, drive));
      writeStep(writer, SECOND_MS, { ...stillness(), live: { serving: next } });
      return;
    }
    kickOff(writer, nextOffence(offence, drive));
  }
}

function stillness(): Step {
  return { running: false, open: false, isDriving: false };
}

function unitsOf({ rng }: ScriptWriter): { result: number; extra: number; length: number } {
  return { result: rng.unit(), extra: rng.unit(), length: rng.unit() };
}

/** Runs the clock through a possession, into the next quarter if necessary. */
function playDrive(writer: ScriptWriter, drive: Drive, second: Quarter): void {
  let leftMs = drive.lengthMs;
  while (leftMs > 0) {
    const playMs = Math.min(leftMs, PLAY_MS, writer.now.clockMs);
    leftMs -= playMs;
    const step: Step = { clockMs: writer.now.clockMs - playMs, running: false, isDriving: true };
    writeStep(writer, playMs, step);
    if (writer.now.clockMs === 0 && leftMs > 0 && writer.now.phase !== second) {
      startQuarter(writer, second, { clockMs: QUARTER_MS, afterMs: QUARTER_BREAK_MS });
    } else if (leftMs > 0) {
      const [from, to] = REST_SECONDS;
      writeStep(writer, seconds(writer.rng, from, to), { running: true });
    }
  }
  if (drive.scorer) score(writer, drive.scorer, drive.points);
}

function score(writer: ScriptWriter, side: Side, points: readonly number[]): void {
  for (const [at, made] of points.entries()) {
    const { board, facts = {}, phase } = writer.now;
    const quarter: Quarter = phase === 'OT' ? 'OT' : quarterOf(phase);
    const tally = tallyOf({ board, facts });
    addPoints(tally, quarter, { side, points: made });
    const after = { ...board, ...tally.board };
    writeStep(
      writer,
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
function kickOff(writer: ScriptWriter, offence: Side): void {
  const [from, to] = writer.now.open ? REST_SECONDS : STOP_SECONDS;
  const isNext = writer.now.clockMs === 0 && writer.now.phase !== 'OT';
  const step: Step = {
    live: { serving: sideCharOf(offence) },
    isDriving: false,
    open: true,
    running: !isNext,
  };
  writeStep(writer, seconds(writer.rng, from, to), step);
  const next = writer.now.phase === 'Q1' ? 'Q2' : 'Q4';
  if (isNext) startQuarter(writer, next, { clockMs: QUARTER_MS, afterMs: QUARTER_BREAK_MS });
}

/** Each side has the ball once; after that the next points win. The clock does not end it. */
function playOvertime(writer: ScriptWriter, edge: number): void {
  startQuarter(writer, 'OT', { clockMs: OVERTIME_MS, afterMs: QUARTER_BREAK_MS });
  const facts = { ...writer.now.facts, overtime: 'Y' };
  writeStep(writer, SECOND_MS, { facts, clockMs: OVERTIME_MS, decides: true });
  for (let drives = 1; ; drives += 1) {
    const offence = sideOf(writer.now.live?.serving);
    const drive = driveOf(offence, offence === 'home' ? edge : -edge, unitsOf(writer));
    const timed = { ...drive, lengthMs: Math.min(drive.lengthMs, writer.now.clockMs) };
    playDrive(writer, timed, 'OT');
    if (isOvertimeWon(writer.now.board.FT, drives)) {
      writeStep(writer, SECOND_MS, stillness());
      return;
    }
    const [from, to] = STOP_SECONDS;
    const step: Step = {
      live: { serving: sideCharOf(nextOffence(offence, drive)) },
      isDriving: false,
      overtimeDrives: drives,
      open: true,
      running: writer.now.clockMs > 0,
    };
    writeStep(writer, seconds(writer.rng, from, to), step);
    if (writer.now.clockMs === 0) {
      writeStep(writer, QUARTER_BREAK_MS, { clockMs: OVERTIME_MS, running: true });
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
