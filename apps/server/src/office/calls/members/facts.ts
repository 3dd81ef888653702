import type { Sql } from '@tianping/db';
import type { MemberAt } from '@tianping/office/server';

const SHOWN_MAX = 50;

interface SessionFact {
  readonly sessionId: string;
  readonly deviceId: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly createdAt: number;
  readonly lastSeenAt: number | null;
  readonly live: boolean;
}

export async function sessionsOf(sql: Sql, member: MemberAt, now: number): Promise<SessionFact[]> {
  const { rows } = await sql.query<SessionFact>(
    `select id as "sessionId", device_id as "deviceId", left(user_agent, 200) as "userAgent", ip,
       created_at as "createdAt", last_seen_at as "lastSeenAt",
       revoked_at is null and expires_at > $3 as live
     from member_sessions where site_id = $1 and member_id = $2
     order by created_at desc limit $4`,
    [member.siteId, member.memberId, now, SHOWN_MAX],
  );
  return rows;
}

interface DeviceFact {
  readonly deviceId: string;
  readonly family: string;
  readonly firstSeenAt: number;
  readonly lastSeenAt: number;
  readonly others: number;
}

export async function devicesOf(sql: Sql, member: MemberAt): Promise<DeviceFact[]> {
  const { rows } = await sql.query<DeviceFact>(
    `select d.device_id as "deviceId", left(d.family, 200) as family,
       d.first_seen_at as "firstSeenAt", d.last_seen_at as "lastSeenAt",
       (select count(*) from member_devices o where o.site_id = d.site_id
         and o.device_id = d.device_id and o.member_id <> d.member_id) as others
     from member_devices d where d.site_id = $1 and d.member_id = $2
     order by d.last_seen_at desc limit $3`,
    [member.siteId, member.memberId, SHOWN_MAX],
  );
  return rows;
}

interface AccountFact {
  readonly accountId: string;
  readonly kind: string;
  readonly label: string;
  readonly tail: string;
  readonly addedAt: number;
}

export async function accountsOf(sql: Sql, member: MemberAt): Promise<AccountFact[]> {
  const { rows } = await sql.query<AccountFact>(
    `select id as "accountId", kind, provider_code as label, tail, added_at as "addedAt"
     from payout_account where site_id = $1 and member_id = $2 and removed_at is null
     order by added_at`,
    [member.siteId, member.memberId],
  );
  return rows;
}

interface RelatedFact {
  readonly memberId: string;
  readonly name: string;
  readonly status: 'active' | 'frozen' | 'closed';
  readonly by: string[];
  readonly lastSeenAt: number;
}

/** Other members of the site who share a device, a real name, a payer or a payout account. */
export async function relatedTo(sql: Sql, member: MemberAt): Promise<RelatedFact[]> {
  const { rows } = await sql.query<RelatedFact>(
    `with shared as (
       select o.member_id, 'device' as by, o.last_seen_at as at
       from member_devices d join member_devices o
         on o.site_id = d.site_id and o.device_id = d.device_id and o.member_id <> d.member_id
       where d.site_id = $1 and d.member_id = $2
       union all
       select o.id, 'realName', coalesce(o.last_login_at, o.registered_at)
       from members m join members o
         on o.site_id = m.site_id and o.real_name = m.real_name and o.id <> m.id
       where m.site_id = $1 and m.id = $2
       union all
       select case when c.member_id = $2 then c.other_member_id else c.member_id end, 'account', c.at
       from payout_account_clash c
       where c.site_id = $1 and (c.member_id = $2 or c.other_member_id = $2)
       union all
       select o.member_id, 'account', o.added_at
       from payout_account a join payout_account o
         on o.site_id = a.site_id and o.print = a.print and o.member_id <> a.member_id
       where a.site_id = $1 and a.member_id = $2
       union all
       select o.member_id, 'payer', o.created_at
       from deposit_orders d join deposit_orders o
         on o.site_id = d.site_id and o.payer_name = d.payer_name and o.member_id <> d.member_id
       where d.site_id = $1 and d.member_id = $2 and d.status = 'credited' and o.status = 'credited'
     )
     select m.id as "memberId", m.name, m.status, array_agg(distinct s.by) as by,
       max(s.at)::bigint as "lastSeenAt"
     from shared s join members m on m.id = s.member_id and m.site_id = $1
     group by m.id, m.name, m.status order by max(s.at) desc limit $3`,
    [member.siteId, member.memberId, SHOWN_MAX],
  );
  return rows;
}
