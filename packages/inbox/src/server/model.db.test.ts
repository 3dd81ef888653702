import type { NotificationType, UnreadCounts } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { countOf, notificationTypes, noUnread } from '../rules/notifications.ts';
import { createInboxWorld, type InboxWorld, SITE } from '../testing/world.ts';
import { migrations } from './index.ts';
import type { MemberOfSite } from './notifications/notification-store.ts';

const MEMBERS = 2;

/** One step of a random history; `letter` and `member` are indexes into lists. */
const step = fc.record({
  what: fc.constantFrom('send', 'broadcast', 'later', 'read', 'read', 'remove', 'readAll', 'wait'),
  type: fc.constantFrom(...notificationTypes),
  all: fc.boolean(),
  member: fc.nat({ max: MEMBERS - 1 }),
  letter: fc.nat({ max: 30 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface ModelNotification {
  readonly id: string;
  readonly type: NotificationType;
  /** The index of one member, or all. */
  readonly to: number | 'all';
  readonly from: number;
  readonly readBy: Set<number>;
  readonly gone: Set<number>;
}

/** A history as plain lists: the expected counts, computed notification by notification. */
interface Model {
  readonly world: InboxWorld;
  readonly members: readonly MemberOfSite[];
  readonly notifications: ModelNotification[];
}

const isSeen = (notification: ModelNotification, member: number, now: number): boolean =>
  (notification.to === 'all' || notification.to === member) &&
  notification.from <= now &&
  !notification.gone.has(member);

function countsOf({ notifications, world }: Model, member: number): UnreadCounts {
  const counts = { ...noUnread };
  for (const notification of notifications) {
    if (!isSeen(notification, member, world.clock.now()) || notification.readBy.has(member))
      continue;
    counts[countOf(notification.type, notification.to === 'all')] += 1;
  }
  return counts;
}

/** Random histories against the model, on either engine. */
const engine = onDatabase();

const runs = engine.name === 'postgres' ? 40 : 25;
let db: Db;
beforeAll(async () => {
  db = await engine.open(migrations);
});

async function createModel(): Promise<Model> {
  await db.tx(async (sql) => {
    await sql.query('delete from broadcast_marks');
    await sql.query('delete from broadcasts');
  });
  const world = createInboxWorld(db, { seed: modelsMade });
  modelsMade += 1;
  const members = Array.from({ length: MEMBERS }, () => world.newMember());
  return { world, members, notifications: [] };
}
// Ids must differ between the runs that share a database.
let modelsMade = 1_000;

test('MSG-001 after any history the counts and the list are as the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const model = await createModel();
      for (const [at, one] of steps.entries()) {
        await play(model, one, at);
        await expectAsModel(model);
      }
    }),
    { numRuns: runs },
  );
});

test('reads at the same time end as reads one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 20 }), async (steps) => {
      const model = await createModel();
      const isWrite = ({ what }: Step) => what === 'send' || what === 'broadcast';
      for (const [at, one] of steps.entries()) if (isWrite(one)) await play(model, one, at);
      // Marks only ever grow, so their order is irrelevant.
      const marks = steps.filter(({ what }) => what === 'read' || what === 'readAll');
      await Promise.all(marks.map((one, at) => play(model, one, at)));
      await expectAsModel(model);
    }),
    { numRuns: runs },
  );
});

async function play(model: Model, one: Step, at: number): Promise<void> {
  const { world, members } = model;
  const { notifications } = world.inbox;
  const member = members[one.member];
  if (!member) return;
  switch (one.what) {
    case 'send':
    case 'broadcast':
    case 'later':
      return await write(model, one, at);
    case 'wait':
      return world.clock.advance(700);
    case 'readAll': {
      const now = world.clock.now();
      for (const notification of model.notifications) {
        const isMeant = one.all || notification.type === one.type;
        if (isMeant && isSeen(notification, one.member, now)) notification.readBy.add(one.member);
      }
      await notifications.readAll(member, one.all ? 'all' : one.type);
      return;
    }
    default: {
      const notification =
        model.notifications[one.letter % Math.max(1, model.notifications.length)];
      if (!notification || !isSeen(notification, one.member, world.clock.now())) return;
      (one.what === 'read' ? notification.readBy : notification.gone).add(one.member);
      const done =
        one.what === 'read'
          ? await notifications.read(member, notification.id)
          : await notifications.remove(member, [notification.id]);
      expect(done.ok).toBe(true);
    }
  }
}

async function write(model: Model, one: Step, at: number): Promise<void> {
  const { world, members, notifications } = model;
  const { type } = one;
  // Each gets a moment of its own, so that "read all" never meets one of the same moment.
  world.clock.advance(1);
  const words = { title: `t${at}`, body: 'b', action: null };
  const marks = { type, readBy: new Set<number>(), gone: new Set<number>() };
  const now = world.clock.now();
  const member = members[one.member];
  if (one.what === 'send' && member) {
    await world.inbox.notifications.sendOwn({ ...member, key: `k${at}`, type, ...words });
    const id = world.outside.arrivals.at(-1)?.arrival?.letterId ?? '';
    notifications.push({ ...marks, id, to: one.member, from: now });
    return;
  }
  const from = one.what === 'later' ? now + 1_000 : now;
  const key = `k${at}`;
  const published = { siteId: SITE, key, type, ...words, visibleFrom: from };
  const id = await world.inbox.broadcasts.publish(published);
  notifications.push({ ...marks, id: id ?? '', to: 'all', from });
}

async function expectAsModel(model: Model): Promise<void> {
  const { world, members } = model;
  for (const [at, member] of members.entries()) {
    expect(await world.inbox.notifications.unread(member)).toEqual(countsOf(model, at));
    const query = { ...member, type: 'all', pageNum: 1, pageSize: 100, script: 'hans' } as const;
    const { total, list } = await world.inbox.notifications.list(query);
    const seen = model.notifications.filter((notification) =>
      isSeen(notification, at, world.clock.now()),
    );
    expect(new Set(list.map(({ letterId: notificationId }) => notificationId))).toEqual(
      new Set(seen.map(({ id }) => id)),
    );
    expect(total).toBe(seen.length);
    for (const { letterId: notificationId, read } of list) {
      const notification = seen.find(({ id }) => id === notificationId);
      expect(read, notificationId).toBe(notification?.readBy.has(at));
    }
  }
}
