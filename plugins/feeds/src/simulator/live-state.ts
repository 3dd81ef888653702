import type {
  FeedMessage,
  LiveDetail,
  MatchResult,
  Moment,
  Phase,
  ScoreBoard,
} from '@tianping/feeds';
import type { Score } from '@tianping/odds';

/**
 * A match between two changes. Times are simulated milliseconds since the kick-off, breaks
 * included.
 */
export interface LiveState {
  readonly since: number;
  readonly phase: Phase;
  /** The match clock at `since`; 0 in sports without one. */
  readonly clockMs: number;
  /** Whether the clock runs, up or down as its model states; never in sports without one. */
  readonly running: boolean;
  /** The tallies so far: `FT` always, a part from the moment when it begins. */
  readonly board: ScoreBoard;
  /** What is reported besides the tallies, in sports that have it. */
  readonly redCards?: Score;
  readonly corners?: Score;
  readonly live?: LiveDetail;
  /** Facts that markets settle by and that are not tallies, as far as known; see `MatchResult.facts`. */
  readonly facts?: Readonly<Record<string, string>>;
  /** Statistics so far, by name. */
  readonly stats?: Readonly<Record<string, Score>>;
  /** What happened when the state began; each is reported once, as it begins. */
  readonly moments?: readonly Moment[];
  /** The incident that led to this state, when it changed the score. */
  readonly incident: 'goal' | 'points' | 'redCard' | 'correction' | null;
  readonly danger: boolean;
  /** False while betting is stopped. */
  readonly open: boolean;
  /**
   * Set where something was decided that markets outside the list ask about (a game of tennis, a race to 20
   * points), so that all prices are renewed immediately.
   */
  readonly decides?: true;
}

/** The end of a match, or a correction of it, due at a simulated time. */
export type ScheduledResult = Omit<MatchResult, 'source' | 'at'> & { readonly since: number };

/** All that will happen in a match, written down before it begins. */
export interface MatchScript {
  /** By time, at least one. */
  readonly states: readonly LiveState[];
  /** By time, at least one; revisions grow from 1. */
  readonly results: readonly ScheduledResult[];
}

export const NO_SCORE: Score = { home: 0, away: 0 };

/** Before the kick-off. */
export const NOT_STARTED: LiveState = {
  since: Number.NEGATIVE_INFINITY,
  phase: 'prematch',
  clockMs: 0,
  running: false,
  board: { FT: NO_SCORE },
  incident: null,
  danger: false,
  open: true,
};

export function addTo(score: Score, side: 'home' | 'away', by = 1): Score {
  return { ...score, [side]: score[side] + by };
}

/**
 * The feed messages of a change; prices are sent separately. `before` is null for a first snapshot. `moments` are
 * those of all states passed since `before`.
 */
export function messagesOfChange(input: {
  readonly key: string;
  readonly before: LiveState | null;
  readonly after: LiveState;
  readonly moments: readonly Moment[];
  /** The match clock now. */
  readonly clockMs: number;
  readonly rate: number;
  /** Whether a score stops all betting, as in football. */
  readonly scoreStops: boolean;
}): readonly FeedMessage[] {
  const { key, before, after } = input;
  if (before === null && after.phase === 'prematch' && after.open) return [];
  const messages: FeedMessage[] = [];
  if (stopsBetting(before, after, input.scoreStops)) messages.push({ type: 'stop', key });
  if (!before || scoreChanged(before, after)) messages.push(scoreMessage(key, after));
  if (!before || before.phase !== after.phase || before.running !== after.running) {
    const { phase, running } = after;
    messages.push({ type: 'clock', key, phase, clockMs: input.clockMs, running, rate: input.rate });
  }
  if ((before?.danger ?? false) !== after.danger) {
    messages.push({ type: 'danger', key, on: after.danger });
  }
  for (const moment of input.moments) messages.push({ type: 'moment', key, moment });
  if (after.stats && after.stats !== before?.stats) {
    messages.push({ type: 'stats', key, stats: after.stats });
  }
  return messages;
}

/** Stopped now, or something happened meanwhile for which betting was stopped and reopened. */
function stopsBetting(before: LiveState | null, after: LiveState, scoreStops: boolean): boolean {
  if (!before) return !after.open;
  if (!after.open) return before.open;
  return before.open && needsFreshPrices(before, after, scoreStops);
}

/** Whether every price must be sent again, because the earlier ones no longer hold. */
export function needsFreshPrices(
  before: LiveState,
  after: LiveState,
  scoreStops: boolean,
): boolean {
  const isKickOff = before.phase === 'prematch' && after.phase !== 'prematch';
  const reopened = after.open && !before.open;
  const scored = scoreStops && !sameScore(before.board.FT, after.board.FT);
  return isKickOff || reopened || scored || !sameScore(before.redCards, after.redCards);
}

function scoreMessage(key: string, state: LiveState): FeedMessage {
  return {
    type: 'score',
    key,
    board: state.board,
    ...(state.redCards ? { redCards: state.redCards } : {}),
    ...(state.corners ? { corners: state.corners } : {}),
    ...(state.live ? { live: state.live } : {}),
    ...(state.incident ? { incident: state.incident } : {}),
  };
}

function scoreChanged(before: LiveState, after: LiveState): boolean {
  return (
    before.board !== after.board ||
    before.live !== after.live ||
    !sameScore(before.redCards, after.redCards) ||
    !sameScore(before.corners, after.corners)
  );
}

function sameScore(one: Score = NO_SCORE, other: Score = NO_SCORE): boolean {
  return one.home === other.home && one.away === other.away;
}
