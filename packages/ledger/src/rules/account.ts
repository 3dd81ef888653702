import type { MoneyMinor } from '@tianping/base';

/**
 * A member's accounts: what can be spent, what open bets have taken, and what is owed (never positive)
 * after a correction found the money already spent.
 */
export type MemberAccount = 'main' | 'hold' | 'debt';

/** Accounts that are not a member's: the house by purpose, money on its way in or out by channel. */
export type HouseAccount = `house:${string}` | `clearing:${string}`;

export type Account = MemberAccount | HouseAccount;

/** What a transfer does to one account; the entries of a transfer sum to zero. */
export interface Entry {
  readonly account: Account;
  readonly amountMinor: MoneyMinor;
}

/** What bets win and lose against. */
export const BOOK: HouseAccount = 'house:book';

/** What gifts and the stakes of vouchers come from. */
export const PROMOTION: HouseAccount = 'house:promotion';

/** What two persons have put aside for one activity; grants are paid from here and from nowhere else. */
export function campaignAccount(activityId: string): HouseAccount {
  return `house:promotion-${activityId}`;
}

/** What withdrawals hold until they are paid or come back. */
export const WITHDRAWING: HouseAccount = 'clearing:withdraw';

/**
 * What has gone to a venue and not come back. What members win there makes it negative: the venue owes
 * that to the house.
 */
export function venueClearing(venue: string): HouseAccount {
  return `clearing:venue-${venue}`;
}

/** What pools cost the house: the seeds and shares of stakes that it has laid in. */
export const JACKPOTS: HouseAccount = 'house:jackpots';

/** What lies in a pool of real stakes, for whoever hits it. */
export function jackpotPool(code: string): HouseAccount {
  return `house:jackpot-${code}`;
}

export interface Balance {
  readonly mainMinor: MoneyMinor;
  readonly holdMinor: MoneyMinor;
  readonly debtMinor: MoneyMinor;
  /** Grows by one with every transfer of the member; 0 before the first. */
  readonly version: number;
}

/**
 * What games of a seamless venue win and lose against: the stakes are the house's as soon as they are made, and what is
 * paid is the house's loss, so its balance is the gross gaming revenue of the venue.
 */
export function gameHouse(venue: string): HouseAccount {
  return `house:game-${venue}`;
}
