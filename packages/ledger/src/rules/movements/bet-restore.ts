import { type MoneyMinor, moneyMinor, ZERO_MONEY } from '@tianping/base';
import { BOOK, PROMOTION } from '../account.ts';
import { gather, type Movement, positive, transfer } from '../movement.ts';

/** A settlement is taken back: its exact reverse. What the member has already spent becomes a debt. */
export const betRestore: Movement<{
  readonly holdMinor: MoneyMinor;
  readonly payoutMinor: MoneyMinor;
  /** The voucher's part that a void had returned to the house; absent for any other result. */
  readonly voucherMinor?: MoneyMinor | undefined;
}> = {
  name: 'betRestore',
  forced: true,
  entries: ({ holdMinor, payoutMinor, voucherMinor = ZERO_MONEY }) =>
    gather([
      ...transfer(PROMOTION, 'hold', voucherMinor),
      ...transfer(BOOK, 'hold', moneyMinor(positive(holdMinor) - voucherMinor)),
      ...transfer('main', BOOK, payoutMinor),
    ]),
};
