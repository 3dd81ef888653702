import type { MoneyMinor } from '@tianping/base';
import { PROMOTION } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** Gifts go back to the house: an excluded member leaves before the turnover is done. */
export const giftLapse: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'giftLapse',
  forced: false,
  entries: ({ amountMinor }) => transfer('main', PROMOTION, positive(amountMinor)),
};
