import type { FeedbackState, FeedbackType } from '@tianping/contract';
import { SECOND_LOOK_MS } from '../limits.ts';

interface Disputed {
  readonly type: FeedbackType;
  readonly state: FeedbackState;
  /** When either side wrote last, or when it was closed. */
  readonly updatedAt: number;
  /** When a second look was requested. */
  readonly secondLookAt: number | null;
}

/**
 * Until when the member may request another person's look at the answer to a dispute, in milliseconds; null while there
 * is no answer, and after the request: there is only one second look.
 */
export function secondLookUntil(feedback: Disputed): number | null {
  const { type, state, updatedAt, secondLookAt } = feedback;
  const isAnswered = state === 'replied' || state === 'closed';
  return type === 'dispute' && isAnswered && secondLookAt === null
    ? updatedAt + SECOND_LOOK_MS
    : null;
}

/** Why a second look cannot be requested at `now`; null when it can. */
export function secondLookFault(
  feedback: Disputed,
  now: number,
): 'secondLookOnce' | 'secondLookLate' | 'secondLookNot' | null {
  if (feedback.type === 'dispute' && feedback.secondLookAt !== null) return 'secondLookOnce';
  const until = secondLookUntil(feedback);
  if (until === null) return 'secondLookNot';
  return now >= until ? 'secondLookLate' : null;
}

/** Whether a member of staff may not take a second look, having given the answer in question. */
export function isOwnAnswer(
  feedback: { readonly secondLookAt: number | null; readonly answeredByIds: readonly string[] },
  staffId: string,
): boolean {
  return feedback.secondLookAt !== null && feedback.answeredByIds.includes(staffId);
}
