import type { MemberId, MoneyMinor, OrderId, SiteId, UnixMs } from '@tianping/base';
import { defineLifecycle } from './lifecycle.ts';

export type DepositStatus = 'created' | 'pending' | 'credited' | 'closed' | 'expired' | 'failed';
/**
 * `opened`: the provider took the order. `refused`: it did not. `paid`, `declined`: it reports so.
 * `close`: the member gave up. `expire`: nobody paid in time.
 */
export type DepositEvent = 'opened' | 'refused' | 'paid' | 'declined' | 'close' | 'expire';

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
      declined: 'failed',
      close: 'closed',
      expire: 'expired',
    },
    pending: { paid: 'credited', declined: 'failed', close: 'closed', expire: 'expired' },
    closed: { paid: 'credited' },
    expired: { paid: 'credited' },
    failed: { paid: 'credited' },
    credited: {},
  },
});

/** Orders that the member can still pay, and of which one a channel may be open. */
export const openDepositStatuses: readonly DepositStatus[] = depositLifecycle.sourcesOf('close');

export interface DepositOrder {
  readonly orderId: OrderId;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly channel: string;
  readonly amountMinor: MoneyMinor;
  readonly status: DepositStatus;
  readonly createdAt: UnixMs;
  readonly expiresAt: UnixMs;
  readonly creditedAt: UnixMs | null;
  /** What was really paid; it differs from `amountMinor` when the payer sent another amount. */
  readonly creditedMinor: MoneyMinor | null;
  /** The hosted payment page; empty until the provider took the order. */
  readonly payUrl: string;
}
