import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { BALANCE_MINOR_MAX } from '../limits.ts';
import type { VenueMember } from '../rules/venue.ts';
import { IS_OPEN } from './transfers/transfer-store.ts';

/** What a venue held for a member when it was last read, in minor units. */
export interface Mirror {
  readonly balanceMinor: number;
  /** 0 when it was never read. */
  readonly readAt: UnixMs;
  /** When it was last asked without an answer; 0 for never. */
  readonly failedAt: UnixMs;
}

export async function readMirrors(
  sql: Sql,
  { siteId, memberId }: VenueMember,
): Promise<ReadonlyMap<string, Mirror>> {
  const { rows } = await sql.query<Mirror & { venue: string }>(
    `select venue, balance_minor as "balanceMinor", read_at as "readAt", failed_at as "failedAt"
     from venue_wallet where site_id = $1 and member_id = $2`,
    [siteId, memberId],
  );
  return new Map(rows.map((row) => [row.venue, row]));
}

/**
 * Stores a balance that was requested at `askedAt`. Not while a transfer with the venue is open, nor when one has ended
 * since the request: it is unknown whether the answer includes its money.
 */
export async function keepBalance(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  read: { readonly venue: string; readonly balanceMinor: number; readonly askedAt: UnixMs },
): Promise<void> {
  await sql.query(
    `insert into venue_wallet as w (site_id, member_id, venue, balance_minor, read_at, failed_at)
     select $1::integer, $2::uuid, $3::text, $4::bigint, $5::bigint, 0
     where not exists (select 1 from venue_transfer
       where site_id = $1 and member_id = $2 and venue = $3 and (${IS_OPEN} or ended_at > $5))
     on conflict (site_id, member_id, venue) do update
       set balance_minor = excluded.balance_minor, read_at = excluded.read_at
       where excluded.read_at >= w.read_at`,
    [siteId, memberId, read.venue, read.balanceMinor, read.askedAt],
  );
}

export async function keepFailure(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  failed: { readonly venue: string; readonly at: UnixMs },
): Promise<void> {
  await sql.query(
    `insert into venue_wallet as w (site_id, member_id, venue, balance_minor, read_at, failed_at)
     values ($1, $2, $3, 0, 0, $4)
     on conflict (site_id, member_id, venue) do update set failed_at = excluded.failed_at
       where excluded.failed_at > w.failed_at`,
    [siteId, memberId, failed.venue, failed.at],
  );
}

/** A transfer has changed the venue's balance: sets what the venue states, or adds the amount. */
export async function shiftMirror(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  shift: {
    readonly venue: string;
    readonly byMinor: number;
    readonly statedMinor: number | null;
    readonly at: UnixMs;
  },
): Promise<void> {
  const stated =
    shift.statedMinor !== null && isBalance(shift.statedMinor) ? shift.statedMinor : null;
  await sql.query(
    `insert into venue_wallet as w (site_id, member_id, venue, balance_minor, read_at, failed_at)
     values ($1, $2, $3, coalesce($5::bigint, $4::bigint),
       case when $5::bigint is null then 0 else $6::bigint end, 0)
     on conflict (site_id, member_id, venue) do update
       set balance_minor = coalesce($5::bigint, w.balance_minor + $4::bigint),
         read_at = case when $5::bigint is null then w.read_at
           else greatest(w.read_at, $6::bigint) end`,
    [siteId, memberId, shift.venue, shift.byMinor, stated, shift.at],
  );
}

/** Subtracts an amount from a venue's last known balance; false where that is smaller. */
export async function takeFromMirror(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  { venue, amountMinor }: { readonly venue: string; readonly amountMinor: number },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update venue_wallet set balance_minor = balance_minor - $4
     where site_id = $1 and member_id = $2 and venue = $3 and balance_minor >= $4`,
    [siteId, memberId, venue, amountMinor],
  );
  return rowCount === 1;
}

/**
 * Subtracts the amount of an outgoing transfer from the venue's last known balance, as far as that suffices, and
 * stores with the transfer how much: that is added again if the venue refuses.
 */
export async function cutMirror(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  cut: { readonly venue: string; readonly amountMinor: number; readonly transferId: string },
): Promise<void> {
  await sql.query(
    `with seen as (
       select balance_minor from venue_wallet
       where site_id = $1 and member_id = $2 and venue = $3 for update
     ), cut as (
       update venue_wallet w set balance_minor = w.balance_minor - least(w.balance_minor, $4::bigint)
       from seen where w.site_id = $1 and w.member_id = $2 and w.venue = $3
     )
     update venue_transfer
     set picture_minor = coalesce((select least(balance_minor, $4::bigint) from seen), 0)
     where id = $5`,
    [siteId, memberId, cut.venue, cut.amountMinor, cut.transferId],
  );
}

export function isBalance(minor: number): boolean {
  return Number.isSafeInteger(minor) && minor >= 0 && minor <= BALANCE_MINOR_MAX;
}

/**
 * Sums for the balance of a member in SQL, `$1` the site and `$2` the member: what venues hold as last read, and what
 * is in transit. Scalar, so that one statement reads them beside the wallet.
 */
export const venueMinorSql = `(select coalesce(sum(balance_minor), 0)::bigint from venue_wallet
  where site_id = $1 and member_id = $2)`;
export const transferFrozenSql = `(select coalesce(sum(amount_minor), 0)::bigint from venue_transfer
  where site_id = $1 and member_id = $2 and ${IS_OPEN})`;
/** What a member has at stake in open rounds of venues that play from the central wallet, less what they have paid. */
export const openStakesMinorSql = `(select coalesce(sum(greatest(staked_minor - paid_minor, 0)), 0)::bigint
  from game_round where site_id = $1 and member_id = $2 and state = 'open')`;
/** Hundredths of each coin that a member holds, as one JSON object by coin. */
export const coinsHeldSql = `(select coalesce(jsonb_object_agg(coin, balance_minor), '{}'::jsonb)
  from coin_wallet where site_id = $1 and member_id = $2 and balance_minor > 0)`;
