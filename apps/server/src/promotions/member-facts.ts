import type { MemberId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { TaskName } from '@tianping/promotions';
import type { PromotionMembers, SharedIdentifier } from '@tianping/promotions/server';

type Facts = Omit<PromotionMembers, 'whoMay' | 'shutOut' | 'file'>;

interface PersonRow {
  readonly id: MemberId;
  readonly phone: boolean;
  readonly name: boolean;
  readonly registered_at: UnixMs;
  readonly phone_at: UnixMs | null;
  readonly name_at: UnixMs | null;
  readonly card_at: UnixMs | null;
  readonly withdrawn_at: UnixMs | null;
}

function tasksOf(row: PersonRow): Partial<Record<TaskName, UnixMs>> {
  const tasks: Partial<Record<TaskName, UnixMs>> = {};
  // The time of registration where no event states another.
  if (row.phone) tasks.phone = row.phone_at ?? row.registered_at;
  if (row.name) tasks.realName = row.name_at ?? row.registered_at;
  if (row.card_at !== null) tasks.bankCard = row.card_at;
  return tasks;
}

interface TwinRow {
  readonly of_id: MemberId;
  readonly member_id: MemberId;
  readonly what: SharedIdentifier;
}

/** Other accounts of the site that share any of this with members, by these. */
async function readTwins(
  sql: Sql,
  { siteId, ids, by }: Parameters<Facts['twinsOf']>[1],
): Promise<readonly TwinRow[]> {
  if (by.length === 0 || ids.length === 0) return [];
  const { rows } = await sql.query<TwinRow>(
    `select o.id as of_id, m.id as member_id, 'realName' as what from members o
     join members m on m.site_id = o.site_id and m.id <> o.id and m.real_name is not null
       and member_plain_name(m.real_name) = member_plain_name(o.real_name)
     join member_profiles p on p.member_id = m.id
     join member_profiles q on q.member_id = o.id and q.birthday = p.birthday
     where o.site_id = $1 and o.id = any ($2::uuid[]) and 'realName' = any ($3::text[])
     union
     select o.member_id, a.member_id, 'bankCard' from payout_account o
     join payout_account a on a.site_id = o.site_id and a.print = o.print
       and a.member_id <> o.member_id
     where o.site_id = $1 and o.member_id = any ($2::uuid[]) and 'bankCard' = any ($3::text[])
     union
     select member_id, other_member_id, 'bankCard' from payout_account_clash
     where site_id = $1 and member_id = any ($2::uuid[]) and 'bankCard' = any ($3::text[])
     union
     select other_member_id, member_id, 'bankCard' from payout_account_clash
     where site_id = $1 and other_member_id = any ($2::uuid[]) and 'bankCard' = any ($3::text[])
     union
     select o.id, m.id, 'phone' from members o
     join members m on m.site_id = o.site_id and m.phone = o.phone and m.id <> o.id
     where o.site_id = $1 and o.id = any ($2::uuid[]) and 'phone' = any ($3::text[])
     union
     select o.member_id, d.member_id, 'device' from member_devices o
     join member_devices d on d.site_id = o.site_id and d.device_id = o.device_id
       and d.member_id <> o.member_id
     where o.site_id = $1 and o.member_id = any ($2::uuid[]) and o.device_id <> ''
       and 'device' = any ($3::text[])
     order by of_id, member_id, what`,
    [siteId, ids, by],
  );
  return rows;
}

/** What activities need to know about members, from the members' own tables. */
export const promotionFacts: Facts = {
  async people(sql, siteId, ids) {
    const { rows } = await sql.query<PersonRow>(
      `select m.id, m.phone is not null as phone, m.real_name is not null as name, m.registered_at,
         (select min(e.at) from member_profile_events e
          where e.member_id = m.id and e.what = 'phone') as phone_at,
         (select min(e.at) from member_profile_events e
          where e.member_id = m.id and e.what = 'realName') as name_at,
         (select min(a.added_at) from payout_account a
          where a.site_id = m.site_id and a.member_id = m.id) as card_at,
         (select min(w.created_at) from withdrawal_order w
          where w.site_id = m.site_id and w.member_id = m.id and w.stage <> 'cancelled')
           as withdrawn_at
       from members m where m.site_id = $1 and m.id = any ($2::uuid[])`,
      [siteId, ids],
    );
    return new Map(
      rows.map((row) => [
        row.id,
        {
          registeredAt: row.registered_at,
          firstWithdrawalAt: row.withdrawn_at,
          tasks: tasksOf(row),
        },
      ]),
    );
  },
  async twins(sql, { siteId, memberId }, by) {
    const rows = await readTwins(sql, { siteId, ids: [memberId], by });
    return rows.map((row) => ({ memberId: row.member_id, what: row.what }));
  },
  async twinsOf(sql, of) {
    const rows = await readTwins(sql, of);
    return rows.map((row) => ({ of: row.of_id, memberId: row.member_id }));
  },
  async invitation(sql, { siteId, memberId }) {
    const { rows } = await sql.query<{
      invite_code: string;
      registered_at: UnixMs;
      inviter: MemberId | null;
    }>(
      `select m.invite_code, m.registered_at, b.bringer_id as inviter from members m
       left join member_bringer b on b.member_id = m.id and b.kind = 'friend'
       where m.site_id = $1 and m.id = $2`,
      [siteId, memberId],
    );
    const own = rows[0];
    if (!own) return { code: '', inviter: null, registeredAt: 0, friends: [] };
    const friends = await sql.query<{ id: MemberId; name: string; registered_at: UnixMs }>(
      `select m.id, m.name, m.registered_at from member_bringer b
       join members m on m.id = b.member_id
       where b.site_id = $1 and b.bringer_id = $2 and b.kind = 'friend' order by b.at, m.id`,
      [siteId, memberId],
    );
    return {
      code: own.invite_code,
      inviter: own.inviter,
      registeredAt: own.registered_at,
      friends: friends.rows.map(({ id, name, registered_at: registeredAt }) => ({
        memberId: id,
        name,
        registeredAt,
      })),
    };
  },
  async names(sql, siteId, ids) {
    const { rows } = await sql.query<{ id: string; name: string }>(
      'select id, name from members where site_id = $1 and id = any ($2::uuid[])',
      [siteId, ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
};
