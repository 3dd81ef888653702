import { isUuid, type MemberId, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { endOfDay, startOfDay } from '../../rules/ticket.ts';
import type { ReportOutcome } from '../deps.ts';
import { manyOrders, ORDER_COLUMNS, type StoredOrder } from '../orders/order-row.ts';
import { findOfSite } from '../orders/order-store.ts';
import { type CallbackEntry, callbacksOf } from './office-callbacks.ts';

export interface OrderFilters {
  readonly states: readonly string[];
  readonly channel: string | null;
  readonly memberId: MemberId | null;
  /** Ticket number, reference code, provider's reference or id; exact. Empty for all. */
  readonly text: string;
  /** From and before; null for no bound. */
  readonly fromAt: UnixMs | null;
  readonly beforeAt: UnixMs | null;
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
}

export interface OrderSums {
  readonly amountMinor: number;
  readonly paidMinor: number;
  readonly creditedMinor: number;
  readonly feeMinor: number;
  readonly rewardMinor: number;
  /** Counts for the whole site, whatever the filters. */
  readonly review: number;
  readonly confirming: number;
}

export interface OrderPage {
  readonly total: number;
  readonly list: readonly StoredOrder[];
  readonly sums: OrderSums;
}

export interface OrderReport {
  readonly at: UnixMs;
  readonly outcome: ReportOutcome;
  readonly source: 'callback' | 'ask';
  readonly providerRef: string;
  readonly amountSaid: string;
}

/** An order with everything that was reported about it. */
export interface WholeOrder {
  readonly order: StoredOrder;
  readonly callbacks: readonly CallbackEntry[];
  readonly reports: readonly OrderReport[];
  readonly proofs: readonly { readonly imageId: string; readonly at: UnixMs }[];
}

const CALLBACKS_SHOWN_MAX = 100;
/** Credited, but what was paid beyond it is under review. */
const IS_PAID_TWICE = `(status = 'credited' and review_reason in ('duplicate', 'overLimit'))`;

/** A page of the site's orders, newest first. */
export async function listOrders(
  sql: Sql,
  siteId: SiteId,
  asked: { filters: OrderFilters; pageNum: number; pageSize: number },
): Promise<OrderPage> {
  const { filters, pageNum, pageSize } = asked;
  const where = `site_id = $1 and (cardinality($2::text[]) = 0 or status = any($2::text[])
      or ('review' = any($2::text[]) and ${IS_PAID_TWICE}))
    and ($3::text is null or channel = $3) and ($4::uuid is null or member_id = $4::uuid)
    and ($5::text = '' or ticket_id = upper($5) or signal_code = upper($5) or provider_ref = $5
      or id = $6::uuid)
    and ($7::bigint is null or created_at >= $7) and ($8::bigint is null or created_at < $8)
    and ($9::bigint is null or pay_minor >= $9) and ($10::bigint is null or pay_minor <= $10)`;
  const { text } = filters;
  const params = [
    siteId,
    filters.states,
    filters.channel,
    filters.memberId,
    text,
    isUuid(text) ? text : null,
    filters.fromAt,
    filters.beforeAt,
    filters.minMinor,
    filters.maxMinor,
  ];
  const sums = await sql.query<{ total: number; amount: number; paid: number } & SumRow>(
    `select count(*) as total, ${SUMS} from deposit_orders where ${where}`,
    params,
  );
  const list = await manyOrders(
    sql,
    `select ${ORDER_COLUMNS} from deposit_orders where ${where}
     order by created_at desc, id desc limit $11 offset $12`,
    [...params, pageSize, (pageNum - 1) * pageSize],
  );
  const row = sums.rows[0];
  return {
    total: row?.total ?? 0,
    list,
    sums: { ...sumsOf(row), ...(await countWaiting(sql, siteId)) },
  };
}

interface SumRow {
  readonly amount: number;
  readonly paid: number;
  readonly credited: number;
  readonly fee: number;
  readonly reward: number;
}

const SUMS = `coalesce(sum(amount_minor), 0)::bigint as amount,
  coalesce(sum(paid_minor), 0)::bigint as paid,
  coalesce(sum(credited_minor), 0)::bigint as credited,
  coalesce(sum(fee_minor) filter (where status = 'credited'), 0)::bigint as fee,
  coalesce(sum(reward_minor) filter (where status = 'credited'), 0)::bigint as reward`;

function sumsOf(row: SumRow | undefined) {
  return {
    amountMinor: row?.amount ?? 0,
    paidMinor: row?.paid ?? 0,
    creditedMinor: row?.credited ?? 0,
    feeMinor: row?.fee ?? 0,
    rewardMinor: row?.reward ?? 0,
  };
}

async function countWaiting(sql: Sql, siteId: SiteId) {
  const { rows } = await sql.query<{ review: number; confirming: number }>(
    `select count(*) filter (where status <> 'confirming') as review,
       count(*) filter (where status = 'confirming') as confirming
     from deposit_orders
     where site_id = $1 and (status in ('review', 'confirming') or ${IS_PAID_TWICE})`,
    [siteId],
  );
  return { review: rows[0]?.review ?? 0, confirming: rows[0]?.confirming ?? 0 };
}

/** Null when the site has no such order. */
export async function wholeOrder(
  sql: Sql,
  siteId: SiteId,
  orderId: string,
): Promise<WholeOrder | null> {
  const order = await findOfSite(sql, siteId, orderId);
  if (!order) return null;
  const reports = await sql.query<OrderReport>(
    `select received_at as at, outcome, source, provider_ref as "providerRef",
       amount_said as "amountSaid"
     from deposit_reports where order_id = $1 order by received_at`,
    [orderId],
  );
  const proofs = await sql.query<{ imageId: string; at: number }>(
    `select image_id as "imageId", attached_at as at from deposit_proofs
     where order_id = $1 order by attached_at, image_id`,
    [orderId],
  );
  const callbacks = await callbacksOf(sql, siteId, { orderId }, CALLBACKS_SHOWN_MAX);
  return { order, callbacks, reports: reports.rows, proofs: proofs.rows };
}

/** One payment known to the house, to be compared with the provider's list. */
export interface TakenPayment {
  readonly siteId: SiteId;
  readonly orderId: string;
  readonly ticketId: string;
  readonly providerRef: string | null;
  readonly status: 'credited' | 'review' | 'failed';
  /** What was paid: credited, or reported and under review. */
  readonly paidMinor: number;
  readonly at: UnixMs;
}

/**
 * The channel's payments on a day of the site's clock (UTC+8), by the house's records: credited orders by the time of
 * the credit, money under review or refused by the time it was seen. Of all sites, or one.
 */
export async function takenOn(
  sql: Sql,
  asked: { readonly channel: string; readonly day: string; readonly siteId?: SiteId },
): Promise<readonly TakenPayment[]> {
  const { rows } = await sql.query<TakenPayment>(
    `select site_id as "siteId", id as "orderId", ticket_id as "ticketId",
       provider_ref as "providerRef", status, coalesce(paid_minor, said_minor) as "paidMinor",
       coalesce(credited_at, reviewed_at) as at
     from deposit_orders
     where channel = $1 and ($2::integer is null or site_id = $2)
       and (paid_minor is not null or said_minor is not null)
       and coalesce(credited_at, reviewed_at) >= $3 and coalesce(credited_at, reviewed_at) < $4
     order by at, id`,
    [asked.channel, asked.siteId ?? null, startOfDay(asked.day), endOfDay(asked.day)],
  );
  return rows;
}
