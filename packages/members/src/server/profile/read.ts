import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';

/** A member with all data of the profile. */
export interface ProfileRow {
  readonly name: string;
  readonly password_hash: string;
  readonly registered_at: number;
  readonly last_login_at: number | null;
  readonly phone: string | null;
  readonly phone_area: string | null;
  readonly email: string | null;
  readonly real_name: string | null;
  readonly gender: 'male' | 'female' | null;
  readonly birthday: string | null;
  readonly fund_password_hash: string | null;
  readonly marketing: boolean | null;
  readonly avatar: string | null;
  readonly underage_at: number | null;
  readonly sensitive_changed_at: number | null;
  readonly withdrawals_paused_until: number | null;
}

const SELECT = `
  select m.name, m.password_hash, m.registered_at, m.last_login_at, m.phone, m.phone_area, m.email,
    m.real_name, p.gender, p.birthday, p.fund_password_hash, p.marketing, p.avatar, p.underage_at,
    p.sensitive_changed_at, p.withdrawals_paused_until
  from members m left join member_profiles p on p.member_id = m.id
  where m.site_id = $1 and m.id = $2`;

interface Who {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

export async function readProfile(sql: Sql, who: Who): Promise<ProfileRow | null> {
  const { rows } = await sql.query<ProfileRow>(SELECT, [who.siteId, who.memberId]);
  return rows[0] ?? null;
}

/** The same, with the member's row locked until the transaction ends, so that two saves are serialised. */
export async function lockProfile(sql: Sql, who: Who): Promise<ProfileRow | null> {
  await sql.query('select 1 from members where site_id = $1 and id = $2 for update', [
    who.siteId,
    who.memberId,
  ]);
  // Read only after the lock: a statement that waits for the row sees the joined rows as they were before the wait.
  return await readProfile(sql, who);
}
