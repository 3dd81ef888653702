import type { MoneyMinor } from '@tianping/base';

/**
 * A member's accounts: available money, what open bets hold, and what is owed (never positive) after a correction
 * found the money already spent.
 */
export type MemberAccount = 'main' | 'hold' | 'debt';

/** Accounts that are not a member's: the house by purpose, money in transit by channel. */
export type HouseAccount = `house:${string}` | `clearing:${string}`;

export type Account = MemberAccount | HouseAccount;

/** What a transfer does to one account; the entries of a transfer sum to zero. */
export interface Entry {
  readonly account: Account;
  readonly amountMinor: MoneyMinor;
}

/** The counterpart of bets' wins and losses. */
export const BOOK: HouseAccount = 'house:book';

/** The source of gifts and of voucher stakes. */
export const PROMOTION: HouseAccount = 'house:promotion';

/** What two persons have put aside for one activity; its grants are paid only from here. */
export function campaignAccount(activityId: string): HouseAccount {
  return `house:promotion-${activityId}`;
}

/** Holds the money of withdrawals until they are paid or returned. */
export const WITHDRAWING: HouseAccount = 'clearing:withdraw';

/**
 * Money that has gone to a venue and not come back. What members win there makes it negative: the venue owes that to
 * the house.
 */
export function venueClearing(venue: string): HouseAccount {
  return `clearing:venue-${venue}`;
}

/** What pools cost the house: the seeds and shares of stakes that it has paid in. */
export const JACKPOTS: HouseAccount = 'house:jackpots';

/** The amount in a pool fed by real stakes, for the member who hits it. */
export function jackpotPool(code: string): HouseAccount {
  return `house:jackpot-${code}`;
}

export interface Balance {
  readonly mainMinor: MoneyMinor;
  readonly holdMinor: MoneyMinor;
  readonly debtMinor: MoneyMinor;
  /** Incremented with every transfer of the member; 0 before the first. */
  readonly version: number;
}

/**
 * The counterpart of the games of a seamless venue: stakes belong to the house as soon as they are made, and payouts
 * are its loss, so its balance is the gross gaming revenue of the venue.
 */
export function gameHouse(venue: string): HouseAccount {
  return `house:game-${venue}`;
}
