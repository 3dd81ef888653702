import { defineLifecycle } from '@tianping/payments';

/** Where a withdrawal stands. */
export type WithdrawalStage =
  | 'first'
  | 'second'
  | 'firstHeld'
  | 'secondHeld'
  | 'dispatch'
  | 'sent'
  | 'unknown'
  | 'abnormal'
  | 'paid'
  | 'refused'
  | 'failed'
  | 'cancelled';

/**
 * `pass`: the first audit agrees and nobody else must. `passOn`: it agrees and a second one must. `sending`:
 * noted before the channel is told, so that a crash between the two leaves a question and never a second
 * payout. `recall`: agreed, but put aside before the channel was told. `taken`: the channel has it. `stuck`: open for too long, or said to be another sum than it is.
 */
export type WithdrawalEvent =
  | 'cancel'
  | 'pass'
  | 'passOn'
  | 'agree'
  | 'hold'
  | 'resume'
  | 'recall'
  | 'refuse'
  | 'sending'
  | 'taken'
  | 'paid'
  | 'declined'
  | 'stuck';

export const withdrawalLifecycle = defineLifecycle<WithdrawalStage, WithdrawalEvent>({
  initial: 'first',
  table: {
    first: {
      cancel: 'cancelled',
      pass: 'dispatch',
      passOn: 'second',
      hold: 'firstHeld',
      refuse: 'refused',
    },
    second: { agree: 'dispatch', hold: 'secondHeld', refuse: 'refused' },
    firstHeld: { resume: 'first', refuse: 'refused' },
    secondHeld: { resume: 'second', refuse: 'refused' },
    dispatch: { sending: 'unknown', recall: 'firstHeld' },
    unknown: { taken: 'sent', paid: 'paid', declined: 'failed', stuck: 'abnormal' },
    sent: { paid: 'paid', declined: 'failed', stuck: 'abnormal' },
    abnormal: { paid: 'paid', declined: 'failed' },
    paid: {},
    refused: {},
    failed: {},
    cancelled: {},
  },
});

/** What a member sees of it: being put aside is no business of theirs. */
export type WithdrawalStatus =
  | 'reviewing'
  | 'paying'
  | 'paid'
  | 'refused'
  | 'failed'
  | 'cancelled'
  | 'abnormal';

const statuses: Readonly<Record<WithdrawalStage, WithdrawalStatus>> = {
  first: 'reviewing',
  second: 'reviewing',
  firstHeld: 'reviewing',
  secondHeld: 'reviewing',
  dispatch: 'paying',
  sent: 'paying',
  unknown: 'paying',
  abnormal: 'abnormal',
  paid: 'paid',
  refused: 'refused',
  failed: 'failed',
  cancelled: 'cancelled',
};

export function statusOf(stage: WithdrawalStage): WithdrawalStatus {
  return statuses[stage];
}
