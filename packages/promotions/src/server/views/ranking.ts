import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type LadderRow, prizeOfRank, type RaceRow } from '../../rules/index.ts';
import type { MemberOfSite, PromotionsDeps } from '../deps.ts';
import { maskName } from './mask.ts';

/** A page of a ranking by rank: rows that are not shown are not counted. */
export async function readBoard(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly activityId: string;
    readonly figures: Readonly<Record<string, unknown>>;
    readonly member: MemberOfSite | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly total: number; readonly list: readonly RaceRow[] }> {
  const { siteId, activityId, figures, member, limit, offset } = of;
  const { rows } = await sql.query<{ member_id: MemberId; rank: number; score_minor: number }>(
    `select member_id, rank, score_minor from promo_score
     where activity_id = $1 and rank > $2 and rank <= $3 order by rank`,
    [activityId, offset, offset + limit],
  );
  const last = await sql.query<{ rank: number | null }>(
    'select max(rank) as rank from promo_score where activity_id = $1 and rank is not null',
    [activityId],
  );
  const names = await deps.members.names(
    sql,
    siteId,
    rows.map((row) => row.member_id),
  );
  const ladder = figures.ladder as readonly LadderRow[];
  return {
    total: last.rows[0]?.rank ?? 0,
    list: rows.map((row) => ({
      rank: row.rank,
      name: maskName(names.get(row.member_id) ?? ''),
      scoreMinor: row.score_minor,
      prizeMinor: prizeOfRank(ladder, row.rank),
      isMe: row.member_id === member?.memberId,
    })),
  };
}
