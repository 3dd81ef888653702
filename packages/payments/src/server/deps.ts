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
 * What came of a provider's word. `credited`, `declined`, `confirming`, `review`: the order moved, to a
 * person in the last case. `unchanged`: nothing new. `unknownOrder`: no such order in that channel.
 * `badAmount`: paid, but not a sum that can be credited. `paidTwice`: paid again under another reference;
 * a person must look at it.
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

/** What came of a callback; the last four changed nothing because nobody believed or understood it. */
export type CallbackOutcome = ReportOutcome | CallbackFault | 'unknownChannel';

/** One line for the log; no secrets, no member data. */
export interface CallbackNote {
  readonly channel: string;
  readonly outcome: CallbackOutcome;
  readonly orderId: string | null;
}

/** Told after the commit, so that what is pushed can be read; the first one alone belongs to it. */
export interface PaymentEvents {
  /**
   * In the transaction that moved the orders: what it writes is there exactly if they have moved. What it
   * throws undoes the move.
   */
  onDepositsMoved(sql: Sql, orders: readonly DepositOrder[]): Promise<void>;
  onBalanceChanged(siteId: SiteId, memberId: MemberId): void;
  onDepositChanged(order: DepositOrder): void;
  onCallback(note: CallbackNote): void;
}

/** Why somebody else's rule forbids a deposit: a code of the status table and the words for it. */
export interface GuardRefusal {
  readonly code: number;
  text(translator: Translator): string;
  readonly data?: unknown;
}

/**
 * Asked within the transaction that places an order, after everything else has said yes. What it locks
 * stays locked until that ends; null lets the order through.
 */
export type DepositGuard = (
  sql: Sql,
  deposit: {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly amountMinor: MoneyMinor;
  },
) => Promise<GuardRefusal | null>;

/** How much of what has come in may be credited, null for all of it, and whether the channel's reward may be given. */
export interface CreditRoom {
  readonly roomMinor: number | null;
  readonly reward: boolean;
}

/**
 * Asked within the transaction that credits, once the order is locked and before the wallet is: limits and pauses
 * may have changed since the order was placed, and more may have come than was ordered.
 */
export type CreditGuard = (
  sql: Sql,
  credit: { readonly siteId: SiteId; readonly memberId: MemberId; readonly at: UnixMs },
) => Promise<CreditRoom>;

/** Takes up an uploaded picture of the member, in the caller's transaction; false when there is none. */
export type ClaimProof = (
  sql: Sql,
  proof: { readonly siteId: SiteId; readonly memberId: MemberId; readonly imageId: string },
) => Promise<boolean>;

/**
 * Why a member of staff may not decide about money, as the office sees it: alone where `firstId` is null, or
 * beside whoever decided first.
 */
export type StaffFault = (
  sql: Sql,
  of: { readonly staffId: string; readonly firstId: string | null },
) => Promise<'tooNew' | 'tied' | null>;

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
  readonly events: PaymentEvents;
  /** Where the payment page sends the member back to. */
  readonly returnUrl: (order: {
    readonly siteId: SiteId;
    readonly orderId: OrderId;
    readonly wait: PaymentChannel['wait'];
  }) => string;
}
