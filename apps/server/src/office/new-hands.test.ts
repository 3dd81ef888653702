import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { officeLimits } from '@tianping/office/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice, SITE } from './testing/composed-office.ts';
import { enterAll, goodwill, note, type Staff } from './testing/two-people.ts';

const HOUR_MS = 3_600_000;
const SUM = 20_000_00;

let clock: FakeClock;
let world: ComposedOffice;
let staff: Staff;

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock });
  staff = await enterAll(world.client);
});
afterAll(() => world.close());

const db = () => world.composition.db;
const idOf = async (name: string): Promise<string> => {
  const { rows } = await db().query<{ id: string }>(
    'select id from office_staff where site_id = $1 and name = $2',
    [SITE, name],
  );
  return rows[0]?.id ?? '';
};
const setNew = async (name: string, hours: number) => {
  const id = await idOf(name);
  const from = clock.now() + hours * HOUR_MS;
  await db().tx((sql) =>
    sql.query('update office_staff set decides_from = $2 where id = $1', [id, from]),
  );
};

/** Records that `who` has reset the account of `of`. */
async function tie(of: string, who: string): Promise<() => Promise<unknown>> {
  const [staffId, byId] = [await idOf(of), await idOf(who)];
  await db().tx((sql) =>
    sql.query(
      `insert into office_staff_hand (staff_id, by_id, what, at) values ($1, $2, 'reset', 0)`,
      [staffId, byId],
    ),
  );
  return () =>
    db().tx((sql) => sql.query('delete from office_staff_hand where staff_id = $1', [staffId]));
}

async function deposit(minor: number): Promise<string> {
  const { memberId } = await world.member();
  const id = crypto.randomUUID();
  await db().tx((sql) =>
    sql.query(
      `insert into deposit_orders (id, site_id, member_id, channel, status, ticket_id, amount_minor,
         pay_minor, pay_url, asks, idempotency_key, body_hash, created_at, expires_at, ended_at)
       values ($1::text::uuid, $2, $3, 'sandbox-bank', 'expired', $1, $4, $4, '', 0, $1, $1, $5, $5, $5)`,
      [id, SITE, memberId, minor, clock.now()],
    ),
  );
  return id;
}

async function credit(line: Staff['owner'], orderId: string, seenMinor: number) {
  const got = await world.client.call('deposits/match', {
    line,
    body: { orderId, seenMinor, note },
  });
  const data = z.object({ order: z.object({ status: z.string() }) }).safeParse(got.data);
  return data.success ? data.data.order.status : got.status_code;
}

/** A withdrawal that waits for its first audit, of an amount that needs two persons. */
async function withdrawal(amountMinor = SUM): Promise<string> {
  const { memberId } = await world.member();
  const [id, account] = [crypto.randomUUID(), crypto.randomUUID()];
  const terms = { grade: 0, vipVersion: 1, duties: [], secondAuditMinor: SUM, at: clock.now() };
  const counts = { todayCount: 0, todayCountMax: 3, todayMinor: 0, todayMaxMinor: 1, minMinor: 1 };
  const turnover = { requiredMinor: 0, doneMinor: 0, missingMinor: 0 };
  await db().tx(async (sql) => {
    await sql.query(
      `insert into payout_account (id, site_id, member_id, kind, provider_code, sealed, print,
         masked, tail, holder_sealed, holder_masked, is_default, added_at, usable_at,
         idempotency_key, body_hash)
       values ($1::text::uuid, $2, $3, 'bank', 'ICBC', '', $1, '**', '0000', '', '李**', true, 0, 0, $1, '')`,
      [account, SITE, memberId],
    );
    await sql.query(
      `insert into withdrawal_order (id, site_id, member_id, ticket, idempotency_key, body_hash,
         account_id, method, channel, provider_code, account_masked, account_tail, amount_minor,
         fee_minor, pay_minor, stage, terms, flags, ip, created_at, waiting_since, expected_at)
       values ($1::text::uuid, $2, $3, $1, $1, '', $4, 'bank', 'sandbox-payout-bank', 'ICBC', '**',
         '0000', $5, 0, $5, 'first', $6::jsonb, '{}', '203.0.113.7', $7, $7, $7)`,
      [
        id,
        SITE,
        memberId,
        account,
        amountMinor,
        JSON.stringify({ ...terms, ...counts, maxMinor: SUM, turnover }),
        clock.now(),
      ],
    );
  });
  return id;
}

const audit = async (line: Staff['owner'], call: 'approveFirst' | 'approveSecond', id: string) =>
  (await world.client.call(`withdrawals/${call}`, { line, body: { orderId: id, note } }))
    .status_code;
const stageOf = async (id: string) =>
  (await db().query<{ stage: string }>('select stage from withdrawal_order where id = $1', [id]))
    .rows[0]?.stage;

test('an account that is too new agrees to no deposit, and alone it only proposes', async () => {
  const [large, small] = [await deposit(SUM), await deposit(100)];
  expect(await credit(staff.finance, large, SUM)).not.toBe('credited');
  await setNew('finance2@demo', 72);
  expect(await credit(staff.finance2, large, SUM)).toBe(6003);
  expect(await credit(staff.finance2, small, 100)).not.toBe('credited');
  await setNew('finance2@demo', 0);
  expect(await credit(staff.finance2, large, SUM)).toBe('credited');
  expect(await credit(staff.finance, small, 100)).toBe('credited');
});

test('nobody agrees to a deposit together with the person who made or reset the account', async () => {
  const order = await deposit(SUM);
  expect(await credit(staff.finance, order, SUM)).not.toBe('credited');
  const untie = await tie('finance2@demo', 'finance@demo');
  expect(await credit(staff.finance2, order, SUM)).toBe(6003);
  await untie();
  expect(await credit(staff.finance2, order, SUM)).toBe('credited');
});

test('an account that is too new audits no withdrawal, first or second', async () => {
  const [order, small] = [await withdrawal(), await withdrawal(100)];
  await setNew('finance@demo', 72);
  expect(await audit(staff.finance, 'approveFirst', order)).toBe(6003);
  expect(await audit(staff.finance, 'approveFirst', small)).toBe(6003);
  expect(await stageOf(small)).toBe('first');
  await setNew('finance@demo', 0);
  expect(await audit(staff.finance, 'approveFirst', order)).toBe(6000);
  await setNew('finance2@demo', 72);
  expect(await audit(staff.finance2, 'approveSecond', order)).toBe(6003);
  await setNew('finance2@demo', 0);
  expect(await audit(staff.finance2, 'approveSecond', order)).toBe(6000);
  expect(await stageOf(order)).not.toBe('second');
});

test('nobody is the second auditor together with the person who made or reset the account', async () => {
  const order = await withdrawal();
  expect(await audit(staff.finance, 'approveFirst', order)).toBe(6000);
  const untie = await tie('finance@demo', 'finance2@demo');
  expect(await audit(staff.finance2, 'approveSecond', order)).toBe(6003);
  expect(await stageOf(order)).toBe('second');
  await untie();
  expect(await audit(staff.finance2, 'approveSecond', order)).toBe(6000);
});

test('an account that is too new gives no free bet alone, and only proposes it', async () => {
  const { memberId } = await world.member();
  const content = '比分与官方公布的不一致。';
  const asked = { siteId: SITE, memberId, type: 'dispute', content, pictureIds: [] } as const;
  const sent = await world.composition.inbox.feedback.send(asked);
  if (!sent.ok) throw new Error(sent.error.kind);
  const body = { feedbackId: sent.value.feedbackId, amountMinor: 100, days: 7, note };
  const vouchers = async () =>
    (await world.composition.sportsbook.vouchers({ siteId: SITE, memberId })).length;
  await setNew('finance@demo', 72);
  const given = await world.client.done('feedback/voucher', { line: staff.finance, body });
  await setNew('finance@demo', 0);
  expect(given.proposalId).not.toBeNull();
  expect(await vouchers()).toBe(0);
});

const setRoles = (name: string, roles: string) =>
  db().tx((sql) =>
    sql.query('update office_staff set roles = $2::text[] where site_id = $1 and name = $3', [
      SITE,
      roles,
      name,
    ]),
  );

test('what somebody has proposed who may not do so any more says so, and can only be refused', async () => {
  const { memberId } = await world.member();
  const asked = { ...goodwill, memberId, amountMinor: 100 };
  const { proposalId } = await world.client.done('postings/propose', {
    line: staff.finance,
    body: asked,
  });
  const line = staff.finance2;
  const look = () => world.client.done('approvals/one', { line, body: { proposalId } });
  const decide = (approve: boolean) =>
    world.client.call('approvals/decide', { line, body: { proposalId, approve, note } });
  expect(await look()).toMatchObject({ proposerNotPermitted: false });
  await setRoles('finance@demo', '{viewer}');
  expect(await look()).toMatchObject({
    proposerNotPermitted: true,
    proposerDisabled: false,
    proposal: { mayDecide: true },
  });
  expect(await decide(true)).toMatchObject({
    status_code: 6003,
    message: expect.stringContaining('不再拥有'),
  });
  expect((await decide(false)).status_code).toBe(6000);
  await setRoles('finance@demo', '{finance}');
});

test('a credit that somebody proposed who may not do so any more is proposed again by another', async () => {
  const order = await deposit(SUM);
  const look = async () =>
    await world.client.done('deposits/one', { line: staff.finance2, body: { orderId: order } });
  expect(await credit(staff.finance, order, SUM)).not.toBe('credited');
  expect(await look()).toMatchObject({ order: { proposal: { isGone: false } } });
  await setRoles('finance@demo', '{viewer}');
  expect(await look()).toMatchObject({ order: { proposal: { isGone: true } } });
  expect(await credit(staff.finance2, order, SUM)).not.toBe('credited');
  await setRoles('finance@demo', '{finance}');
  expect(await credit(staff.finance2, order, SUM)).toBe(6003);
  expect(await credit(staff.finance, order, SUM)).toBe('credited');
});

test('a first audit by somebody who may not audit any more is done again', async () => {
  const order = await withdrawal();
  const look = async () =>
    await world.client.done('withdrawals/one', { line: staff.finance2, body: { orderId: order } });
  expect(await audit(staff.finance, 'approveFirst', order)).toBe(6000);
  expect(await look()).toMatchObject({ firstGone: false, can: { approveSecond: true } });
  await setRoles('finance@demo', '{viewer}');
  expect(await look()).toMatchObject({ firstGone: true, can: { approveSecond: false } });
  expect(await audit(staff.finance2, 'approveSecond', order)).toBe(6003);
  expect(await stageOf(order)).toBe('second');
  const hold = { orderId: order, hold: true, note };
  await setRoles('finance2@demo', '{finance,finance2}');
  const finance2 = staff.finance2;
  expect(
    (await world.client.call('withdrawals/hold', { line: finance2, body: hold })).status_code,
  ).toBe(6000);
  expect(await stageOf(order)).toBe('firstHeld');
  await setRoles('finance@demo', '{finance}');
  await setRoles('finance2@demo', '{finance2}');
});

test('two accounts that have been in one browser are not two persons for a month', async () => {
  const names = ['finance@demo', 'finance2@demo'];
  await db().tx(async (sql) => {
    // The browser of a demonstration account is everybody's.
    await sql.query('update office_staff set demo = false where name = any($1)', [names]);
    await sql.query(
      `insert into office_device (staff_id, token_hash, first_at, last_at)
       select id, 'one browser', $2, $2 from office_staff where site_id = $3 and name = any($1)`,
      [names, clock.now(), SITE],
    );
  });
  const [order, payout] = [await deposit(SUM), await withdrawal()];
  const { memberId } = await world.member();
  const { proposalId } = await world.client.done('postings/propose', {
    line: staff.finance,
    body: { ...goodwill, memberId, amountMinor: 100 },
  });
  expect(await credit(staff.finance, order, SUM)).not.toBe('credited');
  expect(await audit(staff.finance, 'approveFirst', payout)).toBe(6000);
  const line = staff.finance2;
  expect(await credit(line, order, SUM)).toBe(6003);
  expect(await audit(line, 'approveSecond', payout)).toBe(6003);
  const decision = { proposalId, approve: true, note };
  expect(await world.client.call('approvals/decide', { line, body: decision })).toMatchObject({
    status_code: 6003,
    message: expect.stringContaining('同一台设备'),
  });
  const one = await world.client.done('approvals/one', { line, body: { proposalId } });
  expect(one).toMatchObject({ blocked: 'sameDevice', proposal: { mayDecide: false } });
  const month = officeLimits.sharedDeviceMs;
  await db().tx((sql) => sql.query('update office_device set last_at = last_at - $1', [month]));
  expect(await credit(line, order, SUM)).toBe('credited');
  await db().tx((sql) =>
    sql.query('update office_staff set demo = true where name = any($1)', [names]),
  );
});

test('what a disabled account has proposed says so, and can be refused but not agreed to', async () => {
  const { memberId } = await world.member();
  const asked = { ...goodwill, memberId, amountMinor: 100 };
  const { proposalId } = await world.client.done('postings/propose', {
    line: staff.finance,
    body: asked,
  });
  const setStatus = (status: 'active' | 'disabled') =>
    db().tx((sql) =>
      sql.query('update office_staff set status = $2 where site_id = $1 and name = $3', [
        SITE,
        status,
        'finance@demo',
      ]),
    );
  const line = staff.finance2;
  const look = () => world.client.done('approvals/one', { line, body: { proposalId } });
  const decide = (approve: boolean) =>
    world.client.call('approvals/decide', { line, body: { proposalId, approve, note } });
  expect(await look()).toMatchObject({ proposerDisabled: false });
  await setStatus('disabled');
  expect(await look()).toMatchObject({ proposerDisabled: true, proposal: { mayDecide: true } });
  expect(await decide(true)).toMatchObject({
    status_code: 6003,
    message: expect.stringContaining('已停用'),
  });
  expect((await decide(false)).status_code).toBe(6000);
  await setStatus('active');
});
