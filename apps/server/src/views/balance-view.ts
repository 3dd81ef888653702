import { moneyToText } from '@tianping/base';
import type { BalanceView } from '@tianping/contract';
import { totalOfWallet, type WalletHoldings } from '@tianping/reports/server';

/** A member's balance as the header and the wallet show it. */
export function balanceViewOf(balance: WalletHoldings, playMoney: boolean): BalanceView {
  const { mainMinor, holdMinor, frozenMinor, venueMinor, version } = balance;
  return {
    totalMoney: moneyToText(totalOfWallet(balance)),
    centerWalletBalance: moneyToText(mainMinor),
    availableMinor: mainMinor,
    heldMinor: holdMinor,
    frozenMinor,
    venueMinor,
    currency: 'CNY',
    playMoney,
    version,
  };
}
