import type { FeedbackState, FeedbackType } from '@tianping/contract';
import { DISPUTE_ANSWER_MS, FEEDBACK_ANSWER_MS } from '../limits.ts';

/**
 * Until when a person's answer is promised; null while nothing waits for one. A dispute has its days from the
 * first word, anything else from the last.
 */
export function answerDueAt(feedback: {
  readonly type: FeedbackType;
  readonly state: FeedbackState;
  readonly createdAt: number;
  readonly updatedAt: number;
}): number | null {
  const { type, state, createdAt, updatedAt } = feedback;
  if (state !== 'submitted' && state !== 'processing') return null;
  return type === 'dispute' ? createdAt + DISPUTE_ANSWER_MS : updatedAt + FEEDBACK_ANSWER_MS;
}
