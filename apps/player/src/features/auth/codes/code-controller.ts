import type { Clock, UnixMs } from '@tianping/base';
import type { CallOutcome } from '@tianping/client';
import type { AuthFailure } from '../failure-of.ts';
import type { CodeAnswer } from './send-code.ts';

/** A code that is on its way or has arrived. */
export interface SentCode {
  /** From when on another one may be requested. */
  readonly againAt: UnixMs;
  /** Where it was sent, masked; empty when only its sending is known. */
  readonly sentTo: string;
  /** Minutes until it expires; 0 when that is not known. */
  readonly lifeMinutes: number;
}

export type CodeOutcome =
  | { readonly kind: 'sent' }
  /** The previous one is still fresh, or being sent: nothing was sent. */
  | { readonly kind: 'waiting' }
  | Exclude<CallOutcome<CodeAnswer>, { kind: 'answer' }>
  | AuthFailure;

/**
 * Requests codes, one at a time for each target, and enforces the waiting time between them. It outlives the dialog, so
 * that closing it does not end a waiting time.
 */
export interface CodeController {
  readonly sent: (place: string) => SentCode | null;
  /** Whether it is too soon after the last code to a target for another. */
  readonly isWaiting: (place: string) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  readonly request: (
    place: string,
    send: () => Promise<CallOutcome<CodeAnswer> | AuthFailure>,
  ) => Promise<CodeOutcome>;
}

export function createCodeController(clock: Clock): CodeController {
  const sent = new Map<string, SentCode>();
  const pending = new Set<string>();
  const listeners = new Set<() => void>();
  const isWaiting = (place: string): boolean => {
    const last = sent.get(place);
    return last !== undefined && clock.now() < last.againAt;
  };
  return {
    sent: (place) => sent.get(place) ?? null,
    isWaiting,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async request(place, send) {
      if (pending.has(place) || isWaiting(place)) return { kind: 'waiting' };
      pending.add(place);
      const outcome = await send().finally(() => pending.delete(place));
      const known = codeOf(outcome, sent.get(place));
      if (known) {
        const againAt = clock.now() + known.resendAfter * 1_000;
        sent.set(place, { ...known, againAt });
        for (const listener of listeners) listener();
      }
      return outcome.kind === 'answer' ? { kind: 'sent' } : outcome;
    },
  };
}

const SIXTY_SECOND_LIMIT = 6066;

/** The code now in force: the one just sent, or an earlier one that the server reports. */
function codeOf(
  outcome: CallOutcome<CodeAnswer> | AuthFailure,
  before: SentCode | undefined,
): CodeAnswer | null {
  if (outcome.kind === 'answer') return outcome.answer;
  if (outcome.kind !== 'code' || outcome.code !== SIXTY_SECOND_LIMIT) return null;
  const { data } = outcome;
  const isTouched = typeof data === 'object' && data !== null && 'resendAfter' in data;
  if (!isTouched || typeof data.resendAfter !== 'number') return null;
  const { sentTo = '', lifeMinutes = 0 } = before ?? {};
  return { resendAfter: data.resendAfter, sentTo, lifeMinutes };
}

/** Whole seconds until a time, rounded up; 0 once it has passed, and for null. */
export function secondsLeft(until: UnixMs | null, now: UnixMs): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
}
