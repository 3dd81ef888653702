import type { Message } from '@tianping/i18n';
import type { AnswerOf } from '../../app/api.ts';
import type { Tone } from '../../engine/parts.tsx';
import { callbackMessages as text } from './callback-messages.ts';

export type CallbackRow = AnswerOf<'callbacks/list'>['list'][number];

export const callbackOutcomes: {
  readonly [Name in CallbackRow['outcome']]: { readonly name: Message; readonly tone: Tone };
} = {
  credited: { name: text.credited, tone: 'ok' },
  declined: { name: text.declined, tone: 'mute' },
  confirming: { name: text.confirming, tone: 'info' },
  review: { name: text.review, tone: 'wait' },
  unchanged: { name: text.unchanged, tone: 'mute' },
  badAmount: { name: text.badAmount, tone: 'wait' },
  paidTwice: { name: text.paidTwice, tone: 'wait' },
  unknownOrder: { name: text.unknownOrder, tone: 'bad' },
  unknownChannel: { name: text.unknownChannel, tone: 'bad' },
  malformed: { name: text.malformed, tone: 'bad' },
  forged: { name: text.forged, tone: 'bad' },
  stale: { name: text.stale, tone: 'bad' },
};
