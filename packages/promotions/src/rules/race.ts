/** A score of a race: who reached it, and when that last changed. */
export interface Score {
  readonly memberId: string;
  readonly scoreMinor: number;
  /** The hour in which the score was reached: of equals the earlier stands higher. */
  readonly reachedHour: number;
}

/**
 * The published order: the higher score first; of equal scores the one that was reached in an earlier hour; of those
 * the account that was opened first, which its id tells.
 */
export function compareScores(a: Score, b: Score): number {
  return (
    b.scoreMinor - a.scoreMinor ||
    a.reachedHour - b.reachedHour ||
    (a.memberId < b.memberId ? -1 : a.memberId > b.memberId ? 1 : 0)
  );
}

export interface LadderRow {
  readonly from: number;
  readonly to: number;
  readonly amountMinor: number;
}

/** The prize of a rank; 0 below the ladder. */
export function prizeOfRank(ladder: readonly LadderRow[], rank: number): number {
  return ladder.find(({ from, to }) => rank >= from && rank <= to)?.amountMinor ?? 0;
}

/** Everything that the ladder can pay. */
export function poolOf(ladder: readonly LadderRow[]): number {
  return ladder.reduce((sum, { from, to, amountMinor }) => sum + (to - from + 1) * amountMinor, 0);
}
