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
import { FOOTBALL_ENDINGS } from './football-rules.ts';
import {
  clockAt,
  MINUTE_MS,
  type ScriptWriter,
  SECOND_MS,
  windowAt,
  writeStep,
} from './football-writer.ts';

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
  const writer: ScriptWriter = { rng, states: [], now, homeShare: share, moments: 0 };
  writer.now = { ...now, stats: withPossession(writer, plan) };
  writer.states.push(writer.now);
  const means = goalMeans(plan);
  const firstEnd = playHalf(writer, '1H', means);
  const { board } = writer.now;
  writeStep(
    writer,
    firstEnd,
    {
      phase: 'HT',
      clockMs: FOOTBALL_HALF_MS,
      running: false,
      board: { ...board, HT: board.FT, CRHT: board.CR ?? NO_SCORE, CDHT: board.CD ?? NO_SCORE },
      stats: withPossession(writer, plan),
    },
    [{ what: 'phase', side: null }],
  );
  const secondHalf = { ...writer.now.board, H2: NO_SCORE, W4: NO_SCORE };
  writeStep(
    writer,
    firstEnd + FOOTBALL_BREAK_MS,
    { phase: '2H', running: true, board: secondHalf },
    [{ what: 'phase', side: null }],
  );
  const end = playHalf(writer, '2H', means);
  endRegularTime(writer, { plan, end, means });
  return endMatch(plan, writer.states, FOOTBALL_ENDINGS);
}

function kickOffOf(plan: MatchPlan): 'H' | 'C' {
  return seedOf(plan.seed, 'toss') % 2 === 0 ? 'H' : 'C';
}

/** After ninety minutes: the end, or extra time of a cup match that nobody has won. */
function endRegularTime(
  writer: ScriptWriter,
  match: { readonly plan: MatchPlan; readonly end: number; readonly means: GoalMeans },
): void {
  const { plan, end, means } = match;
  const { home, away } = writer.now.board.FT;
  const never = { ownGoal: 'X', redCard: 'X', penalty: 'X' };
  const facts: Record<string, string> = { ...never, ...writer.now.facts };
  const clockMs = 2 * FOOTBALL_HALF_MS;
  if (plan.league.cup && home === away) {
    playExtraTime(writer, { end, means, facts: { ...facts, extraTime: 'Y' } });
    return;
  }
  const isCup = plan.league.cup ?? false;
  const through = { extraTime: 'X', qualifiedBy: home > away ? 'H' : 'C' };
  writeStep(
    writer,
    end,
    {
      phase: 'ended',
      clockMs,
      running: false,
      open: false,
      facts: isCup ? { ...facts, ...through } : facts,
      stats: withPossession(writer, plan),
    },
    [{ what: 'phase', side: null }],
  );
}

/**
 * Writes the incidents of a half and returns its end. The time of an incident counts into the next
 * step.
 */
function playHalf(writer: ScriptWriter, half: '1H' | '2H', means: GoalMeans): number {
  const from = writer.now.since;
  const stoppageMs = (half === '1H' ? 1 + writer.rng.int(3) : 2 + writer.rng.int(5)) * MINUTE_MS;
  const lengthMs = FOOTBALL_HALF_MS + stoppageMs;
  let at = from;
  let before = from - STEP_MS;
  while (at < from + lengthMs) {
    const begin = at + writer.rng.int(STEP_MS);
    const partOfHalf = (at - before) / lengthMs;
    openWindow(writer, begin);
    const kind = draw(
      writer.rng,
      chancesOf(writer.now.redCards ?? NO_SCORE, { half, partOfHalf, means }),
    );
    if (kind !== null) writeIncident(writer, begin, kind);
    before = at;
    at = Math.max(at + STEP_MS, writer.now.since + SECOND_MS);
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
function openWindow(writer: ScriptWriter, until: number): void {
  const { phase, board } = writer.now;
  const window = windowAt(phase, clockAt(writer, until));
  if (board[window]) return;
  const startClock = Math.floor(clockAt(writer, until) / (15 * MINUTE_MS)) * 15 * MINUTE_MS;
  const at = Math.max(writer.now.since, writer.now.since + startClock - writer.now.clockMs);
  writeStep(writer, at, { board: { ...board, [window]: NO_SCORE }, decides: true });
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
function withPossession(writer: ScriptWriter, plan: MatchPlan): NonNullable<LiveState['stats']> {
  const lean = (seedOf(plan.seed, 'possession', writer.now.phase) / 2 ** 32) * 2 - 1;
  const home = Math.round(100 * homeShare(plan) + POSSESSION_RANGE * lean);
  return { ...writer.now.stats, possession: { home, away: 100 - home } };
}
