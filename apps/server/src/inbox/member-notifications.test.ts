import { type MemberId, moneyMinor, must, type OrderId, type SiteId } from '@tianping/base';
import type { BetView, GrantView } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations } from '@tianping/inbox/server';
import { createInboxWorld, type InboxWorld } from '@tianping/inbox/testing';
import type { DepositOrder, DepositStatus } from '@tianping/payments';
import { createDepositOrder } from '@tianping/payments/testing';
import type { GrantNotification } from '@tianping/promotions/server';
import type { StoredOrder } from '@tianping/withdrawals/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMemberNotifications, type MemberNotifications } from './member-notifications.ts';

let db: Db;
let world: InboxWorld;
let notifications: MemberNotifications;
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
  notifications = createMemberNotifications({
    notifications: world.inbox.notifications,
    channel: () => null,
    clock: world.clock,
    onFault: (fault) => faults.push(fault),
  });
});
let seed = 70;

/** The notifications that arrive, in order; they are written without being awaited. */
async function arrived(count: number) {
  while (world.outside.arrivals.length < count && faults.length === 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(faults).toEqual([]);
  const page = { type: 'all', pageNum: 1, pageSize: 20, script: 'hans' } as const;
  return (await world.inbox.notifications.list({ ...member, ...page })).list;
}

function order(status: DepositStatus, changes: Partial<DepositOrder> = {}): DepositOrder {
  return createDepositOrder({ ...member, channel: 'sandbox-qr', status, ...changes });
}

/** Moves the orders and reports it afterwards, as payments do. */
async function moves(...orders: readonly DepositOrder[]) {
  await db.tx((sql) => notifications.depositsMoved(sql, orders));
  for (const moved of orders) notifications.depositChanged(moved);
}

test('a credited deposit sends one notification, however often it is reported', async () => {
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

test('an order that its provider never took sends no notification', async () => {
  await moves(order('failed', { payUrl: '' }), order('expired', { payUrl: '' }));
  await moves(order('failed', { orderId: 'order-3' as OrderId }));
  expect((await arrived(1)).map(({ title }) => title)).toEqual(['存款未成功']);
});

/** A withdrawal with the fields that notifications use. */
function withdrawal(changes: Partial<StoredOrder>): StoredOrder {
  const facts = { ticket: 'QK1', amountMinor: 50_000, feeMinor: 0, payMinor: 50_000, txId: null };
  const card = { providerCode: 'ICBC', protocol: null, tail: '6688', coin: null, reason: null };
  const order = { ...member, ...facts, ...card, orderId: 'w1', createdAt: 3, endedAt: null };
  return { ...order, ...changes } as unknown as StoredOrder;
}

test('DRAW-005 a withdrawal sends a notification when it is submitted and when it ends, with its published reason', async () => {
  const move = async (changes: Partial<StoredOrder>) => {
    const order = withdrawal(changes);
    await db.tx((sql) => notifications.withdrawalMoved(sql, order));
    notifications.withdrawalChanged(order);
  };
  await move({ stage: 'first' });
  // A member of staff takes it, then a channel has it: neither is news for its member.
  await move({ stage: 'first' });
  await move({ stage: 'second' });
  await move({ stage: 'sent' });
  await move({ stage: 'abnormal' });
  await move({ stage: 'refused', reason: 'accountWrong', endedAt: 9 });
  await move({ stage: 'refused', reason: 'accountWrong', endedAt: 9 });
  await move({ orderId: 'w2' as OrderId, stage: 'failed', reason: 'payoutFailed', endedAt: 9 });
  await move({ orderId: 'w3' as OrderId, stage: 'paid', endedAt: 9, feeMinor: 100 });
  const list = await arrived(4);
  expect(list.map(({ type, title }) => `${type} ${title}`).sort()).toEqual([
    'fd 取款 ¥500.00 出款失败，已退回',
    'fd 取款 ¥500.00 已出款',
    'fd 取款 ¥500.00 已受理',
    'fd 取款 ¥500.00 未通过审核',
  ]);
  const facts = list.find(({ title }) => title.includes('未通过'))?.facts;
  expect(facts?.[0]).toEqual({ label: '原因', value: '收款信息有误，请核对后重新添加账户' });
  expect(facts).toContainEqual({ label: '收款账户', value: '工商银行 尾号 6688' });
});

test('changes of limits and pauses send notifications in their own transaction; reminders do not', async () => {
  const limit = { kind: 'deposit', period: 'day', value: 80_000 } as const;
  const event = { at: 9, by: 'member' } as const;
  const wait = { confirmFrom: Date.UTC(2026, 2, 15), expiresAt: Date.UTC(2026, 2, 18) };
  await db.tx(async (sql) => {
    await notifications.protectionChanged(sql, member, {
      ...event,
      eventId: 'e1',
      what: 'raiseAsked',
      detail: { ...limit, ...wait },
    });
    await notifications.protectionChanged(sql, member, {
      ...event,
      eventId: 'e2',
      what: 'exclusion',
      detail: { until: null },
      by: '周启明',
    });
    await notifications.protectionChanged(sql, member, {
      ...event,
      eventId: 'e3',
      what: 'reminder',
      detail: { minutes: 15 },
    });
  });
  expect(world.outside.arrivals).toEqual([]);
  world.clock.advance(1_000);
  const list = await arrived(2);
  const [raise] = list.filter(({ title }) => title.includes('申请调高'));
  expect(raise).toMatchObject({ type: 'notice', title: '申请调高每日存款限额至 ¥800，须再次确认' });
  expect(raise?.facts).toContainEqual({ label: '可以确认', value: '2026-03-15 08:00 (GMT+8)' });
  expect(list.map(({ action }) => action?.route)).toEqual(['/mine/protection', '/mine/protection']);
  expect(JSON.stringify(list)).not.toContain('周启明');
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
  await db.tx((sql) => notifications.betsCorrected(sql, [correction]));
  expect(world.outside.arrivals).toEqual([]);
  world.clock.advance(1_000);
  const [notification] = await arrived(1);
  expect(notification).toMatchObject({ type: 'match', title: '赛果更正：云港 VS 澜州' });
  expect(notification?.facts.slice(0, 2)).toEqual([
    { label: '更正前派彩', value: '¥190.00' },
    { label: '更正后派彩', value: '¥0.00' },
  ]);
});

test('endless names from a feed do not prevent a notification', async () => {
  const name = { hans: '港'.repeat(5_000), hant: '😀'.repeat(5_000) };
  const bet = corrected({ legs: [{ team_h: name, team_c: name }] });
  await db.tx((sql) =>
    notifications.betsCorrected(sql, [{ ...member, bet, paidBeforeMinor: moneyMinor(1) }]),
  );
  world.clock.advance(1_000);
  expect(await arrived(1)).toHaveLength(1);
});

test('an unusual login shows device and network as far as their owner needs', async () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
  const entry = { ...member, at: 9, ip: '203.0.113.7', userAgent };
  await db.tx((sql) => notifications.unusualLogin(sql, entry));
  expect(world.outside.arrivals).toEqual([]);
  world.clock.advance(1_000);
  const [notification] = await arrived(1);
  expect(notification?.facts.map(({ value }) => value)).toContain('203.0.*.*');
  expect(JSON.stringify(notification)).not.toContain('113.7');
});

test('a new password writes its notification in its transaction and announces it afterwards', async () => {
  await db.tx((sql) => notifications.passwordChanged(sql, member, 'fund'));
  expect(world.outside.arrivals).toEqual([]);
  world.clock.advance(1_000);
  const [notification] = await arrived(1);
  expect(notification).toMatchObject({ type: 'notice', title: '资金密码已修改' });
  const { letterId: notificationId, type, sentAt } = must(notification, 'letter');
  expect(world.outside.arrivals).toEqual([
    { ...member, arrival: { letterId: notificationId, type, sentAt } },
  ]);
});

test('a password that was not set after all sends no notification', async () => {
  const undone = db.tx(async (sql) => {
    await notifications.passwordChanged(sql, member, 'login');
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
  await notifications.granted(member, [grant]);
  await notifications.granted(member, [grant]);
  const list = await arrived(1);
  expect(list).toMatchObject([{ type: 'activity', title: '周红包 ¥18.00 可以领取' }]);
});

test('a gift of an activity is written about once an occasion, readable in both scripts', async () => {
  const grant = {
    grantId: 'a1',
    title: { hans: '首存礼遇', hant: '首存禮遇' },
    amountMinor: 5_800,
    turnoverMinor: 5_800,
    expiresAt: Date.UTC(2026, 2, 14),
  } as GrantNotification;
  for (const occasion of ['earned', 'lapsing', 'lapsed', 'lapsed'] as const) {
    await notifications.activityGrant(member, occasion, grant);
  }
  await arrived(3);
  const titles = async (script: 'hans' | 'hant') => {
    const asked = { type: 'all', pageNum: 1, pageSize: 20, script } as const;
    const { list } = await world.inbox.notifications.list({ ...member, ...asked });
    return list.map(({ title }) => title).sort();
  };
  expect(await titles('hans')).toEqual(
    ['可以领取', '将于一天内过期', '已过期'].map((end) => `“首存礼遇”的礼金 ¥58.00 ${end}`).sort(),
  );
  expect(await titles('hant')).toEqual(
    ['可以領取', '將於一天內過期', '已過期']
      .map((end) => `「首存禮遇」的禮金 ¥58.00 ${end}`)
      .sort(),
  );
});
