import type { MoneyMinor } from '@tianping/base';
import { WITHDRAWING } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** The house keeps the fee of a withdrawal once that is paid. */
export const withdrawFee: Movement<{ readonly feeMinor: MoneyMinor }> = {
  name: 'withdrawFee',
  forced: false,
  entries: ({ feeMinor }) => transfer(WITHDRAWING, 'house:withdraw-fee', positive(feeMinor)),
};
