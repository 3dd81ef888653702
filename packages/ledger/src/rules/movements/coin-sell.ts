import type { MoneyMinor } from '@tianping/base';
import { type Movement, positive, transfer } from '../movement.ts';

/** Virtual coin is exchanged back into money. */
export const coinSell: Movement<{ readonly coin: string; readonly amountMinor: MoneyMinor }> = {
  name: 'coinSell',
  forced: false,
  entries: ({ coin, amountMinor }) =>
    transfer(`clearing:coin-${coin}`, 'main', positive(amountMinor)),
};
