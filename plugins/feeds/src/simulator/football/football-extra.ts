import { addTo, NO_SCORE } from '../live-state.ts';
import { writeIncident } from './football-incidents.ts';
import { EXTRA_HALF_MS, EXTRA_SHARE, FOOTBALL_HALF_MS, type GoalMeans } from './football-model.ts';
import {
  MINUTE_MS,
  type ScriptWriter,
  SECOND_MS,
  type Side,
  sideCharOf,
  writeStep,
} from './football-writer.ts';

const REST_MS = 5 * MINUTE_MS;
const CHANGE_MS = 2 * MINUTE_MS;
const STEP_MS = 30 * SECOND_MS;
/** Share of the kicks of a shoot-out that go in. */
export const KICK_SCORES = 0.76;
/** Kicks of each side before sudden death. */
export const KICKS = 5;
/** Far more pairs than any real shoot-out has had. */
const PAIRS_MAX = 40;

/** Thirty minutes of extra time, and a shoot-out when they decide nothing either. */
export function playExtraTime(
  writer: ScriptWriter,
  match: {
    readonly end: number;
    readonly means: GoalMeans;
    readonly facts: Readonly<Record<string, string>>;
  },
): void {
  const { end, means, facts } = match;
  const board = { ...writer.now.board, ET: NO_SCORE };
  const clockMs = 2 * FOOTBALL_HALF_MS;
  const phaseMoment = [{ what: 'phase', side: null }] as const;
  writeStep(writer, end, { phase: 'ET1', clockMs, running: false, board, facts }, phaseMoment);
  playPart(writer, end + REST_MS, means);
  const half = clockMs + EXTRA_HALF_MS;
  writeStep(
    writer,
    writer.now.since + SECOND_MS,
    { phase: 'ET2', clockMs: half, running: false },
    phaseMoment,
  );
  playPart(writer, writer.now.since + CHANGE_MS, means);
  const { ET = NO_SCORE } = writer.now.board;
  const after = writer.now.since + SECOND_MS;
  const last = { clockMs: clockMs + 2 * EXTRA_HALF_MS, running: false } as const;
  if (ET.home !== ET.away) {
    const qualifiedBy = ET.home > ET.away ? 'HOT' : 'COT';
    finish(writer, after, { ...last, facts: { ...writer.now.facts, qualifiedBy } });
    return;
  }
  writeStep(
    writer,
    after,
    { ...last, phase: 'PK', board: { ...writer.now.board, PK: NO_SCORE } },
    phaseMoment,
  );
  shootOut(writer);
}

function finish(writer: ScriptWriter, at: number, change: Parameters<typeof writeStep>[2]): void {
  writeStep(writer, at, { ...change, phase: 'ended', open: false }, [
    { what: 'phase', side: null },
  ]);
}

function playPart(writer: ScriptWriter, from: number, means: GoalMeans): void {
  writeStep(writer, from, { running: true });
  const share = (EXTRA_SHARE / 2) * (STEP_MS / EXTRA_HALF_MS);
  let at = from;
  while (at < from + EXTRA_HALF_MS) {
    const roll = writer.rng.unit();
    const begin = at + writer.rng.int(STEP_MS);
    if (roll < means.home * share) writeIncident(writer, begin, 'home');
    else if (roll < (means.home + means.away) * share) writeIncident(writer, begin, 'away');
    at = Math.max(at + STEP_MS, writer.now.since + SECOND_MS);
  }
  writeStep(writer, at, {});
}

/** Kick by kick; betting ends with the first of them. */
function shootOut(writer: ScriptWriter): void {
  const kicks: Record<Side, string> = { home: '', away: '' };
  let at = writer.now.since + CHANGE_MS;
  for (let pair = 1; pair <= PAIRS_MAX; pair += 1) {
    for (const side of ['home', 'away'] as const) {
      const isIn = writer.rng.unit() < KICK_SCORES;
      kicks[side] += isIn ? '1' : '0';
      const { PK = NO_SCORE } = writer.now.board;
      const score = isIn ? addTo(PK, side) : PK;
      const board = { ...writer.now.board, PK: score };
      const facts = { ...writer.now.facts, kicksHome: kicks.home, kicksAway: kicks.away };
      const what = isIn ? 'penaltyGoal' : 'penaltyMissed';
      const x = side === 'home' ? 89 : 11;
      writeStep(writer, at, { board, facts, open: false }, [
        { what, side: sideCharOf(side), score, x, y: 50 },
      ]);
      at += 50 * SECOND_MS;
      if (winnerOf(kicks) !== null) break;
    }
    const winner = winnerOf(kicks);
    if (winner === null) continue;
    const facts = { ...writer.now.facts, qualifiedBy: winner === 'home' ? 'HPK' : 'CPK' };
    finish(writer, at, { facts });
    return;
  }
}

/** The side that cannot be caught any more; null while the shoot-out is undecided. */
export function winnerOf(kicks: Readonly<Record<Side, string>>): Side | null {
  const taken = { home: kicks.home.length, away: kicks.away.length };
  const scored = { home: scoredIn(kicks.home), away: scoredIn(kicks.away) };
  const rounds = Math.max(KICKS, taken.home, taken.away);
  for (const [side, other] of [
    ['home', 'away'],
    ['away', 'home'],
  ] as const) {
    if (scored[side] > scored[other] + (rounds - taken[other])) return side;
  }
  return null;
}

function scoredIn(kicks: string): number {
  return [...kicks].filter((kick) => kick === '1').length;
}
