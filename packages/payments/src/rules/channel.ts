import type { MoneyMinor, OrderId, Result, Script, UnixMs } from '@tianping/base';
import type { Message } from '@tianping/i18n';

/** How a payer pays. */
export const CHANNEL_KINDS = ['bank', 'qr', 'card', 'coin', 'wallet', 'collect'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
/** Waiting screens. */
export type DepositWait = 'recharge' | 'transfer' | 'virtualCoin' | 'huione' | 'xnbsk';

/** An order as sent to a provider. `orderId` is its idempotency key there too. */
export interface ChannelOrder {
  readonly orderId: OrderId;
  /** Exactly what is to be paid, including the fee and the distinguishing cents. */
  readonly amountMinor: MoneyMinor;
  readonly expiresAt: UnixMs;
  /** The address to which the payment page returns the member. */
  readonly returnUrl: string;
  readonly script: Script;
  /** Written by the payer as the remark, so that the payment can be assigned; empty where there is no remark. */
  readonly memo: string;
  readonly payerName: string | null;
  /** What is to be sent where coins are paid. */
  readonly coin: {
    readonly currency: string;
    readonly protocol: string;
    /** Hundredths of a coin. */
    readonly coinMinor: number;
    readonly confirmationsNeeded: number;
  } | null;
}

/** Where a deposit is paid to. */
export interface Payee {
  readonly bank: string | null;
  readonly holder: string | null;
  readonly account: string | null;
  readonly branch: string | null;
}

/** A provider's answer when it accepts an order. */
export interface OpenedPayment {
  readonly providerRef: string;
  /** Its hosted page; empty where it has none. */
  readonly payUrl: string;
  readonly payee: Payee | null;
  /** The content of a payment code; null where there is none. */
  readonly qr: string | null;
  /** Where coins are sent to; its checksum has been checked. */
  readonly address: string | null;
}

/** `refused`: the provider does not accept it. `unreachable`: unknown whether it did. */
export type ChannelFault = 'refused' | 'unreachable';

/** A provider's report on an order, in a callback or when asked. */
export interface PaymentReport {
  readonly orderId: string;
  readonly providerRef: string;
  readonly status: 'pending' | 'paid' | 'failed';
  /** What was paid; meaningless unless `paid`, and where coins were. */
  readonly amountMinor: number;
  /** What was sent in coins, with its confirmations, from the moment it was seen. */
  readonly coin?: {
    readonly coinMinor: number;
    readonly confirmations: number;
    readonly txId: string;
  } | null;
}

/** One payment in a provider's own list of a day. */
export interface StatementLine {
  readonly providerRef: string;
  /** The order it was for, by the provider's records. */
  readonly orderId: string;
  readonly amountMinor: number;
  /** Hundredths of a coin, where coins were paid. */
  readonly coinMinor: number | null;
  readonly at: UnixMs;
}

/** A callback as it arrived: header names in lower case, the body byte for byte. */
export interface RawCallback {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  /** The network it came from, where known; limits what strangers can make us write. */
  readonly from?: string;
}

/** `forged`: the signature is not the provider's. `stale`: signed too long ago or ahead of time. */
export type CallbackFault = 'forged' | 'stale' | 'malformed';

/** A payment channel. Each is one file under `plugins/payments`; `testing` holds the suite that all of them pass. */
export interface PaymentChannel {
  /** Names it in configuration, on the wire and in the callback's path. */
  readonly code: string;
  readonly name: Message;
  readonly hint: Message;
  readonly kind: ChannelKind;
  /** Moves play money only; refused on a real-money site. */
  readonly sandbox: boolean;
  /** The waiting screen of its orders. */
  readonly wait: DepositWait;
  /** Networks of a coin channel; empty elsewhere. */
  readonly protocols: readonly string[];
  /** The coin that is sent; null for a channel of money. */
  readonly currency: string | null;
  /** The member must state the payer's name; it must be the member's. */
  readonly asksPayerName: boolean;
  /** Payments are assigned by their amount: each open order of the channel gets cents of its own. */
  readonly tellsByCents: boolean;
  /** The payer writes a reference code. */
  readonly hasMemo: boolean;
  /** How long its orders can be paid. */
  readonly orderLifeMs: number;
  /** Creates the order at the provider. The same order again gets the same answer; never a second payment. */
  open(order: ChannelOrder): Promise<Result<OpenedPayment, ChannelFault>>;
  /** Verifies and reads a callback. Pure: uses nothing that the signature does not cover. */
  readCallback(callback: RawCallback, now: UnixMs): Result<PaymentReport, CallbackFault>;
  /** The order's state at the provider; `null` when the provider does not know it. */
  ask(orderId: OrderId): Promise<Result<PaymentReport | null, 'unreachable'>>;
  /** The provider's own list of payments on a day of the site's clock (UTC+8), `2026-03-14`. */
  statement(day: string): Promise<Result<readonly StatementLine[], 'unreachable'>>;
}
