import { addMoney, moneyToText } from '@tianping/base';
import type { BalanceView } from '@tianping/contract';
import type { Balance } from '@tianping/ledger';

/** A member's balance as the header and the wallet show it. */
export function balanceViewOf(balance: Balance, playMoney: boolean): BalanceView {
  const { mainMinor, holdMinor, version } = balance;
  return {
    totalMoney: moneyToText(addMoney(mainMinor, holdMinor)),
    centerWalletBalance: moneyToText(mainMinor),
    availableMinor: mainMinor,
    heldMinor: holdMinor,
    currency: 'CNY',
    playMoney,
    version,
  };
}
