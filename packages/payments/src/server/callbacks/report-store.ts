import type { OrderId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { openDepositStatuses } from '../../rules/deposit.ts';
import { manyOrders, ORDER_COLUMNS, type StoredOrder } from '../orders/order-row.ts';

const IS_OPEN = `status in ('${openDepositStatuses.join("', '")}')`;

/** Stores a provider's report: each kind of outcome once for a payment. False when it was stored before. */
export async function keepReport(
  sql: Sql,
  report: {
    readonly orderId: OrderId;
    readonly outcome: string;
    readonly source: 'callback' | 'ask';
    readonly providerRef: string;
    readonly amountSaid: string;
    readonly at: UnixMs;
  },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into deposit_reports
       (order_id, outcome, source, provider_ref, amount_said, received_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      report.orderId,
      report.outcome,
      report.source,
      report.providerRef,
      report.amountSaid,
      report.at,
    ],
  );
  return rowCount === 1;
}

/** Whether this very report has been put to review before. */
export async function wasReviewed(
  sql: Sql,
  report: {
    readonly orderId: OrderId;
    readonly providerRef: string;
    readonly amountSaid: string;
  },
): Promise<boolean> {
  const { rows } = await sql.query(
    `select 1 from deposit_reports
     where order_id = $1 and outcome = 'review' and provider_ref = $2 and amount_said = $3`,
    [report.orderId, report.providerRef, report.amountSaid],
  );
  return rows.length > 0;
}

/**
 * Ends open orders whose time is up, and those without a payment page since `unopenedBefore`; those that their member
 * states to have paid go to review. Coins that were seen on their way have until `coinsBefore`. At most `limit` in
 * one call.
 */
export async function expireOrders(
  sql: Sql,
  due: { now: UnixMs; unopenedBefore: UnixMs; coinsBefore: UnixMs; limit: number },
): Promise<readonly StoredOrder[]> {
  return await manyOrders(
    sql,
    `update deposit_orders set
       status = case when status = 'confirming' then 'review' else 'expired' end,
       review_reason = case when status = 'confirming' then 'notFound' else review_reason end,
       reviewed_at = case when status = 'confirming' then $1::bigint else reviewed_at end,
       ended_at = case when status = 'confirming' then ended_at else $1::bigint end
     where id in (
       select id from deposit_orders
       where ${IS_OPEN} and (status = 'created' and created_at <= $2 or expires_at <= $1
         and (coin is null or (coin->>'txId') is null or expires_at <= $3))
       order by expires_at, id limit $4 for update skip locked)
     returning ${ORDER_COLUMNS}`,
    [due.now, due.unopenedBefore, due.coinsBefore, due.limit],
  );
}

export async function ordersToAsk(
  sql: Sql,
  due: { now: UnixMs; limit: number },
): Promise<readonly StoredOrder[]> {
  return await manyOrders(
    sql,
    `select ${ORDER_COLUMNS} from deposit_orders where next_ask_at <= $1
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
