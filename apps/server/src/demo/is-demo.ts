import type { MemberOfSite } from '@tianping/chat/server';
import type { Sql } from '@tianping/db';
import { demoMemberMessages } from './messages.ts';

/** Whether a member is played by the demo's program: staff see it by a tag, others by a mark beside the name. */
export async function isDemoMember(sql: Sql, member: MemberOfSite): Promise<boolean> {
  const { rows } = await sql.query<{ is_demo: boolean }>(
    `select exists (
       select 1 from office_member_tag
       where site_id = $1 and member_id = $2 and tag = $3) as is_demo`,
    [member.siteId, member.memberId, demoMemberMessages.tag.text],
  );
  return rows[0]?.is_demo ?? false;
}
