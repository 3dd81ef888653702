import { type IdempotencyKey, must, type OrderId } from '@tianping/base';
import type { NotificationView } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { unreadTotal } from '@tianping/inbox';
import { migrations as inboxMigrations, type MemberOfSite } from '@tianping/inbox/server';
import { createInboxWorld, type InboxWorld } from '@tianping/inbox/testing';
import { migrations as ledgerMigrations, readBalance } from '@tianping/ledger/server';
import {
  createPaymentsService,
  type PaymentsService,
  migrations as paymentsMigrations,
} from '@tianping/payments/server';
import { createFakeChannel, type FakeProvider } from '@tianping/payments/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMemberNotifications } from './member-notifications.ts';

const site = {
  depositDisabled: false,
  money: { playMoney: true },
  paymentChannels: [{ code: 'fake', minMinor: 100, maxMinor: 5_000_000, quickMinor: [100] }],
};
const HOUR = 3_600_000;

let db: Db;
let world: InboxWorld;
let provider: FakeProvider;
let member: MemberOfSite;
let seed = 400;

/** Notifications of deposits whose process dies at the worst moment; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open([...ledgerMigrations, ...inboxMigrations, ...paymentsMigrations]);
});
beforeEach(async () => {
  // Orders of the previous test must not be due in this one.
  await db.tx(async (sql) => {
    await sql.query('delete from deposit_reports');
    await sql.query('delete from deposit_orders');
  });
  seed += 1;
  world = createInboxWorld(db, { seed });
  provider = createFakeChannel({ clock: world.clock, rng: world.rng });
  member = world.newMember();
});
describe('a deposit', deposits);

/**
 * A process that takes deposits. One that `dies` ends with the commit: nothing is reported after it. One that
 * `stumbles` ends before it, when the notification is already written.
 */
function startProcess(how: 'lives' | 'dies' | 'stumbles' = 'lives'): PaymentsService {
  const notifications = createMemberNotifications({
    notifications: world.inbox.notifications,
    channel: () => null,
    clock: world.clock,
    onFault: (fault) => {
      throw fault;
    },
  });
  return createPaymentsService({
    db,
    clock: world.clock,
    rng: world.rng,
    channels: [provider.channel],
    returnUrl: () => 'https://site.example/',
    events: {
      async onDepositsMoved(sql, orders) {
        await notifications.depositsMoved(sql, orders);
        if (how === 'stumbles') throw new Error('killed');
      },
      onDepositChanged(order) {
        if (how === 'dies') throw new Error('killed');
        notifications.depositChanged(order);
      },
    },
  });
}

async function placed(key = 'k'): Promise<OrderId> {
  const order = await startProcess().pay({
    ...member,
    site,
    script: 'hans',
    key: key as IdempotencyKey,
    bodyHash: key,
    code: 'fake',
    amount: '1000',
  });
  return must(order.ok ? order.value : null, 'order').orderId;
}

async function titles(): Promise<readonly NotificationView['title'][]> {
  const page = { type: 'all', pageNum: 1, pageSize: 20, script: 'hans' } as const;
  const { list } = await world.inbox.notifications.list({ ...member, ...page });
  expect(unreadTotal(await world.inbox.notifications.unread(member))).toBe(list.length);
  return list.map(({ title }) => title);
}

const balance = async () => (await readBalance(db, member.siteId, member.memberId)).mainMinor;

function deposits(): void {
  test('a deposit credited by a process that dies with the commit has exactly one notification', async () => {
    const paid = provider.callback({ orderId: await placed() });
    await expect(startProcess('dies').receive('fake', paid)).rejects.toThrow('killed');
    expect(await titles()).toEqual(['存款 ¥1,000.00 已到账']);
    expect(await balance()).toBe(100_000);
    expect(world.outside.arrivals).toEqual([]);
    await startProcess().receive('fake', paid);
    await startProcess().runJobs();
    expect(await titles()).toEqual(['存款 ¥1,000.00 已到账']);
    expect(await balance()).toBe(100_000);
  });

  test('a deposit whose process dies before the commit has neither money nor notification, and later both', async () => {
    const paid = provider.callback({ orderId: await placed() });
    await expect(startProcess('stumbles').receive('fake', paid)).rejects.toThrow('killed');
    expect(await titles()).toEqual([]);
    expect(await balance()).toBe(0);
    await startProcess().receive('fake', paid);
    expect(await titles()).toEqual(['存款 ¥1,000.00 已到账']);
    expect(await balance()).toBe(100_000);
  });

  test('a deposit reported by twenty simultaneous callbacks has one notification', async () => {
    const orderId = await placed();
    const service = startProcess();
    const calls = Array.from({ length: 20 }, () =>
      service.receive('fake', provider.callback({ orderId })),
    );
    await Promise.all(calls);
    expect(await titles()).toEqual(['存款 ¥1,000.00 已到账']);
  });

  test('a failed or expired deposit has its notification wherever the process ended', async () => {
    const failed = provider.callback({ orderId: await placed('a'), status: 'failed' });
    await expect(startProcess('stumbles').receive('fake', failed)).rejects.toThrow('killed');
    expect(await titles()).toEqual([]);
    await expect(startProcess('dies').receive('fake', failed)).rejects.toThrow('killed');
    expect(await titles()).toEqual(['存款未成功']);
    await placed('b');
    world.clock.advance(HOUR);
    await expect(startProcess('stumbles').runJobs()).rejects.toThrow('killed');
    expect(await titles()).toHaveLength(1);
    await expect(startProcess('dies').runJobs()).rejects.toThrow('killed');
    await startProcess().runJobs();
    expect(await titles()).toEqual(['存款订单已过期', '存款未成功']);
  });
}
