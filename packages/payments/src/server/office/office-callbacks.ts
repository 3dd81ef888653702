import { isUuid, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { CallbackOutcome } from '../deps.ts';

/** A stored callback. */
export interface CallbackEntry {
  readonly callbackId: string;
  readonly channel: string;
  readonly orderId: string | null;
  readonly ticketId: string | null;
  readonly outcome: CallbackOutcome;
  readonly at: UnixMs;
  readonly bytes: number;
  /** How often a similar one came from the same address within a minute. */
  readonly copies: number;
  readonly saidMinor: number | null;
  readonly replayOf: string | null;
  readonly replayedBy: string | null;
}

export interface StoredCallback extends CallbackEntry {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** When it first arrived; for a replay, when the original arrived. */
  readonly arrivedAt: UnixMs;
}

export interface CallbackFilters {
  readonly channel: string | null;
  readonly outcomes: readonly string[];
  readonly orderId: string | null;
  /** From and before; null for no bound. */
  readonly fromAt: UnixMs | null;
  readonly beforeAt: UnixMs | null;
}

export interface CallbackPage {
  readonly total: number;
  readonly list: readonly CallbackEntry[];
  readonly sums: {
    readonly believed: number;
    readonly unbelieved: number;
    readonly credited: number;
  };
}

interface CallbackRow {
  readonly id: string;
  readonly channel: string;
  readonly order_id: string | null;
  readonly ticket_id: string | null;
  readonly outcome: CallbackOutcome;
  readonly received_at: number;
  readonly bytes: number;
  readonly copies: number;
  readonly said_minor: number | null;
  readonly replay_of: string | null;
  readonly replayed_by: string | null;
}

const COLUMNS = `c.id, c.channel, c.order_id, o.ticket_id, c.outcome, c.received_at, c.bytes, c.copies,
  c.said_minor, c.replay_of, c.replayed_by`;
const FROM = 'from deposit_callbacks c left join deposit_orders o on o.id = c.order_id';
/** A callback that names no order of any site is visible to the staff of all sites. */
const OF_SITE = '(c.site_id = $1 or c.site_id is null)';
const UNBELIEVED = "c.outcome in ('unknownChannel', 'malformed', 'forged', 'stale')";

/** A page of the callbacks visible to a site's staff, newest first. */
export async function listCallbacks(
  sql: Sql,
  siteId: SiteId,
  asked: { filters: CallbackFilters; pageNum: number; pageSize: number },
): Promise<CallbackPage> {
  const { filters, pageNum, pageSize } = asked;
  const where = `${OF_SITE} and ($2::text is null or c.channel = $2)
    and (cardinality($3::text[]) = 0 or c.outcome = any($3::text[]))
    and ($4::uuid is null or c.order_id = $4::uuid)
    and ($5::bigint is null or c.received_at >= $5) and ($6::bigint is null or c.received_at < $6)`;
  const params = [
    siteId,
    filters.channel,
    filters.outcomes,
    filters.orderId,
    filters.fromAt,
    filters.beforeAt,
  ];
  const counted = await sql.query<{ total: number; unbelieved: number; credited: number }>(
    `select count(*) as total, count(*) filter (where ${UNBELIEVED}) as unbelieved,
       count(*) filter (where c.outcome = 'credited') as credited
     from deposit_callbacks c where ${where}`,
    params,
  );
  const { rows } = await sql.query<CallbackRow>(
    `select ${COLUMNS} ${FROM} where ${where}
     order by c.received_at desc, c.id desc limit $7 offset $8`,
    [...params, pageSize, (pageNum - 1) * pageSize],
  );
  const { total = 0, unbelieved = 0, credited = 0 } = counted.rows[0] ?? {};
  const sums = { believed: total - unbelieved, unbelieved, credited };
  return { total, list: rows.map(entryOf), sums };
}

/** One callback with its content; null when the site's staff may not see it. */
export async function callbackById(
  sql: Sql,
  siteId: SiteId,
  callbackId: string,
): Promise<StoredCallback | null> {
  if (!isUuid(callbackId)) return null;
  const { rows } = await sql.query<
    CallbackRow & { headers: Record<string, string>; body: string; arrived_at: number }
  >(
    `select ${COLUMNS}, c.headers, c.body,
       coalesce((select f.received_at from deposit_callbacks f where f.id = c.replay_of),
         c.received_at) as arrived_at
     ${FROM} where ${OF_SITE} and c.id = $2`,
    [siteId, callbackId],
  );
  const row = rows[0];
  if (!row) return null;
  return { ...entryOf(row), headers: row.headers, body: row.body, arrivedAt: row.arrived_at };
}

/** Its replays, or the callbacks of an order; oldest first. */
export async function callbacksOf(
  sql: Sql,
  siteId: SiteId,
  of: { readonly replayOf: string } | { readonly orderId: string },
  limit: number,
): Promise<readonly CallbackEntry[]> {
  const column = 'replayOf' in of ? 'replay_of' : 'order_id';
  const id = 'replayOf' in of ? of.replayOf : of.orderId;
  const { rows } = await sql.query<CallbackRow>(
    `select ${COLUMNS} ${FROM} where ${OF_SITE} and c.${column} = $2
     order by c.received_at, c.id limit $3`,
    [siteId, id, limit],
  );
  return rows.map(entryOf);
}

function entryOf(row: CallbackRow): CallbackEntry {
  return {
    callbackId: row.id,
    channel: row.channel,
    orderId: row.order_id,
    ticketId: row.ticket_id,
    outcome: row.outcome,
    at: row.received_at,
    bytes: row.bytes,
    copies: row.copies,
    saidMinor: row.said_minor,
    replayOf: row.replay_of,
    replayedBy: row.replayed_by,
  };
}
