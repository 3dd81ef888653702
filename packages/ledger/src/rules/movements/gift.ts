import type { MoneyMinor } from '@tianping/base';
import { PROMOTION } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** The house gives a member money: a grade's gift, a red packet, an activity's reward. */
export const gift: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'gift',
  forced: false,
  entries: ({ amountMinor }) => transfer(PROMOTION, 'main', positive(amountMinor)),
};
