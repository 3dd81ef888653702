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

/** What withdrawals need to know of a member and do not own. */
export interface MemberFacts {
  readonly name: string;
  readonly realName: string | null;
  readonly status: 'active' | 'frozen' | 'closed';
  /** Whether staff have locked outgoing money of the member. */
  readonly isMoneyLocked: boolean;
  readonly registeredAt: UnixMs;
  readonly hasPassword: boolean;
  /** Withdrawals are paused until then because something that protects the account was changed. */
  readonly pausedUntil: UnixMs | null;
}

/** Other members at the same devices or addresses. */
export interface Company {
  readonly onDevices: number;
  readonly onNetworks: number;
  /** When the member was first seen in the given address's network; null for never. */
  readonly placeSince: UnixMs | null;
}

export type PasswordFault =
  | { readonly kind: 'passwordMissing' | 'passwordWrong' | 'busy' }
  | { readonly kind: 'passwordTooMany'; readonly minutes: number };

export interface MemberAccess {
  facts(sql: Sql, member: MemberOfSite): Promise<MemberFacts | null>;
  /**
   * Checks the second password; throttled, and the try is counted before the password is checked. Copies of one
   * request, recognised by its key, are one try.
   */
  checkPassword(
    member: MemberOfSite,
    password: string,
    key?: IdempotencyKey,
  ): Promise<Result<void, PasswordFault>>;
  company(sql: Sql, member: MemberOfSite, ip: string): Promise<Company>;
  grade(member: MemberOfSite): Promise<number>;
}

export interface TurnoverAccess {
  bringUpToDate(sql: Sql, member: MemberOfSite): Promise<void>;
  totals(sql: Sql, member: MemberOfSite): Promise<TurnoverTotals>;
  /** How much of a wallet amount may be withdrawn. */
  leave(sql: Sql, member: MemberOfSite, availableMinor: number): Promise<Leave>;
  /** Open ones. */
  open(sql: Sql, member: MemberOfSite): Promise<readonly Duty[]>;
  recent(sql: Sql, member: MemberOfSite): Promise<readonly Duty[]>;
}

/** What came of a channel's report; the last four wait for staff. */
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
  /** In the transaction that moved the order. If it throws, the move is rolled back. */
  onWithdrawalMoved(sql: Sql, order: StoredOrder): Promise<void>;
  /** Called after the commit. */
  onWithdrawalChanged(order: StoredOrder): void;
  onBalanceChanged(member: MemberOfSite): void;
  onCallback(note: PayoutNote): void;
}

/**
 * Why a member of staff may not decide about money, by the rules of the office: alone where `firstId` is null, or
 * beside the person who decided first. Null when they may.
 */
export type StaffFault = (
  sql: Sql,
  of: { readonly staffId: string; readonly firstId: string | null },
) => Promise<'tooNew' | 'tied' | 'sameDevice' | null>;

/**
 * Whether what this person decided first no longer counts, by the rules of the office: the account is disabled, or may
 * not decide it any more.
 */
export type FirstGone = (sql: Sql, staffId: string) => Promise<boolean>;

export interface WithdrawalsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly vault: Vault;
  readonly limits: WithdrawalLimits;
  readonly channels: ReadonlyMap<string, PayoutChannel>;
  readonly siteOf: (siteId: SiteId) => WithdrawSite;
  readonly members: MemberAccess;
  readonly turnover: TurnoverAccess;
  readonly staffFault: StaffFault;
  readonly firstGone: FirstGone;
  readonly events: WithdrawalEvents;
}
