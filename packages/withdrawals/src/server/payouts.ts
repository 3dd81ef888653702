import {
  moneyMinor,
  throwFaults,
  type UnixMs,
  workOff,
  workOffSet,
  workOffSteps,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { PayoutChannel, PayoutOrder } from '../rules/index.ts';
import { withdrawalLifecycle } from '../rules/index.ts';
import { findAccount } from './account-store.ts';
import { isStopped } from './audit.ts';
import type { MemberOfSite, WithdrawalsDeps } from './deps.ts';
import { ORDER_COLUMNS, queryOrders, type StoredOrder } from './order-row.ts';
import { addEvent, findOfSite, moveAllOf, moveOrder } from './order-store.ts';
import { applyRefusal, applyReport } from './reports.ts';

export interface PayoutCounts {
  readonly sent: number;
  readonly asked: number;
  /** Moved to staff because they have been open for too long. */
  readonly stuck: number;
}

/**
 * One round: sends approved orders, asks about open ones, moves those that stay open to staff. A payout whose channel
 * throws holds up nothing else; the job is marked as failed after the rest of its round.
 */
export async function runPayouts(deps: WithdrawalsDeps): Promise<PayoutCounts> {
  return await workOffSteps({
    sent: () => sendDue(deps),
    asked: () => askDue(deps),
    stuck: () => findStuck(deps),
  });
}

/**
 * Each order is recorded as being sent before its channel is called: after a crash in between, the channel is asked
 * under the same id. Two processes never take the same order. What was approved before its account was stopped is put
 * aside, to be audited again.
 */
async function sendDue(deps: WithdrawalsDeps): Promise<number> {
  const { db, clock, limits } = deps;
  const due = await queryOrders(
    db,
    `select ${ORDER_COLUMNS} from withdrawal_order o
     where o.stage = 'dispatch' and o.next_ask_at <= $1 order by o.next_ask_at, o.id limit $2`,
    [clock.now(), limits.jobBatch],
  );
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => faults.push(fault);
  const take = (set: readonly StoredOrder[]) => db.tx((sql) => takeDue(deps, sql, set));
  const taken = await workOffSet(due, take, onFault);
  for (const order of taken.flatMap(({ recalled }) => recalled)) {
    deps.events.onWithdrawalChanged(order);
  }
  const orders = taken.flatMap(({ moved }) => moved);
  await workOff(orders, (order) => send(deps, order, 'first'), onFault);
  throwFaults(faults);
  return orders.length;
}

/** Records orders as being sent, or puts them aside; those that another process has are left to it. */
async function takeDue(deps: WithdrawalsDeps, sql: Sql, set: readonly StoredOrder[]) {
  const now = deps.clock.now();
  const due = await queryOrders(
    sql,
    `select ${ORDER_COLUMNS} from withdrawal_order o
     where o.id = any ($1) and o.stage = 'dispatch' and o.next_ask_at <= $2
     order by o.next_ask_at, o.id for update skip locked`,
    [set.map(({ orderId }) => orderId), now],
  );
  const moved: StoredOrder[] = [];
  const recalled: StoredOrder[] = [];
  for (const order of due) {
    if (await isStopped(deps, sql, order)) {
      recalled.push(...(await recall(deps, sql, order)));
      continue;
    }
    const from = withdrawalLifecycle.sourcesOf('sending');
    const nextAskAt = now + deps.limits.askAfterMs;
    const next = await moveOrder(sql, order.orderId, { from, stage: 'unknown', nextAskAt });
    if (!next) continue;
    await addEvent(sql, order.orderId, { at: now, what: 'sending' });
    moved.push(next);
  }
  return { moved, recalled };
}

/** Puts a member's approved orders aside, within the caller's transaction. */
async function recall(
  { clock, events }: WithdrawalsDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<readonly StoredOrder[]> {
  const at = clock.now();
  const recalled = await moveAllOf(sql, member, { from: 'dispatch', stage: 'firstHeld', at });
  for (const order of recalled) {
    await addEvent(sql, order.orderId, { at, what: 'held' });
    await events.onWithdrawalMoved(sql, order);
  }
  return recalled;
}

/**
 * Sends the order to the channel and records the answer; without one the order stays open and is asked about. Only a
 * signed refusal ends it: an unsigned one may come from a gateway although the channel has accepted the order before.
 * At the first sending an unsigned refusal moves it to staff, at a repeated one it stays open.
 */
async function send(
  deps: WithdrawalsDeps,
  order: StoredOrder,
  turn: 'first' | 'again',
): Promise<void> {
  const channel = deps.channels.get(order.channel);
  const payout = channel ? await payoutOf(deps, order) : null;
  if (!channel || !payout) return;
  const answer = await channel.send(payout);
  if (answer.ok) {
    // An answer about another order than the one asked for is ignored.
    if (answer.value.orderId !== order.orderId) return;
    await applyReport(deps, order.channel, answer.value, 'send');
  } else if (answer.error === 'refused') {
    await applyRefusal(deps, order);
  } else if (answer.error === 'unsigned' && turn === 'first') {
    await putBeforeStaff(deps, order);
  }
}

async function putBeforeStaff(deps: WithdrawalsDeps, order: StoredOrder): Promise<void> {
  const stuck = await deps.db.tx((sql) => stick(deps, sql, order, 'refusedUnsigned'));
  if (stuck) deps.events.onWithdrawalChanged(stuck);
}

/** Moves an open payout to staff, within the caller's transaction; null when it is no longer open. */
async function stick(
  { clock, events }: WithdrawalsDeps,
  sql: Sql,
  { orderId }: StoredOrder,
  what: 'stuck' | 'refusedUnsigned',
): Promise<StoredOrder | null> {
  const now = clock.now();
  const from = withdrawalLifecycle.sourcesOf('stuck');
  const next = await moveOrder(sql, orderId, { from, stage: 'abnormal', waitingSince: now });
  if (!next) return null;
  await addEvent(sql, orderId, { at: now, what });
  await events.onWithdrawalMoved(sql, next);
  return next;
}

async function payoutOf(deps: WithdrawalsDeps, order: StoredOrder): Promise<PayoutOrder | null> {
  const account = await findAccount(deps.db, order, order.accountId);
  if (!account) return null;
  const { orderId, coin } = order;
  return {
    orderId,
    amountMinor: moneyMinor(order.payMinor),
    providerCode: account.providerCode,
    account: deps.vault.open(account.sealed),
    holder: deps.vault.open(account.holderSealed),
    branch: account.branch,
    coin: coin && {
      currency: coin.currency,
      protocol: coin.protocol,
      coinMinor: coin.coinMinor,
    },
  };
}

async function askDue(deps: WithdrawalsDeps): Promise<number> {
  const { db, clock, limits } = deps;
  const due = await queryOrders(
    db,
    `select ${ORDER_COLUMNS} from withdrawal_order o
     where o.next_ask_at <= $1 and o.stage in ('unknown', 'sent', 'abnormal')
     order by o.next_ask_at, o.id limit $2`,
    [clock.now(), limits.jobBatch],
  );
  await workOff(due, async (order) => {
    // Rescheduled before asking: an order whose question fails must not be the first of every round.
    await putOff(deps, order);
    const channel = deps.channels.get(order.channel);
    if (channel) await ask(deps, channel, order);
  });
  return due.length;
}

async function putOff(deps: WithdrawalsDeps, order: StoredOrder): Promise<void> {
  const next = nextAskAt(deps, order);
  await deps.db.tx((sql) =>
    sql.query(
      `update withdrawal_order set asks = asks + 1, next_ask_at = $2
       where id = $1 and next_ask_at is not null`,
      [order.orderId, next],
    ),
  );
}

function nextAskAt({ limits, clock }: WithdrawalsDeps, order: StoredOrder): UnixMs {
  const waitMs = limits.askAfterMs * 2 ** Math.min(order.asks, 20);
  return clock.now() + Math.min(waitMs, limits.askEveryMsMax);
}

async function ask(
  deps: WithdrawalsDeps,
  channel: PayoutChannel,
  order: StoredOrder,
): Promise<void> {
  const answer = await channel.ask(order.orderId);
  if (!answer.ok) return;
  if (answer.value) {
    if (answer.value.orderId !== order.orderId) return;
    await applyReport(deps, order.channel, answer.value, 'ask');
  } else if (await isUnknown(deps, order)) {
    // The channel never received it. It is sent under the same id: a channel that has it after all makes no second
    // payout.
    await send(deps, order, 'again');
  }
}

/** Read again after the question: meanwhile staff may have failed it, and its money is back. */
async function isUnknown({ db }: WithdrawalsDeps, order: StoredOrder): Promise<boolean> {
  const now = await findOfSite(db, order.siteId, order.orderId);
  return now?.stage === 'unknown';
}

async function findStuck(deps: WithdrawalsDeps): Promise<number> {
  const { db, clock, limits, events } = deps;
  const stuck = await db.tx(async (sql) => {
    const late = await queryOrders(
      sql,
      `select ${ORDER_COLUMNS} from withdrawal_order o
       where o.stage in ('unknown', 'sent') and o.approved_at <= $1
       order by o.approved_at, o.id limit $2 for update skip locked`,
      [clock.now() - limits.abnormalAfterMs, limits.jobBatch],
    );
    const moved: StoredOrder[] = [];
    for (const order of late) {
      const next = await stick(deps, sql, order, 'stuck');
      if (next) moved.push(next);
    }
    return moved;
  });
  for (const order of stuck) events.onWithdrawalChanged(order);
  return stuck.length;
}
