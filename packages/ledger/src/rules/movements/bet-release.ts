import { type MoneyMinor, moneyMinor, ZERO_MONEY } from '@tianping/base';
import { PROMOTION } from '../account.ts';
import { gather, type Movement, positive, transfer } from '../movement.ts';

/** A waiting bet is refused, or an open one is voided: the hold is returned, a voucher's part to the house. */
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
