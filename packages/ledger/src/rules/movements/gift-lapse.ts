import type { MoneyMinor } from '@tianping/base';
import { PROMOTION } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** What the house gave goes back to it: an excluded member leaves before its turnover is done. */
export const giftLapse: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'giftLapse',
  forced: false,
  entries: ({ amountMinor }) => transfer('main', PROMOTION, positive(amountMinor)),
};
