import type { Clock, MemberId, MoneyMinor, OrderId, Rng, SiteId, UnixMs } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import type { Translator } from '@tianping/i18n';
import type { PaymentLimits } from '../limits.ts';
import type { CallbackFault, PaymentChannel } from '../rules/channel.ts';
import type { DepositOrder } from '../rules/deposit.ts';

/** The credit of one order; posting it again under the same order changes nothing. */
export interface DepositCredit {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly orderId: OrderId;
  readonly channel: string;
  /** What came in, fee included. */
  readonly paidMinor: MoneyMinor;
  readonly feeMinor: MoneyMinor;
  readonly rewardMinor: MoneyMinor;
  readonly at: UnixMs;
}

/**
 * What came of a provider's report. `credited`, `declined`, `confirming`, `review`: the order moved, in the last case
 * to staff. `unchanged`: nothing new. `unknownOrder`: no such order in that channel. `badAmount`: paid, but not an
 * amount that can be credited. `paidTwice`: paid again under another reference; staff must look at it.
 */
export type ReportOutcome =
  | 'credited'
  | 'declined'
  | 'confirming'
  | 'review'
  | 'unchanged'
  | 'unknownOrder'
  | 'badAmount'
  | 'paidTwice';

/** What came of a callback; with the last four nothing changed, as it could not be verified or read. */
export type CallbackOutcome = ReportOutcome | CallbackFault | 'unknownChannel';

/** One line for the log; no secrets, no member data. */
export interface CallbackNote {
  readonly channel: string;
  readonly outcome: CallbackOutcome;
  readonly orderId: string | null;
}

/**
 * Called after the commit, so that what is pushed can be read; only `onDepositsMoved` is called within the
 * transaction.
 */
export interface PaymentEvents {
  /**
   * In the transaction that moved the orders: what it writes is stored exactly if they have moved. If it throws, the
   * move is rolled back.
   */
  onDepositsMoved(sql: Sql, orders: readonly DepositOrder[]): Promise<void>;
  onBalanceChanged(siteId: SiteId, memberId: MemberId): void;
  onDepositChanged(order: DepositOrder): void;
  onCallback(note: CallbackNote): void;
}

/** Why another module forbids a deposit: a code of the status table and its text. */
export interface GuardRefusal {
  readonly code: number;
  text(translator: Translator): string;
  readonly data?: unknown;
}

/**
 * Asked within the transaction that places an order, after all other checks. Its locks are held until that
 * transaction ends; null lets the order through.
 */
export type DepositGuard = (
  sql: Sql,
  deposit: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly amountMinor: MoneyMinor;
  },
) => Promise<GuardRefusal | null>;

/** How much of a payment may be credited, null for all of it, and whether the channel's reward may be given. */
export interface CreditRoom {
  readonly roomMinor: number | null;
  readonly reward: boolean;
}

/**
 * Asked within the transaction that credits, once the order is locked and before the wallet is: limits and pauses may
 * have changed since the order was placed, and more may have been paid than was ordered.
 */
export type CreditGuard = (
  sql: Sql,
  credit: { readonly siteId: SiteId; readonly memberId: MemberId; readonly at: UnixMs },
) => Promise<CreditRoom>;

/** Claims an uploaded picture of the member, in the caller's transaction; false when there is none. */
export type ClaimProof = (
  sql: Sql,
  proof: { readonly siteId: SiteId; readonly memberId: MemberId; readonly imageId: string },
) => Promise<boolean>;

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

/**
 * What a person has given members alone lately, by the rules of the office and so in other modules as well. Serialised
 * for each person until the transaction ends: concurrent copies would each see the same sum.
 */
export type AloneSum = (
  sql: Sql,
  who: { readonly siteId: SiteId; readonly staffId: string; readonly staffName: string },
) => Promise<number>;

export interface PaymentsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly limits: PaymentLimits;
  readonly channels: ReadonlyMap<string, PaymentChannel>;
  readonly credit: (sql: Sql, credit: DepositCredit) => Promise<void>;
  readonly guard: DepositGuard;
  readonly creditGuard: CreditGuard;
  readonly claimProof: ClaimProof;
  readonly staffFault: StaffFault;
  readonly firstGone: FirstGone;
  readonly aloneSum: AloneSum;
  readonly events: PaymentEvents;
  /** The address to which the payment page returns the member. */
  readonly returnUrl: (order: {
    readonly siteId: SiteId;
    readonly orderId: OrderId;
    readonly wait: PaymentChannel['wait'];
  }) => string;
}
