import type { UnixMs } from '@tianping/base';

/**
 * When a sitting began, including the deposits made for it: acts that are no further apart than the gap belong to one
 * sitting, which often begins with a deposit. `paidAt`: when deposits were credited, in any order.
 */
export function sittingFrom(playedFrom: UnixMs, paidAt: readonly UnixMs[], gapMs: number): UnixMs {
  let from = playedFrom;
  for (const at of [...paidAt].sort((a, b) => b - a)) {
    if (at >= from) continue;
    if (from - at > gapMs) break;
    from = at;
  }
  return from;
}
