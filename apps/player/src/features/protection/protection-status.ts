import type { UnixMs } from '@tianping/base';
import type { Overview, ProtectionLimit, SessionFacts } from './types.ts';

/** When this many minutes of play are left, every page shows the remaining time. */
const NEAR_MINUTES = 15;

/** The current effect of the member's own limits and pauses. */
export type ProtectionStatus =
  | { readonly kind: 'excluded'; readonly until: UnixMs | null }
  | { readonly kind: 'coolingOff'; readonly until: UnixMs }
  | { readonly kind: 'timeUp'; readonly until: UnixMs }
  | { readonly kind: 'timeNear'; readonly minutes: number };

/** The one message for every page; null while nothing restricts play. */
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
 * The limit that leaves least to stake. A loss limit is left out while the member is ahead in its period: winnings may
 * be lost again, and only the server knows how much.
 */
export function stakeLeft(limits: readonly ProtectionLimit[], now: UnixMs): MoneyLeft | null {
  const counts = ({ kind, used }: ProtectionLimit): boolean =>
    kind === 'stake' || (kind === 'loss' && used > 0);
  return leastLeft(limits.filter(counts), now);
}

/** The limit that leaves least to deposit. */
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
