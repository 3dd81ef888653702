import type { SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';

interface Row {
  readonly register_ip: string;
  readonly register_domain: string;
  readonly inviter_code: string;
  readonly invite_code: string;
  readonly birthday: string | null;
  readonly gender: string | null;
  readonly underage: boolean;
  readonly has_fund_password: boolean;
}

/** A member's profile; identifying fields are beside `plain`. */
export async function readProfileRow(sql: Sql, siteId: SiteId, memberId: string) {
  const { rows } = await sql.query<Row>(
    `select m.register_ip, m.register_domain, m.inviter_code, m.invite_code, p.birthday, p.gender,
       coalesce(p.underage_at is not null, false) as underage,
       coalesce(p.fund_password_hash is not null, false) as has_fund_password
     from members m left join member_profiles p on p.member_id = m.id
     where m.site_id = $1 and m.id = $2`,
    [siteId, memberId],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    birthday: row.birthday,
    plain: {
      gender: row.gender,
      underage: row.underage,
      registerIp: row.register_ip,
      registerDomain: row.register_domain,
      inviterCode: row.inviter_code,
      inviteCode: row.invite_code,
      hasFundPassword: row.has_fund_password,
    },
  };
}
