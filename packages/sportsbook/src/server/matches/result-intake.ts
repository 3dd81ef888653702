import type { MatchId } from '@tianping/base';
import type { FeedEvent, MatchResult } from '@tianping/feeds';
import type { Settlement } from '../settlement/settlement.ts';
import { matchIdOf } from '../state/apply-feed-event.ts';
import { isFirstHalfOver, isInPlay, type MatchState } from '../state/match-state.ts';
import type { MatchBook } from './match-book.ts';
import { HALF_TIME_RUN } from './match-store.ts';

/** Finds in a feed's events what settles bets. */
export interface ResultIntake {
  stateBefore(event: FeedEvent): MatchState | undefined;
  /** Resolves when what the event means for bets is stored. */
  take(
    event: FeedEvent,
    change: { readonly before: MatchState | undefined; readonly after: MatchState | undefined },
  ): Promise<void>;
  declare(matchId: MatchId, result: MatchResult): Promise<void>;
}

export function createResultIntake(parts: {
  readonly book: MatchBook;
  readonly settlement: Settlement;
}): ResultIntake {
  const { book, settlement } = parts;

  const declare = async (matchId: MatchId, result: MatchResult): Promise<void> => {
    await book.stored(matchId);
    await settlement.take({ matchId, revision: result.revision + 1, result });
  };

  return {
    declare,
    stateBefore: ({ producer, message }) =>
      'key' in message ? book.get(matchIdOf(producer, message.key)) : undefined,
    async take({ producer, message }, { before, after }) {
      if (message.type === 'result') {
        await declare(matchIdOf(producer, message.key), message.result);
      } else if (after && message.type === 'fixture') {
        await book.stored(after.matchId);
      } else if (after && message.type === 'clock' && secondHalfBegan(before, after)) {
        await takeHalfTime(parts, after);
      }
    },
  };
}

/** The score at half time stands once the second half is on: first-half bets need not wait for the end. */
async function takeHalfTime(
  { book, settlement }: { readonly book: MatchBook; readonly settlement: Settlement },
  match: MatchState,
): Promise<void> {
  const { HT } = match.board;
  if (!HT) return;
  await book.stored(match.matchId);
  await settlement.take({
    matchId: match.matchId,
    revision: HALF_TIME_RUN,
    result: {
      revision: HALF_TIME_RUN,
      status: 'final',
      periods: { HT },
      source: match.producer,
      at: match.clockAt,
    },
  });
}

function secondHalfBegan(before: MatchState | undefined, after: MatchState): boolean {
  return isSecondHalf(after) && !(before && isSecondHalf(before));
}

function isSecondHalf(match: MatchState): boolean {
  return isInPlay(match) && match.phase !== 'HT' && isFirstHalfOver(match);
}
