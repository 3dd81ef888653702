import type { FeedbackState, FeedbackType } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { Tone } from '../../engine/parts.tsx';
import { feedbackMessages as text } from './feedback-messages.ts';

export const feedbackStates: {
  readonly [Name in FeedbackState]: { readonly name: Message; readonly tone: Tone };
} = {
  submitted: { name: text.submitted, tone: 'wait' },
  processing: { name: text.processing, tone: 'info' },
  replied: { name: text.replied, tone: 'ok' },
  closed: { name: text.closed, tone: 'mute' },
};

export const FEEDBACK_TYPES = [
  'dispute',
  'deposit',
  'withdrawal',
  'game',
  'turnover',
  'offer',
  'login',
  'profile',
  'other',
] as const satisfies readonly FeedbackType[];
