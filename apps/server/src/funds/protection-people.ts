import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type AccountLink, type LinkKind, protectionLimits } from '@tianping/protection';
import type { People } from '@tianping/protection/server';

interface PersonRow {
  readonly id: MemberId;
  readonly phone: string | null;
  readonly email: string | null;
  readonly real_name: string | null;
  readonly birthday: string | null;
  readonly devices: readonly string[] | null;
}

/** Persons as the members' own tables, payout accounts and deposits know them. */
export function createPeople(clock: { now(): number }): People {
  const factsOf = factsReader(clock);
  return {
    async facts(sql, { siteId, memberId }) {
      return (await factsOf(sql, siteId, [memberId])).get(memberId) ?? null;
    },
    factsOf,
    statuses: readStatuses,
    async alike(sql, siteIds, { phone, email, realName, birthday, devices }) {
      // By the name first: very many members of a large site share a birthday.
      const { rows } = await sql.query<{ site_id: SiteId; id: MemberId }>(
        `select m.site_id, m.id from members m
         where m.site_id = any ($1::int[]) and (m.phone = $2 or m.email = $3)
         union
         select m.site_id, m.id from members m
         where m.site_id = any ($1::int[]) and m.real_name is not null
           and member_plain_name(m.real_name) = member_plain_name($4)
           and (exists (select from member_profiles p
               where p.member_id = m.id and p.birthday = $5)
             or exists (select from member_devices d
               where d.member_id = m.id and d.device_id = any ($6::text[])))`,
        [siteIds, phone, email?.toLowerCase() ?? null, realName, birthday, devices],
      );
      return rows.map((row) => ({ siteId: row.site_id, memberId: row.id }));
    },
    links: accountLinks,
    async underage(sql, siteId, memberIds) {
      const { rows } = await sql.query<{ member_id: MemberId }>(
        `select member_id from member_profiles
         where site_id = $1 and member_id = any ($2::uuid[]) and underage_at is not null`,
        [siteId, memberIds],
      );
      return rows.map(({ member_id }) => member_id);
    },
    async offersOff(sql, siteId, memberIds) {
      const { rows } = await sql.query<{ member_id: MemberId }>(
        `select member_id from member_profiles
         where site_id = $1 and member_id = any ($2::uuid[]) and marketing is false`,
        [siteId, memberIds],
      );
      return rows.map(({ member_id }) => member_id);
    },
    async names(sql, memberIds) {
      const { rows } = await sql.query<{ id: string; name: string }>(
        'select id, name from members where id = any ($1::uuid[])',
        [memberIds],
      );
      return new Map(rows.map(({ id, name }) => [id, name]));
    },
  };
}

/** What identifies persons; devices only while they are not too old. */
function factsReader(clock: { now(): number }): People['factsOf'] {
  return async (sql, siteId, memberIds) => {
    const { rows } = await sql.query<PersonRow>(
      `select m.id, m.phone, m.email, m.real_name, p.birthday,
         (select array_agg(d.device_id) from member_devices d
          where d.member_id = m.id and d.last_seen_at > $3) as devices
       from members m left join member_profiles p on p.member_id = m.id
       where m.site_id = $1 and m.id = any ($2::uuid[])`,
      [siteId, memberIds, clock.now() - protectionLimits.deviceAgeMs],
    );
    return new Map(
      rows.map(({ id, phone, email, real_name: realName, birthday, devices }) => [
        id,
        { phone, email, realName, birthday, devices: devices ?? [] },
      ]),
    );
  };
}

interface StatusRow {
  readonly id: MemberId;
  readonly status: 'active' | 'frozen' | 'closed';
  readonly underage: boolean;
}

async function readStatuses(
  sql: Sql,
  siteId: SiteId,
  memberIds: readonly MemberId[],
): ReturnType<People['statuses']> {
  const { rows } = await sql.query<StatusRow>(
    `select m.id, m.status, coalesce(p.underage_at is not null, false) as underage
     from members m left join member_profiles p on p.member_id = m.id
     where m.id = any ($1::uuid[]) and m.site_id = $2`,
    [memberIds, siteId],
  );
  return new Map(
    rows.map(({ id, status, underage }) => [
      id,
      status === 'active' && underage ? 'underage' : status,
    ]),
  );
}

/**
 * Each reads what several accounts of a site share, or those of `$3` when it names some; labels are cut so that they
 * identify nobody in full.
 */
const LINKS: readonly { readonly kind: LinkKind; readonly sql: string }[] = [
  {
    kind: 'device',
    sql: `select 'D-' || left(md5(device_id), 8) as label, array_agg(distinct member_id) as members
      from member_devices where site_id = $1 and device_id <> ''
        and ($3::uuid[] is null or member_id = any ($3))
      group by device_id having count(distinct member_id) > 1 limit $2`,
  },
  {
    kind: 'network',
    sql: `select n.network as label, array_agg(distinct n.member_id) as members
      from member_networks n join members m on m.id = n.member_id
      where m.site_id = $1 and ($3::uuid[] is null or m.id = any ($3)) group by n.network
      having count(distinct n.member_id) between 2 and 20 limit $2`,
  },
  {
    kind: 'person',
    sql: `select left(m.real_name, 1) || '** ' || p.birthday as label, array_agg(m.id) as members
      from members m join member_profiles p on p.member_id = m.id
      where m.site_id = $1 and m.real_name is not null and p.birthday is not null
        and ($3::uuid[] is null or m.id = any ($3))
      group by m.real_name, p.birthday having count(*) > 1 limit $2`,
  },
  {
    kind: 'payout',
    sql: `select 'A-' || left(md5(print), 8) as label, array_agg(distinct member_id) as members
      from (
        select print, member_id from payout_account where site_id = $1
        union select print, member_id from payout_account_clash where site_id = $1
        union select print, other_member_id from payout_account_clash where site_id = $1
      ) used
      where $3::uuid[] is null or member_id = any ($3)
      group by print having count(distinct member_id) > 1 limit $2`,
  },
  {
    kind: 'payer',
    sql: `select left(payer_name, 1) || '**' as label, array_agg(distinct member_id) as members
      from deposit_orders
      where site_id = $1 and payer_name is not null and status = 'credited'
        and ($3::uuid[] is null or member_id = any ($3))
      group by payer_name having count(distinct member_id) > 1 limit $2`,
  },
];

/** The links of a whole site are too many to look through and are cut off; those of named accounts are complete. */
async function accountLinks(
  sql: Sql,
  siteId: SiteId,
  among: readonly MemberId[] | null = null,
): Promise<readonly AccountLink[]> {
  const links: AccountLink[] = [];
  const most = among ? among.length * LINKS_EACH : protectionLimits.clustersMax;
  for (const { kind, sql: text } of LINKS) {
    const { rows } = await sql.query<{ label: string; members: readonly string[] }>(text, [
      siteId,
      most,
      among,
    ]);
    for (const { label, members } of rows) links.push({ kind, label, memberIds: members });
  }
  return links;
}

/** The most devices, networks or accounts that are listed for one member. */
const LINKS_EACH = 50;
