import type { Clock, MemberId, MoneyMinor, OrderId, Rng, SiteId, UnixMs } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import type { PaymentLimits } from '../limits.ts';
import type { CallbackFault, PaymentChannel } from '../rules/channel.ts';
import type { DepositOrder } from '../rules/deposit.ts';

/** The credit of one order; posting it again under the same order changes nothing. */
export interface DepositCredit {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly orderId: OrderId;
  readonly channel: string;
  readonly amountMinor: MoneyMinor;
  readonly at: UnixMs;
}

/**
 * What came of a provider's word. `credited`, `declined`: the order moved. `unchanged`: nothing new.
 * `unknownOrder`: no such order in that channel. `badAmount`: paid, but not a sum that can be credited.
 * `paidTwice`: paid again under another reference; a person must look at it.
 */
export type ReportOutcome =
  | 'credited'
  | 'declined'
  | 'unchanged'
  | 'unknownOrder'
  | 'badAmount'
  | 'paidTwice';

/** One line for the log; no secrets, no member data. */
export interface CallbackNote {
  readonly channel: string;
  readonly outcome: ReportOutcome | CallbackFault | 'unknownChannel';
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

export interface PaymentsParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly limits: PaymentLimits;
  readonly channels: ReadonlyMap<string, PaymentChannel>;
  readonly credit: (sql: Sql, credit: DepositCredit) => Promise<void>;
  readonly events: PaymentEvents;
  /** Where the payment page sends the member back to. */
  readonly returnUrl: (order: {
    readonly siteId: SiteId;
    readonly orderId: OrderId;
    readonly wait: PaymentChannel['wait'];
  }) => string;
}
