import { LEFT_ANSWER_MS } from '../limits.ts';

/** Until when an answer in a talk is promised: the member's page says it, and staff see it. */
export function dueAt(since: number): number {
  return since + LEFT_ANSWER_MS;
}
