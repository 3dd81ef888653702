import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { noteRoom, releaseShare, reserve, reserveDay } from '../budget.ts';
import type { MemberOfSite } from '../deps.ts';
import { lockMember } from '../locks.ts';

interface LapsedRow {
  readonly id: string;
  readonly activity_id: string;
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly version: number;
  readonly amount_minor: number;
  readonly day: number;
}

/** Ends the member's grants that were not claimed in time; answers how many. */
export async function lapseLate(sql: Sql, member: MemberOfSite, at: UnixMs): Promise<number> {
  const lapsed = await lapse(sql, member, { at, isExcluded: false });
  for (const grant of lapsed) await noteRoom(sql, grant);
  return lapsed.length;
}

/**
 * Ends everything that an excluded member has not claimed, what waits for staff included; answers how many. No room
 * under the member's cap is noted: nothing can be given now. Protection's lock must be held.
 */
export async function lapseGrants(sql: Sql, member: MemberOfSite, at: UnixMs): Promise<number> {
  return (await lapse(sql, member, { at, isExcluded: true })).length;
}

/** Ends unclaimed grants and returns their shares of the budgets, those of one activity after another. */
async function lapse(
  sql: Sql,
  member: MemberOfSite,
  of: { readonly at: UnixMs; readonly isExcluded: boolean },
): Promise<readonly LapsedRow[]> {
  await lockMember(sql, member);
  const { rows } = await sql.query<LapsedRow>(
    `update promo_grant
     set state = 'expired', ended_at = $3::bigint, expires_at = least(expires_at, $3::bigint),
       -- An excluded member is not notified, now or later.
       end_told_at = case when $4::boolean then $3::bigint else end_told_at end,
       lapsed_at = case when $4::boolean then $3::bigint end,
       lapsed_left_ms = case when $4::boolean then greatest(expires_at - $3::bigint, 0) end,
       lapsed_state = case when $4::boolean then state end
     where site_id = $1 and member_id = $2 and state in ('open', 'review')
       and case when $4::boolean then state = 'review' or expires_at > $3::bigint
         else state = 'open' and expires_at <= $3::bigint end
     returning id, activity_id, site_id, member_id, version, amount_minor, day`,
    [member.siteId, member.memberId, of.at, of.isExcluded],
  );
  const ordered = rows.toSorted((a, b) => (a.activity_id < b.activity_id ? -1 : 1));
  for (const grant of ordered) await releaseShare(sql, grant);
  return ordered;
}

/**
 * Gives back what `lapseGrants` ended from a moment on: the exclusion was somebody else's. Each takes its share of the
 * budget again; one for which nothing is left there stays lapsed, as does one of an activity that the member has left.
 * Protection's lock must be held. Answers how many came back.
 */
export async function returnGrants(
  sql: Sql,
  member: MemberOfSite,
  { since, at }: { readonly since: UnixMs; readonly at: UnixMs },
): Promise<number> {
  await lockMember(sql, member);
  const { rows } = await sql.query<LapsedRow>(
    `select g.id, g.activity_id, g.site_id, g.member_id, g.version, g.amount_minor, g.day
     from promo_grant g
     join promo_member m on m.activity_id = g.activity_id and m.member_id = g.member_id
     where g.site_id = $1 and g.member_id = $2 and g.lapsed_at >= $3 and m.left_at is null
     order by g.activity_id, g.earned_at, g.id`,
    [member.siteId, member.memberId, since],
  );
  const returned: string[] = [];
  for (const { id, activity_id: activityId, amount_minor: amountMinor, day } of rows) {
    if (!(await reserve(sql, activityId, amountMinor))) continue;
    // Its day's sum had room for it once: others who came since do not keep it out.
    await reserveDay(sql, { activityId, day, amountMinor, maxMinor: 0 });
    returned.push(id);
  }
  if (returned.length === 0) return 0;
  await sql.query(
    `update promo_grant
     set state = lapsed_state, expires_at = $2::bigint + lapsed_left_ms, ended_at = null,
       end_told_at = null, lapsed_at = null, lapsed_left_ms = null, lapsed_state = null
     where id = any ($1::uuid[])`,
    [returned, at],
  );
  // What a grant rests on may have changed while it had lapsed.
  await sql.query(
    `insert into promo_facts (site_id, member_id, version) values ($1, $2, 1)
     on conflict (site_id, member_id) do update set version = promo_facts.version + 1`,
    [member.siteId, member.memberId],
  );
  return returned.length;
}
