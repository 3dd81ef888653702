import { type IdempotencyKey, moneyMinor, must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { configSections, type OfficeCallName, officeCalls } from '@tianping/contract';
import { gift } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sampleOf } from '../testing/sample.ts';
import {
  type ComposedOffice,
  composedOffice,
  OTHER_SITE,
  SITE,
} from './testing/composed-office.ts';
import type { OfficeClient, StaffLine } from './testing/office-client.ts';
import {
  enterAll,
  goodwill,
  note,
  type Staff,
  type TwoPeople,
  twoPeople,
} from './testing/two-people.ts';
import { insertRows } from './testing/whole-site.ts';
import { withdrawalRows } from './testing/withdrawal-rows.ts';

const STEP_MS = 31_000;
let clock: FakeClock;
let world: ComposedOffice;
let client: OfficeClient;
let people: TwoPeople;
let staff: Staff;
let owner: StaffLine;
let finance: StaffLine;
let finance2: StaffLine;
let risk: StaffLine;

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock });
  client = world.client;
  people = twoPeople(world, () => staff);
  staff = await enterAll(client);
  ({ owner, finance, finance2 } = staff);
  risk = await client.enter('risk@demo');
});
afterAll(() => world.close());

describe('every call of the office', () => {
  test.each(Object.keys(officeCalls) as OfficeCallName[])(
    '%s answers an honest sample',
    async (name) => {
      if (['auth/logout', 'auth/endSession'].includes(name)) return;
      const call = officeCalls[name];
      const line = call.permission === 'public' ? null : owner;
      const body = sampleOf(call.request, 'input');
      const got = await client.call(name, { line, body });
      expect(got.status_code, `${name}: ${JSON.stringify(got)}`).not.toBe(6005);
      expect([6001, 6008]).not.toContain(got.status_code);
    },
  );
});

test('a session of another site is none here', async () => {
  const elsewhere = await client.enter('owner@demo', OTHER_SITE);
  const headers = { 'x-site-id': String(SITE) };
  expect((await client.call('staff/list', { line: elsewhere, headers })).status_code).toBe(6001);
  const { memberId } = await world.member();
  const foreign = await client.call('members/one', { line: elsewhere, body: { memberId } });
  expect(foreign.status_code).toBe(6004);
});

test('the cookie alone, and a page of elsewhere, do nothing', async () => {
  const line = { ...owner, csrf: 'guessed' };
  expect((await client.call('staff/list', { line })).status_code).toBe(6008);
  const headers = { origin: 'https://evil.example' };
  expect((await client.call('staff/list', { line: owner, headers })).status_code).toBe(6008);
});

test('money by hand moves when a second person agrees, however little it is, and once', async () => {
  const member = await world.member();
  const { memberId } = member;
  expect(await people.credit(member, 5_000)).toBe(6000);
  for (const amountMinor of [1, 900_000_000]) {
    const before = await people.balanceOf(member);
    const asked = await client.done('postings/propose', {
      line: finance,
      body: { ...goodwill, memberId, amountMinor },
    });
    expect(asked).toMatchObject({ balanceMinor: before });
    const { proposalId } = asked;
    const seen = await client.done('approvals/one', { line: finance2, body: { proposalId } });
    expect(seen).toMatchObject({ proposal: { payload: { was: { mainMinor: before } } } });
    expect(await people.decide(finance, asked.proposalId)).toBe(6003);
    expect(await people.balanceOf(member)).toBe(before);
    expect(await people.decide(finance2, asked.proposalId)).toBe(6000);
    expect(await people.balanceOf(member)).toBe(before + amountMinor);
    expect(await people.decide(finance2, asked.proposalId)).toBe(6009);
    expect(await people.balanceOf(member)).toBe(before + amountMinor);
  }
  const list = await client.done('postings/list', { line: owner, body: { filters: { memberId } } });
  expect(list).toMatchObject({ total: 3, sums: { creditMinor: 900_005_001, debitMinor: 0 } });
});

test('who proposes cannot decide, even with the permission', async () => {
  const { memberId } = await world.member();
  const body = { memberId, amountMinor: 100, ground: 'fraud', note };
  const { proposalId } = await client.done('postings/confiscate', { line: finance2, body });
  const decision = { proposalId, approve: true, note };
  const own = await client.call('approvals/decide', { line: finance2, body: decision });
  expect(own).toMatchObject({ status_code: 6003, message: expect.stringContaining('自己发起') });
  // There is no money to take: nothing happens, and the proposal stays open.
  const short = await client.call('approvals/decide', { line: owner, body: decision });
  expect(short).toMatchObject({ status_code: 6012, message: expect.stringContaining('余额不足') });
  const one = await client.done('approvals/one', { line: finance2, body: { proposalId } });
  expect(one).toMatchObject({ proposal: { status: 'open', mayDecide: false, mayWithdraw: true } });
  await client.done('approvals/withdraw', { line: finance2, body: { proposalId, note } });
});

test('SAFE-003 SAFE-006 on a ground of the terms a prize is voided once and a balance confiscated', async () => {
  const member = await world.member();
  const { memberId } = member;
  const transferId = crypto.randomUUID();
  const prize = { siteId: SITE, memberId, transferId, reference: 'week-1', at: clock.now() };
  await world.composition.db.tx((sql) =>
    postMovement(sql, gift, {
      ...prize,
      key: `gift/${transferId}` as IdempotencyKey,
      input: { amountMinor: moneyMinor(8_800) },
    }),
  );
  const agreed = async (name: 'postings/voidPrize' | 'postings/confiscate', body: object) => {
    const { proposalId } = await client.done(name, { line: finance, body });
    expect(await people.decide(finance, proposalId), name).toBe(6003);
    return people.decide(finance2, proposalId);
  };
  const order = { memberId, ground: 'multipleAccounts', note };
  expect(await agreed('postings/voidPrize', { ...order, transferId })).toBe(6000);
  expect(await people.balanceOf(member)).toBe(0);
  expect(await agreed('postings/voidPrize', { ...order, transferId })).toBe(6009);
  expect(await people.balanceOf(member)).toBe(0);
  expect(await people.credit(member, 5_000)).toBe(6000);
  const taking = { ...order, ground: 'collusion', amountMinor: 5_000 };
  expect(await agreed('postings/confiscate', taking)).toBe(6000);
  expect(await people.balanceOf(member)).toBe(0);
  const list = await client.done('postings/list', { line: owner, body: { filters: { memberId } } });
  expect(list).toMatchObject({
    sums: { creditMinor: 5_000, debitMinor: 13_800 },
    list: expect.arrayContaining([expect.objectContaining({ purpose: 'collusion' })]),
  });
  for (const ground of ['payerName', 'promotionAbuse', 'fraud', 'bots']) {
    const named = await client.call('members/restrict', {
      line: owner,
      body: { memberId, restriction: 'lock', ground, note },
    });
    expect(named.status_code, ground).not.toBe(6007);
    await client.call('members/lift', {
      line: owner,
      body: { memberId, restriction: 'lock', note },
    });
  }
  const one = z
    .object({ restrictions: z.array(z.object({ ground: z.string() })) })
    .parse(await client.done('members/one', { line: owner, body: { memberId } }));
  expect(one.restrictions.map(({ ground }) => ground).toSorted()).toEqual(
    ['payerName', 'promotionAbuse', 'fraud', 'bots'].toSorted(),
  );
  const unnamed = { memberId, restriction: 'lock', ground: 'dislike', note };
  expect((await client.call('members/restrict', { line: owner, body: unnamed })).status_code).toBe(
    6007,
  );
});

test('one key is one answer for ever; with another body it is refused', async () => {
  const member = await world.member();
  const { memberId } = member;
  const headers = { 'x-idempotency-key': 'the-same-key-1' };
  const body = { ...goodwill, memberId, amountMinor: 700 };
  const copies = await Promise.all(
    Array.from({ length: 100 }, () =>
      client.call('postings/propose', { line: finance, headers, body }),
    ),
  );
  expect(copies.some(({ status_code }) => status_code === 6000)).toBe(true);
  const again = await client.done('postings/propose', { line: finance, headers, body });
  const other = { ...body, amountMinor: 701 };
  const refused = await client.call('postings/propose', { line: finance, headers, body: other });
  expect(refused.status_code).toBe(6009);
  const filters = { subject: `member:${memberId}` };
  const open = await client.done('approvals/list', { line: finance2, body: { filters } });
  expect(open).toMatchObject({ total: 1, list: [{ proposalId: again.proposalId }] });
  expect(await people.decide(finance2, again.proposalId)).toBe(6000);
  expect(await client.done('postings/propose', { line: finance, headers, body })).toEqual(again);
  expect(await people.balanceOf(member)).toBe(700);
});

/** Saves a section and has another person agree; returns the status code of the decision. */
async function saveAndAgree(body: object, name: 'config/save' | 'config/rollBack' = 'config/save') {
  const saved = await client.done(name, { line: owner, body: { ...body, note } });
  return people.decide(finance2, saved.proposalId);
}

test('a setting is shown by what it changes, takes force when another agrees, and is rolled back', async () => {
  const site = must(world.composition.services.settings.sites[0], 'a site');
  const before = site.funds.protection;
  const value = { ...before, raiseWaitHours: 48 };
  const section = 'funds.protection';
  const body = { section, baseVersion: 0, value, note };
  const saved = await client.done('config/save', { line: owner, body });
  expect(saved).toMatchObject({
    outcome: 'proposed',
    changes: [{ path: 'raiseWaitHours', before: before.raiseWaitHours, after: 48 }],
  });
  expect(site.funds.protection).toEqual(before);
  expect(await people.decide(finance2, saved.proposalId)).toBe(6000);
  expect(site.funds.protection.raiseWaitHours).toBe(48);
  const stale = await client.call('config/save', { line: owner, body: { ...body, note: 'late' } });
  expect(stale.status_code).toBe(6009);
  const back = { section, baseVersion: 1, version: 0 };
  expect(await saveAndAgree(back, 'config/rollBack')).toBe(6000);
  expect(site.funds.protection).toEqual(before);
  const bad = { section, baseVersion: 2, value: { ...before, raiseWaitHours: 1 }, note };
  expect((await client.call('config/save', { line: owner, body: bad })).status_code).toBe(6007);
});

test('no section of the configuration takes force by one person, countries among them', async () => {
  const site = must(world.composition.services.settings.sites[0], 'a site');
  const { limited } = site.funds.territories;
  for (const section of configSections) {
    const { value } = await client.done('config/one', { line: owner, body: { section } });
    const { list } = z
      .object({ list: z.array(z.object({ section: z.string(), version: z.int() })) })
      .parse(await client.done('config/sections', { line: owner }));
    const version = must(list.find((row) => row.section === section)?.version, 'a version');
    const other =
      section === 'funds.territories' ? { ...Object(value), limited: ['ZZ', ...limited] } : value;
    const body = { section, baseVersion: version, value: other, note };
    const saved = await client.done('config/save', { line: staff.trader, body });
    expect(['proposed', 'unchanged'], section).toContain(saved.outcome);
    if (section !== 'funds.territories') continue;
    expect(saved.outcome).toBe('proposed');
    expect(site.funds.territories.limited).toEqual(limited);
    expect(await people.decide(staff.trader, saved.proposalId)).toBe(6003);
    expect(site.funds.territories.limited).toEqual(limited);
  }
});

test('a look at what is masked is logged with its reason', async () => {
  const { memberId, name } = await world.member();
  await world.composition.db.tx((sql) =>
    sql.query('update members set real_name = $2 where id = $1', [memberId, '欧阳修远']),
  );
  const found = await client.done('members/search', {
    line: owner,
    body: { filters: { q: name } },
  });
  expect(found).toMatchObject({
    total: 1,
    list: [{ memberId, realName: '欧***', foundBy: 'name' }],
  });
  const body = { memberId, field: 'realName', note: '核对付款人姓名' };
  expect(await client.done('members/reveal', { line: owner, body })).toEqual({ value: '欧阳修远' });
  const log = await client.done('audit/list', {
    line: owner,
    body: { filters: { action: 'members/reveal', outcome: 'done' } },
  });
  expect(log).toMatchObject({
    list: [{ subject: `member:${memberId}`, note: '核对付款人姓名', code: 6000 }],
  });
  const support = await client.enter('support@demo');
  expect((await client.call('members/reveal', { line: support, body })).status_code).toBe(6003);
  const after = await client.done('audit/list', {
    line: owner,
    body: { filters: { subject: `member:${memberId}`, outcome: 'refused' } },
  });
  expect(after).toMatchObject({ total: 1, list: [{ by: { name: 'support@demo' }, code: 6003 }] });
});

test('a freeze ends the sessions, a lock stops the money, and both are lifted', async () => {
  const { memberId, token } = await world.member();
  const { office, members } = world.composition.services;
  const order = { memberId, ground: 'security', note };
  const lock = { ...order, restriction: 'lock' };
  await client.done('members/restrict', { line: owner, body: lock });
  expect(await office.isMoneyLocked(SITE, memberId)).toBe(true);
  expect(await members.sessions.find(token)).not.toBeNull();
  const freeze = { ...order, restriction: 'freeze' };
  await client.done('members/restrict', { line: owner, body: freeze });
  expect(await members.sessions.find(token)).toBeNull();
  for (const restriction of ['lock', 'freeze']) {
    await client.done('members/lift', { line: owner, body: { memberId, restriction, note } });
  }
  expect(await office.isMoneyLocked(SITE, memberId)).toBe(false);
  const one = await client.done('members/one', { line: owner, body: { memberId } });
  expect(one).toMatchObject({ member: { status: 'active', locked: false } });
});

test('SAFE-005 an account is closed by two, its waiting withdrawals with it, and opened again by two', async () => {
  const { memberId, token } = await world.member();
  const { members, withdrawals } = world.composition.services;
  const orderId = crypto.randomUUID();
  const accountId = crypto.randomUUID();
  const waiting = { siteId: SITE, memberId, now: clock.now(), accountId, withdrawId: orderId };
  await insertRows(world.composition.db, withdrawalRows(waiting));
  const close = { memberId, restriction: 'close', ground: 'fraud', note };
  const asked = await client.done('members/restrict', { line: owner, body: close });
  expect(asked).toMatchObject({ status: 'active', restrictions: [] });
  expect(await members.sessions.find(token)).not.toBeNull();
  expect(await people.decide(owner, asked.proposalId)).toBe(6003);
  expect(await people.decide(risk, asked.proposalId)).toBe(6000);
  expect(await members.sessions.find(token)).toBeNull();
  const held = await withdrawals.office.one(SITE, orderId);
  expect(held).toMatchObject({ order: { stage: 'firstHeld' }, member: { status: 'closed' } });
  const order = { orderId, note };
  const taken = `update withdrawal_order set stage = 'first' where id = $1`;
  await world.composition.db.tx((sql) => sql.query(taken, [orderId]));
  const paid = await client.call('withdrawals/approveFirst', { line: finance, body: order });
  expect(paid).toMatchObject({ status_code: 6003, message: expect.stringContaining('不能放行') });
  const again = await client.call('members/restrict', { line: owner, body: close });
  expect(again.status_code).toBe(6009);
  const back = { memberId, restriction: 'close', note };
  const lifted = await client.done('members/lift', { line: owner, body: back });
  expect(lifted).toMatchObject({ status: 'closed' });
  expect(await people.decide(owner, lifted.proposalId)).toBe(6003);
  expect(await people.decide(risk, lifted.proposalId)).toBe(6000);
  const one = await client.done('members/one', { line: owner, body: { memberId } });
  expect(one).toMatchObject({ member: { status: 'active' } });
});

test('a thrown switch is in the site’s configuration immediately, and two persons resume its calls', async () => {
  const site = must(world.composition.services.settings.sites[0], 'a site');
  const body = { switch: 'deposits', thrown: true, message: '通道维护', note };
  await client.done('switches/set', { line: owner, body });
  expect(site.switches?.deposits?.note).toBe('通道维护');
  const asked = await client.done('switches/set', {
    line: owner,
    body: { ...body, thrown: false },
  });
  expect(site.switches?.deposits?.note).toBe('通道维护');
  expect(await people.decide(owner, asked.proposalId)).toBe(6003);
  expect(site.switches?.deposits?.note).toBe('通道维护');
  expect(await people.decide(staff.trader, asked.proposalId)).toBe(6000);
  expect(site.switches?.deposits).toBeUndefined();
  const { list } = await client.done('switches/list', { line: owner });
  expect(list).toContainEqual(expect.objectContaining({ switch: 'deposits', thrown: false, note }));
});

test('a switch thrown again for another reason is not resumed by what was proposed before', async () => {
  const site = must(world.composition.services.settings.sites[0], 'a site');
  const thrown = { switch: 'transfers', thrown: true, message: '通道维护', note };
  await client.done('switches/set', { line: owner, body: thrown });
  const resume = { line: owner, body: { ...thrown, thrown: false } };
  const old = await client.done('switches/set', resume);
  const body = { ...thrown, message: '余额异常' };
  await client.done('switches/set', { line: staff.trader, body });
  expect(await people.decide(staff.trader, old.proposalId)).toBe(6009);
  expect(site.switches?.transfers?.note).toBe('余额异常');
  expect(await people.decide(staff.trader, old.proposalId, false)).toBe(6000);
  const present = await client.done('switches/set', resume);
  expect(await people.decide(staff.trader, present.proposalId)).toBe(6000);
  expect(site.switches?.transfers).toBeUndefined();
});

test('the log holds after all of it, and passwords are in none of its lines', async () => {
  expect(await client.done('audit/verify', { line: owner })).toMatchObject({ sound: true });
  clock.advance(STEP_MS);
  const { password } = await client.done('auth/demo', {
    body: { siteId: SITE, name: 'risk@demo' },
  });
  await client.enter('risk@demo');
  const { rows } = await world.composition.db.query<{ asked: string }>(
    'select asked from office_audit where site_id = $1',
    [SITE],
  );
  expect(rows.length).toBeGreaterThan(20);
  const text = z.string().parse(password);
  expect(rows.filter(({ asked }) => asked.includes(text))).toEqual([]);
});
