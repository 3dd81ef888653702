import type { MemberId, UnixMs } from '@tianping/base';
import { dayOf } from '@tianping/vip';
import type { MemberFacts } from '@tianping/vip/server';

/** What gifts depend on, read from the members' own tables. */
export const memberFacts: Omit<MemberFacts, 'state'> = {
  async birthday(sql, { siteId, memberId }) {
    const { rows } = await sql.query<{ birthday: string | null; registered_at: UnixMs }>(
      `select p.birthday, m.registered_at
       from members m left join member_profiles p on p.member_id = m.id
       where m.id = $1 and m.site_id = $2`,
      [memberId, siteId],
    );
    const birthday = rows[0]?.birthday ?? null;
    return { birthday, registeredDay: dayOf(rows[0]?.registered_at ?? 0) };
  },
  async bornIn(sql, { siteId, month, registeredBefore, after, limit }) {
    const { rows } = await sql.query<{ member_id: MemberId }>(
      `select p.member_id from member_profiles p
       join members m on m.id = p.member_id
       where p.site_id = $1 and substr(p.birthday, 6, 2) = $2 and p.member_id > $3
         and m.status = 'active' and m.registered_at < $4 and p.underage_at is null
       order by p.member_id limit $5`,
      [siteId, month, after, registeredBefore, limit],
    );
    return rows.map((row) => row.member_id);
  },
};
