import type { MoneyMinor } from '@tianping/base';
import { WITHDRAWING } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** A channel has paid a withdrawal out. */
export const withdrawPaid: Movement<{
  readonly channel: string;
  /** What arrived: the amount less its fee. */
  readonly payMinor: MoneyMinor;
}> = {
  name: 'withdrawPaid',
  forced: false,
  entries: ({ channel, payMinor }) =>
    transfer(WITHDRAWING, `clearing:${channel}`, positive(payMinor)),
};
