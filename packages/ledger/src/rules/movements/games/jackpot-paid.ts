import type { MoneyMinor } from '@tianping/base';
import { jackpotPool } from '../../account.ts';
import { type Movement, positive, transfer } from '../../movement.ts';

/** A pool goes to the member whose stake has hit it. */
export const jackpotPaid: Movement<{ readonly pool: string; readonly amountMinor: MoneyMinor }> = {
  name: 'jackpotPaid',
  forced: false,
  entries: ({ pool, amountMinor }) => transfer(jackpotPool(pool), 'main', positive(amountMinor)),
};
