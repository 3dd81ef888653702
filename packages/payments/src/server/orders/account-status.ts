import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { CHANNEL_LOCK_MS, UNPAID_IN_A_ROW_MAX } from '../../limits.ts';

export interface Place {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly channel: string;
}

export interface AccountStatus {
  /** Unpaid orders closed in a row. */
  readonly unpaid: number;
  readonly lockedUntil: UnixMs | null;
}

interface WithdrawStatusRow {
  readonly unpaid: number;
  readonly locked_until: number | null;
}

/**
 * Locks the member's row for a channel until the transaction ends. Everything that places, closes or credits an order
 * there does so before it touches the order, so that no two deadlock.
 */
export async function lockAccountStatus(sql: Sql, place: Place): Promise<AccountStatus> {
  const { rows } = await sql.query<WithdrawStatusRow>(
    `insert into deposit_standings (site_id, member_id, channel, unpaid) values ($1, $2, $3, 0)
     on conflict (site_id, member_id, channel) do update set unpaid = deposit_standings.unpaid
     returning unpaid, locked_until`,
    [place.siteId, place.memberId, place.channel],
  );
  return { unpaid: rows[0]?.unpaid ?? 0, lockedUntil: rows[0]?.locked_until ?? null };
}

/** Counts an unpaid order closed by the member; the last of several in a row locks the channel. */
export async function noteUnpaid(sql: Sql, place: Place, now: UnixMs): Promise<void> {
  await sql.query(
    `update deposit_standings set
       unpaid = case when unpaid + 1 >= $4 then 0 else unpaid + 1 end,
       locked_until = case when unpaid + 1 >= $4 then $5::bigint else locked_until end
     where site_id = $1 and member_id = $2 and channel = $3`,
    [place.siteId, place.memberId, place.channel, UNPAID_IN_A_ROW_MAX, now + CHANNEL_LOCK_MS],
  );
}

/** Money came in: resets the count of closed orders. */
export async function notePaid(sql: Sql, place: Place): Promise<void> {
  await sql.query(
    `update deposit_standings set unpaid = 0, locked_until = null
     where site_id = $1 and member_id = $2 and channel = $3`,
    [place.siteId, place.memberId, place.channel],
  );
}

/** Until when each channel is locked to the member. */
export async function readLocks(
  sql: Sql,
  owner: { readonly siteId: SiteId; readonly memberId: MemberId },
  now: UnixMs,
): Promise<ReadonlyMap<string, UnixMs>> {
  const { rows } = await sql.query<{ channel: string; locked_until: number }>(
    `select channel, locked_until from deposit_standings
     where site_id = $1 and member_id = $2 and locked_until > $3`,
    [owner.siteId, owner.memberId, now],
  );
  return new Map(rows.map((row) => [row.channel, row.locked_until]));
}

/** What the member has paid in over the channel since `since`. */
export async function creditedSince(sql: Sql, place: Place, since: UnixMs): Promise<number> {
  const { rows } = await sql.query<{ sum: number }>(
    `select coalesce(sum(credited_minor), 0)::bigint as sum from deposit_orders
     where site_id = $1 and member_id = $2 and channel = $3 and credited_at >= $4`,
    [place.siteId, place.memberId, place.channel, since],
  );
  return rows[0]?.sum ?? 0;
}
