import { type MoneyMinor, moneyMinor, ZERO_MONEY } from '@tianping/base';
import { PROMOTION } from '../account.ts';
import { gather, type Movement, positive, transfer } from '../movement.ts';

/**
 * A bet is placed: the most it can lose is taken from the available money. The part that a voucher gives comes from
 * the house.
 */
export const betHold: Movement<{
  readonly holdMinor: MoneyMinor;
  /** The voucher's part of the hold; absent or 0 for the member's own money alone. */
  readonly voucherMinor?: MoneyMinor | undefined;
}> = {
  name: 'betHold',
  forced: false,
  entries({ holdMinor, voucherMinor = ZERO_MONEY }) {
    const own = moneyMinor(positive(holdMinor) - voucherMinor);
    return gather([...transfer('main', 'hold', own), ...transfer(PROMOTION, 'hold', voucherMinor)]);
  },
};
