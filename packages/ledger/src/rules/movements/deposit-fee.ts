import type { MoneyMinor } from '@tianping/base';
import { type Movement, positive, transfer } from '../movement.ts';

/**
 * What a channel costs, taken from what was paid in. Forced: where the deposit has just paid a debt, the
 * fee is owed.
 */
export const depositFee: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'depositFee',
  forced: true,
  entries: ({ amountMinor }) => transfer('main', 'house:deposit-fee', positive(amountMinor)),
};
