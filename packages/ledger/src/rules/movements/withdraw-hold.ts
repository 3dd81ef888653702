import type { MoneyMinor } from '@tianping/base';
import { WITHDRAWING } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** A withdrawal is asked for: its money cannot be spent any more until it is paid or comes back. */
export const withdrawHold: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'withdrawHold',
  forced: false,
  entries: ({ amountMinor }) => transfer('main', WITHDRAWING, positive(amountMinor)),
};
