import type { FeedbackState, FeedbackType } from '@tianping/contract';
import { DISPUTE_ANSWER_MS, FEEDBACK_ANSWER_MS } from '../limits.ts';

/**
 * Until when a person's answer is promised; null while nothing waits for one. A dispute has its days from the
 * first word, or from when a second look was asked for; anything else from the last.
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
