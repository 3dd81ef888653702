import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';

/** One run of a pool, for the office: the deciding secret of an open one is never shown. */
export interface JackpotCycle {
  readonly id: string;
  readonly code: string;
  readonly cycle: number;
  readonly digest: string;
  /** The amount at which it was paid, where that was drawn; known once it was won. */
  readonly targetMinor: number | null;
  readonly poolMinor: number;
  /** Stakes that fed it, and in how many members' rounds. */
  readonly stakedMinor: number;
  readonly rounds: number;
  readonly openedAt: UnixMs;
  readonly wonAt: UnixMs | null;
  readonly wonMinor: number | null;
  readonly memberId: MemberId | null;
  readonly roundId: string | null;
  readonly paidAt: UnixMs | null;
}

export interface CycleFilter {
  readonly siteId: SiteId;
  readonly code: string | null;
  /** `won`: not paid yet. */
  readonly state: 'open' | 'won' | 'paid' | 'all';
}

const STATE = `case when won_at is null then 'open' when paid_at is null then 'won' else 'paid' end`;

const ORDER = 'j.won_at is not null, j.opened_at desc, j.code, j.cycle desc';

/** A page of the site's pools, open ones first, then the latest; with the sum paid of the whole filter. */
export async function listCycles(
  sql: Sql,
  filter: CycleFilter,
  page: { readonly limit: number; readonly offset: number },
) {
  const where = `j.site_id = $1 and ($2::text is null or j.code = $2) and ($3::text = 'all' or ${STATE} = $3)`;
  const params = [filter.siteId, filter.code, filter.state];
  const sums = await sql.query<Record<'total' | 'pool' | 'paid', number>>(
    `select count(*) as total, coalesce(sum(pool_minor) filter (where won_at is null), 0)::bigint as pool,
       coalesce(sum(won_minor) filter (where paid_at is not null), 0)::bigint as paid
     from game_jackpot j where ${where}`,
    params,
  );
  // Stakes are summed for the pools of the page only.
  const { rows: list } = await sql.query<JackpotCycle>(
    `select j.id, j.code, j.cycle, j.digest, case when j.won_at is not null then j.target_minor end as "targetMinor",
       j.pool_minor as "poolMinor", coalesce(f.staked, 0)::bigint as "stakedMinor", coalesce(f.rounds, 0) as rounds,
       j.opened_at as "openedAt", j.won_at as "wonAt", j.won_minor as "wonMinor", j.member_id as "memberId",
       j.round_id as "roundId", j.paid_at as "paidAt"
     from (select * from game_jackpot j where ${where} order by ${ORDER} limit $4 offset $5) j
       left join lateral (
         select sum(staked_minor) as staked, count(*) as rounds
         from game_jackpot_feed where jackpot_id = j.id) f on true
     order by ${ORDER}`,
    [...params, page.limit, page.offset],
  );
  const { total = 0, pool = 0, paid = 0 } = sums.rows[0] ?? {};
  return { total, poolMinor: pool, paidMinor: paid, list };
}
