import type { FeedbackState } from '@tianping/contract';
import { FEEDBACK_TEXT_MAX, FEEDBACK_TEXT_MIN } from '../limits.ts';
import { lengthOf } from './clean-text.ts';

/**
 * `take`: a person of the desk looks into it. `answer`: the desk said something. `ask`: the member said
 * something more. `close`: nothing is left to say. `lookAgain`: the member wants another person's look.
 */
export type FeedbackEvent = 'take' | 'answer' | 'ask' | 'close' | 'lookAgain';

/** The lifecycle of a feedback; an absent event changes nothing there. */
const table: {
  readonly [From in FeedbackState]: { readonly [On in FeedbackEvent]?: FeedbackState };
} = {
  submitted: { take: 'processing', answer: 'replied', ask: 'submitted', close: 'closed' },
  processing: { answer: 'replied', ask: 'processing', close: 'closed' },
  replied: { answer: 'replied', ask: 'processing', close: 'closed', lookAgain: 'submitted' },
  closed: { lookAgain: 'submitted' },
};

/** The state after `event`; `null` when it means nothing in `state`. */
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

/** What is wrong with a further word on a feedback. */
export function replyTextFault(text: string): 'empty' | 'long' | null {
  const length = lengthOf(text);
  if (length === 0) return 'empty';
  return length > FEEDBACK_TEXT_MAX ? 'long' : null;
}
