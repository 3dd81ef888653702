import { type Clock, createUuid, type Rng } from '@tianping/base';
import { dayOf, type StatementLine } from '@tianping/payments';
import { createDeliveries, type Deliveries } from './delivery.ts';
import { type Forgery, sendForged } from './forgery.ts';
import {
  BLOCK_MS,
  BLOCKS_A_NOTICE,
  DELAY_MS,
  LATE_MS,
  ORDERS_MAX,
  REPEAT_COPIES,
} from './limits.ts';
import { createProviderOrders, type ProviderOrder, type ProviderOrders } from './orders.ts';
import { askedOf, greaterAmount, lesserAmount, reportOf } from './report.ts';

/** The actions of the payment page's buttons, and further ones for tests. False: no such order. */
export interface ProviderActions {
  succeed(orderId: string): boolean;
  fail(orderId: string): boolean;
  /** Pays after a while, by default 30 s. */
  delay(orderId: string, ms?: number): boolean;
  /** Pays a minute after the order has expired. */
  late(orderId: string): boolean;
  /** Pays once and sends several simultaneous callbacks. */
  repeat(orderId: string, copies?: number): boolean;
  /** Pays less than requested, by default four fifths; hundredths of a coin where coins are paid. */
  underpay(orderId: string, paidMinor?: number): boolean;
  /** Pays more than requested, by default half as much again. */
  overpay(orderId: string, paidMinor?: number): boolean;
  /** A second payment under another reference, after the first. */
  payTwice(orderId: string): boolean;
  /** Sends coins that gain one confirmation every two seconds; money is paid immediately. */
  send(orderId: string): boolean;
  /** Sets the confirmations of sent coins, and notifies the site. */
  confirm(orderId: string, confirmations: number): boolean;
  /**
   * Sends one forged callback and resolves to the site's HTTP status: signed with another key, altered after signing,
   * signed an hour ago, or with an unknown status.
   */
  forge(orderId: string, how?: Forgery): Promise<number | null>;
}

export interface Provider extends ProviderActions {
  readonly orders: ProviderOrders;
  readonly deliveries: Deliveries;
  /** Payments received in a channel on a day of UTC+8, oldest first. */
  statement(channel: string, day: string): readonly StatementLine[];
  stop(): Promise<void>;
}

interface Parts {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly keyOf: (channel: string) => string | null;
  /** A file that keeps the orders over a stop. */
  readonly journal?: string | undefined;
}

export function createProvider(parts: Parts): Provider {
  const { clock } = parts;
  const orders = createProviderOrders(parts.journal);
  const deliveries = createDeliveries(parts);
  const later = createLater(clock);
  const till = createTill(parts, { deliveries, keep: orders.keep });
  const on = (orderId: string, act: (order: ProviderOrder) => void) => {
    const order = orders.byOrderId(orderId);
    if (order) act(order);
    return order !== null;
  };
  const { waitAndPay, deepen } = createWaits({ orders, till, later });
  /** Continues what a stop has interrupted: unsent notifications are sent. */
  const resume = (order: ProviderOrder) => {
    if (order.status !== 'pending') {
      if (!order.isNotified) till.notify(order);
    } else if (order.isDelayed) {
      order.isDelayed = false;
      waitAndPay(order, DELAY_MS);
    } else if (order.sent) deepen(order);
  };
  for (const order of orders.newest(ORDERS_MAX, () => true).toReversed()) resume(order);
  return {
    orders,
    deliveries,
    succeed: (orderId) => on(orderId, (order) => till.pay(order, askedOf(order))),
    fail: (orderId) => on(orderId, till.fail),
    delay: (orderId, ms = DELAY_MS) => on(orderId, (order) => waitAndPay(order, ms)),
    late: (orderId) =>
      on(orderId, (order) =>
        waitAndPay(order, Math.max(0, order.expiresAt - clock.now()) + LATE_MS),
      ),
    repeat: (orderId, copies = REPEAT_COPIES) =>
      on(orderId, (order) => till.pay(order, askedOf(order), copies)),
    underpay: (orderId, paidMinor) =>
      on(orderId, (order) => till.pay(order, paidMinor ?? lesserAmount(askedOf(order)))),
    overpay: (orderId, paidMinor) =>
      on(orderId, (order) => till.pay(order, paidMinor ?? greaterAmount(askedOf(order)))),
    payTwice: (orderId) =>
      on(orderId, (order) => {
        till.pay(order, askedOf(order));
        till.payAgain(order);
      }),
    send: (orderId) =>
      on(orderId, (order) => {
        if (!order.coin) return till.pay(order, order.amountMinor);
        if (order.sent || order.status === 'paid') return;
        till.sight(order, 0);
        deepen(order);
      }),
    confirm: (orderId, confirmations) => on(orderId, (order) => till.sight(order, confirmations)),
    async forge(orderId, how = 'otherKey') {
      const order = orders.byOrderId(orderId);
      const key = order && parts.keyOf(order.channel);
      return order && key ? await sendForged(clock, order, key, how) : null;
    },
    statement(channel, day) {
      const placed = orders.newest(ORDERS_MAX, (order) => order.channel === channel).toReversed();
      const lines = placed.flatMap(paymentsOf).filter(({ at }) => dayOf(at) === day);
      return lines.toSorted((one, other) => one.at - other.at);
    },
    async stop() {
      later.stop();
      await deliveries.stop();
      orders.close();
    },
  };
}

/** What happens to an order after a while by itself: a delayed payment, one more confirmation. */
function createWaits({
  orders,
  till,
  later,
}: {
  readonly orders: ProviderOrders;
  readonly till: ReturnType<typeof createTill>;
  readonly later: ReturnType<typeof createLater>;
}) {
  const waitAndPay = (order: ProviderOrder, ms: number) => {
    if (order.status === 'paid' || order.isDelayed) return;
    order.isDelayed = true;
    orders.keep(order);
    later.after(ms, () => till.pay(order, askedOf(order)));
  };
  const deepen = (order: ProviderOrder) => {
    later.after(BLOCK_MS, () => {
      if (order.status === 'paid' || !order.sent) return;
      till.sight(order, order.sent.confirmations + 1);
      if (order.status === 'pending') deepen(order);
    });
  };
  return { waitAndPay, deepen };
}

/** Accepts payments and notifies the site of them. */
function createTill(
  { clock, rng, keyOf }: Parts,
  {
    deliveries,
    keep,
  }: {
    readonly deliveries: Deliveries;
    readonly keep: (order: ProviderOrder) => void;
  },
) {
  const notify = (order: ProviderOrder, copies = 1, report = reportOf(order)) => {
    const key = keyOf(order.channel);
    if (key === null) return;
    order.isNotified = false;
    keep(order);
    const markTaken = () => {
      if (order.isNotified) return;
      order.isNotified = true;
      keep(order);
    };
    const body = JSON.stringify(report);
    const delivery = { url: order.notifyUrl, key, body, onTaken: markTaken };
    for (let copy = 0; copy < copies; copy += 1) deliveries.send(delivery);
  };
  const take = (order: ProviderOrder, paid: number, txId: string) => {
    order.isDelayed = false;
    order.status = 'paid';
    order.paidAt = clock.now();
    order.paidMinor = order.coin ? order.amountMinor : paid;
    const confirmations = order.coin?.confirmationsNeeded ?? 0;
    if (order.coin) order.sent = { coinMinor: paid, confirmations, txId };
    keep(order);
  };
  const txId = () => Buffer.from(rng.bytes(32)).toString('hex');
  return {
    /** `paid` is in the unit of the order: minor units, or hundredths of a coin. Paid once, notified each time. */
    pay(order: ProviderOrder, paid: number, copies = 1) {
      if (order.status !== 'paid') take(order, paid, order.sent?.txId ?? txId());
      notify(order, copies);
    },
    notify: (order: ProviderOrder) => notify(order),
    payAgain(order: ProviderOrder) {
      const again = { ref: createUuid({ clock, rng }), at: clock.now() };
      order.paidAgain = [...(order.paidAgain ?? []), again];
      keep(order);
      notify(order, 1, { ...reportOf(order), providerRef: again.ref });
    },
    fail(order: ProviderOrder) {
      if (order.status === 'pending') order.status = 'failed';
      notify(order);
    },
    sight(order: ProviderOrder, confirmations: number) {
      const { coin } = order;
      if (!coin || order.status === 'paid') return;
      const known = order.sent ?? { coinMinor: coin.coinMinor, confirmations: 0, txId: txId() };
      if (confirmations >= coin.confirmationsNeeded) {
        take(order, known.coinMinor, known.txId);
        return notify(order);
      }
      order.sent = { ...known, confirmations };
      keep(order);
      if (confirmations % BLOCKS_A_NOTICE === 0) notify(order);
    },
  };
}

function createLater(clock: Clock) {
  const waiting = new Set<() => void>();
  return {
    after(ms: number, act: () => void) {
      const cancel = clock.after(ms, () => {
        waiting.delete(cancel);
        act();
      });
      waiting.add(cancel);
    },
    stop() {
      for (const cancel of waiting) cancel();
      waiting.clear();
    },
  };
}

/** What was received for an order: nothing, its payment, or several. */
function paymentsOf(order: ProviderOrder): readonly StatementLine[] {
  const { ref, orderId, paidMinor: amountMinor, paidAt, paidAgain = [], sent } = order;
  if (paidAt === null) return [];
  const coinMinor = sent?.coinMinor ?? null;
  return [{ ref, at: paidAt }, ...paidAgain].map(({ ref: providerRef, at }) => {
    return { providerRef, orderId, amountMinor, coinMinor, at };
  });
}
