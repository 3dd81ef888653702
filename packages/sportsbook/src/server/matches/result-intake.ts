import type { MatchId } from '@tianping/base';
import type { FeedEvent, MatchResult, Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import type { Sport } from '../../rules/index.ts';
import type { SportsbookDeps } from '../deps.ts';
import type { Settlement } from '../settlement/settlement.ts';
import { matchIdOf } from '../state/apply-feed-event.ts';
import { isInPlay, type MatchState } from '../state/match-state.ts';
import type { MatchBook } from './match-book.ts';
import { BOARD_RUN } from './match-store.ts';

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

export function createResultIntake(intakeDeps: {
  readonly deps: Pick<SportsbookDeps, 'sports'>;
  readonly book: MatchBook;
  readonly settlement: Settlement;
}): ResultIntake {
  const { deps, book, settlement } = intakeDeps;

  const declare = async (matchId: MatchId, result: MatchResult): Promise<void> => {
    const run = { matchId, revision: result.revision + 1, result };
    await settlement.take(run, () => book.stored(matchId));
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
      } else if (after && (message.type === 'clock' || message.type === 'score')) {
        const sport = deps.sports.get(after.fixture.gameType);
        if (sport) await takeBoard(intakeDeps, { sport, before, after });
      }
    },
  };
}

/** Tallies that are over are final: their markets need not wait for the end of the match. */
async function takeBoard(
  { book, settlement }: { readonly book: MatchBook; readonly settlement: Settlement },
  change: {
    readonly sport: Sport;
    readonly before: MatchState | undefined;
    readonly after: MatchState;
  },
): Promise<void> {
  const { sport, before, after } = change;
  const periods = overTallies(sport, after);
  const known = before ? overTallies(sport, before) : {};
  if (Object.entries(periods).every(([name, score]) => isSame(known[name], score))) return;
  const { matchId, producer: source, clockAt: at } = after;
  const result = { revision: BOARD_RUN, status: 'open', periods, source, at } as const;
  await settlement.take({ matchId, revision: BOARD_RUN, result }, () => book.stored(matchId));
}

/**
 * The tallies that are over, by the board; none in a break or before and after the match: there, what happened just
 * before a whistle may still be corrected.
 */
function overTallies(sport: Sport, match: MatchState): Readonly<Record<Period, Score>> {
  if (!isInPlay(match) || match.phase === 'HT' || match.phase === 'BR') return {};
  const { FT: _whole, ...board } = match.board;
  const over = Object.entries(board).filter(([name]) => sport.isOver(name, match.phase));
  return Object.fromEntries(over);
}

function isSame(a: Score | undefined, b: Score): boolean {
  return a !== undefined && a.home === b.home && a.away === b.away;
}
