import type { MemberId, SiteId } from '@tianping/base';
import type { GameCategory } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { type ActivityFacts, type Span, scoreOf } from '../rules/index.ts';
import type { ActivityRow } from './rows.ts';

/** Writes each member's counted stakes in one statement; stakes after the check no longer change ranks. */
export async function noteScores(
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly activity: ActivityRow;
    readonly played: readonly {
      readonly memberId: MemberId;
      readonly figures: Readonly<Record<string, unknown>>;
      readonly facts: ActivityFacts;
      readonly span: Span;
    }[];
  },
): Promise<void> {
  const { siteId, activity, played } = of;
  if (activity.is_ranked) return;
  const scores = played.map(({ figures, facts, span }) =>
    scoreOf(facts, figures.categories as readonly GameCategory[], span),
  );
  await sql.query(
    `insert into promo_score (activity_id, member_id, site_id, score_minor, reached_hour)
     select $1, x.member_id, $2, x.score_minor, x.reached_hour
     from unnest($3::uuid[], $4::bigint[], $5::int[]) as x (member_id, score_minor, reached_hour)
     order by x.member_id
     on conflict (activity_id, member_id) do update
       set score_minor = excluded.score_minor, reached_hour = excluded.reached_hour
       where promo_score.score_minor <> excluded.score_minor
         or promo_score.reached_hour <> excluded.reached_hour`,
    [
      activity.id,
      siteId,
      played.map(({ memberId }) => memberId),
      scores.map(({ scoreMinor }) => scoreMinor),
      scores.map(({ reachedHour }) => reachedHour),
    ],
  );
}

/** Recomputes the ranks in one statement, by the published order. */
export async function rankRace(
  sql: Sql,
  of: { readonly activityId: string; readonly minMinor: number; readonly at: number },
): Promise<number> {
  const { activityId, minMinor, at } = of;
  await sql.query('select 1 from promo_activity where id = $1 for update', [activityId]);
  // Ranks are unique: those that change are cleared before the new ones are set.
  await sql.query(
    `update promo_score s set rank = null
     from (
       select member_id, row_number() over (
         order by score_minor desc, reached_hour, member_id)::int as rank
       from promo_score where activity_id = $1 and score_minor >= $2 and score_minor > 0
     ) r
     where s.activity_id = $1 and s.rank is not null and s.member_id = r.member_id
       and s.rank <> r.rank`,
    [activityId, minMinor],
  );
  await sql.query(
    `update promo_score set rank = null
     where activity_id = $1 and rank is not null and (score_minor < $2 or score_minor <= 0)`,
    [activityId, minMinor],
  );
  const { rowCount } = await sql.query(
    `update promo_score s set rank = r.rank
     from (
       select member_id, row_number() over (
         order by score_minor desc, reached_hour, member_id)::int as rank
       from promo_score where activity_id = $1 and score_minor >= $2 and score_minor > 0
     ) r
     where s.activity_id = $1 and s.member_id = r.member_id and s.rank is distinct from r.rank`,
    [activityId, minMinor],
  );
  await sql.query('update promo_activity set ranked_at = $2 where id = $1', [activityId, at]);
  return rowCount;
}
