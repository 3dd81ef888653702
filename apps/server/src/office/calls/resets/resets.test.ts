import { type MemberId, must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { officeCalls } from '@tianping/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ComposedOffice, composedOffice, SITE } from '../../testing/composed-office.ts';
import type { StaffLine } from '../../testing/office-client.ts';
import { enterAll, note, type Staff, type TwoPeople, twoPeople } from '../../testing/two-people.ts';

/** Resets of what a member has lost, by two persons and after a wait, through the calls of the office's pages. */
const HOUR = 3_600_000;

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
});
/** Sessions of staff end by themselves within an hour, and each authenticator code can be used once. */
beforeEach(async () => {
  clock.advance(60_000);
  staff = await enterAll(world.client);
});
afterAll(() => world.close());

interface Whose {
  readonly memberId: MemberId;
}

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
const isSet = (of: Whose) => world.composition.services.members.factors.isSet(of.memberId);
const open = (memberId: string, resetId: string | null = null) =>
  world.client.call('resets/open', {
    line: staff.owner,
    body: { memberId, what: 'factor', resetId, note },
  });
/** Opened by one person: the case, and the proposal that another one decides. */
async function opened(
  of: Whose,
): Promise<{ readonly proposalId: string; readonly caseId: string }> {
  const answer = await open(of.memberId);
  expect(answer.status_code).toBe(6000);
  return Object(answer.data);
}
const risk = (): Promise<StaffLine> => world.client.enter('viewer@demo');
const oneOf = async (caseId: string) =>
  officeCalls['resets/one'].answer.parse(
    await world.client.done('resets/one', { line: staff.owner, body: { resetId: caseId } }),
  );
const run = () => world.composition.services.resets.runDue();
async function lettersOf({ memberId }: Whose): Promise<readonly string[]> {
  const { rows } = await world.composition.db.query<{ news: string }>(
    `select facts ->> 'news' as news from letters
     where member_id = $1 and template = 'memberReset' order by sent_at, id`,
    [memberId],
  );
  return rows.map(({ news }) => news);
}

test('MFA-013 LOST-002 one person changes nothing; another one’s agreement and the wait take it away', async () => {
  const member = await protectedMember();
  const { proposalId, caseId } = await opened(member);
  expect(await people.decide(staff.owner, proposalId)).toBe(6003);
  clock.advance(HOUR / 4);
  await run();
  expect(await isSet(member)).toBe(true);
  expect(await people.decide(await risk(), proposalId)).toBe(6000);
  const { state, dueAt } = await oneOf(caseId);
  expect([state, dueAt]).toEqual(['waiting', clock.now() + 48 * HOUR]);
  expect(await isSet(member)).toBe(true);
  clock.advance(48 * HOUR);
  staff = await enterAll(world.client);
  // The job may have run before.
  await run();
  expect((await oneOf(caseId)).state).toBe('done');
  expect(await isSet(member)).toBe(false);
  const { members, profile } = world.composition.services;
  expect(await members.sessions.find(member.token)).toBeNull();
  const read = await profile.read({ siteId: SITE, memberId: member.memberId });
  expect(read?.withdrawalPausedUntil).toBeGreaterThanOrEqual(clock.now() + 71 * HOUR);
  expect((await lettersOf(member)).toSorted()).toEqual(['approved', 'done', 'opened']);
  expect((await oneOf(caseId)).events.map(({ what }) => what)).toEqual([
    'opened',
    'approved',
    'done',
  ]);
});

test('MFA-013 LOST-009 nothing is opened for a member without one or with a closed account, nor twice at a time', async () => {
  const plain = await world.member();
  expect((await open(plain.memberId)).status_code).toBe(6012);
  const member = await protectedMember();
  await opened(member);
  expect((await open(member.memberId)).status_code).toBe(6009);
  const closed = await protectedMember();
  await world.composition.services.members.setStatus(SITE, closed.memberId, 'closed');
  expect((await open(closed.memberId)).status_code).toBe(6012);
  expect(await isSet(closed)).toBe(true);
});

test('MFA-013 LOST-009 an account that was closed, or a factor that was removed, before the second person agrees stays as it is', async () => {
  const closed = await protectedMember();
  const gone = await protectedMember();
  const cases = [await opened(closed), await opened(gone)];
  const { members } = world.composition.services;
  await members.setStatus(SITE, closed.memberId, 'closed');
  await world.composition.db.tx((sql) =>
    sql.query('delete from member_authenticators where member_id = $1', [gone.memberId]),
  );
  const line = await risk();
  for (const { proposalId, caseId } of cases) {
    expect(await people.decide(line, proposalId)).toBe(6012);
    expect((await oneOf(caseId)).state).toBe('open');
  }
  expect(await isSet(closed)).toBe(true);
});

test('LOST-002 a second person who refuses ends the case, and so does a proposal that nobody decided in time', async () => {
  const refused = await protectedMember();
  const { proposalId, caseId } = await opened(refused);
  expect(await people.decide(await risk(), proposalId, false)).toBe(6000);
  expect((await oneOf(caseId)).state).toBe('refused');
  expect((await lettersOf(refused)).toSorted()).toEqual(['opened', 'refused']);
  const forgotten = await protectedMember();
  const late = await opened(forgotten);
  const { rows } = await world.composition.db.query<{ expires_at: number }>(
    'select expires_at from office_proposal where id = $1',
    [late.proposalId],
  );
  clock.advance(must(rows[0], 'proposal').expires_at + 1 - clock.now());
  await world.composition.services.office.approvals.runExpiry();
  staff = await enterAll(world.client);
  expect((await oneOf(late.caseId)).state).toBe('refused');
  expect([await isSet(refused), await isSet(forgotten)]).toEqual([true, true]);
});

test('LOST-004 one member of staff stops what waits, and it is not carried out', async () => {
  const member = await protectedMember();
  const { proposalId, caseId } = await opened(member);
  expect(await people.decide(await risk(), proposalId)).toBe(6000);
  const body = { resetId: caseId, note };
  const stopped = await world.client.call('resets/refuse', { line: staff.owner, body });
  expect(stopped.status_code).toBe(6000);
  const again = await world.client.call('resets/refuse', { line: staff.owner, body });
  expect(again.status_code).toBe(6009);
  clock.advance(100 * HOUR);
  await run();
  expect(await isSet(member)).toBe(true);
});

test('LOST-007 what was asked for on the site is listed with its words, and a name that nobody has is not', async () => {
  const member = await protectedMember();
  const { resets } = world.composition.services;
  const visitor = { siteId: SITE, deviceId: 'device-1', ip: '10.1.0.1', userAgent: 'x' };
  const asked = { ...visitor, what: 'factor', words: '手机丢失', contact: '13800000000' } as const;
  const own = await resets.ask({ ...asked, name: member.name });
  const nobody = await resets.ask({ ...asked, name: 'nobody77' });
  if (!own.ok || !nobody.ok) throw new Error('asked too often');
  const list = Object(
    await world.client.done('resets/list', { line: staff.owner, body: { filters: {} } }),
  );
  expect(list).toMatchObject({ total: 1, counts: { asked: 1 } });
  const resetId: string = list.list[0].caseId;
  expect(await oneOf(resetId)).toMatchObject({
    words: '手机丢失',
    contact: '13800000000',
    can: { open: true, refuse: true },
  });
  expect((await open(member.memberId, resetId)).status_code).toBe(6000);
  const hidden = await world.client.call('resets/one', {
    line: staff.owner,
    body: { resetId: nobody.value.found.id },
  });
  expect(hidden.status_code).toBe(6303);
});
