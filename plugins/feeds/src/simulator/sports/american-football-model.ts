import type { Period, WeightedOutcome } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { seedOf } from '../hash.ts';
import { type LiveState, NO_SCORE } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';
import { type DriveUnits, driveOf, lastDriveOf, nextOffence } from './american-football-drive.ts';
import { createDeck, opinionOf, STRATA } from './kit/chance.ts';
import { MINUTE_MS, otherSide, type Side, sideCharOf, sideOf } from './kit/script-writer.ts';

export const QUARTERS = ['Q1', 'Q2', 'Q3', 'Q4'] as const;
export type Quarter = (typeof QUARTERS)[number] | 'OT';
export const QUARTER_MS = 15 * MINUTE_MS;

/** Races to so many points have markets of their own. */
const RACES = [10, 15, 20, 25, 30].map((points) => ({ points, name: `to${points}` }));
/** A possession that is already under way takes this share of a whole one more. */
const REST_OF_DRIVE = 0.55;
/** Overtime goes on until somebody leads; this many possessions would be a fault of the model. */
const DRIVES_MAX = 120;

/** What a state of American football holds besides what is public. */
export interface GridironState extends LiveState {
  /** The possession has begun. */
  readonly isDriving: boolean;
  /** Possessions of the overtime so far. */
  readonly overtimeDrives: number;
}

/** Who receives the first kick-off; the other side receives that of the second half. */
export function firstReceiver(plan: MatchPlan): Side {
  return seedOf(plan.seed, 'toss') % 2 === 0 ? 'home' : 'away';
}

/** The tallies and facts of a match as it is played on; changed in place. */
export interface Tally {
  readonly board: Record<Period, { home: number; away: number }>;
  readonly facts: Record<string, string>;
}

export function tallyOf(state: Pick<LiveState, 'board' | 'facts'>): Tally {
  const scores = Object.entries(state.board).map(([name, score]) => [name, { ...score }] as const);
  return { board: Object.fromEntries(scores), facts: { ...state.facts } };
}

/** Opens the tallies of a quarter. */
function openQuarter({ board }: Tally, quarter: Quarter): void {
  for (const name of TALLIES[quarter]) board[name] ??= { home: 0, away: 0 };
}

/** Counts points of a quarter, and the races that they win. */
export function addPoints(
  { board, facts }: Tally,
  quarter: Quarter,
  of: { readonly side: Side; readonly points: number },
): void {
  for (const name of TALLIES[quarter]) {
    const score = board[name];
    if (score) score[of.side] += of.points;
  }
  const made = board.FT?.[of.side] ?? 0;
  for (const { points, name } of RACES) {
    if (made < points) return;
    facts[name] ??= sideCharOf(of.side);
  }
}

const TALLIES: Readonly<Record<Quarter, readonly Period[]>> = {
  Q1: ['FT', 'HT', 'Q1'],
  Q2: ['FT', 'HT', 'Q2'],
  Q3: ['FT', 'H2', 'Q3'],
  Q4: ['FT', 'H2', 'Q4'],
  OT: ['FT', 'OT'],
};

const NO_RACES = {
  overtime: 'X',
  ...Object.fromEntries(RACES.map(({ name }) => [name, 'N'])),
};

/** The facts of a finished match; races that nobody won are stated too. */
export function finalFacts(facts: Tally['facts']): Tally['facts'] {
  return { ...NO_RACES, ...facts };
}

/** Whether overtime is won: each side has had the ball, and one of them leads. */
export function isOvertimeWon({ home, away }: Score, drives: number): boolean {
  return drives >= 2 && home !== away;
}

interface Course {
  readonly quarter: Quarter;
  readonly leftMs: number;
  readonly offence: Side;
  readonly isDriving: boolean;
  readonly overtimeDrives: number;
}

export function gridironOutcomes(
  plan: MatchPlan,
  state: LiveState,
  elapsedMs: number,
): readonly WeightedOutcome[] {
  const edge = opinionOf(plan, elapsedMs);
  const deck = createDeck(seedOf(plan.seed, 'deck'));
  const course = courseOf(state, elapsedMs);
  return Array.from({ length: STRATA }, (_, at): WeightedOutcome => {
    // Before the toss either side may receive.
    const isTossed = state.live !== undefined;
    const receiver = isTossed ? firstReceiver(plan) : at % 2 === 0 ? 'home' : 'away';
    const from = isTossed ? course : { ...course, offence: receiver };
    const tally = tallyOf(state);
    const unitsAt = (drive: number): DriveUnits => ({
      result: deck(at, 3 * drive),
      extra: deck(at, 3 * drive + 1),
      length: deck(at, 3 * drive + 2),
    });
    playOut(from, tally, { edge, receiver, unitsAt });
    return { weight: 1, periods: tally.board, facts: finalFacts(tally.facts) };
  });
}

function isGridiron(state: LiveState): state is GridironState {
  return 'isDriving' in state && 'overtimeDrives' in state;
}

function courseOf(state: LiveState, elapsedMs: number): Course {
  const { phase, running, clockMs, since } = state;
  const gone = running ? elapsedMs - since : 0;
  const isOn = isGridiron(state);
  const known = QUARTERS.find((quarter) => quarter === phase);
  // At half-time the whole second half is still to come.
  const quarter: Quarter = phase === 'OT' ? 'OT' : phase === 'HT' ? 'Q3' : (known ?? 'Q1');
  const isWhole = phase === 'prematch' || phase === 'HT';
  return {
    quarter,
    leftMs: isWhole ? QUARTER_MS : Math.max(0, clockMs - gone),
    offence: sideOf(state.live?.serving),
    isDriving: isOn && state.isDriving,
    overtimeDrives: isOn ? state.overtimeDrives : 0,
  };
}

/** Possession by possession to the end. */
function playOut(
  course: Course,
  tally: Tally,
  how: {
    readonly edge: number;
    readonly receiver: Side;
    readonly unitsAt: (drive: number) => DriveUnits;
  },
): void {
  let { quarter, leftMs, offence, overtimeDrives } = course;
  openQuarter(tally, quarter);
  for (let at = 0; at < DRIVES_MAX; at += 1) {
    const units = how.unitsAt(at);
    const edge = offence === 'home' ? how.edge : -how.edge;
    const whole = driveOf(offence, edge, units);
    const isRest = at === 0 && course.isDriving;
    const lengthMs = isRest ? whole.lengthMs * REST_OF_DRIVE : whole.lengthMs;
    const leftOfHalf = leftMs + (quarter === 'Q1' || quarter === 'Q3' ? QUARTER_MS : 0);
    const isCut = quarter !== 'OT' && lengthMs >= leftOfHalf;
    const drive = isCut ? lastDriveOf(offence, leftOfHalf, units) : { ...whole, lengthMs };
    // A possession may end in the next quarter, and its points count there.
    let over = leftMs - drive.lengthMs;
    if (over < 0 && (quarter === 'Q1' || quarter === 'Q3')) {
      quarter = quarter === 'Q1' ? 'Q2' : 'Q4';
      over += QUARTER_MS;
      openQuarter(tally, quarter);
    }
    leftMs = over;
    for (const points of drive.points) {
      if (drive.scorer) addPoints(tally, quarter, { side: drive.scorer, points });
    }
    if (quarter === 'OT') {
      overtimeDrives += 1;
      if (isOvertimeWon(tally.board.FT ?? NO_SCORE, overtimeDrives)) return;
    }
    offence = nextOffence(offence, drive);
    if (!isCut) continue;
    if (quarter === 'Q2') {
      [quarter, leftMs, offence] = ['Q3', QUARTER_MS, otherSide(how.receiver)];
      openQuarter(tally, quarter);
      continue;
    }
    const { home, away } = tally.board.FT ?? NO_SCORE;
    if (home !== away) return;
    quarter = 'OT';
    openQuarter(tally, quarter);
    tally.facts.overtime = 'Y';
  }
}
