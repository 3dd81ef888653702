import type { OrderId, Script, UnixMs } from '@tianping/base';
import type { ChannelKind } from '@tianping/payments';
import { ORDERS_MAX } from './limits.ts';

/** What the site told us of an order. */
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
  /** Unguessable; whoever has it may pay. */
  readonly ref: string;
  /** Where its coins are sent to; empty for money. */
  readonly address: string;
  readonly placedAt: UnixMs;
  status: 'pending' | 'paid' | 'failed';
  /** The payment will come by itself. */
  isDelayed: boolean;
  paidMinor: number;
  paidAt: UnixMs | null;
  /** Coins on their way, from the moment they were sent. */
  sent: { coinMinor: number; confirmations: number; readonly txId: string } | null;
  /** The site has answered a callback of the present status. */
  isNotified: boolean;
}

export interface ProviderOrders {
  /** The same order again is the same order; with other contents it is refused. */
  place(
    order: PlacedOrder,
    made: () => Pick<ProviderOrder, 'ref' | 'address' | 'placedAt'>,
  ): ProviderOrder | 'conflict';
  byRef(ref: string): ProviderOrder | null;
  byOrderId(orderId: string): ProviderOrder | null;
  /** Newest first. */
  newest(limit: number, matches: (order: ProviderOrder) => boolean): readonly ProviderOrder[];
}

/** The orders of the provider, in memory: a demo's outside world forgets when it stops. */
export function createProviderOrders(): ProviderOrders {
  const byOrderId = new Map<string, ProviderOrder>();
  const byRef = new Map<string, ProviderOrder>();
  const dropOldest = () => {
    for (const [orderId, order] of byOrderId) {
      byOrderId.delete(orderId);
      byRef.delete(order.ref);
      return;
    }
  };
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
      if (byOrderId.size >= ORDERS_MAX) dropOldest();
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
      byOrderId.set(order.orderId, order);
      byRef.set(order.ref, order);
      return order;
    },
    byRef: (ref) => byRef.get(ref) ?? null,
    byOrderId: (orderId) => byOrderId.get(orderId) ?? null,
    newest(limit, matches) {
      return [...byOrderId.values()].toReversed().filter(matches).slice(0, limit);
    },
  };
}
