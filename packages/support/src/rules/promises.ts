import { LEFT_ANSWER_MS } from '../limits.ts';

/** When the answer in a talk is due: shown to the member and to staff. */
export function dueAt(since: number): number {
  return since + LEFT_ANSWER_MS;
}
