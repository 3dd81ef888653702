import type { GameCategory } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { type ActivityFacts, type Span, scoreOf } from '../rules/index.ts';
import type { MemberOfSite } from './deps.ts';
import type { ActivityRow } from './rows.ts';

export async function noteScore(
  sql: Sql,
  of: {
    readonly member: MemberOfSite;
    readonly activity: ActivityRow;
    readonly figures: Readonly<Record<string, unknown>>;
    readonly facts: ActivityFacts;
    readonly span: Span;
  },
): Promise<void> {
  const { member, activity, figures, facts, span } = of;
  // What comes after the check changes ranks no more.
  if (activity.is_ranked) return;
  const categories = figures.categories as readonly GameCategory[];
  const { scoreMinor, reachedHour } = scoreOf(facts, categories, span);
  await sql.query(
    `insert into promo_score (activity_id, member_id, site_id, score_minor, reached_hour)
     values ($1, $2, $3, $4, $5)
     on conflict (activity_id, member_id) do update
       set score_minor = excluded.score_minor, reached_hour = excluded.reached_hour
       where promo_score.score_minor <> excluded.score_minor
         or promo_score.reached_hour <> excluded.reached_hour`,
    [activity.id, member.memberId, member.siteId, scoreMinor, reachedHour],
  );
}

/** Works the ranks out anew in one statement, by the published order. */
export async function rankRace(
  sql: Sql,
  of: { readonly activityId: string; readonly minMinor: number; readonly at: number },
): Promise<number> {
  const { activityId, minMinor, at } = of;
  await sql.query('select 1 from promo_activity where id = $1 for update', [activityId]);
  // Ranks are unique: those that change are taken off before the new ones are put on.
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
