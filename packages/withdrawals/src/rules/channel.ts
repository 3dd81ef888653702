import type { MoneyMinor, OrderId, Result, UnixMs } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import type { CallbackFault, RawCallback } from '@tianping/payments';
import type { AccountKind } from './account-kind.ts';

/** A payout as sent to a channel. `orderId` is its idempotency key there too. */
export interface PayoutOrder {
  readonly orderId: OrderId;
  /** What must arrive. */
  readonly amountMinor: MoneyMinor;
  readonly providerCode: string;
  readonly account: string;
  readonly holder: string;
  readonly branch: string | null;
  /** What is to be sent where coins are paid. */
  readonly coin: {
    readonly currency: string;
    readonly protocol: string;
    /** Hundredths of a coin. */
    readonly coinMinor: number;
  } | null;
}

/** A channel's report on a payout: when sent, in a callback, or when asked. */
export interface PayoutReport {
  readonly orderId: string;
  readonly providerRef: string;
  readonly status: 'pending' | 'paid' | 'failed';
  /** The ordered amount by the channel's records. */
  readonly amountMinor: number;
  /** Of a payout in coins, once they were sent. */
  readonly txId: string | null;
}

/** One payout in a channel's own list of a day. */
export interface PayoutStatementLine {
  readonly providerRef: string;
  readonly orderId: string;
  readonly amountMinor: number;
  readonly at: UnixMs;
}

/**
 * `refused`: the channel states under its signature, about this order, that it will never accept it. `unsigned`: a
 * refusal of unknown origin. `unreachable`: unknown whether it accepted.
 */
export type PayoutFault = 'refused' | 'unsigned' | 'unreachable';

/**
 * A payout channel. Each is one file under `plugins/payments/src/payout`; `testing` holds the suite that all of them
 * pass.
 */
export interface PayoutChannel {
  /** Names it in configuration and in the callback's path. */
  readonly code: string;
  readonly name: Message;
  readonly method: AccountKind;
  /** Moves play money only; refused on a real-money site. */
  readonly sandbox: boolean;
  /** Accepts a payout. The same order again is the same payout; never a second one. */
  send(order: PayoutOrder): Promise<Result<PayoutReport, PayoutFault>>;
  /** The payout's state; `null` when the channel does not know it. */
  ask(orderId: OrderId): Promise<Result<PayoutReport | null, 'unreachable'>>;
  /** Verifies and reads a callback. Pure: uses nothing that the signature does not cover. */
  readCallback(callback: RawCallback, now: UnixMs): Result<PayoutReport, CallbackFault>;
  /** The channel's own list of payouts on a day of the site's clock (UTC+8), `2026-03-14`. */
  statement(day: string): Promise<Result<readonly PayoutStatementLine[], 'unreachable'>>;
}
