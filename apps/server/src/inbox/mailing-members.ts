import type { MemberId } from '@tianping/base';
import type { MailingMembers, MailingSegment } from '@tianping/inbox/server';

/** Members of a segment: $1 site, $2 to $3 grades, $4 to $7 registered and last seen, $8 whether they deposited. */
const OF_SEGMENT = `from members m
  left join vip_member v on v.site_id = m.site_id and v.member_id = m.id
  where m.site_id = $1 and m.status <> 'closed'
    and ($2::int is null or coalesce(v.grade, 0) >= $2::int)
    and ($3::int is null or coalesce(v.grade, 0) <= $3::int)
    and ($4::bigint is null or m.registered_at >= $4::bigint)
    and ($5::bigint is null or m.registered_at < $5::bigint)
    and ($6::bigint is null or m.last_login_at >= $6::bigint)
    and ($7::bigint is null or m.last_login_at < $7::bigint)
    and ($8::boolean is null or $8::boolean = exists (select 1 from deposit_orders d
      where d.site_id = m.site_id and d.member_id = m.id and d.status = 'credited'))`;

function fieldsOf(segment: MailingSegment): readonly unknown[] {
  const { gradeFrom, gradeTo, registeredFrom, registeredTo, lastLoginFrom, lastLoginTo } = segment;
  const grades = [gradeFrom, gradeTo];
  return [...grades, registeredFrom, registeredTo, lastLoginFrom, lastLoginTo, segment.deposited];
}

/** What mailings need to know about members, from the tables of several packages. */
export const mailingMembers: MailingMembers = {
  async count(sql, siteId, segment) {
    const { rows } = await sql.query<{ members: number }>(
      `select count(*) as members ${OF_SEGMENT}`,
      [siteId, ...fieldsOf(segment)],
    );
    return rows[0]?.members ?? 0;
  },
  async page(sql, siteId, { segment, after, limit }) {
    const { rows } = await sql.query<{ id: MemberId }>(
      `select m.id ${OF_SEGMENT} and ($9::uuid is null or m.id > $9::uuid) order by m.id limit $10`,
      [siteId, ...fieldsOf(segment), after, limit],
    );
    return rows.map(({ id }) => id);
  },
};
