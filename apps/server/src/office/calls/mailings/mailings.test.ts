import { must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice, SITE } from '../../testing/composed-office.ts';
import type { StaffLine } from '../../testing/office-client.ts';
import { enterAll, note, type Staff } from '../../testing/two-people.ts';

const [OK, DENIED, INVALID, NO_DATA, EXISTS] = [6000, 6003, 6007, 6303, 6009];
const DAY = 86_400_000;
const ALONE = 3;
const noBounds = { gradeFrom: null, gradeTo: null, registeredFrom: null, registeredTo: null };
const everyone = { ...noBounds, lastLoginFrom: null, lastLoginTo: null, deposited: null };
const notice = { audience: 'public', important: false, popup: false, until: null };

let clock: FakeClock;
let world: ComposedOffice;
let staff: Staff;
let support: StaffLine;
let members: readonly Awaited<ReturnType<ComposedOffice['member']>>[];

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock, change: (site) => ({ ...site, mailingAloneMax: ALONE }) });
  staff = await enterAll(world.client);
  support = await world.client.enter('support@demo');
  members = [
    await world.member(),
    await world.member(),
    await world.member(),
    await world.member(),
  ];
});
afterAll(() => world.close());

const draftOf = (to: object, changes: object = {}) => ({
  mailingId: null,
  revision: 0,
  kind: 'service',
  to,
  title: '客服热线变更',
  body: '新的热线明早启用。',
  hant: null,
  way: null,
  sendAt: null,
  ...changes,
});
const detail = z.object({ mailingId: z.string(), revision: z.int(), state: z.string() });
const save = async (to: object, changes: object = {}, line = support) =>
  detail.parse(await world.client.done('mailings/save', { line, body: draftOf(to, changes) }));
const send = async (
  of: { readonly mailingId: string; readonly revision: number },
  line = support,
) => {
  const body = { mailingId: of.mailingId, revision: of.revision, note };
  const answer = await world.client.done('mailings/send', { line, body });
  return z.object({ proposalId: z.string().nullable(), mailing: detail }).parse(answer);
};
const one = async (mailingId: string) =>
  await world.client.done('mailings/one', { line: support, body: { mailingId } });
const toMember = (at: number) => ({
  audience: 'member',
  name: must(members[at], 'a member').name.toUpperCase(),
});
const deliver = () => {
  const { inbox, promotions } = world.composition.services;
  return inbox.deliveries.run((siteId, ids) => promotions.mayShow(siteId, ids));
};
const titles = async (at: number) => {
  const who = { siteId: SITE, memberId: must(members[at], 'a member').memberId };
  const asked = { ...who, script: 'hans', type: 'all', pageNum: 1, pageSize: 50 } as const;
  const { list } = await world.composition.services.inbox.notifications.list(asked);
  return list.map(({ title }) => title);
};
const preview = async (mailingId: string) =>
  await world.client.done('mailings/preview', { line: support, body: { mailingId } });

test('STAFFMSG-001 STAFFMSG-008 staff write to one member by name, who reads it until it is recalled; the office and the log keep it', async () => {
  const draft = await save(toMember(0), { title: '您的证件已核对' });
  expect(await titles(0)).not.toContain('您的证件已核对');
  expect((await send(draft)).proposalId).toBeNull();
  await deliver();
  expect(await titles(0)).toContain('您的证件已核对');
  expect(await titles(1)).not.toContain('您的证件已核对');
  const body = { mailingId: draft.mailingId, note };
  await world.client.done('mailings/recall', { line: support, body });
  expect(await titles(0)).not.toContain('您的证件已核对');
  expect(await one(draft.mailingId)).toMatchObject({
    state: 'recalled',
    sent: 1,
    taken: 1,
    hant: { title: '您的證件已核對' },
  });
  const log = await world.client.done('audit/list', { line: staff.owner, body: {} });
  const lines = z.array(z.object({ action: z.string(), subject: z.string() })).parse(log.list);
  const own = lines.filter(({ subject }) => subject === `mailing:${draft.mailingId}`);
  expect(own.map(({ action }) => action)).toEqual([
    'mailings/recall',
    'mailings/send',
    'mailings/save',
  ]);
});

test('STAFFMSG-002 STAFFMSG-003 a segment is of the members to whom every field applies, and the preview counts them', async () => {
  const { db } = world.composition;
  const [first, second, third, closed] = members.map(({ memberId }) => memberId);
  const now = clock.now();
  await db.tx(async (sql) => {
    const set = (id: unknown, registered: number, login: number | null) =>
      sql.query('update members set registered_at = $2, last_login_at = $3 where id = $1', [
        id,
        registered,
        login,
      ]);
    await set(first, now - 10 * DAY, now - DAY);
    await set(second, now - 5 * DAY, null);
    await set(third, now - DAY, now);
    await sql.query(`update members set status = 'closed' where id = $1`, [closed]);
    await sql.query(
      `insert into vip_member (site_id, member_id, grade, peak) values ($1, $2, 4, 4)
       on conflict (site_id, member_id) do update set grade = 4, peak = 4`,
      [SITE, first],
    );
    await sql.query(
      `insert into deposit_orders (id, site_id, member_id, channel, amount_minor, status, credited_at,
         credited_minor, idempotency_key, body_hash, pay_url, created_at, expires_at, asks, ticket_id,
         pay_minor, paid_minor)
       values (gen_random_uuid(), $1, $2, 'sandbox-qr', 100, 'credited', $3, 100, 'k', 'k', '', $3, $3,
         0, 'DP261122-SEGMENT1', 100, 100)`,
      [SITE, second, now],
    );
  });
  const counted = async (fields: object) => {
    const segment = { ...everyone, ...fields };
    const { mailingId } = await save({ audience: 'segment', segment });
    return (await preview(mailingId)).receivers;
  };
  expect(await counted({})).toBe(3);
  expect(await counted({ gradeFrom: 4 })).toBe(1);
  expect(await counted({ gradeTo: 3 })).toBe(2);
  expect(await counted({ registeredFrom: now - 5 * DAY })).toBe(2);
  expect(await counted({ registeredTo: now - 5 * DAY })).toBe(1);
  expect(await counted({ lastLoginFrom: now - DAY })).toBe(2);
  expect(await counted({ lastLoginFrom: now - DAY, lastLoginTo: now })).toBe(1);
  expect(await counted({ deposited: true })).toBe(1);
  expect(await counted({ deposited: false })).toBe(2);
  expect(await counted({ deposited: true, gradeFrom: 4 })).toBe(0);
});

test('STAFFMSG-003 STAFFMSG-006 the preview states from how many an offer is kept, and a member who wants none gets none', async () => {
  const quiet = must(members[1], 'a member').memberId;
  await world.composition.db.tx((sql) =>
    sql.query(
      `insert into member_profiles (member_id, site_id, marketing) values ($1, $2, false)
       on conflict (member_id) do update set marketing = false`,
      [quiet, SITE],
    ),
  );
  const segment = { audience: 'segment', segment: everyone };
  const draft = await save(segment, { kind: 'offer', title: '周末加码' });
  expect(await preview(draft.mailingId)).toEqual({
    receivers: 3,
    looked: 3,
    held: 1,
    // One member was written to in the last 24 hours, and three are the most that one person may write to.
    takesTwo: true,
    aloneMax: ALONE,
  });
  clock.advance(DAY);
  staff = await enterAll(world.client);
  support = await world.client.enter('support@demo');
  expect(await preview(draft.mailingId)).toMatchObject({ takesTwo: false });
  expect((await send(draft)).proposalId).toBeNull();
  await deliver();
  expect(await titles(0)).toContain('周末加码');
  expect(await titles(1)).not.toContain('周末加码');
  expect(await one(draft.mailingId)).toMatchObject({ state: 'sent', sent: 2, held: 1 });
});

test('STAFFMSG-004 above the number of one person, and for every notice, another agrees to the words that were read', async () => {
  const draft = await save(toMember(0), { title: '第四位' });
  const { proposalId, mailing } = await send(draft);
  expect(mailing.state).toBe('waiting');
  await deliver();
  expect(await titles(0)).not.toContain('第四位');
  const decide = async (line: StaffLine, id: unknown) =>
    (
      await world.client.call('approvals/decide', {
        line,
        body: { proposalId: id, approve: true, note },
      })
    ).status_code;
  const change = draftOf(toMember(0), { mailingId: draft.mailingId, revision: 1, title: '别的' });
  const refused = await world.client.call('mailings/save', { line: support, body: change });
  expect(refused.status_code).toBe(EXISTS);
  expect(await decide(support, proposalId)).toBe(DENIED);
  expect(await decide(staff.finance2, proposalId)).toBe(OK);
  await deliver();
  expect(await titles(0)).toContain('第四位');
  expect(await one(draft.mailingId)).toMatchObject({ state: 'sent', agreedBy: 'finance2@demo' });

  const board = await save(notice, { title: '今晚维护' }, staff.owner);
  const asked = await send(board, staff.owner);
  expect(await decide(staff.owner, asked.proposalId)).toBe(DENIED);
  const shown = async () => {
    const page = { siteId: SITE, configured: [], pageNum: 1, pageSize: 50 };
    const { list } = await world.composition.services.inbox.notices.page(page);
    return list.map(({ title }) => title);
  };
  expect(await shown()).not.toContain('今晚维护');
  expect(await decide(staff.finance2, asked.proposalId)).toBe(OK);
  expect(await shown()).toContain('今晚维护');
});

test('STAFFMSG-011 STAFFMSG-012 what cannot be done is refused in Chinese, names its field, and changes nothing', async () => {
  const listed = async () =>
    z
      .object({ total: z.int() })
      .parse(await world.client.done('mailings/list', { line: support, body: {} })).total;
  const before = await listed();
  const tried = async (to: object, changes: object = {}, line = support) =>
    await world.client.call('mailings/save', { line, body: draftOf(to, changes) });
  const field = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) });
  const why = async (to: object, changes: object = {}) => {
    const answer = await tried(to, changes);
    expect(answer.status_code).toBe(INVALID);
    return must(field.parse(answer.data).issues[0], 'an issue');
  };
  expect(await why({ audience: 'member', name: 'nobody-of-this' })).toEqual({
    path: 'to.name',
    message: '没有这个会员账号',
  });
  expect(await why(toMember(3))).toMatchObject({ path: 'to.name' });
  expect(await why(toMember(0), { sendAt: clock.now() })).toMatchObject({ path: 'sendAt' });
  expect(await why(notice, { kind: 'offer' })).toMatchObject({ path: 'kind' });
  expect(await why({ ...notice, until: 1 })).toMatchObject({ path: 'to.until' });
  const segment = { ...everyone, gradeFrom: 5, gradeTo: 2 };
  expect(await why({ audience: 'segment', segment })).toEqual({
    path: 'to.segment',
    message: '范围的起点不能晚于终点',
  });
  const way = { label: '查看', labelHant: null, route: '/mine/wallet' };
  expect(await why(notice, { way })).toMatchObject({ path: 'way' });
  for (const route of [
    '//elsewhere.example',
    'https://elsewhere.example',
    'javascript:0',
    'mine',
  ]) {
    expect(await why(toMember(0), { way: { ...way, route } })).toMatchObject({ path: 'way.route' });
  }
  expect(await why(toMember(0), { way: { ...way, label: ' ' } })).toMatchObject({
    path: 'way.label',
  });
  // Nobody of the staff asks for a secret, in either script.
  const asking = '请回复本信，告知您的登录密码。';
  expect(await why(toMember(0), { body: asking })).toMatchObject({ path: 'body' });
  const hant = { title: '帳號核對', body: '請把驗證碼發給客服。' };
  expect(await why(toMember(0), { hant })).toMatchObject({ path: 'hant.body' });
  expect((await tried(toMember(0), {}, staff.finance)).status_code).toBe(DENIED);
  const body = { mailingId: crypto.randomUUID(), note };
  const unknown = await world.client.call('mailings/recall', { line: support, body });
  expect(unknown).toMatchObject({ status_code: NO_DATA });
  expect(await listed()).toBe(before);
});
