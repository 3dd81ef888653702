import type { OrderId, Script, UnixMs } from '@tianping/base';
import { ORDERS_MAX } from './limits.ts';

/** What the site told us of an order. */
export interface PlacedOrder {
  readonly channel: string;
  readonly orderId: OrderId;
  readonly amountMinor: number;
  readonly expiresAt: UnixMs;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  readonly script: Script;
}

export interface ProviderOrder extends PlacedOrder {
  /** Unguessable; whoever has it may pay. */
  readonly ref: string;
  status: 'pending' | 'paid' | 'failed';
  /** The payment will come by itself. */
  isDelayed: boolean;
  paidMinor: number;
  /** The site has answered a callback of the present status. */
  isNotified: boolean;
}

export interface ProviderOrders {
  /** The same order again is the same order; with other contents it is refused. */
  place(order: PlacedOrder, newRef: () => string): ProviderOrder | 'conflict';
  byRef(ref: string): ProviderOrder | null;
  byOrderId(orderId: string): ProviderOrder | null;
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
    place(placed, newRef) {
      const known = byOrderId.get(placed.orderId);
      if (known) {
        const isSame = known.amountMinor === placed.amountMinor && known.channel === placed.channel;
        return isSame ? known : 'conflict';
      }
      if (byOrderId.size >= ORDERS_MAX) dropOldest();
      const order: ProviderOrder = {
        ...placed,
        ref: newRef(),
        status: 'pending',
        isDelayed: false,
        paidMinor: 0,
        isNotified: false,
      };
      byOrderId.set(order.orderId, order);
      byRef.set(order.ref, order);
      return order;
    },
    byRef: (ref) => byRef.get(ref) ?? null,
    byOrderId: (orderId) => byOrderId.get(orderId) ?? null,
  };
}
