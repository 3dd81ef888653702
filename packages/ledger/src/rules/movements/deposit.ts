import type { MoneyMinor } from '@tianping/base';
import { type Movement, positive, transfer } from '../movement.ts';

/** A channel has reported the money as received. */
export const deposit: Movement<{ readonly channel: string; readonly amountMinor: MoneyMinor }> = {
  name: 'deposit',
  forced: false,
  entries: ({ channel, amountMinor }) =>
    transfer(`clearing:${channel}`, 'main', positive(amountMinor)),
};
