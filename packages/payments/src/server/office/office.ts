import {
  assert,
  createUuid,
  err,
  type IdempotencyKey,
  type MoneyMinor,
  moneyMinor,
  type OrderId,
  ok,
  type Result,
  type SiteId,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { depositLifecycle, isPaidTwice, type RefusalReason } from '../../rules/deposit.ts';
import { besideReview, creditOrder, notifyChange, receiveCallback } from '../callbacks/reports.ts';
import type { PaymentsDeps } from '../deps.ts';
import { lockAccountStatus } from '../orders/account-status.ts';
import {
  type Decision,
  firstOrder,
  ORDER_COLUMNS,
  openProposal,
  type Proposal,
} from '../orders/order-row.ts';
import {
  clearPaidTwice,
  findOfSite,
  lockOrder,
  markPaidTwice,
  moveOrder,
  type StoredOrder,
} from '../orders/order-store.ts';
import { callbackById, type StoredCallback } from './office-callbacks.ts';

/** Who acts for the site, with the idempotency key of the request. */
export interface StaffAct {
  readonly siteId: SiteId;
  readonly staffId: string;
  readonly staffName: string;
  readonly note: string;
}

interface KeyedAct extends StaffAct {
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  readonly orderId: OrderId;
}

/**
 * `notWaiting`: the order's state leaves nothing to decide. `needsSecond`: the same person has approved already.
 * `otherAmount`: the first person saw another amount. `overLimit`: the member's limits or a pause leave no room; the
 * money must be returned to its payer.
 */
export type DecisionRefusal =
  | { readonly kind: 'orderUnknown' | 'notWaiting' | 'needsSecond' | 'keyReused' | 'overLimit' }
  /**
   * The account is too new to approve, one of the two people has created or reset the other's account, or both have
   * logged in on one device.
   */
  | { readonly kind: 'tooNew' | 'tied' | 'sameDevice' }
  | { readonly kind: 'otherAmount'; readonly seenMinor: MoneyMinor };

type Decided = Result<StoredOrder, DecisionRefusal>;

/**
 * Credits an order by hand with the amount that staff have seen at the provider. A proposal is left instead, for
 * another person to confirm with the same amount, once this and what the same person gave members alone in the last 24
 * hours reach `twoPersonMinor`, or where the amount is above both the order and the channel's report. An account that
 * is too new to decide can only propose.
 */
export async function matchByHand(
  deps: PaymentsDeps,
  act: KeyedAct & { readonly seenMinor: number; readonly twoPersonMinor: number },
): Promise<Decided> {
  return await decide(deps, act, 'match', async (sql, found) => {
    const order = await withoutGone(deps, sql, found);
    const seenMinor = moneyMinor(act.seenMinor);
    const at = deps.clock.now();
    const proposal = openProposal(order);
    const isAgreed = proposal?.seenMinor === seenMinor && proposal.staffId !== act.staffId;
    const firstId = isAgreed ? proposal.staffId : null;
    const fault = await deps.staffFault(sql, { staffId: act.staffId, firstId });
    if (fault && isAgreed) return err({ kind: fault });
    const alone = isAgreed ? 0 : await deps.aloneSum(sql, act);
    // More than was ordered and more than the channel reported may not be credited by one person alone.
    const isBeyond = seenMinor > Math.max(order.payMinor, order.saidMinor ?? 0);
    const isLarge = alone + seenMinor >= act.twoPersonMinor;
    if (!isAgreed && (isBeyond || isLarge || fault)) {
      const isOwn = proposal?.staffId === act.staffId;
      if (isOwn && proposal.seenMinor === seenMinor) return err({ kind: 'needsSecond' });
      // Who has mistyped an amount corrects it: otherwise nobody could agree to the right one.
      if (!proposal || isOwn) return ok(await propose(sql, order, { ...act, seenMinor, at }));
      return err({ kind: 'otherAmount', seenMinor: moneyMinor(proposal.seenMinor) });
    }
    const paid = { paidMinor: seenMinor, providerRef: null, coin: order.coin, at };
    const credited = await creditOrder(deps, sql, order, paid);
    if (!credited) return err({ kind: 'overLimit' });
    const besideMinor = await besideReview(sql, order, seenMinor);
    const second =
      besideMinor > 0 && (await markPaidTwice(sql, order.orderId, { saidMinor: besideMinor, at }));
    return ok(await sign(sql, second || credited, act, { at, reason: null }));
  });
}

/** Drops the proposal of a person who may not propose it any more: nobody could agree to it, nor propose beside it. */
async function withoutGone(deps: PaymentsDeps, sql: Sql, order: StoredOrder): Promise<StoredOrder> {
  const proposal = openProposal(order);
  if (!proposal || !(await deps.firstGone(sql, proposal.staffId))) return order;
  const dropped = await firstOrder(
    sql,
    `update deposit_orders set proposal = null where id = $1 returning ${ORDER_COLUMNS}`,
    [order.orderId],
  );
  return dropped ?? order;
}

/**
 * Ends an order under review without crediting it. For an order that was paid twice it ends only the review: the
 * credit stays, and the second payment is not credited.
 */
export async function refuseByHand(
  deps: PaymentsDeps,
  act: KeyedAct & { readonly reason: RefusalReason },
): Promise<Decided> {
  return await decide(deps, act, 'reject', async (sql, order) => {
    const at = deps.clock.now();
    const from = [order.status];
    const ended = isPaidTwice(order)
      ? await clearPaidTwice(sql, order.orderId)
      : await moveOrder(sql, order.orderId, { from, status: 'failed', at });
    return ok(await sign(sql, ended ?? order, act, { at, reason: act.reason }));
  });
}

async function decide(
  deps: PaymentsDeps,
  act: KeyedAct,
  event: 'match' | 'reject',
  apply: (sql: Sql, order: StoredOrder) => Promise<Decided>,
): Promise<Decided> {
  const { decided, changed } = await deps.db.tx(async (sql) => {
    const same = (decided: Decided) => ({ decided, changed: null });
    const found = await findOfSite(sql, act.siteId, act.orderId);
    if (!found) return same(err({ kind: 'orderUnknown' }));
    await lockAccountStatus(sql, found);
    const order = await lockOrder(sql, found.orderId);
    if (!order) return same(err({ kind: 'orderUnknown' }));
    const earlier = await answerOfKey(sql, order, act);
    if (earlier) return same(earlier);
    const isSecond = event === 'reject' && isPaidTwice(order);
    if (!isSecond && depositLifecycle.next(order.status, event) === null) {
      return same(err({ kind: 'notWaiting' }));
    }
    const decided = await apply(sql, order);
    const isMoved = decided.ok && decided.value.status !== order.status;
    if (isMoved) await deps.events.onDepositsMoved(sql, [decided.value]);
    return { decided, changed: decided.ok && (isMoved || isSecond) ? decided.value : null };
  });
  notifyChange(deps, changed);
  return decided;
}

/** The answer that was given for this key; null when the key is new. */
async function answerOfKey(
  sql: Sql,
  order: StoredOrder,
  { siteId, staffId, key, bodyHash }: KeyedAct,
): Promise<Decided | null> {
  const { rows } = await sql.query<{ body_hash: string; order_id: string }>(
    `select body_hash, order_id from deposit_acts
     where site_id = $1 and staff_id = $2 and act_key = $3`,
    [siteId, staffId, key],
  );
  const before = rows[0];
  if (!before) return null;
  const isSame = before.body_hash === bodyHash && before.order_id === order.orderId;
  return isSame ? ok(order) : err({ kind: 'keyReused' });
}

async function keepAct(sql: Sql, order: StoredOrder, act: KeyedAct): Promise<void> {
  await sql.query(
    `insert into deposit_acts (site_id, staff_id, act_key, body_hash, order_id)
     values ($1, $2, $3, $4, $5)`,
    [act.siteId, act.staffId, act.key, act.bodyHash, order.orderId],
  );
}

async function propose(
  sql: Sql,
  order: StoredOrder,
  act: KeyedAct & Pick<Proposal, 'seenMinor' | 'at'>,
): Promise<StoredOrder> {
  const { staffId, staffName, seenMinor, at, note } = act;
  await keepAct(sql, order, act);
  const proposal: Proposal = { staffId, staffName, seenMinor, at, note };
  const proposed = await firstOrder(
    sql,
    `update deposit_orders set proposal = $2::jsonb where id = $1 returning ${ORDER_COLUMNS}`,
    [order.orderId, JSON.stringify(proposal)],
  );
  return proposed ?? order;
}

/** Records who ended an order, and why. A proposal that an earlier decision ended is no part of this one. */
async function sign(
  sql: Sql,
  order: StoredOrder,
  act: KeyedAct,
  end: Pick<Decision, 'at' | 'reason'>,
): Promise<StoredOrder> {
  await keepAct(sql, order, act);
  const decision: Decision = { staffName: act.staffName, note: act.note, ...end };
  const signed = await firstOrder(
    sql,
    `update deposit_orders set decision = $2::jsonb, next_ask_at = null,
       proposal = case when $3 then proposal end
     where id = $1 returning ${ORDER_COLUMNS}`,
    [order.orderId, JSON.stringify(decision), openProposal(order) !== null],
  );
  return signed ?? order;
}

/**
 * Replays a stored callback as of its first arrival: one that was forged then is forged now. Null when the site has
 * no such callback.
 */
export async function replayCallback(
  deps: PaymentsDeps,
  act: StaffAct & { readonly callbackId: string },
): Promise<StoredCallback | null> {
  const stored = await callbackById(deps.db, act.siteId, act.callbackId);
  if (!stored) return null;
  const id = createUuid(deps);
  await receiveCallback(deps, {
    channel: stored.channel,
    callback: { headers: stored.headers, body: stored.body },
    receivedAt: stored.arrivedAt,
    replay: { id, of: stored.callbackId, by: act.staffName, note: act.note },
  });
  const copy = await callbackById(deps.db, act.siteId, id);
  assert(copy !== null, `replay ${id} was not kept`);
  return copy;
}
