import type { Translator } from '@tianping/i18n';
import {
  cleanText,
  FEEDBACK_TEXT_MAX,
  FEEDBACK_TEXT_MIN,
  feedbackTextFault,
  lengthOf,
} from '@tianping/inbox';
import type { AskedType } from './feedback-types.ts';
import { feedbackTexts as text } from './messages.ts';

/** A feedback that is being written. */
export interface Draft {
  readonly type: AskedType | null;
  readonly content: string;
}

export const emptyDraft: Draft = { type: null, content: '' };

/** The number of characters, as the server counts them. */
export function draftLength(content: string): number {
  return lengthOf(cleanText(content));
}

/** What is wrong with the text, in words; `null` when nothing is. */
export function contentIssue({ t }: Pick<Translator, 't'>, content: string): string | null {
  const fault = feedbackTextFault(cleanText(content));
  if (fault === 'short') return t(text.contentShort, { count: FEEDBACK_TEXT_MIN });
  if (fault !== 'long') return null;
  const over = draftLength(content) - FEEDBACK_TEXT_MAX;
  return t(text.contentLong, { count: FEEDBACK_TEXT_MAX, over });
}

/** Whether every required part is there. */
export function isComplete(draft: Draft): boolean {
  return draft.type !== null && feedbackTextFault(cleanText(draft.content)) === null;
}
