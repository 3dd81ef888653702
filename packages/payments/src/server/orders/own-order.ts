import {
  err,
  isUuid,
  type MemberId,
  type OrderId,
  ok,
  type Result,
  type SiteId,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { PROOFS_MAX } from '../../limits.ts';
import { depositLifecycle } from '../../rules/deposit.ts';
import { applyReport, notifyChange } from '../callbacks/reports.ts';
import type { PaymentsDeps } from '../deps.ts';
import { lockAccountStatus, noteUnpaid } from './account-status.ts';
import { firstOrder, ORDER_COLUMNS } from './order-row.ts';
import { findOwn, lockOrder, moveOrder, type StoredOrder } from './order-store.ts';

export interface OwnOrder {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly orderId: OrderId;
}

/** `ended`: the order needs no proof any more. `unknownImage`: not an unused picture of the member. */
export type ProofRefusal = 'orderUnknown' | 'ended' | 'tooMany' | 'unknownImage';

/** Closes an open order; one that has ended stays as it is. `null` for another member's. */
export async function closeOwn(deps: PaymentsDeps, own: OwnOrder): Promise<StoredOrder | null> {
  const { order, isMoved } = await change(deps, own, async (sql, order) => {
    const from = depositLifecycle.sourcesOf('close');
    const at = deps.clock.now();
    const moved = await moveOrder(sql, order.orderId, { from, status: 'closed', at });
    // Money that was announced may still come: that does not count as an order given up unpaid.
    if (moved?.confirmedAt === null) await noteUnpaid(sql, order, at);
    return moved;
  });
  if (isMoved) notifyChange(deps, order);
  return order;
}

/**
 * The member states that the money was sent; the provider is asked immediately. An order that cannot be paid any more
 * stays as it is. `null` for another member's.
 */
export async function confirmOwn(deps: PaymentsDeps, own: OwnOrder): Promise<StoredOrder | null> {
  const { order, isMoved } = await change(deps, own, async (sql, order) => {
    const from = depositLifecycle.sourcesOf('confirm');
    const at = deps.clock.now();
    return await moveOrder(sql, order.orderId, { from, status: 'confirming', at });
  });
  if (!order || !isMoved) return order;
  notifyChange(deps, order);
  const answer = await deps.channels.get(order.channel)?.ask(order.orderId);
  if (!answer?.ok || !answer.value) return order;
  await applyReport(deps, order.channel, answer.value);
  return await findOwn(deps.db, own);
}

/** Adds a picture as proof of payment; the same one again changes nothing. */
export async function attachProof(
  deps: PaymentsDeps,
  own: OwnOrder,
  imageId: string,
): Promise<Result<StoredOrder, ProofRefusal>> {
  if (!isUuid(own.orderId)) return err('orderUnknown');
  if (!isUuid(imageId)) return err('unknownImage');
  const attached = await deps.db.tx(async (sql): Promise<Result<StoredOrder, ProofRefusal>> => {
    const found = await findOwn(sql, own);
    const order = found && (await lockOrder(sql, found.orderId));
    if (!order) return err('orderUnknown');
    const { rows } = await sql.query(
      'select 1 from deposit_proofs where order_id = $1 and image_id = $2',
      [order.orderId, imageId],
    );
    if (rows.length > 0) return ok(order);
    const isRefused = order.status === 'failed' && order.refusalReason !== null;
    if (order.status === 'credited' || isRefused) return err('ended');
    if (order.proofs >= PROOFS_MAX) return err('tooMany');
    const isClaimed = await deps.claimProof(sql, { ...own, imageId });
    return isClaimed ? ok(await addProof(deps, sql, order, imageId)) : err('unknownImage');
  });
  if (attached.ok) deps.events.onDepositChanged(attached.value);
  return attached;
}

async function addProof(
  deps: PaymentsDeps,
  sql: Sql,
  order: StoredOrder,
  imageId: string,
): Promise<StoredOrder> {
  await sql.query(
    'insert into deposit_proofs (order_id, image_id, attached_at) values ($1, $2, $3)',
    [order.orderId, imageId, deps.clock.now()],
  );
  const changed = await firstOrder(
    sql,
    `update deposit_orders set proofs = proofs + 1 where id = $1 returning ${ORDER_COLUMNS}`,
    [order.orderId],
  );
  return changed ?? order;
}

/** Moves the member's own order under the lock of its channel, and reports it within the transaction. */
async function change(
  deps: PaymentsDeps,
  own: OwnOrder,
  move: (sql: Sql, order: StoredOrder) => Promise<StoredOrder | null>,
): Promise<{ readonly order: StoredOrder | null; readonly isMoved: boolean }> {
  if (!isUuid(own.orderId)) return { order: null, isMoved: false };
  return await deps.db.tx(async (sql) => {
    const found = await findOwn(sql, own);
    if (!found) return { order: null, isMoved: false };
    await lockAccountStatus(sql, found);
    const moved = await move(sql, found);
    if (moved) await deps.events.onDepositsMoved(sql, [moved]);
    const order = moved ?? (await findOwn(sql, own));
    return { order, isMoved: moved !== null };
  });
}
