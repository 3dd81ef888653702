import { type IdempotencyKey, moneyMinor } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { gift } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type ComposedOffice,
  composedOffice,
  OTHER_SITE,
  SITE,
} from './testing/composed-office.ts';
import type { OfficeClient, StaffLine } from './testing/office-client.ts';

const DAY_MS = 86_400_000;
const related = z.object({
  related: z.array(z.object({ memberId: z.string(), name: z.string(), by: z.array(z.string()) })),
});
const clusters = z.object({
  total: z.int(),
  list: z.array(
    z.object({
      members: z.array(z.object({ memberId: z.string(), name: z.string() })),
      links: z.array(z.object({ kind: z.string(), label: z.string() })),
      score: z.number(),
    }),
  ),
});

let clock: FakeClock;
let world: ComposedOffice;
let client: OfficeClient;
let owner: StaffLine;

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock });
  client = world.client;
  owner = await client.enter('owner@demo');
});
afterAll(() => world.close());

type Row = Readonly<Record<string, unknown>>;

async function insert(table: string, row: Row): Promise<void> {
  const names = Object.keys(row);
  const values = names.map((_, at) => `$${at + 1}`).join(', ');
  const text = `insert into ${table} (${names.join(', ')}) values (${values})`;
  await world.composition.db.tx((sql) => sql.query(text, Object.values(row)));
}

const member = async () => {
  const { memberId, name } = await world.member();
  return { memberId, name };
};
type Who = Awaited<ReturnType<typeof member>>;

const seen = ({ memberId: member_id }: Who, device_id: string, site_id: number = SITE) =>
  insert('member_devices', {
    member_id,
    site_id,
    device_id,
    fingerprint: '',
    family: 'Chrome',
    first_seen_at: clock.now(),
    last_seen_at: clock.now(),
  });
const cameFrom = ({ memberId: member_id }: Who, network: string) =>
  insert('member_networks', {
    member_id,
    network,
    first_seen_at: clock.now(),
    last_seen_at: clock.now(),
  });

async function isCalled({ memberId }: Who, realName: string, birthday: string): Promise<void> {
  await world.composition.db.tx((sql) =>
    sql.query('update members set real_name = $2 where id = $1', [memberId, realName]),
  );
  await insert('member_profiles', { member_id: memberId, site_id: SITE, birthday });
}

async function paidBy(who: Who, payer_name: string, status: 'credited' | 'closed') {
  const id = crypto.randomUUID();
  const money = { amount_minor: 100, pay_minor: 100 };
  const credited = { credited_at: clock.now(), credited_minor: 100, paid_minor: 100 };
  await insert('deposit_orders', {
    id,
    site_id: SITE,
    member_id: who.memberId,
    channel: 'sandbox-bank',
    payer_name,
    status,
    ticket_id: id,
    ...money,
    pay_url: '',
    asks: 0,
    idempotency_key: id,
    body_hash: id,
    created_at: clock.now(),
    expires_at: clock.now(),
    ...(status === 'credited' && credited),
  });
}

const clash = ({ memberId }: Who, other: Who, print: string) =>
  insert('payout_account_clash', {
    id: crypto.randomUUID(),
    site_id: SITE,
    member_id: memberId,
    print,
    other_member_id: other.memberId,
    at: clock.now(),
  });

async function relatedOf({ memberId }: Who): Promise<Readonly<Record<string, readonly string[]>>> {
  const one = await client.done('members/one', { line: owner, body: { memberId } });
  return Object.fromEntries(
    related.parse(one).related.map(({ name, by }) => [name, by.toSorted()]),
  );
}

async function clusterOf({ memberId }: Who) {
  const body = { pageNum: 1, pageSize: 50 };
  const { list } = clusters.parse(await client.done('protection/clusters', { line: owner, body }));
  return list.find(({ members }) => members.some((one) => one.memberId === memberId)) ?? null;
}

test('members who share a device, a name, a payer or an account are reported beside each other', async () => {
  const [one, device, name, payer, account, stranger] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  await seen(one, 'device-of-one');
  await seen(device, 'device-of-one');
  await seen(stranger, 'device-of-a-stranger');
  await isCalled(one, '李文博', '1990-01-02');
  await isCalled(name, '李文博', '1990-01-02');
  await isCalled(stranger, '李文', '1990-01-02');
  await paidBy(one, '王海燕', 'credited');
  await paidBy(payer, '王海燕', 'credited');
  // Stated but never paid: typing a name does not prove that it is one's own.
  await paidBy(stranger, '王海燕', 'closed');
  await clash(account, one, 'print-1');
  const all = {
    [device.name]: ['device'],
    [name.name]: ['realName'],
    [payer.name]: ['payer'],
    [account.name]: ['account'],
  };
  expect(await relatedOf(one)).toEqual(all);
  expect(await relatedOf(account)).toEqual({ [one.name]: ['account'] });
  expect(await relatedOf(stranger)).toEqual({});
  await seen(payer, 'device-of-one');
  expect(await relatedOf(one)).toMatchObject({ [payer.name]: ['device', 'payer'] });
  const cluster = await clusterOf(one);
  expect(new Set(cluster?.members.map(({ name: called }) => called))).toEqual(
    new Set([one.name, device.name, name.name, payer.name, account.name]),
  );
  const kinds = cluster?.links.map(({ kind }) => kind).toSorted();
  expect(kinds).toEqual(['device', 'payer', 'payout', 'person']);
  expect(cluster?.score).toBe(3 + 3 + 4 + 5);
  // Enough to distinguish links, and no name, card or device in full.
  expect(JSON.stringify(cluster?.links)).not.toMatch(/李文博|王海燕|print-1|device-of-one/);
  expect(await clusterOf(stranger)).toBeNull();
});

test('a network links few and weighs little; a whole café links nobody', async () => {
  const [one, other] = [await member(), await member()];
  await cameFrom(one, '203.0.113');
  await cameFrom(other, '203.0.113');
  expect(await clusterOf(one)).toMatchObject({ score: 1, links: [{ kind: 'network' }] });
  const guests = await Promise.all(Array.from({ length: 21 }, member));
  for (const guest of guests) await cameFrom(guest, '198.51.100');
  expect(await clusterOf(guests[0] ?? one)).toBeNull();
});

test('what is shared with a member of another site stays unsaid', async () => {
  const here = await member();
  const there = await member();
  await world.composition.db.tx((sql) =>
    sql.query('update members set site_id = $2 where id = $1', [there.memberId, OTHER_SITE]),
  );
  await seen(here, 'device-of-a-family');
  await seen(there, 'device-of-a-family', OTHER_SITE);
  expect(await relatedOf(here)).toEqual({});
  expect(await clusterOf(here)).toBeNull();
});

async function exported(report: 'revenue' | 'members', from: string, to: string) {
  const answer = await client.done('reports/export', { line: owner, body: { report, from, to } });
  const file = z.object({ name: z.string(), text: z.string(), rows: z.int() }).parse(answer);
  const lines = file.text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  return { ...file, lines };
}

test('a report leaves the house as a file, a line a day or a member, and is in the log', async () => {
  const today = new Date(clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const from = new Date(clock.now() + 8 * 3_600_000 - 2 * DAY_MS).toISOString().slice(0, 10);
  const who = await member();
  await world.composition.db.tx((sql) =>
    sql.query('update members set name = $2, name_key = $2 where id = $1', [
      who.memberId,
      '=hyperlink',
    ]),
  );
  const transferId = crypto.randomUUID();
  await world.composition.db.tx((sql) =>
    postMovement(sql, gift, {
      siteId: SITE,
      memberId: who.memberId,
      transferId,
      reference: 'r',
      at: clock.now(),
      key: `gift/${transferId}` as IdempotencyKey,
      input: { amountMinor: moneyMinor(1_234_56) },
    }),
  );
  const days = await exported('revenue', from, today);
  expect(days).toMatchObject({ name: `营收日报-${from}-${today}.csv`, rows: 3 });
  expect(days.lines).toHaveLength(4);
  expect(days.lines[0]).toMatch(/^日期,.*GGR.*,红利.*NGR/);
  expect(days.lines.find((line) => line.startsWith(today))).toContain('1234.56');
  const people = await exported('members', today, today);
  const line = people.lines.find((one) => one.includes('1234.56')) ?? '';
  // A spreadsheet would run it as a formula.
  expect(line.startsWith('=')).toBe(false);
  expect(line).toContain("'=hyperlink");
  const asked = { report: 'revenue', from: today, to: from };
  expect((await client.call('reports/export', { line: owner, body: asked })).status_code).toBe(
    6007,
  );
  const support = await client.enter('support@demo');
  const refused = { report: 'members', from: today, to: today };
  expect((await client.call('reports/export', { line: support, body: refused })).status_code).toBe(
    6003,
  );
  const log = await client.done('audit/list', {
    line: owner,
    body: { filters: { action: 'reports/export' } },
  });
  expect(log).toMatchObject({ total: 4 });
});
