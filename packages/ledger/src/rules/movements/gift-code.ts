import type { MoneyMinor } from '@tianping/base';
import { PROMOTION } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** The code of a gift is exchanged for its money. */
export const giftCode: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'giftCode',
  forced: false,
  entries: ({ amountMinor }) => transfer(PROMOTION, 'main', positive(amountMinor)),
};
