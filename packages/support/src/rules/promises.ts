import { DISPUTE_ANSWER_MS, FEEDBACK_ANSWER_MS, LEFT_ANSWER_MS } from '../limits.ts';

/** Until when an answer is promised: the member's page says it, and the desk shows it. */
export function dueAt(kind: 'talk' | 'feedback' | 'dispute', since: number): number {
  const promised = {
    talk: LEFT_ANSWER_MS,
    feedback: FEEDBACK_ANSWER_MS,
    dispute: DISPUTE_ANSWER_MS,
  };
  return since + promised[kind];
}
