import type { Message } from '@tianping/i18n';
import type { AnswerOf } from '../../app/api.ts';
import type { Tone } from '../../engine/parts.tsx';
import type { Texts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { callbackOutcomes } from './callback-texts.ts';
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
  overLimit: text.reviewOverLimit,
};

type Step = DepositOne['timeline'][number];

const depositSteps: { readonly [Name in Step['step']]: Message } = {
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

const faults: { readonly [Name in NonNullable<Step['fault']>]: Message } = {
  refused: text.faultRefused,
  unreachable: text.faultUnreachable,
};

/** The amount received; while nobody has matched it, the amount that the channel reports. */
export function paidTexts({ paidMinor, review }: DepositRow, { t, money }: Texts): string {
  if (paidMinor !== null) return money(paidMinor);
  const stated = review?.saidMinor ?? null;
  return stated === null ? t(officeMessages.none) : t(text.paidSaid, { amount: money(stated) });
}

/** What was done, and by whom where it was somebody. */
export function stepTitle({ step, by }: Step, { t, staff }: Texts): string {
  return by === '' ? t(depositSteps[step]) : `${t(depositSteps[step])} · ${staff(by)}`;
}

/** The details of a step beyond its name, as text. */
export function stepNote(step: Step, { t, full }: Texts): string {
  const { outcome, saidMinor: statedMinor, reason, fault, providerRef, note } = step;
  return [
    outcome && t(callbackOutcomes[outcome].name),
    statedMinor !== null && t(text.stepSaid, { amount: full(statedMinor) }),
    reason && t(reviewReasons[reason]),
    fault && t(faults[fault]),
    providerRef && t(text.stepRef, { ref: providerRef }),
    note,
  ]
    .filter(Boolean)
    .join(' · ');
}
