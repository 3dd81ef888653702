import { createSeededRng, createUuid, type MemberId, type SiteId } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { QUIET_MS, STATUS_TALKS_MAX } from '../limits.ts';
import type { SupportNotification, TalkOwner } from './deps.ts';
import { createSupportService, guestHashOf, migrations, type SupportService } from './index.ts';

const SITE = 6000 as SiteId;
const wang = { staffId: '00000000-0000-7000-8000-00000000000a', name: 'wang' };
const liu = { staffId: '00000000-0000-7000-8000-00000000000b', name: 'liu' };
const rng = createSeededRng(7);

const engine = onDatabase();
/** The member whose notifications fail. */
let failsFor: string | null = null;
let db: Db;
let clock: FakeClock;
let support: SupportService;
let notifications: SupportNotification[];
let changed: string[];
let typings: { readonly siteId: number; readonly talkId: string; readonly until: number }[];
let member: TalkOwner;
const newId = () => createUuid({ clock, rng });

beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(async () => {
  await db.tx((sql) => sql.query('delete from support_lines'));
  await db.tx((sql) => sql.query('delete from support_talks'));
  clock = createFakeClock();
  notifications = [];
  changed = [];
  typings = [];
  support = createSupportService({
    db,
    clock,
    rng,
    keyValue: createMemoryKeyValue({ clock }),
    ports: {
      claimPictures: async () => true,
      sendNotification: async (_sql, sent) => {
        if (failsFor !== null && JSON.stringify(sent).includes(failsFor))
          throw new Error('no notification');
        notifications.push(sent);
      },
      announce: async () => {},
      talkChanged: ({ talkId }) => void changed.push(talkId),
      typing: (typing) => void typings.push(typing),
    },
  });
  member = { siteId: SITE, memberId: newId() as MemberId, guestHash: null };
});

async function opened(owner: TalkOwner, content = '提款还没到账'): Promise<string> {
  const talkId = newId();
  const given = { talkId, topic: 'withdrawal', content, pictureIds: [], address: 'a' } as const;
  const talk = await support.talks.open(owner, given);
  if (!talk.ok) throw new Error(talk.error);
  return talkId;
}
const say = (owner: TalkOwner, talkId: string, content: string, lineId = newId()) =>
  support.talks.say(owner, { talkId, lineId, content, pictureIds: [] });
const act = (talkId: string, staff = wang) => ({ siteId: SITE, talkId, staff });
const answer = (talkId: string, content: string, staff = wang, lineId = newId()) =>
  support.attending.say({ ...act(talkId, staff), lineId, content });
const read = async (owner: TalkOwner, talkId: string) =>
  (await support.talks.read(owner, { talkId, after: 0 }))?.lines ?? [];

test('a line sent again under its id is the same line, with other words it is refused and nothing is stored', async () => {
  const talkId = await opened(member);
  const lineId = newId();
  expect(await say(member, talkId, '订单在此', lineId)).toEqual({ ok: true, value: { seq: 2 } });
  const copies = [1, 2, 3].map(() => say(member, talkId, '订单在此', lineId));
  expect(await Promise.all(copies)).toEqual(Array(3).fill({ ok: true, value: { seq: 2 } }));
  expect(await say(member, talkId, '别的话', lineId)).toMatchObject({ error: 'otherWords' });
  expect((await read(member, talkId)).map(({ content }) => content)).toEqual([
    '提款还没到账',
    '订单在此',
  ]);
});

test('one talk at a time: opened again under its id it is the same, under another it is refused', async () => {
  const talkId = await opened(member);
  const again = { talkId, topic: 'withdrawal', pictureIds: [], address: 'a' } as const;
  const same = await support.talks.open(member, { ...again, content: '提款还没到账' });
  expect(same).toMatchObject({ ok: true, value: { talkId } });
  const other = await support.talks.open(member, { ...again, content: '别的' });
  expect(other).toMatchObject({ error: 'otherWords' });
  const second = { ...again, talkId: newId(), content: '再开一个' };
  expect(await support.talks.open(member, second)).toMatchObject({ error: 'already' });
});

test('a guest with a key has a talk that nobody else reads, says in or ends', async () => {
  const guest = { siteId: SITE, memberId: null, guestHash: guestHashOf('key') };
  const talkId = await opened(guest, '账号关闭后怎么取回余额');
  expect(await read(guest, talkId)).toHaveLength(1);
  const other = { ...guest, guestHash: guestHashOf('another') };
  for (const stranger of [other, member, { ...guest, siteId: 6001 as SiteId }]) {
    expect(await support.talks.read(stranger, { talkId, after: 0 })).toBeNull();
    expect(await say(stranger, talkId, '我也说')).toMatchObject({ error: 'unknown' });
    expect(await support.talks.end(stranger, talkId)).toMatchObject({ error: 'unknown' });
  }
});

test('that a member writes is passed on now and then, of their own talk and while it lasts', async () => {
  const talkId = await opened(member);
  const published = { siteId: SITE, talkId, until: clock.now() + 6_000 };
  for (let keys = 0; keys < 5; keys += 1) {
    expect(await support.talks.typing(member, talkId)).toBe(true);
  }
  expect(typings).toEqual([published]);
  clock.advance(2_000);
  await support.talks.typing(member, talkId);
  expect(typings).toHaveLength(2);
  const stranger = { ...member, memberId: newId() as MemberId };
  expect(await support.talks.typing(stranger, talkId)).toBe(false);
  await support.talks.end(member, talkId);
  clock.advance(2_000);
  expect(await support.talks.typing(member, talkId)).toBe(false);
  expect(typings).toHaveLength(2);
});

test('the status of the queue names who waits first and leaves out what is over or another site’s', async () => {
  const [first, second] = [
    await opened(member),
    await opened({ ...member, memberId: newId() as MemberId }),
  ];
  await support.attending.take({ ...act(first), over: false });
  const ids = async (asked: readonly string[] | null, siteId = SITE) => {
    const { waiting, talks } = await support.attending.status(siteId, asked);
    return [waiting, ...talks.map(({ talkId }) => talkId)];
  };
  expect(await ids(null)).toEqual([1, second, first]);
  expect(await ids([first])).toEqual([1, first]);
  await support.attending.close(act(first));
  expect(await ids([first])).toEqual([1]);
  expect(await ids(null, 6001 as SiteId)).toEqual([0]);
});

test('a status begins with the first talks of a long queue, and has every one that is asked for by its id', async () => {
  const first = await opened(member);
  const { rows } = await db.tx((sql) =>
    sql.query<{ id: string }>(
      `insert into support_talks
         (id, site_id, state, topic, opened_at, last_at, last_from, excerpt, lines, tags)
       select gen_random_uuid(), site_id, state, topic, opened_at + n, last_at, last_from, excerpt,
           lines, tags
         from support_talks, generate_series(1, $2::integer) n where id = $1 returning id`,
      [first, STATUS_TALKS_MAX],
    ),
  );
  const all = [first, ...rows.map(({ id }) => id)];
  const begun = await support.attending.status(SITE, null);
  expect([begun.waiting, begun.talks.length]).toEqual([all.length, STATUS_TALKS_MAX]);
  expect(begun.talks[0]?.talkId).toBe(first);
  const asked = await support.attending.status(SITE, all);
  expect(new Set(asked.talks.map(({ talkId }) => talkId))).toEqual(new Set(all));
});

test('secrets go neither way: what a member reveals and what staff ask is refused', async () => {
  const talkId = await opened(member);
  await support.attending.take({ ...act(talkId), over: false });
  expect(await say(member, talkId, '我的密码是abc12345')).toMatchObject({ error: 'secret' });
  expect(await answer(talkId, '请提供您的验证码')).toMatchObject({ error: 'secret' });
  const saved = { cannedId: null, title: '核对', words: '请把密码发给我' };
  expect(await support.canned.save(SITE, saved, wang)).toMatchObject({ error: 'secret' });
  expect((await read(member, talkId)).map(({ author }) => author)).toEqual(['member', 'event']);
});

test('a talk is taken by one, handed over with a note that the member never sees, and answered by the one who has it', async () => {
  const talkId = await opened(member);
  expect(await answer(talkId, '您好')).toMatchObject({ error: 'notTaken' });
  await support.attending.take({ ...act(talkId), over: false });
  const taken = await support.attending.take({ ...act(talkId, liu), over: false });
  expect(taken).toMatchObject({ error: { kind: 'takenByOther', name: 'wang' } });
  await support.attending.handOver({ ...act(talkId), to: liu, content: '要看通道流水' });
  expect(await answer(talkId, '您好')).toMatchObject({ error: { name: 'liu' } });
  expect((await answer(talkId, '正在为您核对', liu)).ok).toBe(true);
  const file = await support.attending.file(SITE, talkId);
  expect(file?.lines.map(({ author }) => author)).toContain('note');
  const shown = await read(member, talkId);
  expect(shown.map(({ author }) => author)).not.toContain('note');
  expect(JSON.stringify(shown)).not.toContain('要看通道流水');
});

test('an answer to somebody who is not looking sends a notification, and the end sends the transcript', async () => {
  const talkId = await opened(member);
  await support.attending.take({ ...act(talkId), over: false });
  await answer(talkId, '已为您加急');
  expect(notifications.map(({ title }) => title)).toEqual(['在线客服已回复您']);
  await read(member, talkId);
  await say(member, talkId, '好的');
  await answer(talkId, '不客气');
  expect(notifications).toHaveLength(1);
  await support.attending.note({ ...act(talkId), content: '内部记录' });
  await support.attending.close(act(talkId));
  expect(notifications).toHaveLength(2);
  expect(notifications[1]?.body).toMatch(/我：提款还没到账\n.*客服：已为您加急[\s\S]*不客气/u);
  expect(notifications[1]?.body).not.toContain('内部记录');
  expect(await say(member, talkId, '还有')).toMatchObject({ error: 'closed' });
});

test('a talk is rated once, after its end', async () => {
  const talkId = await opened(member);
  const rating = { talkId, stars: 4, words: '很快' };
  expect(await support.talks.rate(member, rating)).toMatchObject({ error: 'rated' });
  await support.talks.end(member, talkId);
  expect((await support.talks.rate(member, rating)).ok).toBe(true);
  expect(await support.talks.rate(member, { ...rating, stars: 1 })).toMatchObject({
    error: 'rated',
  });
});

test('a talk in which nobody says more after an answer ends by itself; one that waits for staff does not', async () => {
  const [answered, waiting] = [
    await opened(member),
    await opened({ ...member, memberId: newId() as MemberId }),
  ];
  await support.attending.take({ ...act(answered), over: false });
  await answer(answered, '请看一下');
  clock.advance(QUIET_MS);
  expect(await support.attending.closeQuiet()).toBe(1);
  expect(await support.attending.closeQuiet()).toBe(0);
  expect((await support.attending.file(SITE, answered))?.talk.closedBy).toBe('quiet');
  expect((await support.attending.file(SITE, waiting))?.talk.state).toBe('waiting');
});

test('a quiet talk that cannot be closed keeps no other open', async () => {
  const other = { ...member, memberId: newId() as MemberId };
  const [stuck, quiet] = [await opened(member), await opened(other)];
  for (const talkId of [stuck, quiet]) {
    await support.attending.take({ ...act(talkId), over: false });
    await answer(talkId, '请看一下');
    clock.advance(1);
  }
  clock.advance(QUIET_MS);
  failsFor = member.memberId;
  await expect(support.attending.closeQuiet()).rejects.toThrow('no notification');
  expect((await support.attending.file(SITE, stuck))?.talk.state).toBe('open');
  expect((await support.attending.file(SITE, quiet))?.talk.closedBy).toBe('quiet');
  failsFor = null;
  expect(await support.attending.closeQuiet()).toBe(1);
});

test('the queue says how many are before one and when one is answered; nothing while nobody is there', async () => {
  await opened(member);
  clock.advance(1_000);
  const second = await opened({ ...member, memberId: newId() as MemberId });
  const talk = (await support.attending.file(SITE, second))?.talk ?? null;
  expect(await support.talks.queueState(SITE, talk)).toEqual({
    ahead: 1,
    people: 0,
    expectedMs: null,
  });
  const filter = { siteId: SITE, tab: 'waiting', topic: null, staffId: wang.staffId } as const;
  const page = await support.attending.list({
    ...filter,
    text: '',
    memberIds: [],
    limit: 20,
    offset: 0,
  });
  expect(page.list.map(({ talkId }) => talkId)).toHaveLength(2);
  expect(await support.talks.queueState(SITE, talk)).toMatchObject({
    ahead: 1,
    people: 1,
    expectedMs: 480_000,
  });
});

test('bare digits are a code only where the talk has just been of codes; an amount with its unit always passes', async () => {
  const talkId = await opened(member, '存款没到账');
  expect((await say(member, talkId, '5000')).ok).toBe(true);
  await support.attending.take({ ...act(talkId), over: false });
  await answer(talkId, '客服不会索要验证码，请勿告诉任何人');
  expect(await say(member, talkId, '839201')).toMatchObject({ error: 'bareCode' });
  expect((await say(member, talkId, '839201 元')).ok).toBe(true);
  expect((await read(member, talkId)).map(({ content }) => content)).not.toContain('839201');
  const guest = { siteId: SITE, memberId: null, guestHash: guestHashOf('bare') };
  const asked = { talkId: newId(), topic: 'login', pictureIds: [], address: 'b' } as const;
  const refused = await support.talks.open(guest, { ...asked, content: '839201' });
  expect(refused).toMatchObject({ error: 'bareCode' });
});

test('a note and a hand-over that hold a password are refused, and nothing is stored', async () => {
  const talkId = await opened(member);
  await support.attending.take({ ...act(talkId), over: false });
  const content = '会员密码是 Hunter22';
  expect(await support.attending.note({ ...act(talkId), content })).toMatchObject({
    error: 'secret',
  });
  const handed = await support.attending.handOver({ ...act(talkId), to: liu, content });
  expect(handed).toMatchObject({ error: 'secret' });
  const file = await support.attending.file(SITE, talkId);
  expect(file?.lines.map(({ author }) => author)).toEqual(['member', 'event']);
  expect(file?.talk.staff?.name).toBe('wang');
});

test('every change that its owner or the staff see is published after the commit, a refusal is not', async () => {
  const talkId = await opened(member);
  await say(member, talkId, '补充');
  await support.attending.take({ ...act(talkId), over: false });
  await answer(talkId, '您好');
  await answer(talkId, '我也说', liu);
  await support.attending.close(act(talkId));
  expect(changed).toEqual(Array(5).fill(talkId));
});

test('the history has one’s own talks, newest first and by pages, and nobody else’s', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.unshift(await opened(member, `第${count}次`));
    await support.talks.end(member, ids[0] ?? '');
    clock.advance(3_600_000);
  }
  await opened({ ...member, memberId: newId() as MemberId });
  const whole = await support.talks.history(member, 0);
  expect(whole.list.map(({ talkId }) => talkId)).toEqual(ids);
  expect(whole.total).toBe(3);
  expect((await support.talks.history(member, 2)).list).toHaveLength(1);
});

test('tags are words of the staff by which a talk is found, each once, and the member never sees them', async () => {
  const talkId = await opened(member);
  await support.attending.take({ ...act(talkId), over: false });
  await support.attending.tag({ ...act(talkId), tags: ['到账', ' 到账 ', '', '加急'] });
  expect((await support.attending.file(SITE, talkId))?.talk.tags).toEqual(['到账', '加急']);
  const found = async (text: string) => {
    const filter = { siteId: SITE, tab: 'all', topic: null, staffId: wang.staffId } as const;
    const page = { memberIds: [], limit: 20, offset: 0 };
    return (await support.attending.list({ ...filter, ...page, text })).list.map(
      (each) => each.talkId,
    );
  };
  expect([await found('加急'), await found('加')]).toEqual([[talkId], []]);
  expect(JSON.stringify(await read(member, talkId))).not.toContain('加急');
});
