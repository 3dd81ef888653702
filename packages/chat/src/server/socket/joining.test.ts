import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openSocketStage, type SocketStage } from '../../testing/socket-stage.ts';
import { type ChatWorld, SITE } from '../../testing/world.ts';
import { migrations } from '../index.ts';

let db: Db;
let stage: SocketStage;
let world: ChatWorld;
const faults: unknown[] = [];
const PATIENT = { timeout: 20_000 };
const staff = { staffId: 's1', name: 'wang' };

beforeAll(async () => {
  db = await openTestDb(migrations);
  stage = await openSocketStage(db, (fault) => void faults.push(fault));
  world = stage.world;
});
afterEach(() => {
  vi.restoreAllMocks();
  stage.leave();
});
afterAll(async () => {
  stage.close();
  await db.close();
});

test('a reader who hangs up while joining is not counted in the room', async () => {
  const { client } = await stage.asMember();
  const before = stage.socket.linkCount;
  const { persons, rooms } = world.chat;
  const { person } = persons;
  const asked = vi.spyOn(persons, 'person').mockImplementationOnce(async (of) => {
    client.close();
    await vi.waitFor(() => expect(stage.socket.linkCount).toBe(before - 1), PATIENT);
    return person(of);
  });
  client.say(10002, { rid: 'match:m71' });
  const settled = () => expect(asked.mock.settledResults[0]?.type).toBe('fulfilled');
  await vi.waitFor(settled, PATIENT);
  // The next to join comes after everything that the last one left behind.
  await stage.joined(await stage.asGuest(), 'match:m71');
  expect(rooms.peopleIn({ siteId: SITE, rid: 'match:m71' })).toBe(1);
});

test('a member who is blocked while joining is notified and reads nothing', async () => {
  const { client, member } = await stage.asMember();
  const { persons, moderation } = world.chat;
  const { ownStatus } = persons;
  vi.spyOn(persons, 'ownStatus').mockImplementationOnce(async (of, rid) => {
    const before = await ownStatus(of, rid);
    await moderation.block({ ...member, rid: '*', minutes: null, reason: '骚扰', staff });
    return before;
  });
  client.say(10002, { rid: 'match:m72' });
  expect(await client.next(10005)).toMatchObject({ body: { blockReason: '骚扰' } });
  const other = await stage.asMember();
  await stage.joined(other.client, 'match:m72');
  other.client.say(10003, { rid: 'match:m72', msg: '有人吗' });
  await other.client.next(10003, (data) => data.body?.list);
  client.say(0);
  await client.next(0);
  expect(client.frames.filter(({ msgId }) => msgId === 10003)).toEqual([]);
});

test('a member who was taken out of one room and not let into another is notified when the block is lifted', async () => {
  const { client, member } = await stage.asMember();
  await stage.joined(client, 'match:m75');
  await stage.joined(client, 'match:m73');
  const { moderation } = world.chat;
  await moderation.block({ ...member, rid: '*', minutes: 60, reason: '骚扰', staff });
  for (const rid of ['match:m75', 'match:m73']) {
    const pushed = await client.next(10005, (data) => data.rid === rid);
    expect(pushed.body.blockedUntil).toBeGreaterThan(0);
  }
  client.say(10002, { rid: 'match:m74' });
  expect(await client.next(10002)).toMatchObject({ rid: 'match:m74', code: 6003 });
  client.say(10002, { rid: 'match:m75', category: 'leave' });
  await client.next(10002);
  await moderation.unblock({ ...member, rid: '*' });
  for (const rid of ['match:m73', 'match:m74']) {
    const pushed = await client.next(10005, (data) => data.rid === rid);
    expect(pushed.body).toMatchObject({ blockedUntil: null, blockReason: '' });
  }
  // Nothing more of the room that they left themselves.
  const frames = client.frames.filter(
    ({ msgId, msgData }) => msgId === 10005 && msgData.rid === 'match:m75',
  );
  expect(frames).toHaveLength(1);
  await stage.joined(client, 'match:m73');
});

test('a blocked member does not read while the chat of the site is closed either', async () => {
  const { client, member } = await stage.asMember();
  const { moderation } = world.chat;
  await moderation.block({ ...member, rid: '*', minutes: null, reason: '骚扰', staff });
  await moderation.openSite(SITE, false, '维护');
  try {
    client.say(10002, { rid: 'hall' });
    expect(await client.next(10002)).toMatchObject({ code: 6003 });
  } finally {
    await moderation.openSite(SITE, true, '');
  }
});

test('what fails for a fault of the server is answered under its own number and id', async () => {
  const { client } = await stage.asMember();
  await stage.joined(client, 'hall');
  const id = world.newId();
  const fault = new Error('the database is away');
  vi.spyOn(world.chat, 'say').mockRejectedValueOnce(fault);
  client.say(10003, { rid: 'hall', msg: '好球', body: { id } });
  const refused = await client.next(10003, (data) => 'code' in data);
  expect(refused).toEqual({
    rid: 'hall',
    code: 6005,
    message: 'code 6005',
    body: { id, seq: null },
  });
  expect(faults).toEqual([fault]);
  client.say(10003, { rid: 'hall', msg: '好球', body: { id } });
  expect(await client.next(10003, (data) => 'code' in data)).toMatchObject({ code: 6000 });
});

test('who joins after a room was cleared is sent nothing of what was said before', async () => {
  const rid = 'match:m77';
  const reader = await stage.asGuest();
  await stage.joined(reader, rid);
  await world.say(world.newMember(), '不该留下的话', { rid });
  await world.chat.moderation.clear({ siteId: SITE, rid });
  await world.say(world.newMember(), '之后的话', { rid });
  // Changes of a moment are sent together: what a reader has received is in the room of who joins.
  const isSecond = ({ seq }: { readonly seq: number }) => seq === 2;
  await reader.next(10003, ({ body }) => body?.list?.some(isSecond));
  const { room } = await stage.joined(await stage.asGuest(), rid);
  expect(room.messages).toMatchObject([{ seq: 2, text: '之后的话' }]);
});
