import { systemClock } from '@tianping/base';
import { chatServerMessage } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSocketStage, type SocketStage } from '../../testing/socket-stage.ts';
import { openSpecClient } from '../../testing/spec-client.ts';
import { type ChatWorld, SITE } from '../../testing/world.ts';
import { migrations } from '../index.ts';
import { createChatTokens } from '../tokens.ts';

let db: Db;
let stage: SocketStage;
let world: ChatWorld;
const staff = { staffId: 's1', name: 'wang' };

beforeAll(async () => {
  db = await openTestDb(migrations);
  stage = await openSocketStage(db);
  world = stage.world;
});
afterEach(() => stage.leave());
afterAll(async () => {
  stage.close();
  await db.close();
});

test('CHAT-001 a handshake without clientType=web and a site of ours is refused', async () => {
  for (const query of [
    '',
    '?clientType=web',
    '?clientType=app&siteId=6000',
    '?clientType=web&siteId=1',
  ]) {
    await expect(openSpecClient(`${stage.origin}/chat${query}`)).rejects.toThrow('refused');
  }
});

test('CHAT-010 CHAT-011 CHAT-013 CHAT-026 ROLE-005 an independent client speaks as a member, and a guest reads and may not speak', async () => {
  const guest = await stage.asGuest();
  const room = await stage.joined(guest, 'sport:FT');
  expect(room).toMatchObject({ room: { rid: 'sport:FT', seq: 0 }, ownStatus: { isMember: false } });
  guest.say(10003, { rid: 'sport:FT', msg: '让我说' });
  expect(await guest.next(10003)).toMatchObject({ code: 6001, message: '登录后可以发言' });
  const { client } = await stage.asMember();
  await stage.joined(client, 'sport:FT');
  client.say(10003, { rid: 'sport:FT', msg: '  好球  ' });
  const answer = await client.next(10003, (data) => 'code' in data);
  expect(answer).toMatchObject({ rid: 'sport:FT', code: 6000, body: { seq: 1 } });
  const received = await guest.next(10003, (data) => data.body?.list);
  expect(received.body.list).toMatchObject([{ seq: 1, text: '好球', isRemoved: false }]);
  guest.say(10011, {
    rid: 'sport:FT',
    pageNum: 1,
    pageSize: 15,
    beginTime: '2024-03-01',
    endTime: '2024-03-31',
  });
  expect(await guest.next(10011)).toMatchObject({
    code: 6000,
    body: { total: 1, list: [{ seq: 1 }] },
  });
});

test('CHAT-004 a heartbeat is answered with the server’s time', async () => {
  const client = await stage.connect();
  client.say(0);
  expect((await client.next(0)).body.at).toBeGreaterThan(0);
});

test('CHAT-008 a token that is forged, late, of another site or of an ended session closes the link with its reason', async () => {
  const member = world.newMember();
  const late = createChatTokens(Buffer.alloc(32, 7), {
    ...systemClock,
    now: () => systemClock.now() - 301_000,
  });
  const forged = createChatTokens(Buffer.alloc(32, 8), systemClock);
  stage.ended.add('gone');
  const bad = [
    'abc',
    await forged.sign({ ...member, sessionId: 'session' }),
    await late.sign({ ...member, sessionId: 'session' }),
    await stage.tokens.sign({ ...member, siteId: 6001 as typeof SITE, sessionId: 'session' }),
    await stage.tokens.sign({ ...member, sessionId: 'gone' }),
  ];
  for (const token of bad) {
    const client = await stage.connect();
    client.say(10001, { token });
    expect(await client.next(10001)).toMatchObject({ code: 6001 });
    expect(await client.closed()).toBe(4001);
  }
});

test('a session that ends closes its link immediately', async () => {
  const { client } = await stage.asMember(world.newMember(), 'short');
  stage.socket.endSessions(({ sessionId }) => sessionId === 'short');
  expect(await client.closed()).toBe(4001);
});

test('an excluded member may neither speak nor read', async () => {
  const member = world.newMember({ isExcluded: true });
  const client = await stage.connect();
  client.say(10001, { token: await stage.tokens.sign({ ...member, sessionId: 'session' }) });
  expect(await client.next(10001)).toMatchObject({ code: 6003 });
  expect(await client.closed()).toBe(4003);
});

test('CHAT-017 CHAT-018 a mute and a block reach the member’s own link, and a blocked member receives no more', async () => {
  const { client, member } = await stage.asMember();
  await stage.joined(client, 'match:m1');
  const { moderation } = world.chat;
  await moderation.mute({ ...member, minutes: 5, reason: '刷屏', staff, rid: null, seq: null });
  expect((await client.next(10004)).body).toMatchObject({ muteReason: '刷屏', canAppeal: true });
  client.say(10003, { rid: 'match:m1', msg: '在' });
  expect(await client.next(10003)).toMatchObject({ code: 6003 });
  await moderation.block({ ...member, rid: 'match:m1', minutes: null, reason: '广告', staff });
  expect((await client.next(10005)).body).toMatchObject({ blockReason: '广告' });
  await world.say(world.newMember(), '大家好', { rid: 'match:m1' });
  client.say(10002, { rid: 'match:m1' });
  expect(await client.next(10002)).toMatchObject({ code: 6003 });
  expect(client.frames.some(({ msgData }) => msgData.body?.list)).toBe(false);
});

test('CHAT-019 CHAT-020 CHAT-021 CHAT-022 CHAT-023 CHAT-024 CHAT-025 CHAT-027 CHAT-028 everything that is pushed comes under its number, in the contract’s shape', async () => {
  const rid = 'match:m2';
  const room = { siteId: SITE, rid };
  const reader = await stage.asGuest();
  await stage.joined(reader, rid);
  const { moderation, predictions } = world.chat;
  await moderation.set(room, { status: 'closed', announcement: '文明观赛' });
  expect((await reader.next(10006, ({ body }) => body.status === 'closed')).body.announcement).toBe(
    '文明观赛',
  );
  await moderation.set(room, { status: 'open', level: 3 });
  expect((await reader.next(10007, ({ body }) => body.level === 3)).body).toEqual({ level: 3 });
  const { client, member } = await stage.asMember(world.newMember({ level: 4, name: '甲***乙' }));
  await stage.joined(client, rid);
  expect((await reader.next(10008)).body.who.name).toBe('甲***乙');
  await moderation.openSite(SITE, false, '维护');
  expect((await reader.next(10009)).body).toEqual({ status: 'closed', reason: '维护' });
  await moderation.openSite(SITE, true, '');
  const team = { hans: '甲', hant: '甲' };
  const score = { home: team, away: team, score: { home: 1, away: 0 }, minute: 20, isOver: false };
  await moderation.pushScore(room, score);
  expect((await reader.next(10014)).body).toEqual(score);
  await predictions.open(room, 'second', systemClock.now() + 60_000);
  await predictions.guess({ ...room, ...member, half: 'second', home: 2, away: 1 });
  expect((await reader.next(10018, ({ body }) => body.count === 1)).body.top).toEqual([
    { home: 2, away: 1, count: 1 },
  ]);
  await world.chat.announce(room, { kind: 'gift', text: '周红包', person: null });
  expect((await reader.next(10017)).body).toMatchObject({ kind: 'gift', text: '周红包' });
  await moderation.clear(room);
  expect((await reader.next(10015, ({ body }) => body.from > 1)).body).toEqual({ from: 2 });
  await db.tx((sql) => moderation.destroyWithin(sql, room, '完场'));
  await moderation.publish(room);
  expect((await reader.next(10013)).body).toEqual({ reason: '完场' });
  for (const frame of [...reader.frames, ...client.frames]) {
    expect(chatServerMessage.safeParse(frame).error, JSON.stringify(frame)).toBeUndefined();
  }
});

test('CHAT-029 what is not understood gets 60000 or its own number with a code, and the link stays', async () => {
  const client = await stage.asGuest();
  for (const text of [
    '{',
    '[]',
    '"a"',
    '1',
    'null',
    '{"msgId":99}',
    '{"msgId":10004,"msgData":{}}',
  ]) {
    client.raw(text);
    expect(await client.next(60000)).toMatchObject({ message: expect.stringMatching(/./) });
  }
  client.raw(new Uint8Array([1, 2, 3]));
  expect((await client.next(60000)).code).toBe(6007);
  const wrong = [
    [10002, { rid: '../etc' }],
    [10002, {}],
    [10003, { rid: 'hall', msg: 5 }],
    [10003, { rid: 'hall', msg: 'x'.repeat(2_001) }],
    [10011, { rid: 'hall', pageNum: 0, pageSize: 15 }],
    [10011, { rid: 'hall', pageNum: 1, pageSize: 5_000 }],
    [10001, { token: '' }],
  ] as const;
  for (const [msgId, data] of wrong) {
    client.say(msgId, data);
    expect(await client.next(msgId)).toMatchObject({ code: 6008 });
  }
  client.say(10002, { rid: 'match:none' });
  expect(await client.next(10002)).toMatchObject({ code: 6004, message: '没有这个房间' });
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from chat_rooms where rid like $1',
    ['%etc%'],
  );
  expect(rows[0]?.count).toBe(0);
});

test('nothing is sent or read before a login, a body above 4 KB closes the link, and so do 300 simultaneous frames', async () => {
  const early = await stage.connect();
  early.say(10002, { rid: 'hall' });
  expect(await early.next(10002)).toMatchObject({ code: 6001 });
  const long = await stage.asGuest();
  long.raw(JSON.stringify({ msgId: 10003, msgData: { rid: 'hall', msg: 'x'.repeat(5_000) } }));
  expect(await long.closed()).toBe(1009);
  const flood = await stage.asGuest();
  for (let at = 0; at < 300; at += 1) flood.say(0);
  expect(await flood.closed()).toBe(1008);
});

test('50 messages in a second: as many as one may say are taken, each of the others is refused with its reason', async () => {
  const { client } = await stage.asMember();
  await stage.joined(client, 'match:m3');
  for (let at = 0; at < 50; at += 1) client.say(10003, { rid: 'match:m3', msg: `第 ${at} 条` });
  const answers = [];
  for (let at = 0; at < 50; at += 1)
    answers.push(await client.next(10003, (data) => 'code' in data));
  expect(answers.filter(({ code }) => code === 6000)).toHaveLength(12);
  expect(answers.filter(({ code }) => code === 6011)).toHaveLength(38);
  const { rows } = await db.query<{ count: number }>(
    'select count(*) as count from chat_messages where rid = $1',
    ['match:m3'],
  );
  expect(rows[0]?.count).toBe(12);
});
