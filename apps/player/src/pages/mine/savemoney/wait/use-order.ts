import type { CallState } from '@tianping/client';
import type { DepositView } from '@tianping/contract';
import { useEffect, useRef } from 'react';
import { useApp, useMember } from '../../../../app/context.ts';
import { refreshBalance } from '../../../../app/member/member-data.ts';
import { useCall } from '../../../../app/query.ts';
import { laterOf, ORDER_LOOKS } from '../order-state.ts';

/** Polling interval of an open order while its screen is visible. */
export const POLL_MS = 6_000;

export type OrderState = CallState<DepositView> & { readonly order: DepositView | undefined };

/**
 * One order, updated by push and, while it waits for money and the screen is visible, by polling. The balance is read
 * once it was credited.
 */
export function useOrder(orderId: string): OrderState {
  const app = useApp();
  const { api, member } = app;
  const reported = useCall('fd/payment/getDepositOrderStatus', { orderId });
  const pushed = useMember((state) => state.deposits.get(orderId));
  const order = laterOf(pushed, reported.data);
  const isOpen = order !== undefined && ORDER_LOOKS[order.status].isOpen;
  useEffect(() => {
    if (reported.data && !member.getState().deposits.has(orderId)) member.setDeposit(reported.data);
  }, [reported.data, member, orderId]);
  useEffect(() => {
    if (!isOpen) return;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      const outcome = await api.call('fd/payment/getDepositOrderStatus', { orderId });
      if (outcome.kind !== 'answer') return;
      const held = member.getState().deposits.get(orderId);
      if (held?.status !== 'credited') member.setDeposit(outcome.answer);
    };
    const look = (): void => void ask();
    const timer = setInterval(look, POLL_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [api, member, orderId, isOpen]);
  const status = order?.status;
  const seen = useRef(status);
  useEffect(() => {
    if (status === 'credited' && seen.current !== undefined && seen.current !== 'credited') {
      void refreshBalance(app);
    }
    seen.current = status;
  }, [app, status]);
  return { ...reported, order };
}
