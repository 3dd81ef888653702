import { moneyMinor } from '@tianping/base';
import { feeOf, type OrderRates, rewardOf } from '@tianping/payments';
import type { Channel } from './channel-look.ts';

/** The cost and credit of a deposit, as the order will state them. Minor units. */
export interface Quote {
  readonly feeMinor: number;
  readonly rewardMinor: number;
  readonly payMinor: number;
  readonly getMinor: number;
}

export function quoteOf(amountMinor: number, channel: Channel): Quote {
  const { feeBasisPoints, rewardBasisPoints, rewardMaxMinor } = channel;
  const rates: OrderRates = {
    feeBasisPoints,
    rewardBasisPoints,
    rewardMaxMinor,
    wrongAmount: 'credit',
  };
  const amount = moneyMinor(amountMinor);
  const feeMinor = feeOf(amount, rates);
  const rewardMinor = rewardOf(amount, rates);
  return {
    feeMinor,
    rewardMinor,
    payMinor: amountMinor + feeMinor,
    getMinor: amountMinor + rewardMinor,
  };
}
