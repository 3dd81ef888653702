import type { Clock, UnixMs } from '@tianping/base';
import type { CallOutcome } from '@tianping/client';
import type { AuthFailure } from '../failure-of.ts';
import type { CodeAnswer } from './send-code.ts';

/** A code that is on its way or has arrived. */
export interface SentCode {
  /** Another one may be asked for from then on. */
  readonly againAt: UnixMs;
  /** Where it went, masked; empty when only its sending is known. */
  readonly sentTo: string;
  /** Minutes that it is good for; 0 when that is not known. */
  readonly lifeMinutes: number;
}

export type CodeOutcome =
  | { readonly kind: 'sent' }
  /** The one before is still fresh, or on its way: nothing was sent. */
  | { readonly kind: 'waiting' }
  | Exclude<CallOutcome<CodeAnswer>, { kind: 'answer' }>
  | AuthFailure;

/**
 * Asks for codes, one at a time for each place they go to, and waits between them. It outlives
 * the dialog, so that closing it does not end a wait.
 */
export interface CodeController {
  readonly sent: (place: string) => SentCode | null;
  /** Whether the last code to a place is too fresh for another. */
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

/** The code that is out there now: the one just sent, or one of which the server says to wait. */
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

/** Whole seconds until a time, rounded up; 0 once it has come. */
export function secondsLeft(until: UnixMs | null, now: UnixMs): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
}
