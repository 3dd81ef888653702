import {
  type OrderId,
  throwFaults,
  type UnixMs,
  workOff,
  workOffSet,
  workOffSteps,
} from '@tianping/base';
import { trimCallbacks } from './callbacks/callback-log.ts';
import {
  expireOrders,
  ordersToAsk,
  ordersToExpire,
  scheduleAsk,
} from './callbacks/report-store.ts';
import { applyReport } from './callbacks/reports.ts';
import type { PaymentsDeps } from './deps.ts';
import type { StoredOrder } from './orders/order-store.ts';

/** An order without a payment page this long after placing will not get one. */
const UNOPENED_MS_MAX = 2 * 60_000;

export interface JobCounts {
  readonly expired: number;
  readonly asked: number;
  readonly trimmed: number;
}

/** One round: asks providers about orders whose callback may be lost, then ends expired ones. */
export async function runPaymentJobs(deps: PaymentsDeps): Promise<JobCounts> {
  return await workOffSteps({
    asked: () => runAsks(deps),
    expired: () => runExpiry(deps),
    trimmed: () => trimCallbacks(deps),
  });
}

/** Ends orders whose time is up; those that their member states to have paid go to review. */
export async function runExpiry(deps: PaymentsDeps): Promise<number> {
  const now = deps.clock.now();
  const times = {
    now,
    unopenedBefore: now - UNOPENED_MS_MAX,
    coinsBefore: now - deps.limits.askUntilMs,
  };
  const due = await ordersToExpire(deps.db, { ...times, limit: deps.limits.jobBatch });
  const faults: unknown[] = [];
  const expire = (ids: readonly OrderId[]) =>
    deps.db.tx(async (sql) => {
      const orders = await expireOrders(sql, { ...times, ids });
      if (orders.length > 0) await deps.events.onDepositsMoved(sql, orders);
      return orders;
    });
  const expired = (await workOffSet(due, expire, (fault) => faults.push(fault))).flat();
  for (const order of expired) deps.events.onDepositChanged(order);
  throwFaults(faults);
  return expired.length;
}

/** Asks providers about orders without any report. */
export async function runAsks(deps: PaymentsDeps): Promise<number> {
  const due = await ordersToAsk(deps.db, {
    now: deps.clock.now(),
    limit: deps.limits.jobBatch,
  });
  await workOff(due, async (order) => {
    // Rescheduled before asking: an order whose question fails must not be the first of every round.
    await deps.db.tx((sql) => scheduleAsk(sql, order.orderId, nextAskAt(deps, order)));
    const answer = await deps.channels.get(order.channel)?.ask(order.orderId);
    if (answer?.ok && answer.value) await applyReport(deps, order.channel, answer.value);
  });
  return due.length;
}

/** Doubling waits; `null` once the provider has declined it, or the order is too old to be paid. */
function nextAskAt(deps: PaymentsDeps, order: StoredOrder): UnixMs | null {
  const { limits, clock } = deps;
  const now = clock.now();
  const isDeclined = order.status === 'failed' && order.fault === null;
  if (isDeclined || now - order.createdAt >= limits.askUntilMs) return null;
  return now + Math.min(limits.askAfterMs * 2 ** Math.min(order.asks, 20), limits.askEveryMsMax);
}
