import { type MemberId, moneyMinor, must, type OrderId, type SiteId } from '@tianping/base';
import type { BetView, GrantView } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations } from '@tianping/inbox/server';
import { createInboxWorld, type InboxWorld } from '@tianping/inbox/testing';
import type { DepositOrder, DepositStatus } from '@tianping/payments';
import { createDepositOrder } from '@tianping/payments/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMemberLetters, type MemberLetters } from './member-letters.ts';

let db: Db;
let world: InboxWorld;
let letters: MemberLetters;
let member: { readonly siteId: SiteId; readonly memberId: MemberId };
const faults: unknown[] = [];

beforeAll(async () => {
  db = await openTestDb(migrations);
});
afterAll(() => db.close());
beforeEach(() => {
  seed += 1;
  world = createInboxWorld(db, { seed });
  member = world.newMember();
  letters = createMemberLetters({
    letters: world.inbox.letters,
    channel: () => null,
    clock: world.clock,
    onFault: (fault) => faults.push(fault),
  });
});
let seed = 70;

/** The letters that arrive, in order; they are written without anybody waiting for them. */
async function arrived(count: number) {
  while (world.outside.arrivals.length < count && faults.length === 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(faults).toEqual([]);
  const page = { type: 'all', pageNum: 1, pageSize: 20, script: 'hans' } as const;
  return (await world.inbox.letters.list({ ...member, ...page })).list;
}

function order(status: DepositStatus, changes: Partial<DepositOrder> = {}): DepositOrder {
  return createDepositOrder({ ...member, channel: 'sandbox-qr', status, ...changes });
}

/** The orders move, and afterwards that is told, as the payments do it. */
async function moves(...orders: readonly DepositOrder[]) {
  await db.tx((sql) => letters.depositsMoved(sql, orders));
  for (const moved of orders) letters.depositChanged(moved);
}

test('a credited deposit is written once, however often it is told', async () => {
  const credited = { creditedAt: 5, creditedMinor: moneyMinor(100_000) };
  await moves(order('pending'));
  await moves(order('credited', credited));
  const [first] = await arrived(1);
  await moves(order('credited', credited));
  await moves(order('closed'), order('expired', { orderId: 'order-2' as OrderId }));
  const list = await arrived(3);
  expect(first).toMatchObject({ type: 'fd', title: '存款 ¥1,000.00 已到账' });
  expect(list.map(({ title }) => title).sort()).toEqual([
    '存款 ¥1,000.00 已到账',
    '存款订单已过期',
  ]);
});

test('an order that its provider never took gets no letter', async () => {
  await moves(order('failed', { payUrl: '' }), order('expired', { payUrl: '' }));
  await moves(order('failed', { orderId: 'order-3' as OrderId }));
  expect((await arrived(1)).map(({ title }) => title)).toEqual(['存款未成功']);
});

const corrected = (changes: object = {}): BetView => {
  const leg = { team_h: { hans: '云港', hant: '雲港' }, team_c: { hans: '澜州', hant: '瀾州' } };
  const money = { holdMinor: 10_000, payoutMinor: 0 };
  const bet = { betId: 'b1', settleCount: 2, ticketId: 'TY1', ...money, legs: [leg], ...changes };
  return bet as unknown as BetView;
};

test('a corrected result names the match and both payouts', async () => {
  const bet = corrected();
  const correction = { ...member, bet, paidBeforeMinor: moneyMinor(19_000) };
  await db.tx((sql) => letters.betsCorrected(sql, [correction]));
  letters.betChanged(member, corrected({ settleCount: 1 }));
  letters.betChanged(member, bet);
  const [letter] = await arrived(1);
  expect(letter).toMatchObject({ type: 'match', title: '赛果更正：云港 VS 澜州' });
  expect(letter?.facts.slice(0, 2)).toEqual([
    { label: '更正前派彩', value: '¥190.00' },
    { label: '更正后派彩', value: '¥0.00' },
  ]);
});

test("a feed's endless names do not keep a letter from being written", async () => {
  const name = { hans: '港'.repeat(5_000), hant: '😀'.repeat(5_000) };
  const bet = corrected({ legs: [{ team_h: name, team_c: name }] });
  await db.tx((sql) =>
    letters.betsCorrected(sql, [{ ...member, bet, paidBeforeMinor: moneyMinor(1) }]),
  );
  letters.betChanged(member, bet);
  expect(await arrived(1)).toHaveLength(1);
});

test('an unusual login shows device and network as far as their owner needs', async () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
  const entry = { ...member, at: 9, ip: '203.0.113.7', userAgent };
  await db.tx((sql) => letters.unusualLogin(sql, entry));
  expect(world.outside.arrivals).toEqual([]);
  world.clock.advance(1_000);
  const [letter] = await arrived(1);
  expect(letter?.facts.map(({ value }) => value)).toContain('203.0.*.*');
  expect(JSON.stringify(letter)).not.toContain('113.7');
});

test('a new password is written in its transaction, and told afterwards', async () => {
  await db.tx((sql) => letters.passwordChanged(sql, member, 'fund'));
  expect(world.outside.arrivals).toEqual([]);
  world.clock.advance(1_000);
  const [letter] = await arrived(1);
  expect(letter).toMatchObject({ type: 'notice', title: '资金密码已修改' });
  const { letterId, type, sentAt } = must(letter, 'letter');
  expect(world.outside.arrivals).toEqual([{ ...member, arrival: { letterId, type, sentAt } }]);
});

test('nobody is told of a password that was not set after all', async () => {
  const undone = db.tx(async (sql) => {
    await letters.passwordChanged(sql, member, 'login');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  world.clock.advance(1_000);
  await moves(order('failed'));
  expect((await arrived(1)).map(({ title }) => title)).toEqual(['存款未成功']);
  expect(world.outside.arrivals).toHaveLength(1);
});

test('a grant is written once, with its turnover and its end', async () => {
  const grant = {
    id: 'g1',
    kind: 'weekly',
    amountMinor: 1_800,
    turnoverMinor: 1_800,
    expiresAt: Date.UTC(2026, 2, 14),
  } as GrantView;
  await letters.granted(member, [grant]);
  await letters.granted(member, [grant]);
  const list = await arrived(1);
  expect(list).toMatchObject([{ type: 'activity', title: '每周红包 ¥18.00 可以领取' }]);
});
