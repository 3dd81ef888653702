import type { MemberId, MoneyMinor, OrderId, SiteId, UnixMs } from '@tianping/base';
import type { Payee } from './channel.ts';
import { defineLifecycle } from './lifecycle.ts';

export type DepositStatus =
  | 'created'
  | 'pending'
  | 'confirming'
  | 'review'
  | 'credited'
  | 'closed'
  | 'expired'
  | 'failed';

/**
 * `opened`: the provider accepted the order. `refused`: it did not. `confirm`: the member states that the money was
 * sent, or coins were seen. `paid`: reported with the right amount. `mismatch`: with another one, where the channel's
 * rule requires a review. `declined`: the provider reports a failure. `close`: the member gave up. `expire`: not paid
 * in time. `miss`: time is up though the member states that it was paid. `match`, `reject`: staff decided.
 */
export type DepositEvent =
  | 'opened'
  | 'refused'
  | 'confirm'
  | 'paid'
  | 'mismatch'
  | 'declined'
  | 'close'
  | 'expire'
  | 'miss'
  | 'match'
  | 'reject';

const late = { paid: 'credited', mismatch: 'review', match: 'credited' } as const;

/**
 * Money that has come in is credited whatever the order's state: the member may have closed the order, or
 * it may have expired, while the payment was on its way.
 */
export const depositLifecycle = defineLifecycle<DepositStatus, DepositEvent>({
  initial: 'created',
  table: {
    created: {
      opened: 'pending',
      refused: 'failed',
      paid: 'credited',
      mismatch: 'review',
      declined: 'failed',
      close: 'closed',
      expire: 'expired',
    },
    pending: {
      ...late,
      confirm: 'confirming',
      declined: 'failed',
      close: 'closed',
      expire: 'expired',
    },
    confirming: { ...late, declined: 'failed', close: 'closed', miss: 'review', reject: 'failed' },
    review: { ...late, reject: 'failed' },
    closed: late,
    expired: late,
    failed: late,
    credited: {},
  },
});

/** Orders that the member can still pay, and of which one a channel may be open. */
export const openDepositStatuses: readonly DepositStatus[] = depositLifecycle.sourcesOf('close');

/**
 * Why a review is needed. `notFound`: the member states that it was paid, the provider does not. `duplicate`: paid
 * again after it was credited; the order stays credited, the second payment waits for staff. `overLimit`: paid beyond
 * what the member's own limits or a pause allow; it is never credited and is returned to its payer.
 */
export type ReviewReason = 'underpaid' | 'overpaid' | 'notFound' | 'duplicate' | 'overLimit';
/** Why staff refused; the member reads it. */
export type RefusalReason = 'notReceived' | 'otherPayer' | 'returned' | 'proofInvalid';

/** The coins of an order; the rate applies until it expires. */
export interface DepositCoin {
  readonly currency: string;
  readonly protocol: string;
  /** Empty until the provider took the order. */
  readonly address: string;
  /** Hundredths of a coin to send. */
  readonly coinMinor: number;
  /** Thousandths of a yuan for one coin. */
  readonly rateMilli: number;
  readonly confirmations: number;
  readonly confirmationsNeeded: number;
  readonly txId: string | null;
}

export interface DepositOrder {
  readonly orderId: OrderId;
  /** Number for people, `DP261121-K3XQ7M2P`. */
  readonly ticketId: string;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly channel: string;
  readonly amountMinor: MoneyMinor;
  /** Exactly what must be paid: the amount, its fee, and the cents that distinguish it from others. */
  readonly payMinor: MoneyMinor;
  /** Expected until it is credited, then the fee taken. */
  readonly feeMinor: MoneyMinor;
  /** Expected until it is credited, then the reward given. */
  readonly rewardMinor: MoneyMinor;
  readonly status: DepositStatus;
  readonly createdAt: UnixMs;
  readonly expiresAt: UnixMs;
  readonly confirmedAt: UnixMs | null;
  readonly creditedAt: UnixMs | null;
  /** What reached the wallet without the reward: what was paid, less the fee. */
  readonly creditedMinor: MoneyMinor | null;
  /** What the provider received; differs from `payMinor` when the payer sent another amount. */
  readonly paidMinor: MoneyMinor | null;
  /** The hosted payment page; empty until the provider took the order, and where there is none. */
  readonly payUrl: string;
  readonly payee: Payee | null;
  readonly qr: string | null;
  /** Reference code that the payer writes; null where there is none. */
  readonly signalCode: string | null;
  readonly payerName: string | null;
  readonly coin: DepositCoin | null;
  readonly proofs: number;
  readonly reviewReason: ReviewReason | null;
  /** What the provider reports as received during a review; null when nothing was seen. */
  readonly saidMinor: MoneyMinor | null;
  readonly refusalReason: RefusalReason | null;
}

/** Credited, and more was paid than could be credited: the rest is still under review. */
export function isPaidTwice(order: Pick<DepositOrder, 'status' | 'reviewReason'>): boolean {
  const { status, reviewReason } = order;
  return status === 'credited' && (reviewReason === 'duplicate' || reviewReason === 'overLimit');
}
