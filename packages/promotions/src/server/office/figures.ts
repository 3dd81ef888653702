import type { Script, SiteId } from '@tianping/base';
import type { OfficeAnswerOf, OfficeCalls } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { siteDayText } from '../../rules/index.ts';
import type { PromotionsDeps } from '../deps.ts';
import { findOfficeRow, readOne } from './lists.ts';

export async function readFigures(
  deps: PromotionsDeps,
  sql: Sql,
  { siteId, id }: { readonly siteId: SiteId; readonly id: string },
): Promise<OfficeAnswerOf<OfficeCalls['promotions/figures']> | null> {
  const activity = await findOfficeRow(deps, sql, siteId, id);
  if (!activity) return null;
  const days = await sql.query<{
    day: number;
    joined: number;
    granted: number;
    granted_minor: number;
    claimed: number;
    claimed_minor: number;
    taken_minor: number;
  }>(
    `select day, sum(joined)::bigint as joined, sum(granted)::bigint as granted,
       sum(granted_minor)::bigint as granted_minor, sum(claimed)::bigint as claimed,
       sum(claimed_minor)::bigint as claimed_minor, sum(taken_minor)::bigint as taken_minor
     from (
       select ((joined_at + 28800000) / 86400000)::int as day, 1 as joined, 0 as granted,
         0::bigint as granted_minor, 0 as claimed, 0::bigint as claimed_minor,
         0::bigint as taken_minor
       from promo_member where activity_id = $1 and joined_at is not null
       union all
       select day, 0, 1, amount_minor, 0, 0, 0 from promo_grant where activity_id = $1
       union all
       select ((claimed_at + 28800000) / 86400000)::int, 0, 0, 0, 1, amount_minor, 0
       from promo_grant where activity_id = $1 and claimed_at is not null
       union all
       select ((ended_at + 28800000) / 86400000)::int, 0, 0, 0, 0, 0, amount_minor
       from promo_grant where activity_id = $1 and state in ('taken', 'refused')
     ) x group by day order by day`,
    [id],
  );
  const sum = await readEnds(sql, id);
  return {
    activity,
    days: days.rows.map((row) => ({
      day: siteDayText(row.day),
      joined: row.joined,
      granted: row.granted,
      grantedMinor: row.granted_minor,
      claimed: row.claimed,
      claimedMinor: row.claimed_minor,
      takenMinor: row.taken_minor,
    })),
    expired: sum?.expired ?? 0,
    expiredMinor: sum?.expired_minor ?? 0,
    left: sum?.gone ?? 0,
    dutyRequiredMinor: sum?.required ?? 0,
    dutyDoneMinor: sum?.done ?? 0,
    dutiesDone: sum?.duties ?? 0,
  };
}

async function readEnds(sql: Sql, id: string) {
  const sums = await sql.query<{
    expired: number;
    expired_minor: number;
    gone: number;
    required: number;
    done: number;
    duties: number;
  }>(
    `select count(*) filter (where g.state = 'expired') as expired,
       coalesce(sum(g.amount_minor) filter (where g.state = 'expired'), 0)::bigint as expired_minor,
       (select count(*) from promo_member m where m.activity_id = $1 and m.left_at is not null)
         as gone,
       coalesce(sum(d.required_minor), 0)::bigint as required,
       coalesce(sum(d.done_minor), 0)::bigint as done,
       count(*) filter (where d.status = 'done') as duties
     from promo_grant g
     left join turnover_duty d on d.site_id = g.site_id and d.source = 'activity'
       and d.reference = g.id::text
     where g.activity_id = $1`,
    [id],
  );
  return sums.rows[0];
}

export async function compareTwo(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly first: string;
    readonly second: string;
    readonly script?: Script | undefined;
  },
): Promise<OfficeAnswerOf<OfficeCalls['promotions/compare']> | null> {
  const list = [];
  for (const id of [of.first, of.second]) {
    const one = await readOne(deps, sql, { siteId: of.siteId, id, script: of.script });
    const figures = await readFigures(deps, sql, { siteId: of.siteId, id });
    if (!one || !figures) return null;
    const { activity } = one;
    const perHundred = (count: number) =>
      activity.joined === 0 ? 0 : Math.floor((count * 100) / activity.joined);
    list.push({
      activity,
      sentences: (one.live ?? one.draft)?.sentences ?? [],
      // Cut to whole minor units.
      costPerMemberMinor:
        activity.joined === 0 ? 0 : Math.floor(activity.paidMinor / activity.joined),
      claimedPerHundred: perHundred(activity.claimed),
      leftPerHundred: perHundred(figures.left),
    });
  }
  return { list };
}
