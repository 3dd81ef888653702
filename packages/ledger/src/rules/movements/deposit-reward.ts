import type { MoneyMinor } from '@tianping/base';
import { PROMOTION } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** What a channel adds to a deposit that was credited. */
export const depositReward: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'depositReward',
  forced: false,
  entries: ({ amountMinor }) => transfer(PROMOTION, 'main', positive(amountMinor)),
};
