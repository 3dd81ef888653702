import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';

/** A bet or a round, with the moment at which it was placed or opened. */
export interface PlacedBet {
  readonly id: string;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly placedAt: UnixMs;
}

/**
 * The bets that were placed while money of an offer that suspends rebate was still to be staked for: from the moment of
 * its claim until its duty ended, however it ended.
 */
export async function betsWithoutRebate(
  sql: Sql,
  bets: readonly PlacedBet[],
): Promise<ReadonlySet<string>> {
  if (bets.length === 0) return new Set();
  const { rows } = await sql.query<{ id: string }>(
    `select p.id
     from unnest($1::uuid[], $2::int[], $3::uuid[], $4::bigint[]) as p(id, site_id, member_id, placed_at)
     where exists (select 1 from turnover_duty d
       where d.site_id = p.site_id and d.member_id = p.member_id and d.suspends_rebate
         and d.created_at <= p.placed_at and (d.ended_at is null or d.ended_at > p.placed_at))`,
    [
      bets.map(({ id }) => id),
      bets.map(({ siteId }) => siteId),
      bets.map(({ memberId }) => memberId),
      bets.map(({ placedAt }) => placedAt),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}
