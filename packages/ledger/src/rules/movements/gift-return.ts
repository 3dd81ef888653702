import type { MoneyMinor } from '@tianping/base';
import { PROMOTION } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** Reverses a `giftLapse`: the exclusion that caused it concerned another person. */
export const giftReturn: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'giftReturn',
  forced: false,
  entries: ({ amountMinor }) => transfer(PROMOTION, 'main', positive(amountMinor)),
};
