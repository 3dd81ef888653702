import type { Clock, Rng } from '@tianping/base';
import { signMessage } from '@tianping/payments';
import { createDeliveries, type Deliveries } from './delivery.ts';
import { DELAY_MS, REPEAT_COPIES } from './limits.ts';
import { createProviderOrders, type ProviderOrder, type ProviderOrders } from './orders.ts';

/** What the payment page's buttons do, and what a test may do besides. False: no such order. */
export interface ProviderActions {
  succeed(orderId: string): boolean;
  fail(orderId: string): boolean;
  /** Pays after a while; 30 s unless told. */
  delay(orderId: string, ms?: number): boolean;
  /** Pays once and notifies several times at once. */
  repeat(orderId: string, copies?: number): boolean;
  /** Pays less than was asked for: four fifths unless told. */
  underpay(orderId: string, paidMinor?: number): boolean;
  /**
   * Sends one callback that must not be believed and answers the site's HTTP status: signed with another
   * key, altered after signing, or signed an hour ago.
   */
  forge(orderId: string, how?: 'otherKey' | 'altered' | 'stale'): Promise<number | null>;
}

export interface Provider extends ProviderActions {
  readonly orders: ProviderOrders;
  readonly deliveries: Deliveries;
  stop(): Promise<void>;
}

export function createProvider(options: {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly keyOf: (channel: string) => string | null;
}): Provider {
  const { clock, keyOf } = options;
  const orders = createProviderOrders();
  const deliveries = createDeliveries(options);
  const delayed = new Set<() => void>();

  const notify = (order: ProviderOrder, copies = 1) => {
    const key = keyOf(order.channel);
    if (key === null) return;
    order.isNotified = false;
    const onTaken = () => {
      order.isNotified = true;
    };
    const delivery = { url: order.notifyUrl, key, body: reportText(order), onTaken };
    for (let copy = 0; copy < copies; copy += 1) deliveries.send(delivery);
  };
  const pay = (order: ProviderOrder, paidMinor: number, copies = 1) => {
    order.isDelayed = false;
    if (order.status !== 'paid') {
      order.status = 'paid';
      order.paidMinor = paidMinor;
    }
    notify(order, copies);
  };
  const later = (order: ProviderOrder, ms: number) => {
    if (order.status === 'paid' || order.isDelayed) return;
    order.isDelayed = true;
    const cancel = clock.after(ms, () => {
      delayed.delete(cancel);
      pay(order, order.amountMinor);
    });
    delayed.add(cancel);
  };
  const on = (orderId: string, act: (order: ProviderOrder) => void) => {
    const order = orders.byOrderId(orderId);
    if (order) act(order);
    return order !== null;
  };

  return {
    orders,
    deliveries,
    succeed: (orderId) => on(orderId, (order) => pay(order, order.amountMinor)),
    fail: (orderId) =>
      on(orderId, (order) => {
        if (order.status === 'pending') order.status = 'failed';
        notify(order);
      }),
    delay: (orderId, ms = DELAY_MS) => on(orderId, (order) => later(order, ms)),
    repeat: (orderId, copies = REPEAT_COPIES) =>
      on(orderId, (order) => pay(order, order.amountMinor, copies)),
    underpay: (orderId, paidMinor) =>
      on(orderId, (order) => pay(order, paidMinor ?? lesserAmount(order.amountMinor))),
    async forge(orderId, how = 'otherKey') {
      const order = orders.byOrderId(orderId);
      const key = order && keyOf(order.channel);
      return order && key ? await sendForged(clock, order, key, how) : null;
    },
    async stop() {
      for (const cancel of delayed) cancel();
      delayed.clear();
      await deliveries.stop();
    },
  };
}

/** What is paid by the button that pays too little. */
export function lesserAmount(amountMinor: number): number {
  return Math.max(1, Math.floor((amountMinor * 4) / 5));
}

/** The provider's word on an order, in callbacks and when asked. */
export function reportOf(order: ProviderOrder) {
  const { channel, orderId, ref, status } = order;
  const amountMinor = status === 'paid' ? order.paidMinor : order.amountMinor;
  return { channel, orderId, providerRef: ref, status, amountMinor };
}

function reportText(order: ProviderOrder): string {
  return JSON.stringify(reportOf(order));
}

async function sendForged(
  clock: Clock,
  order: ProviderOrder,
  key: string,
  how: 'otherKey' | 'altered' | 'stale',
): Promise<number> {
  const honest = JSON.stringify({ ...reportOf(order), status: 'paid' });
  const signed = signMessage({
    key: how === 'otherKey' ? `${key}-guessed` : key,
    id: 'forged',
    now: clock.now() - (how === 'stale' ? 3_600_000 : 0),
    body: honest,
  });
  const body = how === 'altered' ? honest.replace(/"amountMinor":/, '"amountMinor":9') : honest;
  const response = await fetch(order.notifyUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}
