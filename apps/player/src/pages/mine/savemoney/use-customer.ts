import type { DepositView } from '@tianping/contract';
import { useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import type { CustomerInfo } from './channel-look.ts';
import { laterOf, ORDER_LOOKS } from './order-state.ts';

export interface Customer {
  /** Undefined while it is not known; the form then waits for nothing. */
  readonly info: CustomerInfo | undefined;
  /** Orders that still wait for money, newest word on each. */
  readonly openOrders: readonly DepositView[];
  readonly refetch: () => void;
}

/** What the deposit screen must know of its member, read again with every move of money. */
export function useCustomer(): Customer {
  const version = useMember((state) => state.moves);
  const { data, refetch } = useCall('fd/payment/getCustomerInfo', {}, { version });
  const pushed = useMember((state) => state.deposits);
  const orders = new Map((data?.openOrders ?? []).map((order) => [order.orderId, order]));
  for (const [orderId, order] of pushed) {
    const later = laterOf(order, orders.get(orderId));
    if (later) orders.set(orderId, later);
  }
  return {
    info: data,
    openOrders: [...orders.values()].filter((order) => ORDER_LOOKS[order.status].isOpen),
    refetch,
  };
}
