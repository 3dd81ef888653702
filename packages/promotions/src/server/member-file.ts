import type { LocalizedText, Script } from '@tianping/base';
import type { ActivityTerms } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { CommonFigures, MemberFile } from '../rules/index.ts';
import type { MemberOfSite, PromotionsDeps, SharedIdentifier } from './deps.ts';
import { wordsOf } from './views/grant-view.ts';

/** The member's facts for the conditions of an activity; null for a member of another site. */
export async function memberFile(
  deps: PromotionsDeps,
  sql: Sql,
  member: MemberOfSite,
  of: {
    readonly activityId: string;
    readonly figures: CommonFigures;
    /** The reader's; only where a text is read. */
    readonly script?: Script;
  },
): Promise<MemberFile | null> {
  const file = await deps.members.file(sql, member);
  if (!file) return null;
  const other = of.figures.group === 'none' ? null : await otherOfGroup(sql, member, of);
  return { ...file, groupTaken: other && wordsOf(deps, other, of.script ?? 'hans') };
}

/** The title of a running activity of the same group that the member has joined and not finished. */
async function otherOfGroup(
  sql: Sql,
  member: MemberOfSite,
  of: { readonly activityId: string; readonly figures: CommonFigures },
): Promise<LocalizedText | null> {
  const { rows } = await sql.query<{ terms: ActivityTerms }>(
    `select v.terms from promo_member p
     join promo_activity a on a.id = p.activity_id
     join promo_version v on v.activity_id = p.activity_id and v.version = p.version
     where p.site_id = $1 and p.member_id = $2 and p.activity_id <> $3
       and p.joined_at is not null and p.left_at is null and a.status in ('live', 'paused')
       and v.terms -> 'figures' ->> 'group' = $4
       and not exists (select 1 from promo_grant g
         where g.activity_id = p.activity_id and g.member_id = p.member_id
           and g.award_key = 'bonus' and g.state in ('claimed', 'expired')
           and not exists (select 1 from turnover_duty d
             where d.site_id = p.site_id and d.member_id = p.member_id
               and d.source = 'activity' and d.reference = g.id::text and d.status = 'open'))
     limit 1`,
    [member.siteId, member.memberId, of.activityId, of.figures.group],
  );
  return rows[0]?.terms.title ?? null;
}

/** What identifies another participating account as the same person; null for none. */
export async function twinIn(
  { members }: Pick<PromotionsDeps, 'members'>,
  sql: Sql,
  member: MemberOfSite,
  of: { readonly activityId: string; readonly figures: CommonFigures },
): Promise<SharedIdentifier | null> {
  const twins = await members.twins(sql, member, of.figures.sameness);
  if (twins.length === 0) return null;
  const { rows } = await sql.query<{ member_id: string }>(
    `select member_id from promo_member
     where activity_id = $1 and member_id = any ($2::uuid[]) and joined_at is not null limit 1`,
    [of.activityId, twins.map(({ memberId }) => memberId)],
  );
  const taken = rows[0];
  if (!taken) return null;
  return twins.find(({ memberId }) => memberId === taken.member_id)?.what ?? null;
}

/** Whether this member may be offered and given something now; holds for as long as the transaction runs. */
export async function mayReceive(
  { members }: Pick<PromotionsDeps, 'members'>,
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
): Promise<boolean> {
  return (await members.whoMay(sql, { siteId, ids: [memberId], to: 'offer' })).has(memberId);
}
