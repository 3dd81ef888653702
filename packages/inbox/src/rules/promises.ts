import type { FeedbackState, FeedbackType } from '@tianping/contract';
import { DISPUTE_ANSWER_MS, FEEDBACK_ANSWER_MS } from '../limits.ts';

/**
 * When a person's answer is due; null while none is awaited. For a dispute it is counted from its beginning, or from
 * the request for a second look; for any other feedback from the last entry.
 */
export function answerDueAt(feedback: {
  readonly type: FeedbackType;
  readonly state: FeedbackState;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly secondLookAt: number | null;
}): number | null {
  const { type, state, createdAt, updatedAt, secondLookAt } = feedback;
  if (state !== 'submitted' && state !== 'processing') return null;
  if (type !== 'dispute') return updatedAt + FEEDBACK_ANSWER_MS;
  return (secondLookAt ?? createdAt) + DISPUTE_ANSWER_MS;
}
