import type { UnixMs } from '@tianping/base';
import { trimCallbacks } from './callbacks/callback-log.ts';
import { expireOrders, ordersToAsk, scheduleAsk } from './callbacks/report-store.ts';
import { applyReport } from './callbacks/reports.ts';
import type { StoredOrder } from './orders/order-store.ts';
import type { PaymentsParts } from './parts.ts';

/** An order without a payment page this long after it was placed will never get one. */
const UNOPENED_MS_MAX = 2 * 60_000;

export interface JobCounts {
  readonly expired: number;
  readonly asked: number;
  readonly trimmed: number;
}

/** One round: asks providers about orders whose callback may be lost, then ends those nobody paid. */
export async function runPaymentJobs(parts: PaymentsParts): Promise<JobCounts> {
  const asked = await runAsks(parts);
  const expired = await runExpiry(parts);
  return { expired, asked, trimmed: await trimCallbacks(parts) };
}

/** Ends orders whose time is up; those that their member says were paid go to a person. */
export async function runExpiry(parts: PaymentsParts): Promise<number> {
  const now = parts.clock.now();
  const due = {
    now,
    unopenedBefore: now - UNOPENED_MS_MAX,
    coinsBefore: now - parts.limits.askUntilMs,
    limit: parts.limits.jobBatch,
  };
  const expired = await parts.db.tx(async (sql) => {
    const orders = await expireOrders(sql, due);
    if (orders.length > 0) await parts.events.onDepositsMoved(sql, orders);
    return orders;
  });
  for (const order of expired) parts.events.onDepositChanged(order);
  return expired.length;
}

/** Asks providers about orders of which nothing was heard. */
export async function runAsks(parts: PaymentsParts): Promise<number> {
  const due = await ordersToAsk(parts.db, {
    now: parts.clock.now(),
    limit: parts.limits.jobBatch,
  });
  for (const order of due) {
    // Put off before it is asked about: an order that makes the round fail must not hold up the others.
    await parts.db.tx((sql) => scheduleAsk(sql, order.orderId, nextAskAt(parts, order)));
    const channel = parts.channels.get(order.channel);
    const answer = await channel?.ask(order.orderId);
    if (answer?.ok && answer.value) await applyReport(parts, order.channel, answer.value);
  }
  return due.length;
}

/** Doubling waits; `null` once the provider has declined it, or the order is too old to be paid. */
function nextAskAt(parts: PaymentsParts, order: StoredOrder): UnixMs | null {
  const { limits, clock } = parts;
  const now = clock.now();
  const isDeclined = order.status === 'failed' && order.fault === null;
  if (isDeclined || now - order.createdAt >= limits.askUntilMs) return null;
  return now + Math.min(limits.askAfterMs * 2 ** Math.min(order.asks, 20), limits.askEveryMsMax);
}
