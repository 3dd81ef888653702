import type { MoneyMinor } from '@tianping/base';
import { WITHDRAWING } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** A withdrawal was refused, cancelled or could not be paid: all of it is returned. */
export const withdrawReturn: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'withdrawReturn',
  forced: false,
  entries: ({ amountMinor }) => transfer(WITHDRAWING, 'main', positive(amountMinor)),
};
