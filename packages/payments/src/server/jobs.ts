import type { UnixMs } from '@tianping/base';
import { trimCallbacks } from './callbacks/callback-log.ts';
import { expireOrders, ordersToAsk, scheduleAsk } from './callbacks/report-store.ts';
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
  const { asked, faults } = await askDue(deps);
  const expired = await runExpiry(deps);
  const trimmed = await trimCallbacks(deps);
  throwAny(faults);
  return { expired, asked, trimmed };
}

/** Ends orders whose time is up; those that their member states to have paid go to review. */
export async function runExpiry(deps: PaymentsDeps): Promise<number> {
  const now = deps.clock.now();
  const due = {
    now,
    unopenedBefore: now - UNOPENED_MS_MAX,
    coinsBefore: now - deps.limits.askUntilMs,
    limit: deps.limits.jobBatch,
  };
  const expired = await deps.db.tx(async (sql) => {
    const orders = await expireOrders(sql, due);
    if (orders.length > 0) await deps.events.onDepositsMoved(sql, orders);
    return orders;
  });
  for (const order of expired) deps.events.onDepositChanged(order);
  return expired.length;
}

/** Asks providers about orders without any report. */
export async function runAsks(deps: PaymentsDeps): Promise<number> {
  const { asked, faults } = await askDue(deps);
  throwAny(faults);
  return asked;
}

/** A question that fails holds up nothing else; the job is marked as failed after the rest of its round. */
function throwAny(faults: readonly unknown[]): void {
  if (faults.length === 0) return;
  throw new AggregateError(faults, `${faults.length} deposits could not be asked about`);
}

async function askDue(
  deps: PaymentsDeps,
): Promise<{ readonly asked: number; readonly faults: readonly unknown[] }> {
  const due = await ordersToAsk(deps.db, {
    now: deps.clock.now(),
    limit: deps.limits.jobBatch,
  });
  const faults: unknown[] = [];
  for (const order of due) {
    // Rescheduled before asking: an order whose question fails must not be the first of every round.
    await deps.db.tx((sql) => scheduleAsk(sql, order.orderId, nextAskAt(deps, order)));
    try {
      const answer = await deps.channels.get(order.channel)?.ask(order.orderId);
      if (answer?.ok && answer.value) await applyReport(deps, order.channel, answer.value);
    } catch (fault) {
      faults.push(fault);
    }
  }
  return { asked: due.length, faults };
}

/** Doubling waits; `null` once the provider has declined it, or the order is too old to be paid. */
function nextAskAt(deps: PaymentsDeps, order: StoredOrder): UnixMs | null {
  const { limits, clock } = deps;
  const now = clock.now();
  const isDeclined = order.status === 'failed' && order.fault === null;
  if (isDeclined || now - order.createdAt >= limits.askUntilMs) return null;
  return now + Math.min(limits.askAfterMs * 2 ** Math.min(order.asks, 20), limits.askEveryMsMax);
}
