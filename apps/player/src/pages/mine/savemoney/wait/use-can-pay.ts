import type { DepositView } from '@tianping/contract';
import { useEffect, useState } from 'react';
import { useApp } from '../../../../app/context.ts';
import { ORDER_LOOKS } from '../order-state.ts';

/** Whether an order may still be paid: it is not marked as paid, and its time is not up. */
export function useCanPay(order: DepositView): boolean {
  const { now, clock } = useApp();
  const [at, setAt] = useState(now);
  const { status, expiresAt } = order;
  const leftMs = expiresAt - at;
  useEffect(() => {
    if (leftMs > 0) return clock.after(Math.max(1, expiresAt - now()), () => setAt(now()));
    return undefined;
  }, [clock, now, leftMs, expiresAt]);
  return ORDER_LOOKS[status].isPayable && leftMs > 0;
}
