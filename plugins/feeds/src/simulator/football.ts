import { createSeededRng, type Rng } from '@tianping/base';
import { endMatch } from './endings.ts';
import {
  FOOTBALL_BREAK_MS,
  FOOTBALL_HALF_MS,
  type GoalMeans,
  goalMeans,
  HALF_SHARES,
  withRedCards,
} from './football-model.ts';
import { FOOTBALL_ENDINGS } from './football-rules.ts';
import { seedOf } from './hash.ts';
import { addTo, type LiveState, type MatchScript, NO_SCORE } from './live-state.ts';
import type { MatchPlan } from './schedule.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
/** Play is looked at in steps of so long; what falls into one begins at a random moment of it. */
const STEP_MS = 20 * SECOND_MS;

/** What happens on average in 90 minutes, beside goals. */
const PER_MATCH = {
  attack: 13,
  corner: 10,
  redCard: 0.22,
  missedPenalty: 0.06,
  disallowedGoal: 0.09,
} as const;

/** Shares of the goals that come … */
const GOAL_FROM_PENALTY = 0.1;
const GOAL_FROM_ATTACK = 0.6;
/** … and that are looked at again by the video referee before they stand. */
const GOAL_REVIEWED = 0.07;

type Side = 'home' | 'away';

/** The match being written: states so far, and the moment the writer has come to. */
interface Pen {
  readonly rng: Rng;
  readonly states: LiveState[];
  now: LiveState;
}

/** Everything that happens in a football match, from its plan alone. */
export function writeFootball(plan: MatchPlan): MatchScript {
  const rng = createSeededRng(seedOf(plan.seed, 'script'));
  const now: LiveState = {
    since: 0,
    phase: '1H',
    clockMs: 0,
    running: true,
    board: { FT: NO_SCORE },
    redCards: NO_SCORE,
    corners: NO_SCORE,
    incident: null,
    danger: false,
    open: true,
  };
  const pen: Pen = { rng, states: [now], now };
  const means = goalMeans(plan);
  const firstEnd = playHalf(pen, '1H', means);
  const halfTime = { ...pen.now.board, HT: pen.now.board.FT };
  write(pen, firstEnd, { phase: 'HT', clockMs: FOOTBALL_HALF_MS, running: false, board: halfTime });
  write(pen, firstEnd + FOOTBALL_BREAK_MS, { phase: '2H', running: true });
  const end = playHalf(pen, '2H', means);
  write(pen, end, { phase: 'ended', clockMs: 2 * FOOTBALL_HALF_MS, running: false, open: false });
  return endMatch(plan, pen.states, FOOTBALL_ENDINGS);
}

/**
 * Writes the incidents of a half and returns its end. The time of an incident counts into the next
 * step.
 */
function playHalf(pen: Pen, half: '1H' | '2H', means: GoalMeans): number {
  const from = pen.now.since;
  const stoppageMs = (half === '1H' ? 1 + pen.rng.int(3) : 2 + pen.rng.int(5)) * MINUTE_MS;
  const lengthMs = FOOTBALL_HALF_MS + stoppageMs;
  let at = from;
  let before = from - STEP_MS;
  while (at < from + lengthMs) {
    const begin = at + pen.rng.int(STEP_MS);
    const partOfHalf = (at - before) / lengthMs;
    const share = HALF_SHARES[half] * partOfHalf;
    const evenShare = partOfHalf / 2;
    const { home, away } = withRedCards(means, pen.now.redCards ?? NO_SCORE);
    const kind = draw(pen.rng, {
      home: home * share,
      away: away * share,
      attack: PER_MATCH.attack * evenShare,
      corner: PER_MATCH.corner * evenShare,
      redCard: PER_MATCH.redCard * evenShare,
      missedPenalty: PER_MATCH.missedPenalty * evenShare,
      disallowedGoal: PER_MATCH.disallowedGoal * evenShare,
    });
    if (kind !== null) writeIncident(pen, begin, kind);
    before = at;
    at = Math.max(at + STEP_MS, pen.now.since + SECOND_MS);
  }
  return at;
}

type Incident = Side | keyof typeof PER_MATCH;

function draw(rng: Rng, chances: Readonly<Record<Incident, number>>): Incident | null {
  let roll = rng.unit();
  if (roll < chances.home) return 'home';
  roll -= chances.home;
  if (roll < chances.away) return 'away';
  roll -= chances.away;
  for (const kind of ['attack', 'corner', 'redCard', 'missedPenalty', 'disallowedGoal'] as const) {
    if (roll < chances[kind]) return kind;
    roll -= chances[kind];
  }
  return null;
}

function writeIncident(pen: Pen, at: number, kind: Incident): void {
  if (kind === 'home' || kind === 'away') writeGoal(pen, at, kind);
  else WRITERS[kind](pen, at);
}

const WRITERS: Readonly<Record<Exclude<Incident, Side>, (pen: Pen, at: number) => void>> = {
  attack: writeAttack,
  corner: writeCorner,
  redCard: writeRedCard,
  missedPenalty: writeMissedPenalty,
  disallowedGoal: writeDisallowedGoal,
};

function writeGoal(pen: Pen, at: number, side: Side): void {
  const { rng } = pen;
  const roll = rng.unit();
  let scoredAt = at;
  if (roll < GOAL_FROM_PENALTY) {
    write(pen, at, { danger: true, open: false });
    scoredAt = at + seconds(rng, 60, 100);
  } else if (roll < GOAL_FROM_PENALTY + GOAL_FROM_ATTACK) {
    write(pen, at, { danger: true });
    scoredAt = at + seconds(rng, 15, 40);
  }
  const reviewed = rng.unit() < GOAL_REVIEWED;
  score(pen, scoredAt, { side, danger: reviewed });
  reopen(pen, scoredAt + (reviewed ? seconds(rng, 80, 130) : seconds(rng, 30, 40)));
}

/** A dangerous attack or free kick that comes to nothing. */
function writeAttack(pen: Pen, at: number): void {
  write(pen, at, { danger: true });
  write(pen, at + seconds(pen.rng, 15, 50), { danger: false });
}

function writeCorner(pen: Pen, at: number): void {
  const side = pen.rng.unit() < 0.54 ? 'home' : 'away';
  const corners = addTo(pen.now.corners ?? NO_SCORE, side);
  write(pen, at, { corners, danger: true });
  write(pen, at + seconds(pen.rng, 12, 25), { danger: false });
}

function writeRedCard(pen: Pen, at: number): void {
  const side = pen.rng.unit() < 0.46 ? 'home' : 'away';
  const redCards = addTo(pen.now.redCards ?? NO_SCORE, side);
  write(pen, at, { redCards, incident: 'redCard', open: false });
  reopen(pen, at + seconds(pen.rng, 40, 60));
}

function writeMissedPenalty(pen: Pen, at: number): void {
  write(pen, at, { danger: true, open: false });
  reopen(pen, at + seconds(pen.rng, 70, 110));
}

/** The goal is shown, then taken back by the video referee; nobody could bet in between. */
function writeDisallowedGoal(pen: Pen, at: number): void {
  const side = pen.rng.unit() < 0.55 ? 'home' : 'away';
  const { board } = pen.now;
  score(pen, at, { side, danger: true });
  const decidedAt = at + seconds(pen.rng, 70, 120);
  write(pen, decidedAt, { board: { ...board }, incident: 'correction', danger: false });
  reopen(pen, decidedAt + seconds(pen.rng, 15, 25));
}

function score(
  pen: Pen,
  at: number,
  goal: { readonly side: Side; readonly danger: boolean },
): void {
  const board = { ...pen.now.board, FT: addTo(pen.now.board.FT, goal.side) };
  write(pen, at, { board, incident: 'goal', danger: goal.danger, open: false });
}

function reopen(pen: Pen, at: number): void {
  write(pen, at, { danger: false, open: true });
}

function write(pen: Pen, at: number, change: Partial<LiveState>): void {
  const { now } = pen;
  const clockMs = now.running ? now.clockMs + at - now.since : now.clockMs;
  pen.now = { ...now, clockMs, incident: null, ...change, since: at };
  pen.states.push(pen.now);
}

function seconds(rng: Rng, from: number, to: number): number {
  return (from + rng.int(to - from + 1)) * SECOND_MS;
}
