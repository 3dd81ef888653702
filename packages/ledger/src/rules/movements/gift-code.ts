import type { MoneyMinor } from '@tianping/base';
import { PROMOTION } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** A gift code is redeemed for its money. */
export const giftCode: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'giftCode',
  forced: false,
  entries: ({ amountMinor }) => transfer(PROMOTION, 'main', positive(amountMinor)),
};
