import type { UnixMs } from '@tianping/base';
import type { FeedMessage } from '@tianping/feeds';
import type { Score, VoidCode } from '@tianping/odds';
import { scoreStopsBets } from '../../rules/index.ts';
import { isInPlay, type MatchState } from '../state/match-state.ts';

/** Bets that were struck on what was no longer so: accepted from a moment on, until it was heard. */
export interface LateFact {
  readonly from: UnixMs;
  /** Not included. What is heard locks the markets, so nothing new is accepted in that millisecond. */
  readonly to: UnixMs;
  readonly reason: VoidCode;
}

/**
 * What a message says happened before it was heard, and bets on the match may not stand on; null for
 * nothing. A goal or a card that is taken back ends the bets that were struck while it counted; one
 * that came late ends those struck since it fell, a match that began before its listed time those
 * struck since. Sports whose points fall every few seconds are bet on with that in mind.
 */
export function lateFact(
  before: MatchState,
  after: MatchState,
  event: { readonly message: FeedMessage; readonly saidAt: UnixMs; readonly heardAt: UnixMs },
): LateFact | null {
  const { message } = event;
  if (message.type === 'clock') return earlyStart(before, after, { ...event, message });
  if (message.type !== 'score' || !scoreStopsBets(after.fixture.gameType)) return null;
  if (!isInPlay(after)) return null;
  const change = changeBetween(before, after);
  if (change === null) return null;
  const from = change.takenBack
    ? takenSince(before, change.what)
    : (message.occurredAt ?? event.saidAt);
  if (from === null || from >= event.heardAt) return null;
  return { from, to: event.heardAt + 1, reason: reasonOf(change, before.danger) };
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

/** When what is taken back was heard; null when something else was heard since. */
function takenSince(before: MatchState, what: Change['what']): UnixMs | null {
  return before.incident === what ? before.incidentAt : null;
}

function reasonOf({ what, takenBack }: Change, danger: boolean): VoidCode {
  if (takenBack) return what === 'goal' ? 'DG' : 'DH';
  if (danger) return 'DC';
  return what === 'goal' ? 'DM' : 'DZ';
}

/** Football's clock counts up: it tells when the match really began. */
function earlyStart(
  before: MatchState,
  after: MatchState,
  event: {
    readonly message: Extract<FeedMessage, { type: 'clock' }>;
    readonly heardAt: UnixMs;
  },
): LateFact | null {
  const { message, heardAt } = event;
  const { gameType, startAt } = after.fixture;
  if (gameType !== 'FT' || before.kickedOff || message.phase !== '1H') return null;
  const from = heardAt - Math.floor(message.clockMs / (message.rate ?? 1));
  return from < startAt && from < heardAt ? { from, to: heardAt + 1, reason: 'DJ' } : null;
}
