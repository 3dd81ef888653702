import { type MoneyMinor, moneyToText, sumMoney } from '@tianping/base';
import type { BalanceView } from '@tianping/contract';

/** What a member owns, by where it is. */
export interface MemberBalance {
  /** Can be spent. */
  readonly mainMinor: MoneyMinor;
  /** In bets that are not settled. */
  readonly holdMinor: MoneyMinor;
  /** In withdrawals and transfers whose outcome is open. */
  readonly frozenMinor: MoneyMinor;
  /** At venues, as last read. */
  readonly venueMinor: MoneyMinor;
  readonly version: number;
}

/** A member's balance as the header and the wallet show it. */
export function balanceViewOf(balance: MemberBalance, playMoney: boolean): BalanceView {
  const { mainMinor, holdMinor, frozenMinor, venueMinor, version } = balance;
  return {
    totalMoney: totalOf(balance),
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

/** Centre, venues, what is on its way and what bets hold, with two decimals. */
export function totalOf(balance: MemberBalance): string {
  const { mainMinor, holdMinor, frozenMinor, venueMinor } = balance;
  return moneyToText(sumMoney([mainMinor, holdMinor, frozenMinor, venueMinor]));
}
