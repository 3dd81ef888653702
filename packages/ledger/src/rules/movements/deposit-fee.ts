import type { MoneyMinor } from '@tianping/base';
import { type Movement, positive, transfer } from '../movement.ts';

/**
 * What a channel costs, taken from the deposit. Forced: where the deposit has just paid a debt, the fee becomes a
 * debt.
 */
export const depositFee: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'depositFee',
  forced: true,
  entries: ({ amountMinor }) => transfer('main', 'house:deposit-fee', positive(amountMinor)),
};
