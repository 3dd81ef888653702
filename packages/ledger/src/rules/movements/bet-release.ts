import { type MoneyMinor, moneyMinor, ZERO_MONEY } from '@tianping/base';
import { PROMOTION } from '../account.ts';
import { gather, type Movement, positive, transfer } from '../movement.ts';

/**
 * A bet that was waiting is refused, or an open one is voided: what was held comes back, a voucher's
 * part to the house.
 */
export const betRelease: Movement<{
  readonly holdMinor: MoneyMinor;
  readonly voucherMinor?: MoneyMinor | undefined;
}> = {
  name: 'betRelease',
  forced: false,
  entries({ holdMinor, voucherMinor = ZERO_MONEY }) {
    const own = moneyMinor(positive(holdMinor) - voucherMinor);
    return gather([...transfer('hold', 'main', own), ...transfer('hold', PROMOTION, voucherMinor)]);
  },
};
