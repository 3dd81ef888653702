import type { Message } from '@tianping/i18n';
import type { AnswerOf } from '../../app/api.ts';
import type { Tone } from '../../engine/parts.tsx';
import { depositMessages as text } from './deposit-messages.ts';

export type DepositRow = AnswerOf<'deposits/list'>['list'][number];
export type DepositOne = AnswerOf<'deposits/one'>;
export const depositStates: {
  readonly [Name in DepositRow['status']]: { readonly name: Message; readonly tone: Tone };
} = {
  created: { name: text.stateCreated, tone: 'mute' },
  pending: { name: text.statePending, tone: 'info' },
  confirming: { name: text.stateConfirming, tone: 'info' },
  review: { name: text.stateReview, tone: 'wait' },
  credited: { name: text.stateCredited, tone: 'ok' },
  closed: { name: text.stateClosed, tone: 'mute' },
  expired: { name: text.stateExpired, tone: 'mute' },
  failed: { name: text.stateFailed, tone: 'bad' },
};

type Review = NonNullable<DepositRow['review']>['reason'];

export const reviewReasons: { readonly [Name in Review]: Message } = {
  underpaid: text.reviewUnderpaid,
  overpaid: text.reviewOverpaid,
  notFound: text.reviewNotFound,
  duplicate: text.reviewDuplicate,
};

export const depositSteps: {
  readonly [Name in DepositOne['timeline'][number]['step']]: Message;
} = {
  created: text.stepCreated,
  opened: text.stepOpened,
  confirmed: text.stepConfirmed,
  proof: text.stepProof,
  reported: text.stepReported,
  review: text.stepReview,
  proposed: text.stepProposed,
  credited: text.stepCredited,
  refused: text.stepRefused,
  closed: text.stepClosed,
  expired: text.stepExpired,
  failed: text.stepFailed,
};

export const refuseReasons = {
  notReceived: text.notReceived,
  otherPayer: text.otherPayer,
  returned: text.returned,
  proofInvalid: text.proofInvalid,
} as const satisfies Readonly<Record<string, Message>>;
