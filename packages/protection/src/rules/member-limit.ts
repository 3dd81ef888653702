import { err, ok, type Result, type UnixMs } from '@tianping/base';
import { protectionLimits } from '../limits.ts';
import type { LimitPeriod } from './periods.ts';

export type LimitKind = 'deposit' | 'loss' | 'stake' | 'session';

/** A raise that waits; a null value removes the limit. */
export interface PendingRaise {
  readonly value: number | null;
  readonly confirmFrom: UnixMs;
  readonly expiresAt: UnixMs;
}

/** Minor units, or minutes of a `session` limit. */
export interface MemberLimit {
  readonly value: number;
  readonly pending: PendingRaise | null;
}

export interface RaiseTerms {
  readonly raiseWaitHours: number;
  /** How long a raise can be confirmed after its wait. */
  readonly raiseExpiryHours: number;
}

export type LimitChange = 'set' | 'lowered' | 'raiseAsked' | 'raiseWithdrawn' | 'same';
export type ConfirmRefusal = 'nothingPending' | 'tooEarly';

const HOUR = 3_600_000;

/**
 * Applies a request to a limit: a lower one, or a first one, takes effect immediately and drops a waiting raise; a
 * higher one or the removal must wait. Requesting the present value withdraws a waiting raise.
 */
export function requestLimit(
  current: MemberLimit | null,
  requested: number | null,
  at: UnixMs,
  terms: RaiseTerms,
): { readonly limit: MemberLimit | null; readonly change: LimitChange } {
  if (current === null) {
    return requested === null
      ? { limit: null, change: 'same' }
      : { limit: { value: requested, pending: null }, change: 'set' };
  }
  if (requested !== null && requested < current.value) {
    return { limit: { value: requested, pending: null }, change: 'lowered' };
  }
  if (requested === current.value) {
    const change = livePending(current, at) ? 'raiseWithdrawn' : 'same';
    return { limit: { value: current.value, pending: null }, change };
  }
  const waiting = livePending(current, at);
  // A repeated request does not restart the wait: the hours that have passed count.
  if (waiting && waiting.value === requested) return { limit: current, change: 'same' };
  const confirmFrom = at + terms.raiseWaitHours * HOUR;
  const expiresAt = confirmFrom + terms.raiseExpiryHours * HOUR;
  return {
    limit: { value: current.value, pending: { value: requested, confirmFrom, expiresAt } },
    change: 'raiseAsked',
  };
}

/** Confirms a raise: it takes effect now; null means that the limit is removed. */
export function confirmRaise(
  current: MemberLimit | null,
  at: UnixMs,
): Result<MemberLimit | null, ConfirmRefusal> {
  const waiting = current && livePending(current, at);
  if (!waiting) return err('nothingPending');
  if (at < waiting.confirmFrom) return err('tooEarly');
  return ok(waiting.value === null ? null : { value: waiting.value, pending: null });
}

/** The raise that waits and has not expired. */
export function livePending(limit: MemberLimit, at: UnixMs): PendingRaise | null {
  return limit.pending && at < limit.pending.expiresAt ? limit.pending : null;
}

/** Whether a limit can have that value: minutes of a session fit their period. */
export function isLimitValue(kind: LimitKind, period: LimitPeriod, value: number | null): boolean {
  if (value === null || kind !== 'session') return true;
  return value >= 1 && value <= protectionLimits.sessionMinutesMax[period];
}
