import { type IdempotencyKey, isUuid, type OrderId, type UnixMs } from '@tianping/base';
import type { WithdrawalAction } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { WithdrawalStage } from '../rules/index.ts';
import type { MemberOfSite } from './deps.ts';
import { ORDER_COLUMNS, queryOrders, type StoredOrder } from './order-row.ts';

export type NewOrder = Pick<
  StoredOrder,
  | 'orderId'
  | 'siteId'
  | 'memberId'
  | 'ticket'
  | 'bodyHash'
  | 'accountId'
  | 'method'
  | 'channel'
  | 'providerCode'
  | 'protocol'
  | 'masked'
  | 'tail'
  | 'amountMinor'
  | 'feeMinor'
  | 'payMinor'
  | 'coin'
  | 'terms'
  | 'flags'
  | 'ip'
  | 'createdAt'
  | 'expectedAt'
> & { readonly key: IdempotencyKey };

export async function insertOrder(sql: Sql, order: NewOrder): Promise<void> {
  await sql.query(
    `insert into withdrawal_order (id, site_id, member_id, ticket, idempotency_key, body_hash,
       account_id, method, channel, provider_code, protocol, account_masked, account_tail,
       amount_minor, fee_minor, pay_minor, coin, stage, terms, flags, ip, created_at,
       waiting_since, expected_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::jsonb,
       'first', $18::jsonb, $19::text[], $20, $21, $21, $22)`,
    [
      order.orderId,
      order.siteId,
      order.memberId,
      order.ticket,
      order.key,
      order.bodyHash,
      order.accountId,
      order.method,
      order.channel,
      order.providerCode,
      order.protocol,
      order.masked,
      order.tail,
      order.amountMinor,
      order.feeMinor,
      order.payMinor,
      order.coin === null ? null : JSON.stringify(order.coin),
      JSON.stringify(order.terms),
      order.flags,
      order.ip,
      order.createdAt,
      order.expectedAt,
    ],
  );
}

export async function findByKey(
  sql: Sql,
  member: MemberOfSite,
  key: IdempotencyKey,
): Promise<StoredOrder | null> {
  return await first(
    sql,
    `select ${ORDER_COLUMNS} from withdrawal_order o
     where o.site_id = $1 and o.member_id = $2 and o.idempotency_key = $3`,
    [member.siteId, member.memberId, key],
  );
}

export async function findOpen(sql: Sql, member: MemberOfSite): Promise<StoredOrder | null> {
  return await first(
    sql,
    `select ${ORDER_COLUMNS} from withdrawal_order o
     where o.site_id = $1 and o.member_id = $2 and o.ended_at is null`,
    [member.siteId, member.memberId],
  );
}

/** A member's own order; null for one of another member or site. */
export async function findOwn(
  sql: Sql,
  member: MemberOfSite,
  orderId: string,
): Promise<StoredOrder | null> {
  if (!isUuid(orderId)) return null;
  return await first(
    sql,
    `select ${ORDER_COLUMNS} from withdrawal_order o
     where o.id = $1 and o.site_id = $2 and o.member_id = $3`,
    [orderId, member.siteId, member.memberId],
  );
}

/** An order of a site; null for one of another site. */
export async function findOfSite(
  sql: Sql,
  siteId: number,
  orderId: string,
): Promise<StoredOrder | null> {
  if (!isUuid(orderId)) return null;
  return await first(
    sql,
    `select ${ORDER_COLUMNS} from withdrawal_order o where o.id = $1 and o.site_id = $2`,
    [orderId, siteId],
  );
}

/** Locked until the transaction ends. `by` narrows it to a site, a member or a channel. */
export async function lockOrder(
  sql: Sql,
  orderId: string,
  by: { readonly siteId?: number; readonly memberId?: string; readonly channel?: string },
): Promise<StoredOrder | null> {
  if (!isUuid(orderId)) return null;
  return await first(
    sql,
    `select ${ORDER_COLUMNS} from withdrawal_order o
     where o.id = $1 and ($2::int is null or o.site_id = $2)
       and ($3::uuid is null or o.member_id = $3) and ($4::text is null or o.channel = $4)
     for update`,
    [orderId, by.siteId ?? null, by.memberId ?? null, by.channel ?? null],
  );
}

/** Moves all of a member's orders that are at a stage. */
export async function moveAllOf(
  sql: Sql,
  member: MemberOfSite,
  move: { readonly from: WithdrawalStage; readonly stage: WithdrawalStage; readonly at: UnixMs },
): Promise<readonly StoredOrder[]> {
  return await queryOrders(
    sql,
    // An order recalled after its approval must be approved again from the first audit on.
    `update withdrawal_order o set stage = $4, waiting_since = $5, next_ask_at = null,
       first_by = case when $3 = 'dispatch' then null else o.first_by end,
       second_by = case when $3 = 'dispatch' then null else o.second_by end,
       approved_at = case when $3 = 'dispatch' then null else o.approved_at end
     where o.site_id = $1 and o.member_id = $2 and o.stage = $3 returning ${ORDER_COLUMNS}`,
    [member.siteId, member.memberId, move.from, move.stage, move.at],
  );
}

/** What a move writes beside the stage; absent fields stay. */
export interface Move {
  readonly from: readonly WithdrawalStage[];
  readonly stage: WithdrawalStage;
  readonly waitingSince?: UnixMs;
  readonly takenBy?: Staff & { readonly at: UnixMs };
  readonly firstBy?: Staff & { readonly at: UnixMs };
  readonly secondBy?: Staff & { readonly at: UnixMs };
  readonly approvedAt?: UnixMs;
  readonly endedAt?: UnixMs;
  readonly reason?: string;
  readonly providerRef?: string;
  readonly txId?: string | null;
  /** Null ends the queries. */
  readonly nextAskAt?: UnixMs | null;
}

export interface Staff {
  readonly staffId: string;
  readonly name: string;
}

/** Moves an order if it is still in one of `from`; null when it is not. */
export async function moveOrder(
  sql: Sql,
  orderId: OrderId,
  move: Move,
): Promise<StoredOrder | null> {
  return await first(
    sql,
    `update withdrawal_order o set stage = $3,
       waiting_since = coalesce($4, o.waiting_since),
       taken_by = coalesce($5, o.taken_by), taken_name = coalesce($6, o.taken_name),
       taken_at = coalesce($7, o.taken_at),
       first_by = coalesce($8, o.first_by), first_name = coalesce($9, o.first_name),
       first_at = coalesce($10, o.first_at),
       second_by = coalesce($11, o.second_by), second_name = coalesce($12, o.second_name),
       second_at = coalesce($13, o.second_at),
       approved_at = coalesce($14, o.approved_at), ended_at = coalesce($15, o.ended_at),
       reason = coalesce($16, o.reason), provider_ref = coalesce($17, o.provider_ref),
       tx_id = coalesce($18, o.tx_id),
       next_ask_at = case when $19 then $20::bigint else o.next_ask_at end
     where o.id = $1 and o.stage = any($2::text[])
     returning ${ORDER_COLUMNS}`,
    [
      orderId,
      move.from,
      move.stage,
      move.waitingSince ?? null,
      move.takenBy?.staffId ?? null,
      move.takenBy?.name ?? null,
      move.takenBy?.at ?? null,
      move.firstBy?.staffId ?? null,
      move.firstBy?.name ?? null,
      move.firstBy?.at ?? null,
      move.secondBy?.staffId ?? null,
      move.secondBy?.name ?? null,
      move.secondBy?.at ?? null,
      move.approvedAt ?? null,
      move.endedAt ?? null,
      move.reason ?? null,
      move.providerRef ?? null,
      move.txId ?? null,
      move.nextAskAt !== undefined,
      move.nextAskAt ?? null,
    ],
  );
}

export async function setAlert(
  sql: Sql,
  orderId: OrderId,
  alert: string | null,
): Promise<StoredOrder | null> {
  return await first(
    sql,
    `update withdrawal_order o set alert = $2 where o.id = $1 returning ${ORDER_COLUMNS}`,
    [orderId, alert],
  );
}

/** Adds an entry to an order's history; the order's row must be locked. */
export async function addEvent(
  sql: Sql,
  orderId: OrderId,
  event: {
    readonly at: UnixMs;
    readonly what: WithdrawalAction;
    readonly staff?: Staff;
    readonly note?: string;
  },
): Promise<void> {
  await sql.query(
    `insert into withdrawal_event (order_id, seq, at, what, staff_id, staff_name, note)
     select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5, $6
     from withdrawal_event where order_id = $1`,
    [
      orderId,
      event.at,
      event.what,
      event.staff?.staffId ?? null,
      event.staff?.name ?? null,
      event.note ?? null,
    ],
  );
}

export interface OrderEvent {
  readonly at: UnixMs;
  readonly what: WithdrawalAction;
  readonly staffName: string | null;
  readonly note: string | null;
}

export async function readEvents(sql: Sql, orderId: OrderId): Promise<readonly OrderEvent[]> {
  const { rows } = await sql.query<{
    at: UnixMs;
    what: WithdrawalAction;
    staff_name: string | null;
    note: string | null;
  }>(`select at, what, staff_name, note from withdrawal_event where order_id = $1 order by seq`, [
    orderId,
  ]);
  return rows.map(({ staff_name: staffName, ...row }) => ({ ...row, staffName }));
}

async function first(
  sql: Sql,
  text: string,
  params: readonly unknown[],
): Promise<StoredOrder | null> {
  return (await queryOrders(sql, text, params))[0] ?? null;
}
