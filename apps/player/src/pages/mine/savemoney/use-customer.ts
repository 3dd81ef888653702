import type { CallState } from '@tianping/client';
import type { DepositView } from '@tianping/contract';
import { useEffect } from 'react';
import { useApp, useMember } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import type { CustomerInfo } from './channel-look.ts';
import { laterOf, ORDER_LOOKS } from './order-state.ts';

export interface Customer {
  /** Undefined while it is not known. */
  readonly info: CustomerInfo | undefined;
  readonly fault: CallState<CustomerInfo>['fault'];
  /** Orders that still wait for money, each in its latest reported state. */
  readonly openOrders: readonly DepositView[];
  readonly refetch: () => void;
}

/** What the deposit screen must know of its member, read again with every movement of money. */
export function useCustomer(): Customer {
  const version = useMember((state) => state.moves);
  const { events } = useApp();
  const { data, fault, refetch } = useCall('fd/payment/getCustomerInfo', {}, { version });
  // A pause may have begun elsewhere since this page was opened.
  useEffect(() => {
    return events.on('protectionStop', refetch);
  }, [events, refetch]);
  const pushed = useMember((state) => state.deposits);
  const orders = new Map((data?.openOrders ?? []).map((order) => [order.orderId, order]));
  for (const [orderId, order] of pushed) {
    const later = laterOf(order, orders.get(orderId));
    if (later) orders.set(orderId, later);
  }
  return {
    info: data,
    fault,
    openOrders: [...orders.values()].filter((order) => ORDER_LOOKS[order.status].isOpen),
    refetch,
  };
}
