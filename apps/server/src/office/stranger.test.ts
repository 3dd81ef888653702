import { createFakeClock } from '@tianping/base/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { lapseOf } from '../funds/excluded-gifts.ts';
import { type ComposedOffice, composedOffice, SITE } from './testing/composed-office.ts';
import type { StaffLine } from './testing/office-client.ts';
import { enterAll, note, type Staff, type TwoPeople, twoPeople } from './testing/two-people.ts';

let world: ComposedOffice;
let people: TwoPeople;
let staff: Staff;
let risk: StaffLine;

beforeAll(async () => {
  world = await composedOffice({ clock });
  people = twoPeople(world, () => staff);
  staff = await enterAll(world.client);
  risk = await world.client.enter('risk@demo');
});
afterAll(() => world.close());

type Member = Awaited<ReturnType<ComposedOffice['member']>>;

async function named(email: string | null = null): Promise<Member> {
  const member = await world.member();
  await world.composition.db.tx(async (sql) => {
    await sql.query('update members set real_name = $2, email = $3 where id = $1', [
      member.memberId,
      '王伟',
      email,
    ]);
    await sql.query(
      `insert into member_profiles (member_id, site_id, birthday) values ($1, $2, '1990-01-01')
       on conflict (member_id) do update set birthday = excluded.birthday`,
      [member.memberId, SITE],
    );
  });
  return member;
}

const clock = createFakeClock();
const protection = () => world.composition.services.protection;
const of = ({ memberId }: Member) => ({ siteId: SITE, memberId });
const isPaused = async (member: Member) => (await protection().overview(of(member))).pause !== null;
const exclude = (member: Member) =>
  protection().exclude(of(member), { months: 6, by: 'member', note: '' });

const asked = { proof: 'document', reference: 'ID-2026-17', note };
const ask = ({ memberId }: Member) =>
  world.client.call('protection/stranger', { line: risk, body: { memberId, ...asked } });

test('a stranger who shares an excluded person’s name is released by two, and the page shows where the pause came from', async () => {
  const [excluded, stranger] = [await named(), await named()];
  await exclude(excluded);
  expect(await isPaused(stranger)).toBe(true);
  const { db, services } = world.composition;
  const now = clock.now();
  await db.tx((sql) =>
    sql.query(
      `insert into vip_grant (id, site_id, member_id, kind, period, grade, config_version,
         amount_minor, turnover_minor, parts, created_at, available_at, expires_at)
       values ($1, $2, $1, 'weekly', 'w', 0, 1, 500, 500, '[]', $3, $3, $4)`,
      [stranger.memberId, SITE, now, now + 1_000],
    ),
  );
  await db.tx((sql) => lapseOf({ ...services, clock }, sql, of(stranger)));
  const body = { memberId: stranger.memberId };
  const before = await world.client.done('protection/member', { line: risk, body });
  expect(before.origin).toMatchObject({
    kind: 'name',
    accounts: [{ memberId: excluded.memberId }],
  });
  const { data } = z
    .object({ data: z.object({ proposalId: z.uuid() }) })
    .parse(await ask(stranger));
  expect(await isPaused(stranger)).toBe(true);
  expect(await people.decide(risk, data.proposalId)).toBe(6003);
  expect(await people.decide(staff.finance2, data.proposalId)).toBe(6003);
  expect(await people.decide(staff.owner, data.proposalId)).toBe(6000);
  expect(await isPaused(stranger)).toBe(false);
  expect(await isPaused(excluded)).toBe(true);
  const decided = await world.client.done('approvals/list', {
    line: risk,
    body: { filters: { subject: `member:${stranger.memberId}`, status: 'executed' } },
  });
  expect(decided.list).toMatchObject([
    { result: { cleared: true, returned: { minor: 0, grants: 1, vouchers: 0 } } },
  ]);
  const after = await world.client.done('protection/member', { line: risk, body });
  expect(after).toMatchObject({ pause: null, origin: null });
  const { rows } = await world.composition.db.query(
    'select proof, by_whom, agreed_by, note from protection_stranger where member_id = $1',
    [stranger.memberId],
  );
  expect(rows).toEqual([
    {
      proof: 'document',
      by_whom: 'risk@demo',
      agreed_by: 'owner@demo',
      note: `ID-2026-17 ${note}`,
    },
  ]);
});

test('one’s own pause and that of an account with one’s address are not asked to be lifted', async () => {
  const [own, alike] = [await named('wang@mail.example'), await world.member()];
  await exclude(own);
  expect(await ask(own)).toMatchObject({ message: expect.stringContaining('本人的账号申请') });
  expect(await ask(alike)).toMatchObject({ message: expect.stringContaining('没有因他人') });
  const bound = await named();
  await world.composition.db.tx((sql) =>
    sql.query(
      `insert into member_devices (member_id, device_id, site_id, fingerprint, family, first_seen_at,
         last_seen_at) select id, 'one device', site_id, '', '', $2, $2 from members
       where id = any($1::uuid[])`,
      [[own.memberId, bound.memberId], clock.now()],
    ),
  );
  expect(await isPaused(bound)).toBe(true);
  expect(await ask(bound)).toMatchObject({ message: expect.stringContaining('应视为同一人') });
});
