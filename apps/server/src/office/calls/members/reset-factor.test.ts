import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ComposedOffice, composedOffice, SITE } from '../../testing/composed-office.ts';
import { enterAll, note, type Staff, type TwoPeople, twoPeople } from '../../testing/two-people.ts';

/** The second factor of a member who has lost it, taken away by two persons. */
let clock: FakeClock;
let world: ComposedOffice;
let people: TwoPeople;
let staff: Staff;

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock });
  await world.composition.db.tx((sql) =>
    sql.query(`update office_staff set roles = '{risk}' where name = 'viewer@demo'`, []),
  );
  people = twoPeople(world, () => staff);
  staff = await enterAll(world.client);
});
afterAll(() => world.close());

async function protectedMember() {
  const member = await world.member();
  await world.composition.db.tx((sql) =>
    sql.query(
      `insert into member_authenticators (member_id, site_id, sealed, since) values ($1, $2, 'x', 1)`,
      [member.memberId, SITE],
    ),
  );
  return member;
}
const isSet = (of: { readonly memberId: never } | Awaited<ReturnType<typeof protectedMember>>) =>
  world.composition.services.members.factors.isSet(of.memberId);
const ask = (memberId: string) =>
  world.client.call('members/resetFactor', { line: staff.owner, body: { memberId, note } });

test('MFA-013 one person changes nothing, and another one’s agreement takes it away and ends every session', async () => {
  const member = await protectedMember();
  const asked = await ask(member.memberId);
  expect(asked.status_code).toBe(6000);
  const { proposalId } = Object(asked.data);
  expect(await people.decide(staff.owner, proposalId)).toBe(6003);
  expect(await isSet(member)).toBe(true);
  const risk = await world.client.enter('viewer@demo');
  expect(await people.decide(risk, proposalId)).toBe(6000);
  expect(await isSet(member)).toBe(false);
  const { members, profile } = world.composition.services;
  expect(await members.sessions.find(member.token)).toBeNull();
  const read = await profile.read({ siteId: SITE, memberId: member.memberId });
  expect(read?.withdrawalPausedUntil).toBe(clock.now() + 24 * 3_600_000);
  const { rows } = await world.composition.db.query<{ n: number }>(
    `select count(*) as n from letters where member_id = $1 and template = 'factorChanged'`,
    [member.memberId],
  );
  expect(rows).toEqual([{ n: 1 }]);
  expect(await people.decide(risk, proposalId)).not.toBe(6000);
});

test('MFA-013 nothing is asked for a member without one or with a closed account, nor twice at a time', async () => {
  const plain = await world.member();
  expect((await ask(plain.memberId)).status_code).toBe(6303);
  const member = await protectedMember();
  expect((await ask(member.memberId)).status_code).toBe(6000);
  expect((await ask(member.memberId)).status_code).toBe(6009);
  const closed = await protectedMember();
  await world.composition.services.members.setStatus(SITE, closed.memberId, 'closed');
  expect((await ask(closed.memberId)).status_code).toBe(6009);
  expect(await isSet(closed)).toBe(true);
});

test('MFA-013 an account that was closed, or a factor that was removed, before the second person agrees stays as it is', async () => {
  const closed = await protectedMember();
  const gone = await protectedMember();
  const proposals = [await ask(closed.memberId), await ask(gone.memberId)];
  const { members } = world.composition.services;
  await members.setStatus(SITE, closed.memberId, 'closed');
  await world.composition.db.tx((sql) =>
    sql.query('delete from member_authenticators where member_id = $1', [gone.memberId]),
  );
  const risk = await world.client.enter('viewer@demo');
  for (const { data } of proposals) {
    expect(await people.decide(risk, Object(data).proposalId)).toBe(6009);
  }
  expect(await isSet(closed)).toBe(true);
});
