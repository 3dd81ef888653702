import type { Message } from '@tianping/i18n';
import type { AnswerOf } from '../../app/api.ts';
import type { Tone } from '../../engine/parts.tsx';
import { transferMessages as text } from './transfer-messages.ts';

export type TransferRow = AnswerOf<'transfers/list'>['list'][number];
type Question = AnswerOf<'transfers/one'>['questions'][number];

export const transferStates: {
  readonly [Name in TransferRow['status']]: { readonly name: Message; readonly tone: Tone };
} = {
  processing: { name: text.processing, tone: 'wait' },
  success: { name: text.success, tone: 'ok' },
  failed: { name: text.failed, tone: 'bad' },
};

export const origins: { readonly [Name in TransferRow['origin']]: Message } = {
  member: text.originMember,
  recycle: text.originRecycle,
  auto: text.originAuto,
};

export const questions: { readonly [Name in Question['what']]: Message } = {
  credit: text.whatCredit,
  debit: text.whatDebit,
  ask: text.whatAsk,
  hand: text.whatHand,
};

export const venueAnswers: { readonly [Name in Question['answer']]: Message } = {
  done: text.answerDone,
  refused: text.answerRefused,
  unknown: text.answerUnknown,
  notThere: text.answerNotThere,
  unbelieved: text.answerUnbelieved,
};
