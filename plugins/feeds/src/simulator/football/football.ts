import type { Rng } from '@tianping/base';
import type { Score } from '@tianping/odds';
import { endMatch } from '../endings.ts';
import { playRng, seedOf } from '../hash.ts';
import { type LiveState, type MatchScript, NO_SCORE } from '../live-state.ts';
import type { MatchPlan } from '../schedule.ts';
import { playExtraTime } from './football-extra.ts';
import { type Incident, PER_MATCH, writeIncident } from './football-incidents.ts';
import {
  FOOTBALL_BREAK_MS,
  FOOTBALL_HALF_MS,
  type GoalMeans,
  goalMeans,
  HALF_SHARES,
  homeShare,
  withRedCards,
} from './football-model.ts';
import { clockAt, MINUTE_MS, type Pen, SECOND_MS, windowAt, write } from './football-pen.ts';
import { FOOTBALL_ENDINGS } from './football-rules.ts';

/** Play advances in steps of this length; what falls into one begins at a random moment of it. */
const STEP_MS = 20 * SECOND_MS;
/** How far possession may deviate from what the sides' strengths suggest. */
const POSSESSION_RANGE = 6;

/** Everything that happens in a football match, from its plan alone. */
export function writeFootball(plan: MatchPlan): MatchScript {
  const rng = playRng(plan.secret, 'script');
  const now: LiveState = {
    since: 0,
    phase: '1H',
    clockMs: 0,
    running: true,
    board: { FT: NO_SCORE, W1: NO_SCORE, CR: NO_SCORE, CD: NO_SCORE },
    redCards: NO_SCORE,
    corners: NO_SCORE,
    facts: { goals: '', corners: '', cards: '', kickOff: kickOffOf(plan) },
    moments: [{ id: 'm0', what: 'phase', side: null, phase: '1H', clockMs: 0 }],
    incident: null,
    danger: false,
    open: true,
  };
  const share = homeShare(plan);
  const pen: Pen = { rng, states: [], now, homeShare: share, moments: 0 };
  pen.now = { ...now, stats: withPossession(pen, plan) };
  pen.states.push(pen.now);
  const means = goalMeans(plan);
  const firstEnd = playHalf(pen, '1H', means);
  const { board } = pen.now;
  write(
    pen,
    firstEnd,
    {
      phase: 'HT',
      clockMs: FOOTBALL_HALF_MS,
      running: false,
      board: { ...board, HT: board.FT, CRHT: board.CR ?? NO_SCORE, CDHT: board.CD ?? NO_SCORE },
      stats: withPossession(pen, plan),
    },
    [{ what: 'phase', side: null }],
  );
  const secondHalf = { ...pen.now.board, H2: NO_SCORE, W4: NO_SCORE };
  write(pen, firstEnd + FOOTBALL_BREAK_MS, { phase: '2H', running: true, board: secondHalf }, [
    { what: 'phase', side: null },
  ]);
  const end = playHalf(pen, '2H', means);
  endRegularTime(pen, { plan, end, means });
  return endMatch(plan, pen.states, FOOTBALL_ENDINGS);
}

function kickOffOf(plan: MatchPlan): 'H' | 'C' {
  return seedOf(plan.seed, 'toss') % 2 === 0 ? 'H' : 'C';
}

/** After ninety minutes: the end, or extra time of a cup match that nobody has won. */
function endRegularTime(
  pen: Pen,
  match: { readonly plan: MatchPlan; readonly end: number; readonly means: GoalMeans },
): void {
  const { plan, end, means } = match;
  const { home, away } = pen.now.board.FT;
  const never = { ownGoal: 'X', redCard: 'X', penalty: 'X' };
  const facts: Record<string, string> = { ...never, ...pen.now.facts };
  const clockMs = 2 * FOOTBALL_HALF_MS;
  if (plan.league.cup && home === away) {
    playExtraTime(pen, { end, means, facts: { ...facts, extraTime: 'Y' } });
    return;
  }
  const isCup = plan.league.cup ?? false;
  const through = { extraTime: 'X', qualifiedBy: home > away ? 'H' : 'C' };
  write(
    pen,
    end,
    {
      phase: 'ended',
      clockMs,
      running: false,
      open: false,
      facts: isCup ? { ...facts, ...through } : facts,
      stats: withPossession(pen, plan),
    },
    [{ what: 'phase', side: null }],
  );
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
    openWindow(pen, begin);
    const kind = draw(
      pen.rng,
      chancesOf(pen.now.redCards ?? NO_SCORE, { half, partOfHalf, means }),
    );
    if (kind !== null) writeIncident(pen, begin, kind);
    before = at;
    at = Math.max(at + STEP_MS, pen.now.since + SECOND_MS);
  }
  return at;
}

function chancesOf(
  redCards: Score = NO_SCORE,
  step: { readonly half: '1H' | '2H'; readonly partOfHalf: number; readonly means: GoalMeans },
): readonly (readonly [Incident, number])[] {
  const share = HALF_SHARES[step.half] * step.partOfHalf;
  const { home, away } = withRedCards(step.means, redCards);
  const others = Object.entries(PER_MATCH).map(
    ([kind, count]) => [kind as keyof typeof PER_MATCH, (count * step.partOfHalf) / 2] as const,
  );
  return [['home', home * share], ['away', away * share], ...others];
}

/** A new window of 15 minutes opens a tally, and ends the betting on the previous one. */
function openWindow(pen: Pen, until: number): void {
  const { phase, board } = pen.now;
  const window = windowAt(phase, clockAt(pen, until));
  if (board[window]) return;
  const startClock = Math.floor(clockAt(pen, until) / (15 * MINUTE_MS)) * 15 * MINUTE_MS;
  const at = Math.max(pen.now.since, pen.now.since + startClock - pen.now.clockMs);
  write(pen, at, { board: { ...board, [window]: NO_SCORE }, decides: true });
}

function draw(rng: Rng, chances: readonly (readonly [Incident, number])[]): Incident | null {
  let roll = rng.unit();
  for (const [kind, chance] of chances) {
    if (roll < chance) return kind;
    roll -= chance;
  }
  return null;
}

/** Percent of the time with the ball. */
function withPossession(pen: Pen, plan: MatchPlan): NonNullable<LiveState['stats']> {
  const lean = (seedOf(plan.seed, 'possession', pen.now.phase) / 2 ** 32) * 2 - 1;
  const home = Math.round(100 * homeShare(plan) + POSSESSION_RANGE * lean);
  return { ...pen.now.stats, possession: { home, away: 100 - home } };
}
