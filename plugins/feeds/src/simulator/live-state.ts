import type { FeedMessage, MatchResult, Phase, ScoreBoard } from '@tianping/feeds';
import type { Score } from '@tianping/odds';

/**
 * A match between two changes. Times are simulated milliseconds since the kick-off, breaks
 * included.
 */
export interface LiveState {
  readonly since: number;
  readonly phase: Phase;
  /** The match clock at `since`. */
  readonly clockMs: number;
  readonly running: boolean;
  readonly board: ScoreBoard;
  readonly redCards: Score;
  /** Null where the sport counts none. */
  readonly corners: Score | null;
  /** What led here, when it changed the score. */
  readonly incident: 'goal' | 'points' | 'redCard' | 'correction' | null;
  readonly danger: boolean;
  /** False while betting is stopped. */
  readonly open: boolean;
}

/** The end of a match, or a correction of it, due at a simulated time. */
export type DueResult = Omit<MatchResult, 'source' | 'at'> & { readonly since: number };

/** All that will happen in a match, written down before it begins. */
export interface MatchScript {
  /** By time, at least one. */
  readonly states: readonly LiveState[];
  /** By time, at least one. */
  readonly results: readonly DueResult[];
}

export const NO_SCORE: Score = { home: 0, away: 0 };

/** Before the kick-off. */
export const NOT_STARTED: LiveState = {
  since: Number.NEGATIVE_INFINITY,
  phase: 'prematch',
  clockMs: 0,
  running: false,
  board: { FT: NO_SCORE },
  redCards: NO_SCORE,
  corners: null,
  incident: null,
  danger: false,
  open: true,
};

export function addTo(score: Score, side: 'home' | 'away', by = 1): Score {
  return { ...score, [side]: score[side] + by };
}

/**
 * What a feed says of the change; prices come apart from it. `before` is null for a first picture.
 */
export function messagesOfChange(input: {
  readonly key: string;
  readonly before: LiveState | null;
  readonly after: LiveState;
  /** The match clock now. */
  readonly clockMs: number;
  readonly rate: number;
}): readonly FeedMessage[] {
  const { key, before, after } = input;
  if (before === null && after.phase === 'prematch' && after.open) return [];
  const messages: FeedMessage[] = [];
  if (stopsBetting(before, after)) messages.push({ type: 'stop', key });
  if (!before || scoreChanged(before, after)) messages.push(scoreMessage(key, after));
  if (!before || before.phase !== after.phase || before.running !== after.running) {
    const { phase, running } = after;
    messages.push({ type: 'clock', key, phase, clockMs: input.clockMs, running, rate: input.rate });
  }
  if ((before?.danger ?? false) !== after.danger) {
    messages.push({ type: 'danger', key, on: after.danger });
  }
  return messages;
}

/** Stopped now, or something happened meanwhile for which betting was stopped and reopened. */
function stopsBetting(before: LiveState | null, after: LiveState): boolean {
  if (!before) return !after.open;
  if (!after.open) return before.open;
  return before.open && needsFreshPrices(before, after);
}

/** Whether every price must be said anew, because what was said before it no longer holds. */
export function needsFreshPrices(before: LiveState, after: LiveState): boolean {
  const isKickOff = before.phase === 'prematch' && after.phase !== 'prematch';
  const reopened = after.open && !before.open;
  const isFootball = after.corners !== null;
  const scored = isFootball && !sameScore(before.board.FT, after.board.FT);
  return isKickOff || reopened || scored || !sameScore(before.redCards, after.redCards);
}

function scoreMessage(key: string, state: LiveState): FeedMessage {
  return {
    type: 'score',
    key,
    board: state.board,
    redCards: state.redCards,
    ...(state.corners ? { corners: state.corners } : {}),
    ...(state.incident ? { incident: state.incident } : {}),
  };
}

function scoreChanged(before: LiveState, after: LiveState): boolean {
  return (
    before.board !== after.board ||
    !sameScore(before.redCards, after.redCards) ||
    !sameScore(before.corners ?? NO_SCORE, after.corners ?? NO_SCORE)
  );
}

function sameScore(one: Score, other: Score): boolean {
  return one.home === other.home && one.away === other.away;
}
