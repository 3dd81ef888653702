import type { UnixMs } from '@tianping/base';
import type { MatchView } from '@tianping/contract';

/** When the next round of virtual football begins; null when none is listed. */
export function nextRoundAt(
  matches: Iterable<Pick<MatchView, 'gameStatus' | 'startAt'>>,
  now: UnixMs,
): UnixMs | null {
  let next: UnixMs | null = null;
  for (const { gameStatus, startAt } of matches) {
    if (gameStatus !== 'prematch' || startAt < now) continue;
    if (next === null || startAt < next) next = startAt;
  }
  return next;
}

/** Matches of the round being played, each once. */
export function playingNow(matches: readonly MatchView[]): readonly MatchView[] {
  const live = new Map(
    matches.filter((match) => match.isLive).map((match) => [match.gameId, match]),
  );
  return [...live.values()];
}
