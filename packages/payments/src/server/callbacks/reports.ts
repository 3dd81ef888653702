import {
  err,
  type MoneyMinor,
  moneyMinor,
  ok,
  type Result,
  sumMoney,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { CREDIT_MINOR_MAX } from '../../limits.ts';
import type { CallbackFault, PaymentReport } from '../../rules/channel.ts';
import { type DepositCoin, depositLifecycle, type ReviewReason } from '../../rules/deposit.ts';
import { creditOf, worthOf } from '../../rules/terms.ts';
import type { CallbackOutcome, PaymentsDeps, ReportOutcome } from '../deps.ts';
import { lockAccountStatus, notePaid } from '../orders/account-status.ts';
import {
  findOfChannel,
  lockOrder,
  markCredited,
  markPaidTwice,
  moveOrder,
  type StoredOrder,
} from '../orders/order-store.ts';
import type { Arrival } from './arrival.ts';
import { keepBelieved, storeUnverified } from './callback-log.ts';
import { keepReport, readSecondAmounts, wasReviewed } from './report-store.ts';

interface Applied {
  readonly outcome: ReportOutcome;
  /** The order after the change, when it changed. */
  readonly changed: StoredOrder | null;
}

/** Verifies a callback by its channel, then applies its report. */
export async function receiveCallback(
  deps: PaymentsDeps,
  arrival: Arrival,
): Promise<Result<ReportOutcome, CallbackFault | 'unknownChannel'>> {
  const channel = deps.channels.get(arrival.channel);
  const read = channel
    ? channel.readCallback(arrival.callback, arrival.receivedAt)
    : err('unknownChannel' as const);
  const notify = (outcome: CallbackOutcome, orderId: string | null) =>
    // Without a channel the name is the caller's own text, which stays out of the log.
    deps.events.onCallback({ channel: channel?.code ?? '', outcome, orderId });
  if (!read.ok) {
    notify(read.error, null);
    await storeUnverified(deps, { ...arrival, channel: channel?.code ?? '' }, read.error);
    return read;
  }
  const outcome = await applyReport(deps, arrival.channel, read.value, arrival);
  notify(outcome, read.value.orderId);
  return ok(outcome);
}

/** Applies a provider's report to its order: in any order, any number of times, with effect once. */
export async function applyReport(
  deps: PaymentsDeps,
  channel: string,
  report: PaymentReport,
  /** The callback with the report, stored with its outcome; absent when the provider was asked. */
  arrival?: Arrival,
): Promise<ReportOutcome> {
  const applied = await deps.db.tx(async (sql) => {
    const found = await findOfChannel(sql, report.orderId, channel);
    const result = found
      ? await applyToFound(deps, sql, found, report, arrival ? 'callback' : 'ask')
      : ({ outcome: 'unknownOrder', changed: null } as const);
    if (arrival) await keepBelieved(deps, sql, arrival, { report, found, ...result });
    return result;
  });
  notifyChange(deps, applied.changed);
  return applied.outcome;
}

/** After the commit. */
export function notifyChange(deps: PaymentsDeps, changed: StoredOrder | null): void {
  if (!changed) return;
  deps.events.onDepositChanged(changed);
  if (changed.status === 'credited') {
    deps.events.onBalanceChanged(changed.siteId, changed.memberId);
  }
}

async function applyToFound(
  deps: PaymentsDeps,
  sql: Sql,
  found: StoredOrder,
  report: PaymentReport,
  source: 'callback' | 'ask',
): Promise<Applied> {
  await lockAccountStatus(sql, found);
  const order = await lockOrder(sql, found.orderId);
  if (!order) return { outcome: 'unknownOrder', changed: null };
  const result = await applyTo(deps, sql, order, report);
  const { outcome } = result;
  if (outcome === 'unchanged') return result;
  const { providerRef } = report;
  const { orderId } = order;
  const at = deps.clock.now();
  const isNews = await keepReport(sql, {
    orderId,
    outcome,
    source,
    providerRef,
    amountSaid: amountReported(order, report),
    at,
  });
  if (outcome === 'paidTwice') {
    const statedMinor = isNews ? paidOf(order, report) : null;
    const changed =
      statedMinor && (await markPaidTwice(sql, orderId, { saidMinor: statedMinor, at }));
    return { outcome, changed };
  }
  if (result.changed) await deps.events.onDepositsMoved(sql, [result.changed]);
  return result;
}

/** The amount as it was reported; of coins, their number. */
function amountReported(order: StoredOrder, { coin, amountMinor }: PaymentReport): string {
  return String(order.coin ? (coin?.coinMinor ?? '') : amountMinor);
}

async function applyTo(
  deps: PaymentsDeps,
  sql: Sql,
  order: StoredOrder,
  report: PaymentReport,
): Promise<Applied> {
  const at = deps.clock.now();
  if (report.status === 'failed') {
    const from = depositLifecycle.sourcesOf('declined');
    const changed = await moveOrder(sql, order.orderId, { from, status: 'failed', at });
    return { outcome: changed ? 'declined' : 'unchanged', changed };
  }
  const coin = seenCoin(order, report);
  const isDeep = !coin || coin.confirmations >= coin.confirmationsNeeded;
  if (report.status === 'pending' || !isDeep) return await noteCoins(sql, order, coin, at);
  const paidMinor = paidOf(order, report);
  if (paidMinor === null) return { outcome: 'badAmount', changed: null };
  const { orderId, refusalReason } = order;
  const { providerRef } = report;
  const reported = { orderId, providerRef, amountSaid: amountReported(order, report) };
  if (isOldNews(order, paidMinor)) {
    const isSame = order.providerRef === providerRef || (await wasReviewed(sql, reported));
    return { outcome: isSame ? 'unchanged' : 'paidTwice', changed: null };
  }
  // Staff refused the order since: it may have been this money, of which the order remembers only what came last.
  if (refusalReason !== null && (await wasReviewed(sql, reported))) {
    return { outcome: 'unchanged', changed: null };
  }
  if (paidMinor !== order.payMinor && order.rates.wrongAmount === 'review') {
    return await putToReview(sql, order, { paidMinor, at });
  }
  const changed = await creditOrder(deps, sql, order, { paidMinor, providerRef, coin, at });
  if (changed) return { outcome: 'credited', changed };
  return await putToReview(sql, order, { paidMinor, at, reason: 'overLimit' });
}

/** Whether this money of the order has been handled already, or is under review. */
function isOldNews(order: StoredOrder, paidMinor: MoneyMinor): boolean {
  if (depositLifecycle.next(order.status, 'paid') === null) return true;
  const wasSeen = order.saidMinor !== null;
  // Staff saw the money and returned it; only another amount would be news.
  if (order.refusalReason !== null && wasSeen) return order.saidMinor === paidMinor;
  return order.status === 'review' && wasSeen;
}

async function putToReview(
  sql: Sql,
  order: StoredOrder,
  seen: {
    readonly paidMinor: MoneyMinor;
    readonly at: UnixMs;
    readonly reason?: ReviewReason;
  },
): Promise<Applied> {
  const other = seen.paidMinor < order.payMinor ? 'underpaid' : 'overpaid';
  const reason = seen.reason ?? other;
  const changed = await moveOrder(sql, order.orderId, {
    from: depositLifecycle.sourcesOf('mismatch'),
    status: 'review',
    at: seen.at,
    review: { reason, saidMinor: seen.paidMinor },
  });
  return { outcome: changed ? 'review' : 'unchanged', changed };
}

/**
 * Credits a locked order with what was paid and the reward on it, as far as the member's limits allow; the excess is
 * stored for staff to return. Null when none of it may be credited.
 */
export async function creditOrder(
  deps: PaymentsDeps,
  sql: Sql,
  order: StoredOrder,
  paid: {
    readonly paidMinor: MoneyMinor;
    readonly providerRef: string | null;
    readonly coin: DepositCoin | null;
    readonly at: UnixMs;
  },
): Promise<StoredOrder | null> {
  const { siteId, memberId, orderId, channel } = order;
  const { at } = paid;
  const { roomMinor, reward } = await deps.creditGuard(sql, { siteId, memberId, at });
  const takenMinor = takenOf(order, paid.paidMinor, roomMinor);
  if (takenMinor === null) return null;
  const { rewardMinor: earnedMinor, ...worth } = worthOfPaid(order, takenMinor);
  const rewardMinor = reward ? earnedMinor : moneyMinor(0);
  const { feeMinor } = worth;
  const who = { siteId, memberId, orderId, channel };
  await deps.credit(sql, { ...who, paidMinor: takenMinor, feeMinor, rewardMinor, at });
  await notePaid(sql, order);
  const excessMinor = paid.paidMinor - takenMinor;
  return await markCredited(sql, orderId, { ...paid, ...worth, rewardMinor, excessMinor });
}

/**
 * The part of a payment that is credited: all of it within the room, else as much as the room allows. The order's own
 * fee, and the cents that distinguish it from others, are charged by the house and are no part of the member's
 * deposit.
 */
function takenOf(
  { payMinor, amountMinor }: StoredOrder,
  paidMinor: MoneyMinor,
  roomMinor: number | null,
): MoneyMinor | null {
  if (roomMinor === null) return paidMinor;
  if (roomMinor <= 0) return null;
  return moneyMinor(Math.min(paidMinor, roomMinor + payMinor - amountMinor));
}

function worthOfPaid(order: StoredOrder, paidMinor: MoneyMinor): ReturnType<typeof creditOf> {
  if (paidMinor !== order.payMinor) return creditOf(paidMinor, order.rates);
  const { feeMinor, rewardMinor } = order;
  return { feeMinor, creditedMinor: moneyMinor(paidMinor - feeMinor), rewardMinor };
}

/** The order's coins as seen on the network; null for orders of money. */
function seenCoin(order: StoredOrder, report: PaymentReport): DepositCoin | null {
  if (!order.coin) return null;
  const { confirmations = 0, txId = null } = report.coin ?? {};
  return { ...order.coin, confirmations, txId: txId || order.coin.txId };
}

/** Coins on their way: shown to the member, and equivalent to the member's own statement that they were sent. */
async function noteCoins(
  sql: Sql,
  order: StoredOrder,
  coin: DepositCoin | null,
  at: UnixMs,
): Promise<Applied> {
  const before = order.coin;
  const isNews =
    coin?.txId && (coin.txId !== before?.txId || coin.confirmations > before.confirmations);
  const canMove = depositLifecycle.next(order.status, 'confirm') !== null;
  if (!isNews || !(canMove || order.status === 'confirming')) {
    return { outcome: 'unchanged', changed: null };
  }
  const from = [order.status];
  const changed = await moveOrder(sql, order.orderId, { from, status: 'confirming', at, coin });
  return { outcome: changed ? 'confirming' : 'unchanged', changed };
}

/**
 * What was reported as paid beside the payment under review and is not within what staff credit of the order; it waits
 * for them as a second payment does. Zero where nothing was.
 */
export async function besideReview(
  sql: Sql,
  order: StoredOrder,
  seenMinor: MoneyMinor,
): Promise<MoneyMinor> {
  const others = await readSecondAmounts(sql, order.orderId);
  if (others.length === 0) return moneyMinor(0);
  const otherMinor = sumMoney(others.map((stated) => minorOf(order, stated) ?? moneyMinor(0)));
  return moneyMinor(Math.max(0, (order.saidMinor ?? 0) + otherMinor - seenMinor));
}

/** What was paid in minor units; null for an amount that cannot be credited. */
function paidOf(order: StoredOrder, { coin, amountMinor }: PaymentReport): MoneyMinor | null {
  const stated = order.coin ? coin?.coinMinor : amountMinor;
  return stated === undefined ? null : minorOf(order, stated);
}

/** The value of a stated amount: money, or hundredths of a coin at the order's rate. */
function minorOf(order: StoredOrder, sent: number): MoneyMinor | null {
  if (!isCreditable(sent)) return null;
  if (!order.coin) return moneyMinor(sent);
  // Coins are rounded up in the order: exactly the requested number pays exactly the order.
  if (sent === order.coin.coinMinor) return order.payMinor;
  const worth = worthOf(sent, order.coin.rateMilli);
  return isCreditable(worth) ? worth : null;
}

function isCreditable(amountMinor: number): boolean {
  return Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= CREDIT_MINOR_MAX;
}
