import type { MemberId, SiteId } from '@tianping/base';
import type { OfficeMemberRow } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { maskEmail, maskPhone, maskRealName } from './masks.ts';

/** One member of a list. */
export interface MemberRow {
  readonly member_id: MemberId;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly real_name: string | null;
  readonly status: OfficeMemberRow['status'];
  readonly grade: number;
  readonly locked: boolean;
  readonly tags: readonly string[];
  readonly balance: number;
  readonly registered_at: number;
  readonly last_login_at: number | null;
  readonly found_by: string;
}

/** The columns of a list row; `m` is the member, `f.found_by` how the search found it. */
export const MEMBER_COLUMNS = `m.id as member_id, m.name, m.phone, m.email, m.real_name, m.status,
  coalesce(v.grade, 0) as grade,
  exists (select 1 from office_restriction r where r.site_id = m.site_id and r.member_id = m.id
    and r.restriction = 'lock' and r.lifted_at is null) as locked,
  array(select t.tag from office_member_tag t where t.site_id = m.site_id and t.member_id = m.id
    order by t.tag) as tags,
  coalesce(w.main_minor + w.hold_minor, 0)::bigint as balance, m.registered_at, m.last_login_at`;

export const MEMBER_JOINS = `
  left join vip_member v on v.site_id = m.site_id and v.member_id = m.id
  left join ledger_wallet w on w.site_id = m.site_id and w.member_id = m.id`;

export function memberRowOf(row: MemberRow): OfficeMemberRow {
  return {
    memberId: row.member_id,
    name: row.name,
    phone: maskPhone(row.phone),
    realName: maskRealName(row.real_name),
    email: maskEmail(row.email),
    grade: row.grade,
    status: row.status,
    locked: row.locked,
    tags: [...row.tags],
    balanceMinor: row.balance,
    registeredAt: row.registered_at,
    lastLoginAt: row.last_login_at,
    foundBy: row.found_by,
  };
}

/** One member of the site; null when the id is not one of its members. */
export async function readMemberRow(
  sql: Sql,
  siteId: SiteId,
  memberId: string,
): Promise<MemberRow | null> {
  const { rows } = await sql.query<MemberRow>(
    `select ${MEMBER_COLUMNS}, '' as found_by from members m ${MEMBER_JOINS}
     where m.site_id = $1 and m.id = $2`,
    [siteId, memberId],
  );
  return rows[0] ?? null;
}
