import type { OrderId, Script, UnixMs } from '@tianping/base';
import type { ChannelKind } from '@tianping/payments';
import { openJournal } from './journal.ts';
import { ORDERS_MAX } from './limits.ts';

/** An order as the site placed it. */
export interface PlacedOrder {
  readonly channel: string;
  readonly kind: ChannelKind;
  readonly orderId: OrderId;
  readonly amountMinor: number;
  readonly expiresAt: UnixMs;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly script: Script;
  readonly memo: string;
  readonly payerName: string | null;
  readonly coin: {
    readonly currency: string;
    readonly protocol: string;
    /** Hundredths of a coin. */
    readonly coinMinor: number;
    readonly confirmationsNeeded: number;
  } | null;
}

export interface ProviderOrder extends PlacedOrder {
  /** Unguessable; anyone who has it may pay. */
  readonly ref: string;
  /** The address that its coins are sent to; empty for money. */
  readonly address: string;
  readonly placedAt: UnixMs;
  status: 'pending' | 'paid' | 'failed';
  /** The payment is made automatically after a while. */
  isDelayed: boolean;
  paidMinor: number;
  paidAt: UnixMs | null;
  /** Payments after the first one, each under its own reference; absent while there are none. */
  paidAgain?: readonly { readonly ref: string; readonly at: UnixMs }[];
  /** Coins in transit, from the moment they were sent. */
  sent: { coinMinor: number; confirmations: number; readonly txId: string } | null;
  /** The site has acknowledged a callback with the present status. */
  isNotified: boolean;
}

export interface ProviderOrders {
  /** Placing the same order again returns it; with other contents it is refused. */
  place(
    order: PlacedOrder,
    made: () => Pick<ProviderOrder, 'ref' | 'address' | 'placedAt'>,
  ): ProviderOrder | 'conflict';
  /** Records the changed state of an order. */
  keep(order: ProviderOrder): void;
  byRef(ref: string): ProviderOrder | null;
  byOrderId(orderId: string): ProviderOrder | null;
  /** Newest first. */
  newest(limit: number, matches: (order: ProviderOrder) => boolean): readonly ProviderOrder[];
  close(): void;
}

/**
 * The orders of the provider. A site's ledger relies on what was paid here, so they survive a stop where a journal is
 * given: each change is on the disk before anybody is notified.
 */
export function createProviderOrders(file?: string): ProviderOrders {
  const byOrderId = new Map<string, ProviderOrder>();
  const byRef = new Map<string, ProviderOrder>();
  const dropOldest = () => {
    for (const [orderId, order] of byOrderId) {
      byOrderId.delete(orderId);
      byRef.delete(order.ref);
      return;
    }
  };
  const take = (order: ProviderOrder) => {
    if (!byOrderId.has(order.orderId) && byOrderId.size >= ORDERS_MAX) dropOldest();
    byOrderId.set(order.orderId, order);
    byRef.set(order.ref, order);
  };
  const journal = openJournal<ProviderOrder>(file, take);
  return {
    place(placed, made) {
      const known = byOrderId.get(placed.orderId);
      if (known) {
        const isSame =
          known.amountMinor === placed.amountMinor &&
          known.channel === placed.channel &&
          known.coin?.coinMinor === placed.coin?.coinMinor;
        return isSame ? known : 'conflict';
      }
      const order: ProviderOrder = {
        ...placed,
        ...made(),
        status: 'pending',
        isDelayed: false,
        paidMinor: 0,
        paidAt: null,
        sent: null,
        isNotified: false,
      };
      journal.write(order);
      take(order);
      return order;
    },
    keep: (order) => journal.write(order),
    byRef: (ref) => byRef.get(ref) ?? null,
    byOrderId: (orderId) => byOrderId.get(orderId) ?? null,
    newest(limit, matches) {
      return [...byOrderId.values()].toReversed().filter(matches).slice(0, limit);
    },
    close: () => journal.close(),
  };
}
