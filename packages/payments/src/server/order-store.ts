import {
  type IdempotencyKey,
  isUuid,
  type MemberId,
  type MoneyMinor,
  moneyMinor,
  type OrderId,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type DepositOrder, type DepositStatus, openDepositStatuses } from '../rules/deposit.ts';

/** An order with what only the server needs to know of it. */
export interface StoredOrder extends DepositOrder {
  readonly fault: 'refused' | 'unreachable' | null;
  readonly bodyHash: string;
  readonly providerRef: string | null;
  readonly asks: number;
}

interface OrderRow {
  readonly id: string;
  readonly site_id: number;
  readonly member_id: string;
  readonly channel: string;
  readonly amount_minor: number;
  readonly status: DepositStatus;
  readonly fault: 'refused' | 'unreachable' | null;
  readonly body_hash: string;
  readonly provider_ref: string | null;
  readonly pay_url: string;
  readonly created_at: number;
  readonly expires_at: number;
  readonly credited_at: number | null;
  readonly credited_minor: number | null;
  readonly asks: number;
}

const COLUMNS = `id, site_id, member_id, channel, amount_minor, status, fault, body_hash,
  provider_ref, pay_url, created_at, expires_at, credited_at, credited_minor, asks`;
const IS_OPEN = `status in ('${openDepositStatuses.join("', '")}')`;

/** Inserts an order; false when its key is used or the member has an open order in the channel. */
export async function insertOrder(
  sql: Sql,
  order: {
    readonly orderId: OrderId;
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly channel: string;
    readonly amountMinor: MoneyMinor;
    readonly key: IdempotencyKey;
    readonly bodyHash: string;
    readonly createdAt: UnixMs;
    readonly expiresAt: UnixMs;
    readonly nextAskAt: UnixMs;
  },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into deposit_orders
       (id, site_id, member_id, channel, amount_minor, status, idempotency_key, body_hash, pay_url,
        created_at, expires_at, asks, next_ask_at)
     values ($1, $2, $3, $4, $5, 'created', $6, $7, '', $8, $9, 0, $10)
     on conflict do nothing`,
    [
      order.orderId,
      order.siteId,
      order.memberId,
      order.channel,
      order.amountMinor,
      order.key,
      order.bodyHash,
      order.createdAt,
      order.expiresAt,
      order.nextAskAt,
    ],
  );
  return rowCount === 1;
}

export async function findByKey(
  sql: Sql,
  owner: { siteId: SiteId; memberId: MemberId; key: IdempotencyKey },
): Promise<StoredOrder | null> {
  return await first(
    sql,
    `select ${COLUMNS} from deposit_orders
     where site_id = $1 and member_id = $2 and idempotency_key = $3`,
    [owner.siteId, owner.memberId, owner.key],
  );
}

export async function findOpen(
  sql: Sql,
  owner: { siteId: SiteId; memberId: MemberId; channel: string },
): Promise<StoredOrder | null> {
  return await first(
    sql,
    `select ${COLUMNS} from deposit_orders
     where site_id = $1 and member_id = $2 and channel = $3 and ${IS_OPEN}`,
    [owner.siteId, owner.memberId, owner.channel],
  );
}

/** A member's own order; another member's or site's does not exist. */
export async function findOwn(
  sql: Sql,
  owner: { siteId: SiteId; memberId: MemberId; orderId: OrderId },
): Promise<StoredOrder | null> {
  return await first(
    sql,
    `select ${COLUMNS} from deposit_orders where id = $1 and site_id = $2 and member_id = $3`,
    [owner.orderId, owner.siteId, owner.memberId],
  );
}

/** A page of a member's own orders since `since`, newest first. */
export async function findRecent(
  sql: Sql,
  owner: { siteId: SiteId; memberId: MemberId },
  asked: { since: UnixMs; pageNum: number; pageSize: number },
): Promise<{ readonly total: number; readonly list: readonly StoredOrder[] }> {
  const params = [owner.siteId, owner.memberId, asked.since];
  const chosen = 'from deposit_orders where site_id = $1 and member_id = $2 and created_at >= $3';
  const counted = await sql.query<{ total: number }>(`select count(*) as total ${chosen}`, params);
  const list = await many(
    sql,
    `select ${COLUMNS} ${chosen} order by created_at desc, id desc limit $4 offset $5`,
    [...params, asked.pageSize, (asked.pageNum - 1) * asked.pageSize],
  );
  return { total: counted.rows[0]?.total ?? 0, list };
}

/** The order that a provider speaks of, locked until the transaction ends. */
export async function lockOrder(
  sql: Sql,
  orderId: string,
  channel: string,
): Promise<StoredOrder | null> {
  if (!isUuid(orderId)) return null;
  return await first(
    sql,
    `select ${COLUMNS} from deposit_orders where id = $1 and channel = $2 for update`,
    [orderId, channel],
  );
}

/** Moves an order to `status` if it is still in one of `from`; `null` when it is not. */
export async function moveOrder(
  sql: Sql,
  orderId: OrderId,
  move: {
    readonly from: readonly DepositStatus[];
    readonly status: DepositStatus;
    readonly fault?: 'refused' | 'unreachable';
    readonly providerRef?: string;
    readonly payUrl?: string;
  },
): Promise<StoredOrder | null> {
  return await first(
    sql,
    `update deposit_orders
     set status = $3, fault = coalesce($4, fault), provider_ref = coalesce($5, provider_ref),
         pay_url = coalesce($6, pay_url)
     where id = $1 and status = any($2::text[])
     returning ${COLUMNS}`,
    [
      orderId,
      move.from,
      move.status,
      move.fault ?? null,
      move.providerRef ?? null,
      move.payUrl ?? null,
    ],
  );
}

export async function markCredited(
  sql: Sql,
  orderId: OrderId,
  paid: { amountMinor: MoneyMinor; providerRef: string; at: UnixMs },
): Promise<StoredOrder | null> {
  return await first(
    sql,
    `update deposit_orders
     set status = 'credited', credited_minor = $2, provider_ref = $3, credited_at = $4,
         next_ask_at = null
     where id = $1
     returning ${COLUMNS}`,
    [orderId, paid.amountMinor, paid.providerRef, paid.at],
  );
}

/** Keeps what a provider reported: each kind of outcome once for an order. */
export async function keepReport(
  sql: Sql,
  report: {
    readonly orderId: OrderId;
    readonly outcome: string;
    readonly source: 'callback' | 'ask';
    readonly providerRef: string;
    readonly amountMinor: number;
    readonly at: UnixMs;
  },
): Promise<void> {
  await sql.query(
    `insert into deposit_reports
       (order_id, outcome, source, provider_ref, amount_said, received_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      report.orderId,
      report.outcome,
      report.source,
      report.providerRef,
      String(report.amountMinor),
      report.at,
    ],
  );
}

/**
 * Ends open orders whose time is up, and those that never got a payment page since `unopenedBefore`.
 * At most `limit` at once.
 */
export async function expireOrders(
  sql: Sql,
  due: { now: UnixMs; unopenedBefore: UnixMs; limit: number },
): Promise<readonly StoredOrder[]> {
  return await many(
    sql,
    `update deposit_orders set status = 'expired'
     where id in (
       select id from deposit_orders
       where ${IS_OPEN} and (expires_at <= $1 or (status = 'created' and created_at <= $2))
       order by expires_at, id limit $3 for update)
     returning ${COLUMNS}`,
    [due.now, due.unopenedBefore, due.limit],
  );
}

export async function ordersToAsk(
  sql: Sql,
  due: { now: UnixMs; limit: number },
): Promise<readonly StoredOrder[]> {
  return await many(
    sql,
    `select ${COLUMNS} from deposit_orders where next_ask_at <= $1
     order by next_ask_at, id limit $2`,
    [due.now, due.limit],
  );
}

export async function scheduleAsk(
  sql: Sql,
  orderId: OrderId,
  nextAskAt: UnixMs | null,
): Promise<void> {
  await sql.query(
    `update deposit_orders set asks = asks + 1, next_ask_at = $2
     where id = $1 and next_ask_at is not null`,
    [orderId, nextAskAt],
  );
}

async function first(
  sql: Sql,
  text: string,
  params: readonly unknown[],
): Promise<StoredOrder | null> {
  return (await many(sql, text, params))[0] ?? null;
}

async function many(
  sql: Sql,
  text: string,
  params: readonly unknown[],
): Promise<readonly StoredOrder[]> {
  const { rows } = await sql.query<OrderRow>(text, params);
  return rows.map(orderOf);
}

function orderOf(row: OrderRow): StoredOrder {
  return {
    orderId: row.id as OrderId,
    siteId: row.site_id as SiteId,
    memberId: row.member_id as MemberId,
    channel: row.channel,
    amountMinor: moneyMinor(row.amount_minor),
    status: row.status,
    fault: row.fault,
    bodyHash: row.body_hash,
    providerRef: row.provider_ref,
    payUrl: row.pay_url,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    creditedAt: row.credited_at,
    creditedMinor: row.credited_minor === null ? null : moneyMinor(row.credited_minor),
    asks: row.asks,
  };
}
