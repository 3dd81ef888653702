import { type MemberId, must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MAILING_SET } from '../limits.ts';
import { unreadTotal } from '../rules/notifications.ts';
import { createInboxWorld, type InboxWorld, OTHER_SITE, SITE } from '../testing/world.ts';
import { migrations } from './index.ts';
import type { MailingAddress, MailingDraft } from './mailings/types.ts';
import type { MemberOfSite } from './notifications/notification-store.ts';

const HOUR = 3_600_000;
const wang = { staffId: 'staff-1', name: 'wang' };
const everyMember: MailingAddress = {
  audience: 'segment',
  segment: {
    gradeFrom: null,
    gradeTo: null,
    registeredFrom: null,
    registeredTo: null,
    lastLoginFrom: null,
    lastLoginTo: null,
    deposited: null,
  },
};

const engine = onDatabase();
let db: Db;
let world: InboxWorld;
beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(() => {
  world = createInboxWorld(db, { seed: seeds.next() });
});
const seeds = { last: 7_000, next: () => ++seeds.last };

const draftOf = (changes: Partial<MailingDraft> = {}): MailingDraft => ({
  siteId: SITE,
  id: null,
  revision: 0,
  kind: 'service',
  to: everyMember,
  title: '客服热线变更',
  body: '新的热线明早启用。',
  hant: null,
  way: null,
  sendAt: null,
  by: wang,
  ...changes,
});

async function saved(changes: Partial<MailingDraft> = {}): Promise<string> {
  const result = await world.inbox.mailings.save(draftOf(changes));
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
const release = (id: string, changes: object = {}) =>
  db.tx((sql) =>
    world.inbox.mailings.releaseWithin(sql, {
      siteId: SITE,
      id,
      revision: 1,
      by: wang,
      agreedBy: 'liu',
      aloneMax: 50,
      ...changes,
    }),
  );
const mayOffer = async (_: unknown, ids: readonly MemberId[]) =>
  new Set(ids.filter((id) => !world.outside.barred.has(id)));
const round = () => world.inbox.deliveries.run(mayOffer);
const inboxOf = async (member: MemberOfSite, script: 'hans' | 'hant' = 'hans') => {
  const page = { type: 'all', pageNum: 1, pageSize: 20 } as const;
  return (await world.inbox.notifications.list({ ...page, ...member, script })).list;
};
const unreadOf = async (member: MemberOfSite) =>
  unreadTotal(await world.inbox.notifications.unread(member));
const one = async (id: string) => must(await world.inbox.mailings.one(SITE, id), 'a mailing');

test('STAFFMSG-007 each receiver gets a message once, however many sets it takes and however often they run', async () => {
  const members = Array.from({ length: MAILING_SET + 3 }, () => world.newMember());
  const stranger = world.newMember(OTHER_SITE);
  const id = await saved();
  expect(await release(id)).toEqual({ ok: true, value: null });
  const [first, second] = await Promise.all([round(), round()]);
  expect(first.sent + second.sent).toBe(members.length);
  expect(await round()).toEqual({ sent: 0, held: 0, taken: 0 });
  expect(await one(id)).toMatchObject({ state: 'sent', sent: members.length });
  for (const member of members.slice(0, 3)) {
    expect((await inboxOf(member)).map(({ title, type }) => [title, type])).toEqual([
      ['客服热线变更', 'notice'],
    ]);
  }
  expect(await inboxOf(stranger)).toEqual([]);
});

test('STAFFMSG-007 what a process that was killed had written is not written again by the next one', async () => {
  const members = [world.newMember(), world.newMember(), world.newMember()];
  const id = await saved({ kind: 'offer' });
  await release(id);
  // Killed while it checked the members: nothing of the set was written.
  const killed = world.inbox.deliveries.run(async () => {
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await one(id)).toMatchObject({ state: 'sending', sent: 0 });
  expect(await round()).toMatchObject({ sent: 3 });
  for (const member of members) expect(await inboxOf(member)).toHaveLength(1);
});

test('STAFFMSG-005 one with a time is sent then and not before, and a time that has passed is refused', async () => {
  const member = world.newMember();
  const sendAt = world.clock.now() + HOUR;
  const id = await saved({ sendAt });
  const late = await saved({ sendAt });
  expect(await world.inbox.mailings.save(draftOf({ sendAt: world.clock.now() }))).toEqual({
    ok: false,
    error: 'late',
  });
  await release(id);
  expect((await one(id)).state).toBe('scheduled');
  world.clock.advance(HOUR - 1);
  await round();
  expect(await inboxOf(member)).toEqual([]);
  world.clock.advance(1);
  await round();
  expect(await inboxOf(member)).toHaveLength(1);
  expect(await release(late)).toEqual({ ok: false, error: 'late' });
  expect((await one(late)).state).toBe('draft');
});

test('STAFFMSG-006 an offer reaches nobody who is barred when it is sent, a service message everybody', async () => {
  const [barred, fine] = [world.newMember(), world.newMember()];
  const id = await saved({ kind: 'offer' });
  const draft = await one(id);
  expect(await world.inbox.mailings.preview(draft, mayOffer)).toMatchObject({ held: 0 });
  await release(id);
  world.outside.barred.add(barred.memberId);
  expect(await world.inbox.mailings.preview(draft, mayOffer)).toEqual({
    receivers: 2,
    looked: 2,
    held: 1,
  });
  expect(await round()).toEqual({ sent: 1, held: 1, taken: 0 });
  expect(await inboxOf(barred)).toEqual([]);
  expect((await inboxOf(fine)).map(({ type }) => type)).toEqual(['activity']);
  await release(await saved());
  await round();
  expect(await inboxOf(barred)).toHaveLength(1);
});

test('STAFFMSG-008 one recalled before its time reaches nobody; one that was sent leaves inboxes and counts, and stays on record', async () => {
  const [reader, other] = [world.newMember(), world.newMember()];
  const later = await saved({ sendAt: world.clock.now() + HOUR });
  await release(later);
  const recall = (id: string) => world.inbox.mailings.recall(SITE, { id, by: wang });
  expect((await recall(later)).ok).toBe(true);
  world.clock.advance(2 * HOUR);
  await round();
  expect(await inboxOf(reader)).toEqual([]);

  const id = await saved();
  await release(id);
  await round();
  const [message] = await inboxOf(reader);
  const read = world.inbox.notifications.read(reader, must(message, 'the message').letterId);
  expect((await read).ok).toBe(true);
  expect([await unreadOf(reader), await unreadOf(other)]).toEqual([0, 1]);
  expect((await recall(id)).ok).toBe(true);
  expect(await world.inbox.deliveries.take()).toBe(2);
  expect([await inboxOf(reader), await inboxOf(other)]).toEqual([[], []]);
  expect([await unreadOf(reader), await unreadOf(other)]).toEqual([0, 0]);
  expect(await one(id)).toMatchObject({ state: 'recalled', sent: 2, taken: 2, recalledBy: 'wang' });
  expect(await recall(id)).toEqual({ ok: false, error: 'recalled' });
  const { arrival } = must(world.outside.arrivals.at(-1), 'what pages are told');
  expect(arrival).toBeNull();
});

test('STAFFMSG-010 a notice is shown from its time until its end or its recall', async () => {
  const shown = async () =>
    (
      await world.inbox.notices.page({ siteId: SITE, configured: [], pageNum: 1, pageSize: 50 })
    ).list.map(({ title }) => title);
  const from = world.clock.now() + HOUR;
  const to = { audience: 'public', important: true, popup: true, until: from + HOUR } as const;
  const ending = await saved({ to, title: '今晚维护', sendAt: from });
  const open = await saved({ to: { ...to, until: null }, title: '新版上线', sendAt: from });
  expect(await release(ending, { agreedBy: null })).toEqual({ ok: false, error: 'needsSecond' });
  await release(ending);
  await release(open);
  expect(await shown()).not.toContain('今晚维护');
  world.clock.advance(HOUR);
  expect(await shown()).toEqual(expect.arrayContaining(['今晚维护', '新版上线']));
  await round();
  expect((await one(ending)).state).toBe('sent');
  world.clock.advance(HOUR);
  expect(await shown()).not.toContain('今晚维护');
  expect(await shown()).toContain('新版上线');
  await world.inbox.mailings.recall(SITE, { id: open, by: wang });
  expect(await shown()).not.toContain('新版上线');
});

test('STAFFMSG-001 a message is read in both scripts, traditional Chinese derived unless staff wrote it', async () => {
  const member = world.newMember();
  await release(await saved());
  await round();
  const own = { title: '客服專線異動', body: '新專線明早啟用。' };
  await release(await saved({ hant: own }));
  await round();
  const titles = async (script: 'hans' | 'hant') =>
    (await inboxOf(member, script)).map(({ title }) => title).toSorted();
  expect(await titles('hans')).toEqual(['客服热线变更', '客服热线变更']);
  expect(await titles('hant')).toEqual(['客服專線異動', '客服熱線變更'].toSorted());
});

test('STAFFMSG-012 a message has the button that staff gave it, in the reader’s script, and a notice has none', async () => {
  const member = world.newMember();
  const way = { label: '查看钱包', labelHant: null, route: '/mine/wallet?tab=1' };
  await release(await saved({ way }));
  await round();
  const actionIn = async (script: 'hans' | 'hant') =>
    (await inboxOf(member, script)).map(({ action }) => action);
  const { route } = way;
  expect(await actionIn('hans')).toEqual([{ label: '查看钱包', route }]);
  expect(await actionIn('hant')).toEqual([{ label: '查看錢包', route }]);
  await release(await saved({ way: { ...way, labelHant: '我的錢包' } }));
  await round();
  expect(await actionIn('hant')).toContainEqual({ label: '我的錢包', route });
  await release(await saved());
  await round();
  expect(await actionIn('hans')).toContain(null);
  const to = { audience: 'public', important: false, popup: false, until: null } as const;
  expect(await world.inbox.mailings.save(draftOf({ to, way }))).toEqual({
    ok: false,
    error: 'wayToAll',
  });
});

test('STAFFMSG-011 what cannot be released changes nothing: an old revision, nobody, a notice that is an offer', async () => {
  const id = await saved();
  expect(await release(id)).toEqual({ ok: false, error: 'nobody' });
  world.newMember();
  expect(await release(id, { revision: 2 })).toEqual({ ok: false, error: 'changed' });
  expect(await release(id, { siteId: OTHER_SITE })).toEqual({ ok: false, error: 'unknown' });
  expect(await release(id, { agreedBy: null, aloneMax: 0 })).toEqual({
    ok: false,
    error: 'needsSecond',
  });
  expect((await one(id)).state).toBe('draft');
  const to = { audience: 'public', important: false, popup: false, until: null } as const;
  const refused = async (changes: Partial<MailingDraft>) => {
    const result = await world.inbox.mailings.save(draftOf(changes));
    return result.ok ? 'saved' : result.error;
  };
  expect(await refused({ to, kind: 'offer' })).toBe('offerToAll');
  expect(await refused({ to: { ...to, until: 1 } })).toBe('ended');
  expect(await refused({ id, revision: 7 })).toBe('changed');
  await release(id);
  expect(await refused({ id, revision: 1 })).toBe('notDraft');
  expect(await release(id)).toEqual({ ok: false, error: 'notDraft' });
});
