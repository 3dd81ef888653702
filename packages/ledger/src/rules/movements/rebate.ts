import type { MoneyMinor } from '@tianping/base';
import { type Movement, positive, transfer } from '../movement.ts';

/** The house gives back a share of what a member has turned over. */
export const rebate: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'rebate',
  forced: false,
  entries: ({ amountMinor }) => transfer('house:rebate', 'main', positive(amountMinor)),
};
