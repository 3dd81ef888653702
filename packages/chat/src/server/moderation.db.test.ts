import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChatWorld, createChatWorld } from '../testing/world.ts';
import type { MemberOfSite } from './deps.ts';
import { migrations } from './index.ts';

let db: Db;
let world: ChatWorld;
let member: MemberOfSite;
let seed = 700;
const engine = onDatabase();
const staff = { staffId: 's1', name: 'wang' };

beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(() => {
  seed += 1;
  world = createChatWorld(db, { seed });
  member = world.newMember();
});

const room = () => ({ siteId: member.siteId, rid: `match:m${seed}` });
const say = (text: string, more: object = {}, by = member) =>
  world.say(by, text, { rid: room().rid, ...more });

test('a shorter mute does not shorten the longer one in force, and its answer says which counts', async () => {
  const { moderation, persons } = world.chat;
  const act = { ...member, staff, rid: null, seq: null };
  const long = await moderation.mute({ ...act, minutes: 1_440, reason: '广告' });
  const short = await moderation.mute({ ...act, minutes: 10, reason: '刷屏' });
  expect(short.ok && short.value.until).toBe(long.ok && long.value.until);
  world.clock.advance(11 * 60_000);
  expect(await say('又在')).toMatchObject({ ok: false, error: { why: 'muted' } });
  expect(await persons.ownStatus(member, room().rid)).toMatchObject({ muteReason: '广告' });
  const longer = await moderation.mute({ ...act, minutes: 2_880, reason: '辱骂' });
  expect(await persons.ownStatus(member, room().rid)).toMatchObject({
    mutedUntil: longer.ok && longer.value.until,
    muteReason: '辱骂',
  });
});

test('a shorter block does not shorten the longer one, and of two the one that ends last is shown', async () => {
  const { moderation, persons } = world.chat;
  const { rid } = room();
  await say('在吗');
  const shown = async () => (await persons.ownStatus(member, rid)).blockReason;
  await moderation.block({ ...member, rid, minutes: null, reason: '骚扰', staff });
  await moderation.block({ ...member, rid, minutes: 10, reason: '刷屏', staff });
  world.clock.advance(11 * 60_000);
  expect(await say('又在')).toMatchObject({ ok: false, error: { why: 'blocked' } });
  await moderation.unblock({ ...member, rid });
  await moderation.block({ ...member, rid, minutes: 10, reason: '刷屏', staff });
  await moderation.block({ ...member, rid: '*', minutes: 1_440, reason: '骚扰', staff });
  expect(await shown()).toBe('骚扰');
  await moderation.block({ ...member, rid, minutes: null, reason: '冒充', staff });
  expect(await shown()).toBe('冒充');
});

test('a message that was cleared from sight is not brought back by an answer that quotes it', async () => {
  await say('客服的账号');
  await world.chat.moderation.clear(room());
  const sent = await say('看这个', { reply: 1 });
  expect(sent).toMatchObject({ ok: true, value: { seq: 2 } });
  const page = await world.chat.history(room(), { pageNum: 1, pageSize: 15, after: null });
  expect(page?.list).toMatchObject([{ seq: 2, reply: null }]);
});

test('words that cannot be stored are refused by themselves, and take no other message with them', async () => {
  const others = Array.from({ length: 4 }, () => world.newMember());
  await Promise.all([member, ...others].map((by) => world.chat.persons.person(by)));
  const sent = await Promise.all([
    ...others.map((by, at) => say(`第 ${at} 个人`, {}, by)),
    say('好\u0000球'),
    say('好\ud83d球'),
  ]);
  expect(sent.map(({ ok }) => ok)).toEqual([true, true, true, true, false, false]);
  const hidden = { ok: false, error: { kind: 'text', why: 'hiddenMarks' } };
  expect(sent.slice(4)).toEqual([hidden, hidden]);
});

test('a clearing is undone once: what it hid is shown again, to readers in the room too', async () => {
  const { moderation, rooms } = world.chat;
  await say('一');
  await rooms.open(room());
  await moderation.clear(room());
  await say('二');
  const shown = async () => {
    world.clock.advance(1_000);
    const page = await world.chat.history(room(), { pageNum: 1, pageSize: 15, after: null });
    const lists = [page?.list, rooms.view(room()).messages];
    return lists.map((list) => list?.map(({ text }) => text).join());
  };
  expect(await shown()).toEqual(['二', '二']);
  expect(await moderation.unclear(room())).toEqual({ ok: true, value: null });
  expect(await shown()).toEqual(['一,二', '一,二']);
  expect(await moderation.unclear(room())).toEqual({ ok: false, error: 'notCleared' });
  // A second clearing of nothing does not take the first one's place.
  await moderation.clear(room());
  await moderation.clear(room());
  expect(await shown()).toEqual(['', '']);
  await moderation.unclear(room());
  expect(await shown()).toEqual(['一,二', '一,二']);
});

test('the list of rooms says whose latest words are of a member of the demonstration', async () => {
  const latest = async () => {
    const { list } = await world.chat.listRooms(member.siteId);
    return list.find(({ rid }) => rid === room().rid)?.latest;
  };
  await say('我是会员');
  expect(await latest()).toMatchObject({ text: '我是会员', isDemo: false });
  world.clock.advance(1_000);
  await say('我是演示', {}, world.newMember({ isDemo: true }));
  expect(await latest()).toMatchObject({ text: '我是演示', isDemo: true });
});
