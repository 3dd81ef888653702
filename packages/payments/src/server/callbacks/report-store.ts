import type { OrderId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { openDepositStatuses } from '../../rules/deposit.ts';
import { manyOrders, ORDER_COLUMNS, type StoredOrder } from '../orders/order-row.ts';

const IS_OPEN = `status in ('${openDepositStatuses.join("', '")}')`;

/**
 * Stores a provider's report: each kind of outcome once for a payment, a review once for each amount of it. False when
 * it was stored before.
 */
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

/** The amounts, as they were stated, of what was reported as paid beside what the order counts. */
export async function readSecondAmounts(sql: Sql, orderId: OrderId): Promise<readonly number[]> {
  const { rows } = await sql.query<{ amount: string }>(
    `select amount_said as amount from deposit_reports
     where order_id = $1 and outcome = 'paidTwice' order by received_at, provider_ref`,
    [orderId],
  );
  return rows.map(({ amount }) => Number(amount));
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

interface ExpiryTimes {
  readonly now: UnixMs;
  /** Orders without a payment page that are older will not get one. */
  readonly unopenedBefore: UnixMs;
  /** Coins that were seen on their way have longer. */
  readonly coinsBefore: UnixMs;
}

const IS_OVER = `${IS_OPEN} and (status = 'created' and created_at <= $2 or expires_at <= $1
  and (coin is null or (coin->>'txId') is null or expires_at <= $3))`;

/** Open orders whose time is up, the earliest first. */
export async function ordersToExpire(
  sql: Sql,
  due: ExpiryTimes & { readonly limit: number },
): Promise<readonly OrderId[]> {
  const { rows } = await sql.query<{ id: OrderId }>(
    `select id from deposit_orders where ${IS_OVER} order by expires_at, id limit $4`,
    [due.now, due.unopenedBefore, due.coinsBefore, due.limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Ends those of the orders whose time is still up; those that their member states to have paid go to review. One that
 * another process has locked is left to it.
 */
export async function expireOrders(
  sql: Sql,
  due: ExpiryTimes & { readonly ids: readonly OrderId[] },
): Promise<readonly StoredOrder[]> {
  return await manyOrders(
    sql,
    `update deposit_orders set
       status = case when status = 'confirming' then 'review' else 'expired' end,
       review_reason = case when status = 'confirming' then 'notFound' else review_reason end,
       reviewed_at = case when status = 'confirming' then $1::bigint else reviewed_at end,
       ended_at = case when status = 'confirming' then ended_at else $1::bigint end
     where id in (
       select id from deposit_orders where id = any ($4) and ${IS_OVER}
       order by expires_at, id for update skip locked)
     returning ${ORDER_COLUMNS}`,
    [due.now, due.unopenedBefore, due.coinsBefore, due.ids],
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
