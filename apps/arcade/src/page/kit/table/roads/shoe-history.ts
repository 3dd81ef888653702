import type { PastRound, RoundView } from '@tianping/games/wire';

/** The past rounds of the present shoe; none while it is shuffled or before its first round has ended. */
export function shoeOf(
  history: readonly PastRound[],
  round: RoundView | null,
): readonly PastRound[] {
  const last = history.at(-1);
  if (!last || round?.phase === 'shuffling') return [];
  const isFirst = Number(round?.issue) === 1 && round?.roundId !== last.roundId;
  if (isFirst) return [];
  return history.filter(({ shoeNumber, isVoid }) => shoeNumber === last.shoeNumber && !isVoid);
}
