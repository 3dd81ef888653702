import { must, type Rng } from '@tianping/base';
import type { Period, ScoreBoard } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import { playRng } from './hash.ts';
import type { LiveState, MatchScript, ScheduledResult } from './live-state.ts';
import type { MatchPlan } from './schedule.ts';

/** What the endings of a match need to know about its sport. */
export interface EndingRules {
  /**
   * The tallies that are complete at a state and settle their markets: during play some of those on its board, at
   * the end all that count.
   */
  completed(state: LiveState): readonly Period[];
  /** The last state after a correction of its score; null where results are never corrected. */
  correct(last: LiveState): LiveState | null;
  /** Time played without breaks at a state; the reading of the match clock by default. */
  playedMs?(state: LiveState): number;
  /** Share of the matches in which one side retires; 0 when absent. */
  readonly retired?: number;
  /** Share of the matches for which one side never appears; 0 when absent. */
  readonly walkover?: number;
}

/** Shares of the matches that do not simply end with their score. */
const POSTPONED = 0.012;
const ABANDONED = 0.008;
const CORRECTED = 0.02;

const MINUTE_MS = 60_000;
/** How long after the end of play its result comes, and after that a correction; after a stop, the void. */
const RESULT_AFTER_MS = 1.5 * MINUTE_MS;
const CORRECTION_AFTER_MS = 15 * MINUTE_MS;
const VOID_AFTER_MS = 10 * MINUTE_MS;
/** How long after a part of a match its result is known. */
const PART_AFTER_MS = 0.5 * MINUTE_MS;

/** Gives a match that was played to its end the ending that follows from its seed. */
export function endMatch(
  plan: MatchPlan,
  played: readonly LiveState[],
  rules: EndingRules,
): MatchScript {
  const rng = playRng(plan.secret, 'ending');
  const roll = rng.unit();
  const shares: readonly (readonly [number, () => MatchScript])[] = [
    [POSTPONED, () => neverPlayed(played, { status: 'postponed', reason: 'D4' })],
    [ABANDONED, () => abandoned(played, rules, rng)],
    [CORRECTED, () => corrected(played, rules)],
    [rules.retired ?? 0, () => retired(played, rules, rng)],
    [rules.walkover ?? 0, () => neverPlayed(played, { ...WALKOVER, winner: sideOf(rng) })],
  ];
  let from = 0;
  for (const [share, ending] of shares) {
    if (roll < from + share) return ending();
    from += share;
  }
  return finished(played, rules);
}

const WALKOVER = { status: 'walkover', reason: 'D8' } as const;

/** A match that simply ends with its score: for games that nothing interrupts. */
export function finished(played: readonly LiveState[], rules: EndingRules): MatchScript {
  const last = must(played.at(-1), 'last state');
  const parts = partResults(played.slice(0, -1), rules);
  const revision = parts.length + 1;
  return { states: played, results: [...parts, finalResult(last, rules, revision)] };
}

function sideOf(rng: Rng): 'H' | 'C' {
  return rng.unit() < 0.5 ? 'H' : 'C';
}

/** A match that never begins. */
function neverPlayed(
  played: readonly LiveState[],
  end: Pick<ScheduledResult, 'status' | 'reason' | 'winner'>,
): MatchScript {
  const first = must(played[0], 'first state');
  const { moments: _, stats: __, live: ___, ...rest } = first;
  const waiting: LiveState = {
    ...rest,
    phase: 'prematch',
    clockMs: 0,
    running: false,
    open: false,
  };
  const gone: LiveState = { ...waiting, since: VOID_AFTER_MS, phase: 'ended' };
  return {
    states: [waiting, gone],
    results: [{ since: VOID_AFTER_MS, revision: 1, ...end, periods: {} }],
  };
}

/** Play stops at some moment and does not go on; what was decided by then stands. */
function abandoned(played: readonly LiveState[], rules: EndingRules, rng: Rng): MatchScript {
  return stoppedAt(played, rules, { rng, end: { status: 'abandoned', reason: 'D2' } });
}

function retired(played: readonly LiveState[], rules: EndingRules, rng: Rng): MatchScript {
  const winner = sideOf(rng);
  return stoppedAt(played, rules, { rng, end: { status: 'retired', reason: 'D8', winner } });
}

function stoppedAt(
  played: readonly LiveState[],
  rules: EndingRules,
  how: { readonly rng: Rng; readonly end: Pick<ScheduledResult, 'status' | 'reason' | 'winner'> },
): MatchScript {
  const retained = played.slice(0, 1 + how.rng.int(Math.max(1, played.length - 2)));
  const last = must(retained.at(-1), 'last state');
  const { moments: _, decides: __, ...rest } = last;
  const stopped: LiveState = {
    ...rest,
    since: last.since + 1,
    running: false,
    incident: null,
    danger: false,
    open: false,
  };
  const since = stopped.since + VOID_AFTER_MS;
  const parts = partResults(retained, rules);
  const result: ScheduledResult = {
    since,
    revision: parts.length + 1,
    ...how.end,
    periods: talliesOf(last.board, rules.completed(last)),
    ...(last.facts ? { facts: last.facts } : {}),
    board: last.board,
    playedMs: rules.playedMs?.(last) ?? last.clockMs,
  };
  return {
    states: [...retained, stopped, { ...stopped, since, phase: 'ended' }],
    results: [...parts, result],
  };
}

/** The governing body takes something back, or adds what had been overlooked. */
function corrected(played: readonly LiveState[], rules: EndingRules): MatchScript {
  const regular = finished(played, rules);
  const last = must(regular.states.at(-1), 'last state');
  const right = rules.correct(last);
  if (right === null) return regular;
  const since = last.since + RESULT_AFTER_MS + CORRECTION_AFTER_MS;
  const { moments: _, ...rest } = right;
  const after: LiveState = { ...rest, since, incident: 'correction' };
  const revision = regular.results.length + 1;
  return {
    states: [...regular.states, after],
    results: [...regular.results, { ...finalResult(after, rules, revision), since }],
  };
}

/** What is already known during play: each result states all tallies that are complete so far. */
function partResults(played: readonly LiveState[], rules: EndingRules): readonly ScheduledResult[] {
  const results: ScheduledResult[] = [];
  let known = 0;
  for (const state of played) {
    if (state.phase === 'ended') continue;
    const periods = rules.completed(state);
    if (periods.length <= known) continue;
    known = periods.length;
    results.push({
      since: state.since + PART_AFTER_MS,
      revision: results.length + 1,
      status: 'open',
      periods: talliesOf(state.board, periods),
    });
  }
  return results.filter((result) => result.since < (played.at(-1)?.since ?? 0));
}

function finalResult(state: LiveState, rules: EndingRules, revision: number): ScheduledResult {
  return {
    since: state.since + RESULT_AFTER_MS,
    revision,
    status: 'final',
    periods: talliesOf(state.board, rules.completed(state)),
    ...(state.facts ? { facts: state.facts } : {}),
    board: state.board,
  };
}

function talliesOf(board: ScoreBoard, periods: readonly Period[]): Record<Period, Score> {
  const tallies: Record<Period, Score> = {};
  for (const period of periods) {
    const score = board[period];
    if (score) tallies[period] = score;
  }
  return tallies;
}
