import { moneyMinor, ok, type Result } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { CREDIT_MINOR_MAX } from '../limits.ts';
import type { CallbackFault, PaymentReport, RawCallback } from '../rules/channel.ts';
import { depositLifecycle } from '../rules/deposit.ts';
import { keepReport, lockOrder, markCredited, moveOrder, type StoredOrder } from './order-store.ts';
import type { PaymentsParts, ReportOutcome } from './parts.ts';

type Source = 'callback' | 'ask';

interface Applied {
  readonly outcome: ReportOutcome;
  /** The order as it is now, when it changed. */
  readonly changed: StoredOrder | null;
}

/** Believes a callback only after its channel has verified it, then applies what it says. */
export async function receiveCallback(
  parts: PaymentsParts,
  code: string,
  callback: RawCallback,
): Promise<Result<ReportOutcome, CallbackFault | 'unknownChannel'>> {
  const channel = parts.channels.get(code);
  const read = channel
    ? channel.readCallback(callback, parts.clock.now())
    : ({ ok: false, error: 'unknownChannel' } as const);
  if (!read.ok) {
    // The name is the caller's own text when no channel has it, and stays out of the log.
    const name = channel?.code ?? '';
    parts.events.onCallback({ channel: name, outcome: read.error, orderId: null });
    return read;
  }
  const outcome = await applyReport(parts, code, read.value, 'callback');
  parts.events.onCallback({ channel: code, outcome, orderId: read.value.orderId });
  return ok(outcome);
}

/** Applies a provider's word to its order: in any order, any number of times, once in effect. */
export async function applyReport(
  parts: PaymentsParts,
  channel: string,
  report: PaymentReport,
  source: Source,
): Promise<ReportOutcome> {
  const applied = await parts.db.tx(async (sql) => {
    const order = await lockOrder(sql, report.orderId, channel);
    if (!order) return { outcome: 'unknownOrder', changed: null } as const;
    const result = await applyTo(parts, sql, order, report);
    if (result.outcome !== 'unchanged') {
      const { outcome } = result;
      await keepReport(sql, {
        ...report,
        orderId: order.orderId,
        outcome,
        source,
        at: parts.clock.now(),
      });
    }
    if (result.changed) await parts.events.onDepositsMoved(sql, [result.changed]);
    return result;
  });
  if (applied.changed) {
    parts.events.onDepositChanged(applied.changed);
    const { siteId, memberId, status } = applied.changed;
    if (status === 'credited') parts.events.onBalanceChanged(siteId, memberId);
  }
  return applied.outcome;
}

async function applyTo(
  parts: PaymentsParts,
  sql: Sql,
  order: StoredOrder,
  report: PaymentReport,
): Promise<Applied> {
  if (report.status === 'failed') {
    const from = depositLifecycle.sourcesOf('declined');
    const changed = await moveOrder(sql, order.orderId, { from, status: 'failed' });
    return { outcome: changed ? 'declined' : 'unchanged', changed };
  }
  if (report.status === 'pending') return { outcome: 'unchanged', changed: null };
  if (!isCreditable(report.amountMinor)) return { outcome: 'badAmount', changed: null };
  if (depositLifecycle.next(order.status, 'paid') === null) {
    const isSame = order.providerRef === report.providerRef;
    return { outcome: isSame ? 'unchanged' : 'paidTwice', changed: null };
  }
  // What was paid is the member's, whether or not it is what was ordered.
  const amountMinor = moneyMinor(report.amountMinor);
  const at = parts.clock.now();
  const { siteId, memberId, orderId, channel } = order;
  await parts.credit(sql, { siteId, memberId, orderId, channel, amountMinor, at });
  const { providerRef } = report;
  const changed = await markCredited(sql, orderId, { amountMinor, providerRef, at });
  return { outcome: 'credited', changed };
}

function isCreditable(amountMinor: number): boolean {
  return Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= CREDIT_MINOR_MAX;
}
