import { err, ok } from '@tianping/base';
import type { OfficeCalls } from '@tianping/contract';
import { readPage } from '@tianping/db';
import type { OfficeHandler } from '../../handler.ts';
import { pageOf } from '../../refusals.ts';
import { betIdsOf, idOf } from '../bets/ticket-ids.ts';
import { noteGuess } from './guess.ts';
import { MEMBER_COLUMNS, MEMBER_JOINS, type MemberRow, memberRowOf } from './rows.ts';

/**
 * The ways to find a member; each gives the member and the way. Parameters: site, text, bet ids, and the id that the
 * text is.
 */
const WAYS: Readonly<Record<string, string>> = {
  name: `select id, 'name' from members
    where site_id = $1 and starts_with(name_key, lower($2))`,
  phone: `select id, 'phone' from members
    where site_id = $1 and $2 ~ '^[0-9]{4,}$' and (right(phone, 4) = $2 or phone = $2
      or phone = phone_area || $2)`,
  email: `select id, 'email' from members
    where site_id = $1 and position('@' in $2) > 0 and email = lower($2)`,
  realName: `select id, 'realName' from members where site_id = $1 and real_name = $2`,
  card: `select member_id, 'card' from payout_account
    where site_id = $1 and $2 <> '' and length($2) >= 4 and right(tail, length($2)) = $2`,
  order: `select member_id, 'order' from deposit_orders
      where site_id = $1 and (ticket_id = upper($2) or id = $4::uuid)
    union all select member_id, 'order' from withdrawal_order
      where site_id = $1 and (ticket = upper($2) or id = $4::uuid)
    union all select member_id, 'order' from bet
      where site_id = $1 and (bet_id = $4::uuid or (bet_id >= ($3::text[])[1]::uuid
        and bet_id < ($3::text[])[2]::uuid and right(bet_id::text, 12) = ($3::text[])[3]))`,
  device: `select member_id, 'device' from member_devices where site_id = $1 and device_id = $2`,
  ip: `select member_id, 'ip' from member_sessions where site_id = $1 and ip = $2
    union all select id, 'ip' from members where site_id = $1 and register_ip = $2`,
};

/**
 * For readers who may see numbers in full. Others find by a whole number or by the digits shown to them: with every
 * ending allowed, the hidden digits, which new devices are asked for, could be guessed one by one.
 */
const WAYS_IN_FULL: typeof WAYS = {
  ...WAYS,
  phone: `select id, 'phone' from members
    where site_id = $1 and $2 ~ '^[0-9]{4,}$' and phone like '%' || $2`,
};

export const membersSearch: OfficeHandler<OfficeCalls['members/search']> = async ({
  request,
  context,
  services,
}) => {
  const { q, by, status, tag, registeredFrom, registeredTo } = request.filters;
  const { db } = services.office.deps;
  const refused = await noteGuess(services, context, { q, by });
  if (refused) return err(refused);
  const everybody = `select id, '' from members where site_id = $1`;
  const known = context.staff.permissions.has('members.reveal') ? WAYS_IN_FULL : WAYS;
  const ways = by === 'any' ? Object.values(known) : [known[by] ?? everybody];
  const found = q === '' ? everybody : ways.map((way) => `(${way})`).join(' union all ');
  const { total, rows } = await readPage<MemberRow>(
    db,
    {
      text: `with asked as (select $2::text as q, $3::text[] as bets, $4::uuid as id),
        ways (member_id, found_by) as (${found}),
        found as (select member_id, min(found_by) as found_by from ways group by member_id)
        select ${MEMBER_COLUMNS}, f.found_by, count(*) over () as total
        from found f join members m on m.id = f.member_id ${MEMBER_JOINS}
        where m.site_id = $1
          and ($5::text is null or m.status = $5::text)
          and ($6::text is null or exists (select 1 from office_member_tag t
            where t.site_id = $1 and t.member_id = m.id and t.tag = $6::text))
          and ($7::bigint is null or m.registered_at >= $7::bigint)
          and ($8::bigint is null or m.registered_at < $8::bigint)
        order by m.registered_at desc, m.id desc`,
      params: [context.siteId, q, betIdsOf(q), idOf(q), status, tag, registeredFrom, registeredTo],
    },
    pageOf(request),
  );
  return ok({ total, list: rows.map(memberRowOf), sums: {} });
};
