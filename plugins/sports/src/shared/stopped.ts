import type { MatchResult, Period, ScoreBoard } from '@tianping/feeds';
import type { Score, VoidCode } from '@tianping/odds';

/** What remains valid of a match that began and was not played to its end. */
export interface EndStatus {
  readonly periods: Readonly<Record<Period, Score>>;
  /** Set when the winner counts although the score of the whole match does not. */
  readonly winner?: 'H' | 'C' | 'N';
  /** The board with the tallies that ran with others; as reported when absent. */
  readonly board?: ScoreBoard;
}

/** Reason of each status when the source gives none. */
const REASONS: { readonly [Status in VoidStatus]: VoidCode } = {
  cancelled: 'D1',
  postponed: 'D4',
  abandoned: 'DF',
  retired: 'D8',
  walkover: 'D8',
};

type VoidStatus = Exclude<MatchResult['status'], 'open' | 'final'>;

/**
 * Reads a result by the general rules and, of a match stopped or given up on the way, by the
 * sport's own `standing`: a match that was not played (cancelled, postponed, nobody came) leaves
 * nothing; of one stopped on the way only what `standing` names is left. The board stays as it is:
 * by it markets see what was decided before the stop. What the source voids stays void.
 */
export function readStopped(
  result: MatchResult,
  ownStatus: (result: MatchResult) => EndStatus,
): MatchResult {
  const { status } = result;
  if (status === 'open' || status === 'final') return result;
  const reason = result.reason ?? REASONS[status];
  const { winner: _winner, facts, outright: _outright, ...rest } = result;
  if (status !== 'abandoned' && status !== 'retired') return { ...rest, reason, periods: {} };
  return {
    ...rest,
    ...(facts === undefined ? {} : { facts }),
    ...ownStatus(result),
    reason,
  };
}

/**
 * The board of a match that was stopped in its first part: what runs with another tally until that part is over (the
 * first half with the match) stands as it does, so that markets see what was decided in it.
 */
export function boardInFirstPart(
  { board, periods }: MatchResult,
  running: Readonly<Record<Period, Period>>,
): Pick<EndStatus, 'board'> {
  if (board === undefined) return {};
  const same = Object.entries(running).flatMap(([part, whole]) => {
    const score = board[whole];
    return score === undefined || periods[part] !== undefined ? [] : [[part, score] as const];
  });
  return { board: { ...Object.fromEntries(same), ...board } };
}

/** Whether it was stopped before so many minutes were played; not where that is not stated. */
export function isWithin({ playedMs }: MatchResult, minutes: number): boolean {
  return playedMs !== undefined && playedMs < minutes * 60_000;
}

/** The completed tallies without those named: of a stopped match these cannot be complete. */
export function completedBut(
  result: MatchResult,
  ...unfinished: readonly Period[]
): Readonly<Record<Period, Score>> {
  return Object.fromEntries(
    Object.entries(result.periods).filter(([period]) => !unfinished.includes(period)),
  );
}

/** Whether at least one part of a letter (`S` sets) was played to its end. */
function hasCompleted(result: MatchResult, letter: string): boolean {
  return Object.keys(result.periods).some((period) =>
    new RegExp(`^${letter}[1-9]\\d?$`).test(period),
  );
}

/**
 * Of a match in sets, frames or maps (`S`): its completed tallies stand without those named, and who goes on when the
 * other gave up has won it once one of them was finished.
 */
export function readGivenUp(result: MatchResult, ...unfinished: readonly Period[]): MatchResult {
  return readStopped(result, (stopped) => ({
    periods: completedBut(stopped, ...unfinished),
    ...withWinner(
      stopped.status === 'retired' && hasCompleted(stopped, 'S') ? stopped.winner : undefined,
    ),
  }));
}

/** `{ FT: … }` as the board stood at the stop; nothing where it is not known. */
export function fullTimeAsItStood(result: MatchResult): Readonly<Record<Period, Score>> {
  const score = result.board?.FT;
  return score === undefined ? {} : { FT: score };
}

/** The side in front, none when level. */
export function leaderOf(score: Score | undefined): 'H' | 'C' | undefined {
  if (score === undefined || score.home === score.away) return undefined;
  return score.home > score.away ? 'H' : 'C';
}

/** The winner as an optional field. */
export function withWinner(winner: 'H' | 'C' | 'N' | undefined): Pick<EndStatus, 'winner'> {
  return winner === undefined ? {} : { winner };
}
