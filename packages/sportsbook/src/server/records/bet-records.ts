import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { BetView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { OPEN_BETS_MAX } from '../limits.ts';
import type { BetRow } from './bet-record.ts';
import { BET_ROWS, betViewOf } from './bet-row.ts';

export interface RecordFilter {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  /** `cancelled` also holds bets that were refused after their wait. */
  readonly state: 'open' | 'settled' | 'cancelled' | 'all';
  /** Calendar days on the site's clock (UTC+8), both included. */
  readonly from: string;
  readonly to: string;
}

export interface RecordTotals {
  readonly count: number;
  readonly stakeMinor: number;
  readonly effectiveMinor: number;
  readonly profitMinor: number;
}

const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** When a calendar day of the site's clock (UTC+8) begins; NaN for text that is not a day. */
export function dayStart(day: string): UnixMs {
  return Date.parse(`${day}T00:00:00Z`) - ZONE_MS;
}

/** The beginning of the site's calendar day that holds `now`. */
export function startOfDay(now: UnixMs): UnixMs {
  return Math.floor((now + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS;
}

const STATUSES: Readonly<Record<RecordFilter['state'], readonly BetView['status'][]>> = {
  open: ['waiting', 'accepted'],
  settled: ['settled'],
  cancelled: ['void', 'refused'],
  all: ['waiting', 'accepted', 'settled', 'void', 'refused'],
};

const FILTER = `b.site_id = $1 and b.member_id = $2 and b.status = any($3::text[])
  and coalesce(b.settled_at, b.placed_at) >= $4 and coalesce(b.settled_at, b.placed_at) < $5`;

function filterParams(filter: RecordFilter): readonly unknown[] {
  const from = dayStart(filter.from);
  const to = dayStart(filter.to) + DAY_MS;
  return [filter.siteId, filter.memberId, STATUSES[filter.state], from, to];
}

/** A page of a member's bets, the latest day first. */
export async function betRecordPage(
  sql: Sql,
  filter: RecordFilter & { readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly list: BetView[] }> {
  const params = filterParams(filter);
  const counted = await sql.query<{ total: number }>(
    `select count(*) as total from bet b where ${FILTER}`,
    params,
  );
  // Rows of earlier pages are skipped by the index alone, without reading their legs and settlements.
  const { rows } = await sql.query<BetRow>(
    `${BET_ROWS} where b.bet_id in (
       select b.bet_id from bet b where ${FILTER}
       order by coalesce(b.settled_at, b.placed_at) desc, b.bet_id desc limit $6 offset $7)
     order by coalesce(b.settled_at, b.placed_at) desc, b.bet_id desc`,
    [...params, filter.pageSize, (filter.pageNum - 1) * filter.pageSize],
  );
  return { total: counted.rows[0]?.total ?? 0, list: rows.map(betViewOf) };
}

/** Totals of the records of a filter; refused and void bets count, but have no stake. */
export async function betRecordTotals(sql: Sql, filter: RecordFilter): Promise<RecordTotals> {
  const { rows } = await sql.query<Record<'n' | 'stake' | 'effective' | 'profit', number>>(
    `select count(*) as n,
       coalesce(sum(stake) filter (where status not in ('refused', 'void')), 0)::bigint as stake,
       coalesce(sum(effective), 0)::bigint as effective,
       coalesce(sum(payout - hold + voucher_amount) filter (where status = 'settled'), 0)::bigint
         as profit
     from bet b where ${FILTER}`,
    filterParams(filter),
  );
  const row = rows[0];
  return {
    count: row?.n ?? 0,
    stakeMinor: row?.stake ?? 0,
    effectiveMinor: row?.effective ?? 0,
    profitMinor: row?.profit ?? 0,
  };
}

/** A member's bets that are not settled yet, newest first. */
export async function openBets(
  sql: Sql,
  member: { readonly siteId: SiteId; readonly memberId: MemberId },
): Promise<BetView[]> {
  const { rows } = await sql.query<BetRow>(
    `${BET_ROWS} where b.site_id = $1 and b.member_id = $2 and b.status in ('waiting', 'accepted')
     order by b.placed_at desc, b.bet_id desc limit $3`,
    [member.siteId, member.memberId, OPEN_BETS_MAX],
  );
  return rows.map(betViewOf);
}

/** The member's own bet; null for a bet of anyone else. */
export async function ownBet(
  sql: Sql,
  member: { readonly siteId: SiteId; readonly memberId: MemberId },
  betId: string,
): Promise<BetView | null> {
  const { rows } = await sql.query<BetRow>(
    `${BET_ROWS} where b.bet_id = $3 and b.site_id = $1 and b.member_id = $2`,
    [member.siteId, member.memberId, betId],
  );
  return rows[0] ? betViewOf(rows[0]) : null;
}

/** Bets of these members, in no particular order; bets of others are left out. */
export async function ownBets(
  sql: Sql,
  bets: readonly {
    readonly siteId: SiteId;
    readonly memberId: MemberId;
    readonly betId: string;
  }[],
): Promise<BetView[]> {
  if (bets.length === 0) return [];
  const { rows } = await sql.query<BetRow>(
    `${BET_ROWS} where b.bet_id = any($3::uuid[]) and (b.site_id, b.member_id, b.bet_id) in
       (select * from unnest($1::int[], $2::uuid[], $3::uuid[]))`,
    [bets.map((bet) => bet.siteId), bets.map((bet) => bet.memberId), bets.map((bet) => bet.betId)],
  );
  return rows.map(betViewOf);
}

/** Bets by id, in no particular order. */
export async function betsById(sql: Sql, betIds: readonly string[]): Promise<BetView[]> {
  if (betIds.length === 0) return [];
  const { rows } = await sql.query<BetRow>(`${BET_ROWS} where b.bet_id = any($1::uuid[])`, [
    betIds,
  ]);
  return rows.map(betViewOf);
}
