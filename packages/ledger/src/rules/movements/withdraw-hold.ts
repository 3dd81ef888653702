import type { MoneyMinor } from '@tianping/base';
import { WITHDRAWING } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** A withdrawal is requested: its money cannot be spent until it is paid or returned. */
export const withdrawHold: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'withdrawHold',
  forced: false,
  entries: ({ amountMinor }) => transfer('main', WITHDRAWING, positive(amountMinor)),
};
