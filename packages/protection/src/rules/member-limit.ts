import { err, ok, type Result, type UnixMs } from '@tianping/base';
import { protectionLimits } from '../limits.ts';
import type { LimitPeriod } from './periods.ts';

export type LimitKind = 'deposit' | 'loss' | 'stake' | 'session';

/** A raise that waits; without a value the limit is to go. */
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
 * What a request makes of a limit: lower, or one where none was, holds at once and drops a raise that waits;
 * higher or none waits. The value that holds, asked for again, takes a waiting raise back.
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
  // Asked for again it does not start anew: who waits keeps the hours that have passed.
  if (waiting && waiting.value === requested) return { limit: current, change: 'same' };
  const confirmFrom = at + terms.raiseWaitHours * HOUR;
  const expiresAt = confirmFrom + terms.raiseExpiryHours * HOUR;
  return {
    limit: { value: current.value, pending: { value: requested, confirmFrom, expiresAt } },
    change: 'raiseAsked',
  };
}

/** The second word on a raise: it holds from now on; null says that the limit is gone. */
export function confirmRaise(
  current: MemberLimit | null,
  at: UnixMs,
): Result<MemberLimit | null, ConfirmRefusal> {
  const waiting = current && livePending(current, at);
  if (!waiting) return err('nothingPending');
  if (at < waiting.confirmFrom) return err('tooEarly');
  return ok(waiting.value === null ? null : { value: waiting.value, pending: null });
}

/** The raise that waits and has not run out. */
export function livePending(limit: MemberLimit, at: UnixMs): PendingRaise | null {
  return limit.pending && at < limit.pending.expiresAt ? limit.pending : null;
}

/** Whether a limit can have that value: minutes of a session fit their period. */
export function isLimitValue(kind: LimitKind, period: LimitPeriod, value: number | null): boolean {
  if (value === null || kind !== 'session') return true;
  return value >= 1 && value <= protectionLimits.sessionMinutesMax[period];
}
