import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { prizeIn, type RaceRow, raceOf } from '../../rules/index.ts';
import type { MemberOfSite, PromotionsDeps } from '../deps.ts';
import { readVersions, versionKey } from '../rows.ts';
import { maskName } from './mask.ts';

/**
 * A page of a ranking by rank: rows that are not shown are not counted. Each has the prize of the terms that its
 * member joined under.
 */
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
  const { rows } = await sql.query<{
    member_id: MemberId;
    rank: number;
    score_minor: number;
    version: number | null;
  }>(
    `select s.member_id, s.rank, s.score_minor, m.version from promo_score s
     left join promo_member m on m.activity_id = s.activity_id and m.member_id = s.member_id
     where s.activity_id = $1 and s.rank > $2 and s.rank <= $3 order by s.rank`,
    [activityId, offset, offset + limit],
  );
  const joined = [...new Set(rows.flatMap(({ version }) => version ?? []))];
  const versions = await readVersions(
    sql,
    joined.map((version) => ({ id: activityId, version })),
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
  const figuresOf = (version: number | null) => {
    const own = version === null ? undefined : versions.get(versionKey(activityId, version));
    return raceOf(own?.terms.figures ?? figures);
  };
  return {
    total: last.rows[0]?.rank ?? 0,
    list: rows.map((row) => ({
      rank: row.rank,
      name: maskName(names.get(row.member_id) ?? ''),
      scoreMinor: row.score_minor,
      prizeMinor: prizeIn(figuresOf(row.version), row.rank),
      isMe: row.member_id === member?.memberId,
    })),
  };
}
