import { ok, type Result } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { CallbackFault, RawCallback } from '@tianping/payments';
import { type PayoutReport, type WithdrawalStage, withdrawalLifecycle } from '../rules/index.ts';
import type { PayoutOutcome, WithdrawalsDeps } from './deps.ts';
import { payMoney, returnMoney } from './money.ts';
import type { StoredOrder } from './order-row.ts';
import { addEvent, lockOrder, type Move, moveOrder, setAlert } from './order-store.ts';
import { keepReport } from './report-store.ts';

type Source = 'callback' | 'ask' | 'send';

/** Stages in which a channel may know the order. */
const REPORTED: readonly WithdrawalStage[] = ['unknown', 'sent', 'abnormal'];

/** Verifies a callback by its channel, then applies its report. */
export async function receiveCallback(
  deps: WithdrawalsDeps,
  code: string,
  callback: RawCallback,
): Promise<Result<PayoutOutcome, CallbackFault | 'unknownChannel'>> {
  const channel = deps.channels.get(code);
  const read = channel
    ? channel.readCallback(callback, deps.clock.now())
    : ({ ok: false, error: 'unknownChannel' } as const);
  if (!read.ok) {
    // Without a channel the name is the caller's own text, which stays out of the log.
    const name = channel?.code ?? '';
    deps.events.onCallback({ channel: name, outcome: read.error, orderId: null });
    return read;
  }
  const outcome = await applyReport(deps, code, read.value, 'callback');
  deps.events.onCallback({ channel: code, outcome, orderId: read.value.orderId });
  return ok(outcome);
}

interface Applied {
  readonly outcome: PayoutOutcome;
  /** The order after the change, when it changed. */
  readonly changed: StoredOrder | null;
}

/** Applies a channel's report to its order: in any order, any number of times, with effect once. */
export async function applyReport(
  deps: WithdrawalsDeps,
  channel: string,
  report: PayoutReport,
  source: Source,
): Promise<PayoutOutcome> {
  const applied = await deps.db.tx(async (sql): Promise<Applied> => {
    const order = await lockOrder(sql, report.orderId, { channel });
    if (!order) return { outcome: 'unknownOrder', changed: null };
    const result = await applyTo(deps, sql, order, report);
    if (result.outcome === 'unchanged') return result;
    const at = deps.clock.now();
    const { outcome } = result;
    await keepReport(sql, { ...report, orderId: order.orderId, outcome, source, at });
    if (result.changed && outcome !== 'unknownOrder') {
      await addEvent(sql, order.orderId, { at, what: outcome });
      await deps.events.onWithdrawalMoved(sql, result.changed);
    }
    return result;
  });
  if (applied.changed) {
    deps.events.onWithdrawalChanged(applied.changed);
    if (applied.changed.endedAt !== null) deps.events.onBalanceChanged(applied.changed);
  }
  return applied.outcome;
}

async function applyTo(
  deps: WithdrawalsDeps,
  sql: Sql,
  order: StoredOrder,
  report: PayoutReport,
): Promise<Applied> {
  if (!REPORTED.includes(order.stage)) return await afterEnd(sql, order, report);
  if (report.status === 'failed') return await fail(deps, sql, order, report);
  if (report.amountMinor !== order.payMinor) {
    return { outcome: 'amountDiffers', changed: await stick(sql, order) };
  }
  if (report.status === 'paid') return await pay(deps, sql, order, report);
  const moved = await move(sql, order, {
    event: 'taken',
    with: { providerRef: report.providerRef },
  });
  return { outcome: moved ? 'taken' : 'unchanged', changed: moved };
}

async function pay(
  deps: WithdrawalsDeps,
  sql: Sql,
  order: StoredOrder,
  { providerRef, txId }: PayoutReport,
): Promise<Applied> {
  const endedAt = deps.clock.now();
  const written = { providerRef, txId, endedAt, nextAskAt: null };
  const changed = await move(sql, order, { event: 'paid', with: written });
  if (changed) await payMoney(deps, sql, changed);
  return { outcome: changed ? 'paid' : 'unchanged', changed };
}

async function fail(
  deps: WithdrawalsDeps,
  sql: Sql,
  order: StoredOrder,
  { providerRef }: Pick<PayoutReport, 'providerRef'>,
): Promise<Applied> {
  const endedAt = deps.clock.now();
  const written = { providerRef, reason: 'payoutFailed', endedAt, nextAskAt: null };
  const changed = await move(sql, order, { event: 'declined', with: written });
  if (changed) await returnMoney(deps, sql, changed);
  return { outcome: changed ? 'declined' : 'unchanged', changed };
}

/** Reported with another amount than was sent: staff decide, and nothing moves before. */
async function stick(sql: Sql, order: StoredOrder): Promise<StoredOrder | null> {
  return await move(sql, order, { event: 'stuck' });
}

/** A report that contradicts how the order ended is moved to staff; the books stay as they are. */
async function afterEnd(sql: Sql, order: StoredOrder, report: PayoutReport): Promise<Applied> {
  const isOther =
    (report.status === 'paid' && order.stage !== 'paid') ||
    (report.status === 'failed' && order.stage === 'paid');
  if (!isOther || order.endedAt === null) return { outcome: 'unchanged', changed: null };
  const outcome = report.status === 'paid' ? 'paidAfterEnd' : 'failedAfterPaid';
  if (order.alert !== null) return { outcome: 'unchanged', changed: null };
  return { outcome, changed: await setAlert(sql, order.orderId, outcome) };
}

async function move(
  sql: Sql,
  order: StoredOrder,
  moved: { readonly event: 'taken' | 'paid' | 'declined' | 'stuck'; readonly with?: Partial<Move> },
): Promise<StoredOrder | null> {
  const stage = withdrawalLifecycle.next(order.stage, moved.event);
  if (stage === null) return null;
  return await moveOrder(sql, order.orderId, { ...moved.with, from: [order.stage], stage });
}

/** The channel does not accept it: the hold is returned. */
export async function applyRefusal(deps: WithdrawalsDeps, order: StoredOrder): Promise<void> {
  const { orderId, payMinor: amountMinor } = order;
  const report = { orderId, amountMinor, providerRef: '', status: 'failed', txId: null } as const;
  await applyReport(deps, order.channel, report, 'send');
}
