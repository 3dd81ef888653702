import { type IdempotencyKey, must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { SiteConfig } from '@tianping/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice, SITE } from './testing/composed-office.ts';
import type { OfficeClient, StaffLine } from './testing/office-client.ts';
import { enterAll, note, type Staff, type TwoPeople, twoPeople } from './testing/two-people.ts';

const FROM = 1_000_00;
const HOUR_MS = 3_600_000;
const transferAnswer = z.object({
  transfer: z.object({ status: z.string() }),
  outcome: z.enum(['done', 'proposed']),
  proposalId: z.string().nullable(),
});
const giftAnswer = z.object({
  batch: z.object({ batchId: z.string(), createdBy: z.string() }).nullable(),
  codes: z.array(z.string()),
  proposalId: z.string().nullable(),
});

let clock: FakeClock;
let world: ComposedOffice;
let client: OfficeClient;
let people: TwoPeople;
let staff: Staff;
/** A second person who may end transfers. */
let colleague: StaffLine;

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock, change: withLowThreshold });
  client = world.client;
  people = twoPeople(world, () => staff);
  await world.composition.db.tx((sql) =>
    sql.query(`update office_staff set roles = '{finance}' where name = 'viewer@demo'`, []),
  );
  staff = await enterAll(client);
  colleague = await client.enter('viewer@demo');
});
afterAll(() => world.close());

function withLowThreshold(site: SiteConfig): SiteConfig {
  return { ...site, funds: { ...site.funds, twoPersonMinor: FROM } };
}

type Seeded = Awaited<ReturnType<ComposedOffice['member']>>;

/** A member with this much money, posted by two people. */
async function rich(amountMinor: number): Promise<Seeded> {
  const member = await world.member();
  expect(await people.credit(member, amountMinor)).toBe(6000);
  return member;
}

/** A transfer to an unreachable venue: its outcome stays unknown. */
async function lostTransfer(yuan: number): Promise<{ member: Seeded; transferId: string }> {
  const member = await rich(yuan * 100);
  const { venues, settings } = world.composition.services;
  const site = must(settings.sites[0], 'a site');
  const venue = must(
    site.funds.venues.find(({ shared, maintenance }) => !shared && !maintenance),
    'a venue with a wallet of its own',
  );
  const key = crypto.randomUUID() as IdempotencyKey;
  const moved = await venues.transfer({
    siteId: SITE,
    memberId: member.memberId,
    site,
    key,
    bodyHash: key,
    channelCode: venue.code,
    amount: String(yuan),
    direction: 'in',
    isActivity: false,
  });
  if (!moved.ok) throw new Error(moved.error.kind);
  return { member, transferId: moved.value.transferId };
}

async function resolve(line: StaffLine, transferId: string, outcome: 'success' | 'failed') {
  const body = { transferId, outcome, note };
  return transferAnswer.parse(await client.done('transfers/resolve', { line, body }));
}

test('a small transfer of unknown outcome is ended immediately by one person', async () => {
  const { member, transferId } = await lostTransfer(999);
  expect(await people.balanceOf(member)).toBe(0);
  const ended = await resolve(staff.finance, transferId, 'failed');
  expect(ended).toMatchObject({ outcome: 'done', proposalId: null });
  expect(ended.transfer.status).toBe('failed');
  expect(await people.balanceOf(member)).toBe(999_00);
  const other = { transferId, outcome: 'success', note: 'the other way round' };
  const again = await client.call('transfers/resolve', { line: staff.finance, body: other });
  expect(again.status_code).not.toBe(6000);
  expect(await people.balanceOf(member)).toBe(999_00);
});

test('a large transfer of unknown outcome waits for a person other than the one who asked', async () => {
  const { member, transferId } = await lostTransfer(1_000);
  const asked = await resolve(staff.finance, transferId, 'failed');
  expect(asked).toMatchObject({ outcome: 'proposed', transfer: { status: 'processing' } });
  expect(await people.balanceOf(member)).toBe(0);
  const body = { transferId, outcome: 'success', note: 'a second opinion' };
  const twice = await client.call('transfers/resolve', { line: staff.finance, body });
  expect(twice).toMatchObject({
    status_code: 6009,
    message: expect.stringContaining('已提交复核'),
  });
  expect(await people.decide(staff.finance, asked.proposalId)).toBe(6003);
  expect(await people.decide(staff.trader, asked.proposalId)).toBe(6003);
  expect(await people.balanceOf(member)).toBe(0);
  const copies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      people.decide(at % 2 ? staff.owner : staff.finance2, asked.proposalId),
    ),
  );
  expect(copies.filter((code) => code === 6000)).toHaveLength(1);
  expect(await people.balanceOf(member)).toBe(1_000_00);
  const one = await client.done('transfers/one', { line: staff.finance, body: { transferId } });
  expect(one).toMatchObject({ transfer: { status: 'failed' } });
});

test('a refused proposal moves nothing and may be proposed again', async () => {
  const { member, transferId } = await lostTransfer(2_000);
  const asked = await resolve(staff.finance, transferId, 'failed');
  expect(await people.decide(staff.finance2, asked.proposalId, false)).toBe(6000);
  expect(await people.balanceOf(member)).toBe(0);
  const again = await resolve(staff.finance, transferId, 'success');
  expect(again.outcome).toBe('proposed');
  expect(await people.decide(staff.finance2, again.proposalId)).toBe(6000);
  expect(await people.balanceOf(member)).toBe(0);
  const one = await client.done('transfers/one', { line: staff.finance, body: { transferId } });
  expect(one).toMatchObject({ transfer: { status: 'success' } });
});

async function makeGifts(line: StaffLine, worthMinor: number) {
  const body = {
    name: 'spring',
    amountMinor: worthMinor / 10,
    codes: 5,
    usesEach: 2,
    note,
    multipleMilli: 1_000,
    oncePerMember: true,
    expiresAt: clock.now() + 48 * HOUR_MS,
  };
  return giftAnswer.parse(await client.done('gifts/create', { line, body }));
}

test('small gift codes are made immediately, large ones when another person agrees', async () => {
  const small = await makeGifts(staff.owner, FROM - 10);
  expect(small.proposalId).toBeNull();
  expect(small.codes).toHaveLength(5);
  const large = await makeGifts(staff.trader, FROM);
  expect(large).toMatchObject({ batch: null, codes: [] });
  expect(await people.decide(staff.trader, large.proposalId)).toBe(6003);
  const before = await client.done('gifts/list', { line: staff.owner });
  expect(before).toMatchObject({ total: 1 });
  expect(await people.decide(staff.finance2, large.proposalId)).toBe(6000);
  expect(await people.decide(staff.owner, large.proposalId)).toBe(6009);
  const after = await client.done('gifts/list', { line: staff.owner });
  expect(after).toMatchObject({ total: 2 });
});

/** Sessions do not last that long: everybody logs in again. */
async function nextDay(): Promise<void> {
  clock.advance(24 * HOUR_MS);
  staff = await enterAll(client);
  colleague = await client.enter('viewer@demo');
}

test('one person cannot pass the threshold in small pieces, not even simultaneously', async () => {
  await nextDay();
  const made = await Promise.all(
    Array.from({ length: 12 }, () => makeGifts(staff.trader, FROM / 5)),
  );
  expect(made.filter(({ batch }) => batch !== null)).toHaveLength(4);
  expect(made.filter(({ proposalId }) => proposalId !== null)).toHaveLength(8);
  // Another person's share is untouched, and one's own is available again the next day.
  expect((await makeGifts(staff.owner, FROM / 5)).batch).not.toBeNull();
  await nextDay();
  expect((await makeGifts(staff.trader, FROM / 5)).batch).not.toBeNull();
});

test('gifts that need not be staked count tenfold, by value and over the day', async () => {
  await nextDay();
  const make = (codes: number, multipleMilli: number) =>
    client.done('gifts/create', {
      line: staff.owner,
      body: {
        name: 'cash',
        amountMinor: 1_000,
        codes,
        usesEach: 1,
        note,
        multipleMilli,
        oncePerMember: true,
        expiresAt: clock.now() + HOUR_MS,
      },
    });
  const isAlone = async (codes: number, multipleMilli: number) =>
    giftAnswer.parse(await make(codes, multipleMilli)).proposalId === null;
  expect(await isAlone(10, 0)).toBe(false);
  expect(await isAlone(9, 0)).toBe(true);
  // Nine tenths of the day are used up.
  expect(await isAlone(1, 999)).toBe(false);
  expect(await isAlone(9, 1_000)).toBe(true);
  expect(await isAlone(1, 1_000)).toBe(false);
});

test('a key that was answered is answered alike, whatever was made since', async () => {
  await nextDay();
  const headers = { 'x-idempotency-key': 'gift-codes-key-1' };
  const body = {
    name: 'once',
    amountMinor: 100,
    codes: 2,
    usesEach: 1,
    note,
    multipleMilli: 0,
    oncePerMember: true,
    expiresAt: clock.now() + HOUR_MS,
  };
  const first = await client.done('gifts/create', { line: staff.owner, headers, body });
  await makeGifts(staff.owner, FROM / 2);
  await makeGifts(staff.owner, FROM / 2);
  expect(await client.done('gifts/create', { line: staff.owner, headers, body })).toEqual(first);
});

/** An order that expired unpaid, as far as we know. */
async function expiredOrder({ memberId }: Seeded, minor: number): Promise<string> {
  const id = crypto.randomUUID();
  await world.composition.db.tx((sql) =>
    sql.query(
      `insert into deposit_orders (id, site_id, member_id, channel, status, ticket_id, amount_minor,
         pay_minor, pay_url, asks, idempotency_key, body_hash, created_at, expires_at, ended_at)
       values ($1::text::uuid, $2, $3, 'sandbox-bank', 'expired', $1, $4, $4, '', 0, $1, $1, $5, $5, $5)`,
      [id, SITE, memberId, minor, clock.now()],
    ),
  );
  return id;
}

async function credit(line: StaffLine, orderId: string, seenMinor: number): Promise<string> {
  const body = { orderId, seenMinor, note };
  const { order } = await client.done('deposits/match', { line, body });
  return z.object({ status: z.string() }).parse(order).status;
}

test('one person cannot credit unpaid orders in small pieces, not even simultaneously', async () => {
  await nextDay();
  const member = await world.member();
  const piece = FROM / 5;
  const orders = await Promise.all(Array.from({ length: 12 }, () => expiredOrder(member, piece)));
  const states = await Promise.all(orders.map((order) => credit(staff.finance, order, piece)));
  expect(states.filter((status) => status === 'credited')).toHaveLength(4);
  expect(await people.balanceOf(member)).toBe(4 * piece);
  const waiting = orders.filter((_, at) => states[at] !== 'credited');
  const [first = ''] = waiting;
  const own = { orderId: first, seenMinor: piece, note };
  expect(
    (await client.call('deposits/match', { line: staff.finance, body: own })).status_code,
  ).toBe(6003);
  // Another person's confirmation of the same amount credits, and does not count towards that person's own share.
  for (const order of waiting) expect(await credit(staff.finance2, order, piece)).toBe('credited');
  expect(await credit(staff.finance2, await expiredOrder(member, piece), piece)).toBe('credited');
  expect(await people.balanceOf(member)).toBe(13 * piece);
  await nextDay();
  expect(await credit(staff.finance, await expiredOrder(member, piece), piece)).toBe('credited');
});

test('an amount above both order and report is never credited by one person, however small', async () => {
  await nextDay();
  const member = await world.member();
  const [plain, reported] = [await expiredOrder(member, 100), await expiredOrder(member, 100)];
  await world.composition.db.tx((sql) =>
    sql.query('update deposit_orders set said_minor = 300 where id = $1', [reported]),
  );
  expect(await credit(staff.finance, plain, 101)).not.toBe('credited');
  expect(await credit(staff.finance, reported, 301)).not.toBe('credited');
  expect(await people.balanceOf(member)).toBe(0);
  expect(await credit(staff.finance2, plain, 101)).toBe('credited');
  expect(await credit(staff.finance2, reported, 301)).toBe('credited');
  // The channel's report is enough.
  const third = await expiredOrder(member, 100);
  await world.composition.db.tx((sql) =>
    sql.query('update deposit_orders set said_minor = 300 where id = $1', [third]),
  );
  expect(await credit(staff.finance, third, 300)).toBe('credited');
});

test('what one person gives in one way leaves less for every other way', async () => {
  await nextDay();
  const member = await world.member();
  const most = (FROM / 10) * 6;
  expect(await credit(staff.finance, await expiredOrder(member, most), most)).toBe('credited');
  const [first, second] = [await lostTransfer(500), await lostTransfer(500)];
  expect((await resolve(staff.finance, first.transferId, 'failed')).outcome).toBe('proposed');
  // Another person's share is untouched.
  expect((await resolve(colleague, second.transferId, 'failed')).outcome).toBe('done');
  const rest = await expiredOrder(member, FROM / 2);
  expect(await credit(colleague, rest, FROM / 2)).not.toBe('credited');
});

test('a member’s movements name a deposit by its number', async () => {
  await nextDay();
  const member = await world.member();
  const orderId = await expiredOrder(member, FROM / 5);
  await world.composition.db.tx((sql) =>
    sql.query(`update deposit_orders set ticket_id = 'DP261122-NAMED' where id = $1`, [orderId]),
  );
  expect(await credit(staff.finance, orderId, FROM / 5)).toBe('credited');
  const { memberId } = member;
  const moved = await client.done('members/movements', { line: staff.owner, body: { memberId } });
  expect(moved).toMatchObject({ list: [{ movement: 'deposit', reference: 'DP261122-NAMED' }] });
});

test('one person cannot end transfers in small pieces, and two people simultaneously create one decision', async () => {
  await nextDay();
  const lost = [await lostTransfer(400), await lostTransfer(400), await lostTransfer(400)];
  const ends = await Promise.all(
    lost.map((one) => resolve(staff.finance, one.transferId, 'failed')),
  );
  expect(ends.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'done', 'proposed']);
  const third = ends.find(({ outcome }) => outcome === 'proposed');
  expect(await people.decide(staff.finance, third?.proposalId)).toBe(6003);
  expect(await people.decide(staff.finance2, third?.proposalId)).toBe(6000);
  const { transferId } = await lostTransfer(1_500);
  const body = { transferId, outcome: 'failed', note };
  const asked = await Promise.all(
    [staff.finance, colleague].map((line) => client.call('transfers/resolve', { line, body })),
  );
  expect(asked.map((got) => got.status_code).toSorted()).toEqual([6000, 6009]);
});
