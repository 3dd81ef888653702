import type { MoneyMinor, OrderId, Result, Script, UnixMs } from '@tianping/base';
import type { Message } from '@tianping/i18n';

/** An order as a provider is told of it. `orderId` is its idempotency key there too. */
export interface ChannelOrder {
  readonly orderId: OrderId;
  readonly amountMinor: MoneyMinor;
  readonly expiresAt: UnixMs;
  /** Where the payment page sends the member back to. */
  readonly returnUrl: string;
  readonly script: Script;
}

/** `refused`: the provider will not take it. `unreachable`: nobody knows whether it did. */
export type ChannelFault = 'refused' | 'unreachable';

/** What a provider says of an order, in a callback or when asked. */
export interface PaymentReport {
  readonly orderId: string;
  readonly providerRef: string;
  readonly status: 'pending' | 'paid' | 'failed';
  /** What was paid; meaningless unless `paid`. */
  readonly amountMinor: number;
}

/** A callback as it arrived: header names in lower case, the body byte for byte. */
export interface RawCallback {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** `forged`: the signature is not the provider's. `stale`: signed too long ago or ahead of time. */
export type CallbackFault = 'forged' | 'stale' | 'malformed';

/**
 * Everything a payment channel is. One folder under `plugins/payments` each; `testing` holds the suite
 * that all of them pass.
 */
export interface PaymentChannel {
  /** Names it in configuration, on the wire and in the callback's path. */
  readonly code: string;
  readonly name: Message;
  readonly hint: Message;
  /** Moves play money only; refused on a real-money site. */
  readonly sandbox: boolean;
  /** The waiting screen of its orders. */
  readonly wait: 'recharge' | 'transfer';
  /** How long its orders can be paid. */
  readonly orderLifeMs: number;
  /** Makes the order at the provider. The same order again answers the same; never a second payment. */
  open(
    order: ChannelOrder,
  ): Promise<Result<{ readonly providerRef: string; readonly payUrl: string }, ChannelFault>>;
  /** Who sent this and what it says. Pure: believes nothing that the signature does not cover. */
  readCallback(callback: RawCallback, now: UnixMs): Result<PaymentReport, CallbackFault>;
  /** The order's state at the provider; `null` when the provider does not know it. */
  ask(orderId: OrderId): Promise<Result<PaymentReport | null, 'unreachable'>>;
}
