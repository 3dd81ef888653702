import type { Clock, IdempotencyKey, MemberId, Result, Rng, SiteId, UnixMs } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import type { Duty, Leave, TurnoverTotals } from '@tianping/turnover';
import type { WithdrawalLimits } from '../limits.ts';
import type { PayoutChannel, WithdrawSite } from '../rules/index.ts';
import type { StoredOrder } from './order-row.ts';
import type { Vault } from './vault.ts';

export interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** What withdrawals must know of a member and do not own. */
export interface MemberFacts {
  readonly name: string;
  readonly realName: string | null;
  readonly status: 'active' | 'frozen' | 'closed';
  /** Whether staff have stopped the member's money from going out. */
  readonly isMoneyLocked: boolean;
  readonly registeredAt: UnixMs;
  readonly hasPassword: boolean;
  /** Withdrawals rest until then because something that protects the account was changed. */
  readonly pausedUntil: UnixMs | null;
}

/** Other members who came from where this one comes from. */
export interface Company {
  readonly onDevices: number;
  readonly onNetworks: number;
  /** When the member first came from the given address's network; null for never. */
  readonly placeSince: UnixMs | null;
}

export type PasswordFault =
  | { readonly kind: 'passwordMissing' | 'passwordWrong' | 'busy' }
  | { readonly kind: 'passwordTooMany'; readonly minutes: number };

export interface MemberDoor {
  facts(sql: Sql, member: MemberOfSite): Promise<MemberFacts | null>;
  /** The second password; throttled, and counted before it is looked at. */
  /** Copies of one request, told by its key, are one try. */
  checkPassword(
    member: MemberOfSite,
    password: string,
    key?: IdempotencyKey,
  ): Promise<Result<void, PasswordFault>>;
  company(sql: Sql, member: MemberOfSite, ip: string): Promise<Company>;
  grade(member: MemberOfSite): Promise<number>;
}

export interface TurnoverDoor {
  bringUpToDate(sql: Sql, member: MemberOfSite): Promise<void>;
  totals(sql: Sql, member: MemberOfSite): Promise<TurnoverTotals>;
  /** What of so much in the wallet may be withdrawn. */
  leave(sql: Sql, member: MemberOfSite, availableMinor: number): Promise<Leave>;
  /** Open ones. */
  open(sql: Sql, member: MemberOfSite): Promise<readonly Duty[]>;
  recent(sql: Sql, member: MemberOfSite): Promise<readonly Duty[]>;
}

/** What came of a channel's word; the last four wait for a person. */
export type PayoutOutcome =
  | 'paid'
  | 'declined'
  | 'taken'
  | 'unchanged'
  | 'unknownOrder'
  | 'amountDiffers'
  | 'paidAfterEnd'
  | 'failedAfterPaid';

/** One line for the log; no secrets, no member data. */
export interface PayoutNote {
  readonly channel: string;
  readonly outcome: string;
  readonly orderId: string | null;
}

export interface WithdrawalEvents {
  /** In the transaction that moved the order. What it throws undoes the move. */
  onWithdrawalMoved(sql: Sql, order: StoredOrder): Promise<void>;
  /** Told after the commit. */
  onWithdrawalChanged(order: StoredOrder): void;
  onBalanceChanged(member: MemberOfSite): void;
  onCallback(note: PayoutNote): void;
}

/**
 * Why a member of staff may not decide about money, as the office sees it: alone where `firstId` is null, or
 * beside whoever decided first.
 */
export type StaffFault = (
  sql: Sql,
  of: { readonly staffId: string; readonly firstId: string | null },
) => Promise<'tooNew' | 'tied' | null>;

export interface WithdrawalsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly vault: Vault;
  readonly limits: WithdrawalLimits;
  readonly channels: ReadonlyMap<string, PayoutChannel>;
  readonly siteOf: (siteId: SiteId) => WithdrawSite;
  readonly members: MemberDoor;
  readonly turnover: TurnoverDoor;
  readonly staffFault: StaffFault;
  readonly events: WithdrawalEvents;
}
