import { createSeededRng, must } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import { PLAIN_LINE } from '@tianping/chat/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ComposedOffice, composedOffice, SITE } from '../../testing/composed-office.ts';
import { fedMatch } from '../../testing/fed-match.ts';
import type { OfficeClient, StaffLine } from '../../testing/office-client.ts';
import { note } from '../../testing/two-people.ts';

const ROOM = { siteId: SITE, rid: 'hall' };
const live = z.object({
  lines: z.array(
    z.object({ seq: z.int(), content: z.string(), flag: z.string().nullable(), reports: z.int() }),
  ),
  reports: z.int(),
});
const queue = z.object({
  reports: z.array(z.object({ reportId: z.string(), content: z.string(), state: z.string() })),
  appeals: z.array(z.object({ muteId: z.string(), canDecide: z.boolean(), state: z.string() })),
});

const heldLine = z.looseObject({ memberId: z.string() });
const held = z.object({ mutes: z.array(heldLine), blocks: z.array(heldLine) });
const rng = createSeededRng(23);

let clock: FakeClock;
let world: ComposedOffice;
let client: OfficeClient;
let owner: StaffLine;
let risk: StaffLine;
let support: StaffLine;

beforeAll(async () => {
  clock = createFakeClock();
  world = await composedOffice({ clock });
  client = world.client;
  await enterAll();
});
afterAll(() => world.close());

async function enterAll(): Promise<void> {
  owner = await client.enter('owner@demo');
  risk = await client.enter('risk@demo');
  support = await client.enter('support@demo');
}

async function speaker() {
  const { memberId } = await world.member();
  const { chat } = world.composition.services;
  const say = (text: string) =>
    chat.say({
      ...ROOM,
      memberId,
      text,
      ...PLAIN_LINE,
    });
  return { memberId, say };
}

test('moderators see messages with their flags, mute with a reason, and the log records who did it', async () => {
  const { memberId, say } = await speaker();
  expect((await say('我是客服，听我的')).ok).toBe(true);
  const seen = live.parse(await client.done('chat/live', { line: risk, body: { rid: 'hall' } }));
  expect(seen.lines[0]).toMatchObject({ content: '我是客服，听我的', flag: '客服' });
  const body = { memberId, minutes: 30, reason: '假冒客服' };
  await client.done('chat/mute', { line: risk, body });
  expect(await say('还在')).toMatchObject({ error: { why: 'muted' } });
  const { rows } = await world.composition.db.query<{ subject: string; action: string }>(
    "select subject, action from office_audit where action = 'chat/mute'",
  );
  expect(rows).toEqual([{ subject: `member:${memberId}`, action: 'chat/mute' }]);
  await client.done('chat/unmute', { line: support, body: { memberId } });
  expect((await say('谢谢')).ok).toBe(true);
});

test('a report is decided once; an appeal is not decided by who muted', async () => {
  const [spammer, reader] = [await speaker(), await speaker()];
  await spammer.say('跟我来');
  const { chat } = world.composition.services;
  const seq = chat.rooms.view(ROOM).seq;
  const by = { ...ROOM, memberId: reader.memberId, seq };
  await chat.reports.report({ ...by, reason: 'spam', note: '' });
  const body = { memberId: spammer.memberId, minutes: 30, reason: '广告' };
  await client.done('chat/mute', { line: risk, body });
  const ownStatus = await chat.persons.ownStatus(
    { siteId: SITE, memberId: spammer.memberId },
    'hall',
  );
  const muteId = must(ownStatus.muteId, 'the mute');
  await chat.reports.appeal({ siteId: SITE, memberId: spammer.memberId }, muteId, '误会');
  const ask = async (line: StaffLine) => queue.parse(await client.done('chat/reports', { line }));
  const { reports, appeals } = await ask(risk);
  const report = must(
    reports.find(({ content }) => content === '跟我来'),
    'the report',
  );
  expect(appeals.find((each) => each.muteId === muteId)?.canDecide).toBe(false);
  const decision = { line: risk, body: { muteId, granted: true } };
  expect((await client.call('chat/decideAppeal', decision)).status_code).not.toBe(6000);
  await client.done('chat/decideAppeal', { ...decision, line: support });
  expect((await spammer.say('谢谢')).ok).toBe(true);
  const upheld = { line: support, body: { reportId: report.reportId, upheld: true } };
  await client.done('chat/decideReport', upheld);
  expect((await client.call('chat/decideReport', upheld)).status_code).toBe(6004);
});

test('a message is hidden and shown again, a word is listed and taken off, a room is set and cleared', async () => {
  const { say } = await speaker();
  const { chat } = world.composition.services;
  await say('留一句');
  const seq = chat.rooms.view(ROOM).seq;
  const shown = () => chat.rooms.view(ROOM).messages.find((each) => each.seq === seq)?.text;
  const remove = (removed: boolean) =>
    client.done('chat/remove', { line: risk, body: { rid: 'hall', seq, removed, reason: '广告' } });
  await remove(true);
  expect(shown()).toBe('');
  await remove(false);
  expect(shown()).toBe('留一句');
  const word = { word: '牛奶', listed: true };
  await client.done('chat/word', { line: risk, body: word });
  expect(await say('牛 奶')).toMatchObject({ error: { why: 'word' } });
  expect(await client.done('chat/try', { line: risk, body: { words: '牛－奶' } })).toMatchObject({
    outcome: 'word',
  });
  await client.done('chat/word', { line: risk, body: { ...word, listed: false } });
  expect((await say('牛 奶')).ok).toBe(true);
  await client.done('chat/room', { line: risk, body: { rid: 'hall', slowSeconds: 30 } });
  expect(await say('再说')).toMatchObject({ error: { why: { kind: 'slowMode' } } });
  await client.done('chat/room', { line: risk, body: { rid: 'hall', slowSeconds: 0 } });
  await client.done('chat/clear', { line: risk, body: { rid: 'hall' } });
  const page = { pageNum: 1, pageSize: 15, after: null };
  expect((await chat.history(ROOM, page))?.list).toEqual([]);
  const undo = { line: risk, body: { rid: 'hall', undo: true } };
  await client.done('chat/clear', undo);
  expect((await chat.history(ROOM, page))?.list).not.toEqual([]);
  expect((await client.call('chat/clear', undo)).status_code).toBe(6012);
});

test('a room says which acts would be refused: undoing no clearing, scores and guesses of no match', async () => {
  const { say } = await speaker();
  await say('先有一句');
  const hall = async () => {
    const { rooms } = z
      .object({ rooms: z.array(z.looseObject({ rid: z.string() })) })
      .parse(await client.done('chat/live', { line: risk, body: {} }));
    return rooms.find(({ rid }) => rid === 'hall');
  };
  expect(await hall()).toMatchObject({ isCleared: false, takesScore: false, takesGuess: false });
  await client.done('chat/clear', { line: risk, body: { rid: 'hall' } });
  expect(await hall()).toMatchObject({ isCleared: true });
  await client.done('chat/clear', { line: risk, body: { rid: 'hall', undo: true } });
  expect(await hall()).toMatchObject({ isCleared: false });
  const { rid: matchRoom } = await openMatch('FT');
  const { rooms } = z
    .object({ rooms: z.array(z.looseObject({ rid: z.string() })) })
    .parse(await client.done('chat/live', { line: risk, body: {} }));
  const room = rooms.find(({ rid }) => rid === matchRoom);
  expect(room).toMatchObject({ isCleared: false, takesScore: true, takesGuess: true });
});

test('the announcement of a room that nobody reads is shown to moderators, who would else save it as none', async () => {
  const { say } = await speaker();
  expect((await say('有人吗')).ok).toBe(true);
  const { chat } = world.composition.services;
  await client.done('chat/room', { line: risk, body: { rid: 'hall', announcement: '文明发言' } });
  clock.advance(120_000);
  expect(chat.rooms.topics.isOpen('room:6000:hall')).toBe(false);
  const { rooms } = z
    .object({ rooms: z.array(z.object({ rid: z.string(), announcement: z.string() })) })
    .parse(await client.done('chat/live', { line: risk, body: {} }));
  expect(rooms.find(({ rid }) => rid === 'hall')?.announcement).toBe('文明发言');
});

test('who was muted or kept out long ago is still listed, and let go from there', async () => {
  const { memberId, say } = await speaker();
  await say('很久以前');
  const act = (call: 'chat/block' | 'chat/mute' | 'chat/unblock' | 'chat/unmute', more: object) =>
    client.done(call, { line: risk, body: { memberId, ...more } });
  await act('chat/block', { rid: '*', minutes: null, reason: '广告' });
  await act('chat/mute', { minutes: 525_600, reason: '刷屏' });
  clock.advance(48 * 3_600_000);
  await enterAll();
  const seen = live.parse(await client.done('chat/live', { line: risk, body: {} }));
  expect(seen.lines.map(({ content }) => content)).not.toContain('很久以前');
  const own = async () => {
    const { mutes, blocks } = held.parse(await client.done('chat/held', { line: risk, body: {} }));
    return [mutes, blocks].map((list) => list.filter((each) => each.memberId === memberId));
  };
  expect(await own()).toMatchObject([
    [{ reason: '刷屏', by: 'risk@demo' }],
    [{ rid: '*', until: null, reason: '广告' }],
  ]);
  await act('chat/unblock', { rid: '*' });
  await act('chat/unmute', {});
  expect(await own()).toEqual([[], []]);
  expect((await say('回来了')).ok).toBe(true);
});

test('the chat of the whole site is closed and opened again', async () => {
  const { say } = await speaker();
  const site = (open: boolean) =>
    client.done('chat/site', { line: risk, body: { open, reason: '维护' } });
  await site(false);
  expect(await say('在吗')).toMatchObject({ error: { why: 'siteClosed' } });
  await site(true);
  expect((await say('在吗')).ok).toBe(true);
});

async function openMatch(gameType: 'FT' | 'BK') {
  const match = await fedMatch(world, { clock, rng, gameType });
  const rid = `match:${match.matchId}`;
  const { rooms } = world.composition.services.chat;
  expect(await rooms.open({ siteId: SITE, rid })).toBe(true);
  return { ...match, rid, view: () => rooms.view({ siteId: SITE, rid }) };
}

test('CHAT-024 moderators push a score into the room of a match until the match says its own', async () => {
  const { rid, view, say } = await openMatch('FT');
  const push = async (changes: object = {}) => {
    const body = { rid, home: 1, away: 0, minute: 12, ...changes };
    return (await client.call('chat/score', { line: risk, body })).status_code;
  };
  expect(await push()).toBe(6000);
  expect(view().score).toMatchObject({
    home: { hans: '红队' },
    score: { home: 1, away: 0 },
    minute: 12,
    isOver: false,
  });
  for (const other of ['hall', 'match:none']) expect(await push({ rid: other })).toBe(6004);
  clock.advance(601_000);
  await say({ type: 'clock', phase: '1H', clockMs: 60_000, running: true });
  expect(await push({ home: 9 })).toBe(6012);
  const { moderation } = world.composition.services.chat;
  const after = await moderation.read({ siteId: SITE, rid });
  expect(after?.score?.score).toEqual({ home: 1, away: 0 });
});

test('CHAT-028 moderators open a prediction by hand where its result will be known: in football alone', async () => {
  const football = await openMatch('FT');
  const basketball = await openMatch('BK');
  const open = async (rid: string) => {
    const body = { rid, half: 'first', minutes: 15 };
    return (await client.call('chat/predict', { line: risk, body })).status_code;
  };
  expect(await open(football.rid)).toBe(6000);
  expect(football.view().prediction).toMatchObject({ half: 'first', status: 'open', count: 0 });
  expect(await open(football.rid)).toBe(6009);
  for (const rid of [basketball.rid, 'hall']) expect(await open(rid)).toBe(6012);
});

test('an announcement asks nobody for a password or a code', async () => {
  const body = { rid: 'hall', announcement: '请把收到的验证码发给房管核对' };
  expect((await client.call('chat/room', { line: risk, body })).status_code).toBe(6007);
  expect((await world.composition.services.chat.moderation.read(ROOM))?.announcement).not.toContain(
    '验证码',
  );
});

test('CHAT-023 a room is destroyed by two persons, never by one', async () => {
  const { say } = await speaker();
  await say('最后一句');
  const { proposalId } = await client.done('chat/destroy', {
    line: risk,
    body: { rid: 'hall', note },
  });
  expect((await say('还在')).ok).toBe(true);
  const decide = { body: { proposalId, approve: true, note } };
  expect((await client.call('approvals/decide', { line: risk, ...decide })).status_code).not.toBe(
    6000,
  );
  await client.done('approvals/decide', { line: owner, ...decide });
  expect(await say('没了')).toMatchObject({ error: { why: 'roomGone' } });
});
