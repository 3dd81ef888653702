import type { Sql } from '@tianping/db';
import type { MemberOfSite, PromotionMembers } from '@tianping/promotions/server';

/** Grade, tags and the known personal data of a member. */
export async function readMemberFile(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
): ReturnType<PromotionMembers['file']> {
  const { rows } = await sql.query<{
    registered_at: number;
    grade: number;
    tags: string[];
    phone: boolean;
    name: boolean;
    card: boolean;
  }>(
    `select m.registered_at, coalesce(v.grade, 0) as grade,
       array(select t.tag from office_member_tag t
         where t.site_id = m.site_id and t.member_id = m.id order by t.tag) as tags,
       m.phone is not null as phone, m.real_name is not null as name,
       exists (select 1 from payout_account a
         where a.site_id = m.site_id and a.member_id = m.id) as card
     from members m
     left join vip_member v on v.site_id = m.site_id and v.member_id = m.id
     where m.site_id = $1 and m.id = $2`,
    [siteId, memberId],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    registeredAt: row.registered_at,
    grade: row.grade,
    tags: row.tags,
    has: { phone: row.phone, realName: row.name, bankCard: row.card },
  };
}
