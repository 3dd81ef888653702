import {
  type IdempotencyKey,
  isUuid,
  type MemberId,
  type MoneyMinor,
  type OrderId,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  type DepositCoin,
  type DepositStatus,
  openDepositStatuses,
  type ReviewReason,
} from '../../rules/deposit.ts';
import type { OrderRates } from '../../rules/terms.ts';
import { firstOrder, manyOrders, ORDER_COLUMNS, type StoredOrder } from './order-row.ts';

export type { StoredOrder } from './order-row.ts';

const IS_OPEN = `status in ('${openDepositStatuses.join("', '")}')`;

export interface NewOrder {
  readonly orderId: OrderId;
  readonly ticketId: string;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly channel: string;
  readonly amountMinor: MoneyMinor;
  readonly payMinor: MoneyMinor;
  readonly feeMinor: MoneyMinor;
  readonly rewardMinor: MoneyMinor;
  readonly rates: OrderRates;
  readonly tellsByCents: boolean;
  readonly signalCode: string | null;
  readonly payerName: string | null;
  readonly coin: DepositCoin | null;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  readonly createdAt: UnixMs;
  readonly expiresAt: UnixMs;
  readonly nextAskAt: UnixMs;
}

/** Inserts an order; null when it conflicts with another one: by key, open order in the channel, cents or code. */
export async function insertOrder(sql: Sql, order: NewOrder): Promise<StoredOrder | null> {
  const { rates } = order;
  return await firstOrder(
    sql,
    `insert into deposit_orders
       (id, ticket_id, site_id, member_id, channel, amount_minor, pay_minor, fee_minor, reward_minor,
        fee_basis, reward_basis, reward_max, wrong_amount, tells_by_cents, signal_code, payer_name,
        coin, status, idempotency_key, body_hash, pay_url, created_at, expires_at, asks, next_ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb,
       'created', $18, $19, '', $20, $21, 0, $22)
     on conflict do nothing returning ${ORDER_COLUMNS}`,
    [
      order.orderId,
      order.ticketId,
      order.siteId,
      order.memberId,
      order.channel,
      order.amountMinor,
      order.payMinor,
      order.feeMinor,
      order.rewardMinor,
      rates.feeBasisPoints,
      rates.rewardBasisPoints,
      rates.rewardMaxMinor,
      rates.wrongAmount,
      order.tellsByCents,
      order.signalCode,
      order.payerName,
      order.coin && JSON.stringify(order.coin),
      order.key,
      order.bodyHash,
      order.createdAt,
      order.expiresAt,
      order.nextAskAt,
    ],
  );
}

export async function findByKey(
  sql: Sql,
  owner: { siteId: SiteId; memberId: MemberId; key: IdempotencyKey },
): Promise<StoredOrder | null> {
  return await firstOrder(
    sql,
    `select ${ORDER_COLUMNS} from deposit_orders
     where site_id = $1 and member_id = $2 and idempotency_key = $3`,
    [owner.siteId, owner.memberId, owner.key],
  );
}

export async function findOpen(
  sql: Sql,
  owner: { siteId: SiteId; memberId: MemberId; channel: string },
): Promise<StoredOrder | null> {
  return await firstOrder(
    sql,
    `select ${ORDER_COLUMNS} from deposit_orders
     where site_id = $1 and member_id = $2 and channel = $3 and ${IS_OPEN}`,
    [owner.siteId, owner.memberId, owner.channel],
  );
}

/** All of a member's orders that can still be paid or are under review, newest first. */
export async function findWaiting(
  sql: Sql,
  owner: { siteId: SiteId; memberId: MemberId },
  limit: number,
): Promise<readonly StoredOrder[]> {
  return await manyOrders(
    sql,
    `select ${ORDER_COLUMNS} from deposit_orders
     where site_id = $1 and member_id = $2 and (${IS_OPEN} or status = 'review')
     order by created_at desc, id desc limit $3`,
    [owner.siteId, owner.memberId, limit],
  );
}

/** A member's own order; null for one of another member or site. */
export async function findOwn(
  sql: Sql,
  owner: { siteId: SiteId; memberId: MemberId; orderId: OrderId },
): Promise<StoredOrder | null> {
  return await firstOrder(
    sql,
    `select ${ORDER_COLUMNS} from deposit_orders
     where id = $1 and site_id = $2 and member_id = $3`,
    [owner.orderId, owner.siteId, owner.memberId],
  );
}

/** An order of the site, of any member. */
export async function findOfSite(
  sql: Sql,
  siteId: SiteId,
  orderId: string,
): Promise<StoredOrder | null> {
  if (!isUuid(orderId)) return null;
  return await firstOrder(
    sql,
    `select ${ORDER_COLUMNS} from deposit_orders where id = $1 and site_id = $2`,
    [orderId, siteId],
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
  const list = await manyOrders(
    sql,
    `select ${ORDER_COLUMNS} ${chosen} order by created_at desc, id desc limit $4 offset $5`,
    [...params, asked.pageSize, (asked.pageNum - 1) * asked.pageSize],
  );
  return { total: counted.rows[0]?.total ?? 0, list };
}

/** The order that a provider names; not locked. */
export async function findOfChannel(
  sql: Sql,
  orderId: string,
  channel: string,
): Promise<StoredOrder | null> {
  if (!isUuid(orderId)) return null;
  return await firstOrder(
    sql,
    `select ${ORDER_COLUMNS} from deposit_orders where id = $1 and channel = $2`,
    [orderId, channel],
  );
}

/** Locked until the transaction ends. Lock the member's account status first. */
export async function lockOrder(sql: Sql, orderId: OrderId): Promise<StoredOrder | null> {
  return await firstOrder(
    sql,
    `select ${ORDER_COLUMNS} from deposit_orders where id = $1 for update`,
    [orderId],
  );
}

export interface OrderMove {
  readonly from: readonly DepositStatus[];
  readonly status: DepositStatus;
  readonly at: UnixMs;
  readonly fault?: 'refused' | 'unreachable';
  readonly review?: { readonly reason: ReviewReason; readonly saidMinor: MoneyMinor | null };
  /** The coins as last seen. */
  readonly coin?: DepositCoin;
}

/** Moves an order to `status` if it is still in one of `from`, and records the time; `null` when it is not. */
export async function moveOrder(
  sql: Sql,
  orderId: OrderId,
  move: OrderMove,
): Promise<StoredOrder | null> {
  return await firstOrder(
    sql,
    `update deposit_orders
     set status = $3, fault = coalesce($5, fault),
         review_reason = coalesce($6, review_reason), said_minor = coalesce($7, said_minor),
         coin = coalesce($8::jsonb, coin),
         confirmed_at = case when $3 = 'confirming' then coalesce(confirmed_at, $4::bigint)
           else confirmed_at end,
         reviewed_at = case when $3 = 'review' then $4::bigint else reviewed_at end,
         ended_at = case when $3 in ('closed', 'expired', 'failed') then $4::bigint
           else ended_at end
     where id = $1 and status = any($2::text[])
     returning ${ORDER_COLUMNS}`,
    [
      orderId,
      move.from,
      move.status,
      move.at,
      move.fault ?? null,
      move.review?.reason ?? null,
      move.review?.saidMinor ?? null,
      move.coin ? JSON.stringify(move.coin) : null,
    ],
  );
}

/** The provider accepted the order: stores where it is paid. `null` when it has moved on already. */
export async function markOpened(
  sql: Sql,
  orderId: OrderId,
  opened: {
    readonly from: readonly DepositStatus[];
    readonly at: UnixMs;
    readonly providerRef: string;
    readonly payUrl: string;
    readonly payee: object | null;
    readonly qr: string | null;
    readonly coin: DepositCoin | null;
  },
): Promise<StoredOrder | null> {
  return await firstOrder(
    sql,
    `update deposit_orders
     set status = 'pending', opened_at = $3, provider_ref = $4, pay_url = $5, payee = $6::jsonb,
         qr = $7, coin = $8::jsonb
     where id = $1 and status = any($2::text[])
     returning ${ORDER_COLUMNS}`,
    [
      orderId,
      opened.from,
      opened.at,
      opened.providerRef,
      opened.payUrl,
      opened.payee && JSON.stringify(opened.payee),
      opened.qr,
      opened.coin && JSON.stringify(opened.coin),
    ],
  );
}

/** Marks another payment of a credited order for review, beside what of it waits already. */
export async function markPaidTwice(
  sql: Sql,
  orderId: OrderId,
  seen: { readonly saidMinor: MoneyMinor; readonly at: UnixMs },
): Promise<StoredOrder | null> {
  return await firstOrder(
    sql,
    `update deposit_orders set reviewed_at = $3,
       said_minor = $2 + case when review_reason in ('duplicate', 'overLimit') then said_minor else 0 end,
       review_reason = case when review_reason = 'overLimit' then 'overLimit' else 'duplicate' end
     where id = $1 and status = 'credited'
     returning ${ORDER_COLUMNS}`,
    [orderId, seen.saidMinor, seen.at],
  );
}

/** Ends the review of what was paid beyond what is credited. */
export async function clearPaidTwice(sql: Sql, orderId: OrderId): Promise<StoredOrder | null> {
  return await firstOrder(
    sql,
    `update deposit_orders set review_reason = null, said_minor = null
     where id = $1 and status = 'credited' and review_reason in ('duplicate', 'overLimit')
     returning ${ORDER_COLUMNS}`,
    [orderId],
  );
}

export async function markCredited(
  sql: Sql,
  orderId: OrderId,
  paid: {
    readonly paidMinor: MoneyMinor;
    readonly creditedMinor: MoneyMinor;
    readonly feeMinor: MoneyMinor;
    readonly rewardMinor: MoneyMinor;
    readonly providerRef: string | null;
    readonly coin: DepositCoin | null;
    readonly at: UnixMs;
    /** What was paid beyond it and is to be returned to its payer. */
    readonly excessMinor: number;
  },
): Promise<StoredOrder | null> {
  return await firstOrder(
    sql,
    `update deposit_orders
     set status = 'credited', excess_minor = $9,
         review_reason = case when $9::bigint > 0 then 'overLimit'
           when review_reason = 'overLimit' then null else review_reason end,
         said_minor = case when $9::bigint > 0 then $9::bigint
           when review_reason = 'overLimit' then null else said_minor end,
         reviewed_at = case when $9::bigint > 0 then $8::bigint else reviewed_at end,
         paid_minor = $2, credited_minor = $3, fee_minor = $4,
         reward_minor = $5, provider_ref = coalesce($6, provider_ref), coin = coalesce($7::jsonb, coin),
         credited_at = $8, next_ask_at = null
     where id = $1
     returning ${ORDER_COLUMNS}`,
    [
      orderId,
      paid.paidMinor,
      paid.creditedMinor,
      paid.feeMinor,
      paid.rewardMinor,
      paid.providerRef,
      paid.coin && JSON.stringify(paid.coin),
      paid.at,
      paid.excessMinor,
    ],
  );
}
