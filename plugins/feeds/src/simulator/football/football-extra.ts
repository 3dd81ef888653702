import { addTo, NO_SCORE } from '../live-state.ts';
import { writeIncident } from './football-incidents.ts';
import { EXTRA_HALF_MS, EXTRA_SHARE, FOOTBALL_HALF_MS, type GoalMeans } from './football-model.ts';
import {
  MINUTE_MS,
  notificationOf,
  type Pen,
  SECOND_MS,
  type Side,
  write,
} from './football-pen.ts';

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
  pen: Pen,
  match: {
    readonly end: number;
    readonly means: GoalMeans;
    readonly facts: Readonly<Record<string, string>>;
  },
): void {
  const { end, means, facts } = match;
  const board = { ...pen.now.board, ET: NO_SCORE };
  const clockMs = 2 * FOOTBALL_HALF_MS;
  const phaseMoment = [{ what: 'phase', side: null }] as const;
  write(pen, end, { phase: 'ET1', clockMs, running: false, board, facts }, phaseMoment);
  playPart(pen, end + REST_MS, means);
  const half = clockMs + EXTRA_HALF_MS;
  write(
    pen,
    pen.now.since + SECOND_MS,
    { phase: 'ET2', clockMs: half, running: false },
    phaseMoment,
  );
  playPart(pen, pen.now.since + CHANGE_MS, means);
  const { ET = NO_SCORE } = pen.now.board;
  const after = pen.now.since + SECOND_MS;
  const last = { clockMs: clockMs + 2 * EXTRA_HALF_MS, running: false } as const;
  if (ET.home !== ET.away) {
    const qualifiedBy = ET.home > ET.away ? 'HOT' : 'COT';
    finish(pen, after, { ...last, facts: { ...pen.now.facts, qualifiedBy } });
    return;
  }
  write(
    pen,
    after,
    { ...last, phase: 'PK', board: { ...pen.now.board, PK: NO_SCORE } },
    phaseMoment,
  );
  shootOut(pen);
}

function finish(pen: Pen, at: number, change: Parameters<typeof write>[2]): void {
  write(pen, at, { ...change, phase: 'ended', open: false }, [{ what: 'phase', side: null }]);
}

function playPart(pen: Pen, from: number, means: GoalMeans): void {
  write(pen, from, { running: true });
  const share = (EXTRA_SHARE / 2) * (STEP_MS / EXTRA_HALF_MS);
  let at = from;
  while (at < from + EXTRA_HALF_MS) {
    const roll = pen.rng.unit();
    const begin = at + pen.rng.int(STEP_MS);
    if (roll < means.home * share) writeIncident(pen, begin, 'home');
    else if (roll < (means.home + means.away) * share) writeIncident(pen, begin, 'away');
    at = Math.max(at + STEP_MS, pen.now.since + SECOND_MS);
  }
  write(pen, at, {});
}

/** Kick by kick; betting ends with the first of them. */
function shootOut(pen: Pen): void {
  const kicks: Record<Side, string> = { home: '', away: '' };
  let at = pen.now.since + CHANGE_MS;
  for (let pair = 1; pair <= PAIRS_MAX; pair += 1) {
    for (const side of ['home', 'away'] as const) {
      const isIn = pen.rng.unit() < KICK_SCORES;
      kicks[side] += isIn ? '1' : '0';
      const { PK = NO_SCORE } = pen.now.board;
      const score = isIn ? addTo(PK, side) : PK;
      const board = { ...pen.now.board, PK: score };
      const facts = { ...pen.now.facts, kicksHome: kicks.home, kicksAway: kicks.away };
      const what = isIn ? 'penaltyGoal' : 'penaltyMissed';
      const x = side === 'home' ? 89 : 11;
      write(pen, at, { board, facts, open: false }, [
        { what, side: notificationOf(side), score, x, y: 50 },
      ]);
      at += 50 * SECOND_MS;
      if (winnerOf(kicks) !== null) break;
    }
    const winner = winnerOf(kicks);
    if (winner === null) continue;
    const facts = { ...pen.now.facts, qualifiedBy: winner === 'home' ? 'HPK' : 'CPK' };
    finish(pen, at, { facts });
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
