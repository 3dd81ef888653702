import type { PaymentReport } from '@tianping/payments';
import type { ProviderOrder } from './orders.ts';

/** What is to be paid, in minor units or hundredths of a coin. */
export function askedOf(order: ProviderOrder): number {
  return order.coin ? order.coin.coinMinor : order.amountMinor;
}

/** What is paid by the button that pays too little, and by the one that pays too much. */
export function lesserAmount(amountMinor: number): number {
  return Math.max(1, Math.floor((amountMinor * 4) / 5));
}

export function greaterAmount(amountMinor: number): number {
  return Math.ceil((amountMinor * 3) / 2);
}

/** The provider's word on an order, in callbacks and when asked. */
export function reportOf(order: ProviderOrder): PaymentReport & { readonly channel: string } {
  const { channel, orderId, ref, status, sent } = order;
  const amountMinor = status === 'paid' ? order.paidMinor : order.amountMinor;
  const stated = { channel, orderId, providerRef: ref, status, amountMinor };
  return sent ? { ...stated, coin: { ...sent } } : stated;
}
