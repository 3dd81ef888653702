import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BROADCAST_LIFE_MS, NOTIFICATION_KEEP_MS } from '../limits.ts';
import { noUnread, unreadTotal } from '../rules/notifications.ts';
import { createInboxWorld, type InboxWorld, OTHER_SITE, SITE } from '../testing/world.ts';
import { migrations } from './index.ts';
import type { MemberOfSite } from './notifications/notification-store.ts';

const page = { type: 'all', pageNum: 1, pageSize: 20, script: 'hans' } as const;
const words = { title: '系统维护', body: '今晚维护，投注记录不受影响。', action: null };

let db: Db;
let world: InboxWorld;
let member: MemberOfSite;

/** Notifications from end to end on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(async () => {
  await db.tx(async (sql) => {
    await sql.query('delete from broadcast_marks');
    await sql.query('delete from broadcast_read_marks');
    await sql.query('delete from broadcasts');
    await sql.query('delete from letters');
  });
  world = createInboxWorld(db);
  member = world.newMember();
});
describe('sending', sending);
describe('reading', reading);
describe('broadcasts', broadcasts);
describe('owners', owners);

const notifications = () => world.inbox.notifications;
const listed = async (query: object = {}) =>
  (await notifications().list({ ...page, ...member, ...query })).list;
const welcome = (key = 'welcome') =>
  notifications().send({ ...member, key, template: 'welcome', facts: { name: 'lin88' } });
const own = (key: string, type: 'notice' | 'activity' | 'bulletin' | 'match' | 'fd') =>
  notifications().sendOwn({ ...member, key, type, ...words });
const broadcast = (key: string, changes: object = {}) =>
  world.inbox.broadcasts.publish({ siteId: SITE, key, type: 'bulletin', ...words, ...changes });

function sending(): void {
  test('a notification is sent once under its key and announced once', async () => {
    expect(await welcome()).toBe(true);
    expect(await welcome()).toBe(false);
    const [notification] = await listed();
    expect(notification).toMatchObject({ type: 'notice', title: '欢迎加入，lin88', read: false });
    expect(world.outside.arrivals.map(({ arrival }) => arrival?.letterId)).toEqual([
      notification?.letterId,
    ]);
  });

  test('the same key sent at the same time makes one notification', async () => {
    const sent = await Promise.all([welcome(), welcome(), welcome(), welcome()]);
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await listed()).toHaveLength(1);
  });

  test('in a transaction that fails nothing was sent, and nothing is announced', async () => {
    const failing = db.tx(async (sql) => {
      const facts = { name: 'lin88' };
      await notifications().send({ ...member, key: 'k', template: 'welcome', facts }, sql);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await listed()).toEqual([]);
    expect(world.outside.arrivals).toEqual([]);
  });

  test('many notifications go in one statement, each once under its key, and are announced by their keys', async () => {
    const other = world.newMember();
    const to = (who: MemberOfSite, key: string) =>
      ({ ...who, key, template: 'welcome', facts: { name: 'lin88' } }) as const;
    await welcome('a');
    world.outside.arrivals.length = 0;
    const all = [to(member, 'a'), to(member, 'b'), to(other, 'b'), to(member, 'b')];
    await db.tx((sql) => notifications().sendAll(all, sql));
    await db.tx((sql) => notifications().sendAll(all, sql));
    await db.tx((sql) => notifications().sendAll([], sql));
    expect(await listed()).toHaveLength(2);
    expect(await listed(other)).toHaveLength(1);
    expect(unreadTotal(await notifications().unread(member))).toBe(2);
    expect(world.outside.arrivals).toEqual([]);
    await notifications().announce(other, 'b');
    await notifications().announce(other, 'a');
    const [notification] = await listed(other);
    expect(world.outside.arrivals).toMatchObject([
      { ...other, arrival: { letterId: notification?.letterId, type: 'notice' } },
    ]);
  });

  test("words are made in the reader's script, from facts", async () => {
    await notifications().send({
      ...member,
      key: 'd1',
      template: 'depositCredited',
      facts: {
        orderId: 'o1',
        amountMinor: 100_000,
        creditedMinor: 99_950,
        channelName: { hans: '银行转账', hant: '銀行轉賬' },
        at: Date.UTC(2026, 2, 14, 6, 30),
      },
    });
    const [hans] = await listed();
    const [hant] = await listed({ script: 'hant' });
    expect(hans).toMatchObject({ type: 'fd', title: '存款 ¥999.50 已到账' });
    expect(hans?.facts).toContainEqual({ label: '订单金额', value: '¥1,000.00' });
    expect(hans?.facts).toContainEqual({ label: '时间', value: '2026-03-14 14:30 (GMT+8)' });
    expect(hant?.title).toBe('存款 ¥999.50 已到帳');
    expect(hant?.facts).toContainEqual({ label: '存款方式', value: '銀行轉賬' });
  });

  test('cents that an order asked for are no difference, and its order number is shown', async () => {
    const order = { orderId: 'internal', ticketId: 'DP260314-K3XQ7M2P', amountMinor: 100_000 };
    const facts = { ...order, channelName: null, at: Date.UTC(2026, 2, 14, 6, 30) };
    const bodyOf = async (key: string, sums: { payMinor: number; paidMinor: number }) => {
      const creditedMinor = sums.paidMinor;
      const notification = { ...member, key, template: 'depositCredited' } as const;
      await notifications().send({ ...notification, facts: { ...facts, ...sums, creditedMinor } });
      const [reported] = await listed();
      expect(reported?.facts).toContainEqual({ label: '订单号', value: order.ticketId });
      expect(JSON.stringify(reported)).not.toContain('internal');
      return reported?.body ?? '';
    };
    world.clock.advance(1_000);
    expect(await bodyOf('exact', { payMinor: 100_057, paidMinor: 100_057 })).not.toContain('不同');
    world.clock.advance(1_000);
    expect(await bodyOf('less', { payMinor: 100_057, paidMinor: 100_000 })).toContain('不同');
  });

  test('what a person wrote stays text, whatever it looks like', async () => {
    const body = '<img src=x onerror=alert(1)>{{7*7}}';
    await notifications().sendOwn({ ...member, key: 'x', type: 'notice', ...words, body });
    expect((await listed())[0]?.body).toBe(body);
  });

  test('a notification never links out of the site', async () => {
    for (const route of ['https://evil.example', '//evil.example', 'javascript:alert(1)']) {
      const action = { label: '查看', route };
      const notification = { ...member, key: route, type: 'notice', ...words, action } as const;
      const sent = async () => notifications().sendOwn(notification);
      await expect(sent(), route).rejects.toThrow();
    }
  });

  test('a notification with a removed template is still listed and counted', async () => {
    await welcome();
    await db.tx((sql) => sql.query(`update letters set template = 'gone'`));
    expect(await listed()).toMatchObject([{ title: '消息内容已归档', read: false }]);
    expect(unreadTotal(await notifications().unread(member))).toBe(1);
  });
}

function reading(): void {
  test('MSG-001 the unread count is the sum of the eight counts, each always there', async () => {
    expect(await notifications().unread(member)).toEqual(noUnread);
    for (const type of ['notice', 'activity', 'bulletin', 'match', 'fd'] as const) {
      await own(type, type);
      await broadcast(type, { type });
    }
    const counts = await notifications().unread(member);
    expect(counts).toEqual({
      brnotice_count: 1,
      bractivity_count: 1,
      brbulletin_count: 2,
      brmatch_count: 2,
      brfd_count: 1,
      notice_count: 1,
      activity_count: 1,
      fd_count: 1,
    });
    expect(unreadTotal(counts)).toBe(10);
  });

  test('MSG-004 notifications are listed newest first, by type and by page', async () => {
    for (const type of ['notice', 'fd', 'notice'] as const) {
      world.clock.advance(1_000);
      await own(`${type}${world.clock.now()}`, type);
    }
    const all = await listed();
    expect(all.map((notification) => notification.type)).toEqual(['notice', 'fd', 'notice']);
    expect(await listed({ type: 'fd' })).toEqual([all[1]]);
    expect(await listed({ pageSize: 2, pageNum: 2 })).toEqual([all[2]]);
    expect(await listed({ letterId: all[1]?.letterId })).toEqual([all[1]]);
  });

  test('MSG-005 opening a notification marks it read and lowers the unread count once', async () => {
    await welcome();
    await own('b', 'fd');
    const [notification] = await listed();
    const notificationId = notification?.letterId ?? '';
    const first = await notifications().read(member, notificationId);
    expect(first.ok && unreadTotal(first.value)).toBe(1);
    const again = await notifications().read(member, notificationId);
    expect(again).toEqual(first);
    expect((await listed()).map(({ read }) => read)).toEqual([true, false]);
  });

  test('MSG-006 a deleted notification is gone for the member, and its record stays', async () => {
    await welcome();
    const [notification] = await listed();
    const ids = [notification?.letterId ?? ''];
    expect(await notifications().remove(member, ids)).toEqual({ ok: true, value: noUnread });
    expect(await notifications().remove(member, ids)).toEqual({ ok: true, value: noUnread });
    expect(await listed()).toEqual([]);
    expect(await notifications().read(member, ids[0] ?? '')).toMatchObject({ ok: false });
    const { rows } = await db.query<{ n: number }>('select count(*) as n from letters');
    expect(rows[0]?.n).toBe(1);
  });

  test('MSG-007 one click marks all read, or all of one type', async () => {
    for (const type of ['notice', 'fd', 'match'] as const) {
      await own(type, type);
      await broadcast(type, { type });
    }
    const counts = await notifications().readAll(member, 'fd');
    expect(counts).toMatchObject({ fd_count: 0, brfd_count: 0, notice_count: 1 });
    expect(await notifications().readAll(member, 'all')).toEqual(noUnread);
    expect((await listed()).every(({ read }) => read)).toBe(true);
  });

  test('notifications are shown for half a year', async () => {
    await welcome();
    world.clock.advance(NOTIFICATION_KEEP_MS);
    expect(await listed()).toEqual([]);
    expect(await notifications().unread(member)).toEqual(noUnread);
  });
}

function broadcasts(): void {
  test('an offer to all is kept from members who may not be invited, and is there again later', async () => {
    await broadcast('offer', { type: 'activity' });
    await broadcast('plain');
    const seen = async () => (await listed()).map(({ type }) => type).sort();
    const count = async () => unreadTotal(await notifications().unread(member));
    expect([await seen(), await count()]).toEqual([['activity', 'bulletin'], 2]);
    world.outside.barred.add(member.memberId);
    expect([await seen(), await count()]).toEqual([['bulletin'], 1]);
    world.outside.barred.clear();
    expect(await seen()).toEqual(['activity', 'bulletin']);
  });

  test('a broadcast is one row, however many read it; its key is used once', async () => {
    expect(await broadcast('k')).not.toBeNull();
    expect(await broadcast('k')).toBeNull();
    expect(await listed()).toMatchObject([{ broadcast: true, read: false }]);
    const { rows } = await db.query('select 1 from broadcast_marks');
    expect(rows).toEqual([]);
  });

  test("a broadcast's state is separate for each member", async () => {
    await broadcast('k');
    const other = world.newMember();
    const [notification] = await listed();
    await notifications().remove(member, [notification?.letterId ?? '']);
    expect(await listed()).toEqual([]);
    expect(await listed(other)).toHaveLength(1);
    expect(unreadTotal(await notifications().unread(other))).toBe(1);
  });

  test('a broadcast is shown from its start to its end and announced when it begins', async () => {
    const at = world.clock.now();
    await world.inbox.notifyBroadcasts();
    world.outside.broadcasts.length = 0;
    await broadcast('k', { visibleFrom: at + 1_000, visibleUntil: at + 5_000 });
    world.outside.broadcasts.length = 0;
    expect(await listed()).toEqual([]);
    world.clock.advance(1_000);
    expect(await listed()).toHaveLength(1);
    await world.inbox.notifyBroadcasts();
    await world.inbox.notifyBroadcasts();
    expect(world.outside.broadcasts).toEqual([SITE]);
    world.clock.advance(4_000);
    expect(await listed()).toEqual([]);
    expect(await notifications().unread(member)).toEqual(noUnread);
  });

  test('a broadcast dated back is unread also for members who had read everything', async () => {
    await notifications().readAll(member, 'all');
    world.clock.advance(10);
    await broadcast('k', { visibleFrom: world.clock.now() - 5_000 });
    expect(unreadTotal(await notifications().unread(member))).toBe(1);
  });

  test('MSG-001 what was sent before a member registered is listed as read; later ones are unread', async () => {
    await broadcast('before');
    world.clock.advance(10);
    member = world.newMember(SITE, world.clock.now());
    expect(await notifications().unread(member)).toEqual(noUnread);
    expect((await listed()).map((notification) => notification.read)).toEqual([true]);
    world.clock.advance(10);
    await broadcast('after');
    expect(unreadTotal(await notifications().unread(member))).toBe(1);
    expect((await listed()).map((notification) => notification.read)).toEqual([false, true]);
  });

  test('a broadcast can be withdrawn, and ends by itself', async () => {
    const id = await broadcast('k');
    expect(await world.inbox.broadcasts.withdraw(OTHER_SITE, id ?? '')).toBe(false);
    world.clock.advance(1_000);
    expect(await world.inbox.broadcasts.withdraw(SITE, id ?? '')).toBe(true);
    expect(await listed()).toEqual([]);
    await broadcast('l');
    world.clock.advance(BROADCAST_LIFE_MS);
    expect(await listed()).toEqual([]);
  });
}

function owners(): void {
  test('notifications of another member and of another site do not exist', async () => {
    await welcome();
    const [notification] = await listed();
    const notificationId = notification?.letterId ?? '';
    const strangers = [world.newMember(), world.newMember(OTHER_SITE)];
    strangers.push({ siteId: OTHER_SITE, memberId: member.memberId });
    for (const stranger of strangers) {
      expect(await notifications().read(stranger, notificationId)).toEqual({
        ok: false,
        error: 'letterUnknown',
      });
      expect(await notifications().remove(stranger, [notificationId])).toMatchObject({ ok: false });
      expect(await listed({ ...stranger, letterId: notificationId })).toEqual([]);
      await notifications().readAll(stranger, 'all');
    }
    expect(await listed()).toEqual([notification]);
  });

  test('one foreign id among own ones and nothing is deleted', async () => {
    await welcome();
    const [notification] = await listed();
    const removed = await notifications().remove(member, [
      notification?.letterId ?? '',
      world.newId(),
    ]);
    expect(removed).toEqual({ ok: false, error: 'letterUnknown' });
    expect(await listed()).toHaveLength(1);
  });

  test('a broadcast of another site cannot be read or deleted', async () => {
    const id = await broadcast('k');
    const stranger = world.newMember(OTHER_SITE);
    expect(await notifications().read(stranger, id ?? '')).toMatchObject({ ok: false });
    expect(await notifications().remove(stranger, [id ?? ''])).toMatchObject({ ok: false });
  });
}
