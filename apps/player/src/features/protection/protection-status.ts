import type { UnixMs } from '@tianping/base';
import type { Overview, ProtectionLimit, SessionFacts } from './types.ts';

/** From so many minutes on the time of play that is left is told on every page. */
const NEAR_MINUTES = 15;

/** What the member's own limits and pauses mean right now. */
export type ProtectionStatus =
  | { readonly kind: 'excluded'; readonly until: UnixMs | null }
  | { readonly kind: 'coolingOff'; readonly until: UnixMs }
  | { readonly kind: 'timeUp'; readonly until: UnixMs }
  | { readonly kind: 'timeNear'; readonly minutes: number };

/** The one thing to say on every page; null while nothing stands in the way of play. */
export function protectionStatusOf(
  overview: Overview,
  session: SessionFacts | null,
  now: UnixMs,
): ProtectionStatus | null {
  const { excludedForever, excludedUntil, coolOffUntil } = overview;
  if (excludedForever) return { kind: 'excluded', until: null };
  if (excludedUntil !== null && excludedUntil > now) {
    return { kind: 'excluded', until: excludedUntil };
  }
  if (coolOffUntil !== null && coolOffUntil > now) {
    return { kind: 'coolingOff', until: coolOffUntil };
  }
  const tightest = tightestTime(overview.limits, now);
  if (!tightest) return null;
  const reported =
    session?.endsAt == null ? null : Math.ceil((session.endsAt - session.now) / 60_000);
  const minutes = Math.max(0, Math.min(tightest.minutes, reported ?? tightest.minutes));
  if (minutes === 0) return { kind: 'timeUp', until: tightest.resetsAt };
  return minutes <= NEAR_MINUTES ? { kind: 'timeNear', minutes } : null;
}

function tightestTime(limits: readonly ProtectionLimit[], now: UnixMs) {
  const times = limits.flatMap(({ kind, value, used, resetsAt }) =>
    kind === 'session' && value !== null && resetsAt > now
      ? [{ minutes: value - used, resetsAt }]
      : [],
  );
  return times.sort((a, b) => a.minutes - b.minutes || b.resetsAt - a.resetsAt)[0] ?? null;
}

/**
 * The limit that leaves least to be staked. Of a loss limit nothing can be said while the period is in the
 * member's favour: what was won may be lost again, and how much that is only the server knows.
 */
export function stakeLeft(limits: readonly ProtectionLimit[], now: UnixMs): MoneyLeft | null {
  const counts = ({ kind, used }: ProtectionLimit): boolean =>
    kind === 'stake' || (kind === 'loss' && used > 0);
  return leastLeft(limits.filter(counts), now);
}

/** The limit that leaves least to be paid in. */
export function depositLeft(limits: readonly ProtectionLimit[], now: UnixMs): MoneyLeft | null {
  return leastLeft(
    limits.filter(({ kind }) => kind === 'deposit'),
    now,
  );
}

function leastLeft(limits: readonly ProtectionLimit[], now: UnixMs): MoneyLeft | null {
  const all = limits.flatMap(({ kind, period, value, used, resetsAt }) =>
    value === null || resetsAt <= now
      ? []
      : [{ kind, period, value, leftMinor: Math.max(0, value - used), resetsAt }],
  );
  return all.sort((a, b) => a.leftMinor - b.leftMinor || b.resetsAt - a.resetsAt)[0] ?? null;
}

export interface MoneyLeft extends Pick<ProtectionLimit, 'kind' | 'period' | 'resetsAt'> {
  readonly value: number;
  readonly leftMinor: number;
}
