import type { PaymentReport } from '@tianping/payments';
import type { ProviderOrder } from './orders.ts';

/** The amount to pay, in minor units or hundredths of a coin. */
export function askedOf(order: ProviderOrder): number {
  return order.coin ? order.coin.coinMinor : order.amountMinor;
}

/** The amounts of the buttons that pay too little and too much. */
export function lesserAmount(amountMinor: number): number {
  return Math.max(1, Math.floor((amountMinor * 4) / 5));
}

export function greaterAmount(amountMinor: number): number {
  return Math.ceil((amountMinor * 3) / 2);
}

/** The provider's report on an order, in callbacks and answers to queries. */
export function reportOf(order: ProviderOrder): PaymentReport & { readonly channel: string } {
  const { channel, orderId, ref, status, sent } = order;
  const amountMinor = status === 'paid' ? order.paidMinor : order.amountMinor;
  const stated = { channel, orderId, providerRef: ref, status, amountMinor };
  return sent ? { ...stated, coin: { ...sent } } : stated;
}
