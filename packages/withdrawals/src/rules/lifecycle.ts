import { defineLifecycle } from '@tianping/payments';

/** The stage of a withdrawal. */
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
 * `pass`: the first audit approves and no second is needed. `passOn`: it approves and a second one is needed.
 * `sending`: recorded before the channel is called, so that after a crash between the two the channel is asked and
 * never pays twice. `recall`: approved, or half so, but put aside before the channel was called. `taken`: the channel has
 * accepted it. `stuck`: open for too long, or reported with another amount.
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
    second: { agree: 'dispatch', hold: 'secondHeld', recall: 'firstHeld', refuse: 'refused' },
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

/** What a member sees of it; that an order was put aside is internal. */
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
