import type { UnixMs } from '@tianping/base';

/**
 * When a sitting began, what was paid in for it included: acts that lie no further apart than the gap are one sitting,
 * and paying in is the first of them as often as not. `paidAt`: when deposits were credited, in any order.
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
