import type { UnixMs } from '@tianping/base';
import type { FeedMessage, GameType } from '@tianping/feeds';
import type { Score, VoidCode } from '@tianping/odds';
import { LATE_POINTS_MS, scoreStopsBets } from '../../rules/index.ts';
import { isInPlay, type MatchState } from '../state/match-state.ts';

/** The span in which bets were accepted on outdated facts: from when the fact happened until it was received. */
export interface LateFact {
  readonly from: UnixMs;
  /** Exclusive. A received fact locks the markets, so nothing new is accepted in that millisecond. */
  readonly to: UnixMs;
  readonly reason: VoidCode;
}

/** Reason of the bets that were taken before a match which had begun before its listed time. */
export const EARLY_START: VoidCode = 'DJ';

/**
 * What a message reports to have happened before it was received, so that bets accepted since must be void; null for
 * nothing. A goal or card that is taken back voids the bets accepted while it counted; one that came late, those
 * accepted since it happened; a match that began before its listed time, those accepted since the start. Where points
 * fall every few seconds bettors expect it: there a score is late only when it comes later than any bet waits, and
 * one that is taken back voids nothing.
 */
export function lateFact(
  before: MatchState,
  after: MatchState,
  event: { readonly message: FeedMessage; readonly statedAt: UnixMs; readonly receivedAt: UnixMs },
): LateFact | null {
  const { message } = event;
  if (message.type === 'clock') return earlyStart(before, after, { ...event, message });
  if (message.type !== 'score' || !isInPlay(after)) return null;
  if (!scoreStopsBets(after.fixture.gameType)) return latePoints(before, after, event);
  const change = changeBetween(before, after);
  if (change === null) return null;
  const from = change.takenBack
    ? takenSince(before, change.what)
    : (message.occurredAt ?? event.statedAt);
  if (from === null || from >= event.receivedAt) return null;
  return { from, to: event.receivedAt + 1, reason: reasonOf(change, before.danger) };
}

interface Change {
  readonly what: 'goal' | 'redCard';
  readonly takenBack: boolean;
}

function changeBetween(before: MatchState, after: MatchState): Change | null {
  const goals = direction(before.board.FT, after.board.FT);
  if (goals !== 'none') return { what: 'goal', takenBack: goals === 'down' };
  const cards = direction(before.redCards, after.redCards);
  return cards === 'none' ? null : { what: 'redCard', takenBack: cards === 'down' };
}

/** `down` when any side has fewer than before: something was taken back. */
function direction(before: Score, after: Score): 'up' | 'down' | 'none' {
  if (after.home < before.home || after.away < before.away) return 'down';
  return after.home > before.home || after.away > before.away ? 'up' : 'none';
}

/** When the goal or card that is taken back was received; null when something else was received since. */
function takenSince(before: MatchState, what: Change['what']): UnixMs | null {
  return before.incident === what ? before.incidentAt : null;
}

function reasonOf({ what, takenBack }: Change, danger: boolean): VoidCode {
  if (takenBack) return what === 'goal' ? 'DG' : 'DH';
  if (danger) return 'DC';
  return what === 'goal' ? 'DM' : 'DZ';
}

/** A point received later than any bet waits: bettors who knew of it may have used it. */
function latePoints(
  before: MatchState,
  after: MatchState,
  event: { readonly message: FeedMessage; readonly statedAt: UnixMs; readonly receivedAt: UnixMs },
): LateFact | null {
  const { message, statedAt, receivedAt } = event;
  const tallies = Object.keys(after.board).map((period) =>
    direction(before.board[period] ?? NOTHING, after.board[period] ?? NOTHING),
  );
  if (!tallies.includes('up')) return null;
  const from = (message.type === 'score' ? message.occurredAt : undefined) ?? statedAt;
  return receivedAt - from > LATE_POINTS_MS ? { from, to: receivedAt + 1, reason: 'DM' } : null;
}

const NOTHING: Score = { home: 0, away: 0 };

/** The real start of the match by its clock, where it runs; else by the time that the feed states. */
function earlyStart(
  before: MatchState,
  after: MatchState,
  event: {
    readonly message: Extract<FeedMessage, { type: 'clock' }>;
    readonly statedAt: UnixMs;
    readonly receivedAt: UnixMs;
  },
): LateFact | null {
  const { message, statedAt, receivedAt } = event;
  const { gameType, startAt } = after.fixture;
  if (before.kickedOff || !isInPlay(after)) return null;
  const played = playedMs(gameType, message) / (message.rate ?? 1);
  const from = Math.min(statedAt, receivedAt - Math.floor(played));
  const isEarly = from < startAt && from < receivedAt;
  return isEarly ? { from, to: receivedAt + 1, reason: EARLY_START } : null;
}

/** Time played by a clock in the first part of a match; 0 where the clock does not show it. */
function playedMs(
  gameType: GameType,
  { phase, clockMs }: Extract<FeedMessage, { type: 'clock' }>,
): number {
  if (gameType === 'FT') return phase === '1H' ? clockMs : 0;
  const lengths = FIRST_PART_MS[gameType]?.[phase];
  // Of the lengths that fit, the shortest: no bet is voided on a guess.
  const length = lengths?.find((each) => each >= clockMs);
  return length === undefined ? 0 : length - clockMs;
}

/** First parts whose clock counts down, with their usual lengths. */
const FIRST_PART_MS: { readonly [Type in GameType]?: Readonly<Record<string, readonly number[]>> } =
  {
    BK: { Q1: [600_000, 720_000], '1H': [1_200_000] },
    AF: { Q1: [900_000] },
    IH: { P1: [1_200_000] },
  };
