import { type MoneyMinor, sumMoney } from '@tianping/base';

/** The parts that the wallet page adds up, by place. */
export interface WalletParts {
  /** Can be spent. */
  readonly mainMinor: MoneyMinor;
  /** In bets that are not settled. */
  readonly holdMinor: MoneyMinor;
  /** In withdrawals and transfers whose outcome is open. */
  readonly frozenMinor: MoneyMinor;
  /** At venues, as last read. */
  readonly venueMinor: MoneyMinor;
}

/** Everything that a member holds here, by place. */
export interface HoldingParts extends WalletParts {
  /** Owed by the member: zero or less. */
  readonly debtMinor: number;
  /** Virtual coin at the rate at which the site buys it back. */
  readonly coinMinor: MoneyMinor;
  /** Deposits whose money was seen, or stated to be sent, and that are not credited. */
  readonly depositMinor: MoneyMinor;
}

/** The total that the wallet shows: its parts, without coin and without what has not come in yet. */
export function totalOfWallet(held: WalletParts): MoneyMinor {
  const { mainMinor, holdMinor, frozenMinor, venueMinor } = held;
  return sumMoney([mainMinor, holdMinor, frozenMinor, venueMinor]);
}

/** All of a member's holdings, minus what is owed. */
export function totalHoldings(held: HoldingParts): number {
  const { debtMinor, coinMinor, depositMinor } = held;
  return totalOfWallet(held) + coinMinor + depositMinor + debtMinor;
}
