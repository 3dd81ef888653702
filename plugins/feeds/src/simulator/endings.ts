import { createSeededRng, must, type Rng } from '@tianping/base';
import type { ScoreBoard } from '@tianping/feeds';
import { seedOf } from './hash.ts';
import { addTo, type DueResult, type LiveState, type MatchScript } from './live-state.ts';
import type { MatchPlan } from './schedule.ts';

/** Shares of the matches that do not simply end with their score. */
const POSTPONED = 0.012;
const ABANDONED = 0.008;
const CORRECTED = 0.02;

const MINUTE_MS = 60_000;
/**
 * So long after the end of play comes the result, after it a correction; after a stop the word of a
 * void.
 */
const RESULT_AFTER_MS = 1.5 * MINUTE_MS;
const CORRECTION_AFTER_MS = 15 * MINUTE_MS;
const VOID_AFTER_MS = 10 * MINUTE_MS;

/** Gives a match that was played to its end the ending that its seed has for it. */
export function endMatch(plan: MatchPlan, played: readonly LiveState[]): MatchScript {
  const rng = createSeededRng(seedOf(plan.seed, 'ending'));
  const roll = rng.unit();
  if (roll < POSTPONED) return postponed(played);
  if (roll < POSTPONED + ABANDONED) return abandoned(played, rng);
  const regular = finished(played);
  const isCorrected = roll < POSTPONED + ABANDONED + CORRECTED;
  return isCorrected ? corrected(regular, plan.league.gameType === 'BK' ? 2 : 1) : regular;
}

function finished(played: readonly LiveState[]): MatchScript {
  const last = must(played.at(-1), 'last state');
  return { states: played, results: [finalResult(last, RESULT_AFTER_MS)] };
}

/** The players never come out. */
function postponed(played: readonly LiveState[]): MatchScript {
  const first = must(played[0], 'first state');
  const waiting: LiveState = {
    ...first,
    phase: 'prematch',
    clockMs: 0,
    running: false,
    open: false,
  };
  const gone: LiveState = { ...waiting, since: VOID_AFTER_MS, phase: 'ended' };
  return {
    states: [waiting, gone],
    results: [
      { since: VOID_AFTER_MS, revision: 1, status: 'postponed', reason: 'D4', periods: {} },
    ],
  };
}

/** Play stops at some moment and does not go on; what was decided by then stands. */
function abandoned(played: readonly LiveState[], rng: Rng): MatchScript {
  const kept = played.slice(0, 1 + rng.int(Math.max(1, played.length - 2)));
  const last = must(kept.at(-1), 'last state');
  const stopped: LiveState = {
    ...last,
    since: last.since + 1,
    running: false,
    incident: null,
    danger: false,
    open: false,
  };
  const since = stopped.since + VOID_AFTER_MS;
  const { HT } = last.board;
  const result: DueResult = {
    since,
    revision: 1,
    status: 'abandoned',
    reason: 'D2',
    periods: HT ? { HT } : {},
    board: last.board,
  };
  return { states: [...kept, stopped, { ...stopped, since, phase: 'ended' }], results: [result] };
}

/** The body that keeps the results takes something back, or adds what had been overlooked. */
function corrected(regular: MatchScript, points: number): MatchScript {
  const last = must(regular.states.at(-1), 'last state');
  const since = last.since + RESULT_AFTER_MS + CORRECTION_AFTER_MS;
  const right: LiveState = {
    ...last,
    since,
    board: correctBoard(last.board, points),
    incident: 'correction',
  };
  return {
    states: [...regular.states, right],
    results: [...regular.results, { ...finalResult(right, 0), revision: 2 }],
  };
}

/**
 * Takes points from the better side of the second half, or gives it some; the first half stays as
 * it was.
 */
function correctBoard(board: ScoreBoard, points: number): ScoreBoard {
  const { FT, HT } = board;
  const late = { home: FT.home - (HT?.home ?? 0), away: FT.away - (HT?.away ?? 0) };
  const side = late.home >= late.away ? 'home' : 'away';
  const lastPart = board.OT ? 'OT' : 'Q4';
  const part = board[lastPart];
  const mayBe = (by: number): boolean => {
    const after = addTo(FT, side, by);
    const isDraw = after.home === after.away;
    return late[side] + by >= 0 && (!part || (part[side] + by >= 0 && !isDraw));
  };
  const by = must([-points, points, 2 * points].find(mayBe), 'a correction without a draw');
  return {
    ...board,
    FT: addTo(FT, side, by),
    ...(part ? { [lastPart]: addTo(part, side, by) } : {}),
  };
}

function finalResult(state: LiveState, afterMs: number): DueResult {
  const { FT, HT } = state.board;
  return {
    since: state.since + afterMs,
    revision: 1,
    status: 'final',
    periods: HT ? { HT, FT } : { FT },
    board: state.board,
  };
}
