import type { FeedbackState } from '@tianping/contract';
import { FEEDBACK_TEXT_MAX, FEEDBACK_TEXT_MIN } from '../limits.ts';
import { lengthOf } from './clean-text.ts';

/**
 * `take`: a member of staff works on it. `answer`: staff answered. `ask`: the member replied. `close`: nothing is left
 * to say. `lookAgain`: the member requests another person's look.
 */
export type FeedbackEvent = 'take' | 'answer' | 'ask' | 'close' | 'lookAgain';

/** The lifecycle of a feedback; an event that is absent in a state changes nothing. */
const table: {
  readonly [From in FeedbackState]: { readonly [On in FeedbackEvent]?: FeedbackState };
} = {
  submitted: { take: 'processing', answer: 'replied', ask: 'submitted', close: 'closed' },
  processing: { answer: 'replied', ask: 'processing', close: 'closed' },
  replied: { answer: 'replied', ask: 'processing', close: 'closed', lookAgain: 'submitted' },
  closed: { lookAgain: 'submitted' },
};

/** The state after `event`; `null` when it does not apply in `state`. */
export function nextFeedbackState(
  state: FeedbackState,
  event: FeedbackEvent,
): FeedbackState | null {
  return table[state][event] ?? null;
}

/** What is wrong with the text of a feedback, counted after `cleanText`; `null` when nothing is. */
export function feedbackTextFault(text: string): 'short' | 'long' | null {
  const length = lengthOf(text);
  if (length < FEEDBACK_TEXT_MIN) return 'short';
  return length > FEEDBACK_TEXT_MAX ? 'long' : null;
}

/** What is wrong with a reply on a feedback; `null` when nothing is. */
export function replyTextFault(text: string): 'empty' | 'long' | null {
  const length = lengthOf(text);
  if (length === 0) return 'empty';
  return length > FEEDBACK_TEXT_MAX ? 'long' : null;
}
