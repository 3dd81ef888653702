import { must } from '@tianping/base';
import type { BetCard } from '@tianping/contract';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type ChatWorld, createChatWorld } from '../testing/world.ts';
import type { MemberOfSite } from './deps.ts';
import { migrations } from './index.ts';
import type { SendOutcome } from './sending/types.ts';

let db: Db;
let world: ChatWorld;
let member: MemberOfSite;
let seed = 100;
const engine = onDatabase();
const staff = { staffId: 's1', name: 'wang' };
const other = { staffId: 's2', name: 'liu' };

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
const seqOf = (sent: SendOutcome) => (sent.ok ? sent.value.seq : sent.error);
const why = (sent: SendOutcome) => {
  if (sent.ok) return 'said';
  return 'why' in sent.error
    ? typeof sent.error.why === 'string'
      ? sent.error.why
      : sent.error.why.kind
    : sent.error.kind;
};
const shown = async () =>
  must(await world.chat.history(room(), { pageNum: 1, pageSize: 15, after: null }), 'room');

test('CHAT-011 messages get the next number of their room, without a gap, and history pages back', async () => {
  const people = Array.from({ length: 4 }, () => world.newMember());
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, at) => say(`第 ${at} 句`, {}, must(people[at % 4], 'one'))),
  );
  const numbers = sent.map((each) => (each.ok ? each.value.seq : 0));
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  const first = await shown();
  expect(first.total).toBe(20);
  expect(first.list.map(({ seq }) => seq)).toEqual(Array.from({ length: 15 }, (_, at) => at + 6));
  const next = await world.chat.history(room(), { pageNum: 2, pageSize: 15, after: null });
  expect(next?.list.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  const missed = await world.chat.history(room(), { pageNum: 1, pageSize: 50, after: 17 });
  expect(missed?.list.map(({ seq }) => seq)).toEqual([18, 19, 20]);
});

test('the same id is the same message for ever, and other words under it are refused', async () => {
  const id = world.newId();
  expect(seqOf(await say('好球', { id }))).toBe(1);
  world.clock.advance(120_000);
  expect(seqOf(await say('好球', { id }))).toBe(1);
  expect(why(await say('坏球', { id }))).toBe('otherWords');
  await world.chat.words.add(
    member.siteId,
    { word: '好球', bySound: false, action: 'refuse' },
    staff,
  );
  expect(seqOf(await say('好球', { id }))).toBe(1);
  expect(why(await say('好球'))).toBe('word');
  await world.chat.words.remove(member.siteId, '好球');
  await world.chat.moderation.mute({
    ...member,
    minutes: 5,
    reason: '刷屏',
    staff,
    rid: null,
    seq: null,
  });
  expect(seqOf(await say('好球', { id }))).toBe(1);
  expect((await shown()).total).toBe(1);
});

test('slow mode, repeated text and too many messages are refused with the wait', async () => {
  await say('一');
  await world.chat.moderation.set(room(), { slowSeconds: 10 });
  const slow = await say('二');
  expect(slow).toEqual({
    ok: false,
    error: { kind: 'pace', why: { kind: 'slowMode', waitMs: 10_000 } },
  });
  world.clock.advance(10_000);
  expect(why(await say('二'))).toBe('said');
  world.clock.advance(11_000);
  expect(why(await say('二'))).toBe('sameAgain');
  await world.chat.moderation.set(room(), { slowSeconds: 0 });
  const many = await Promise.all(Array.from({ length: 20 }, (_, at) => say(`数 ${at}`)));
  // Twelve within half a minute, and two were said before.
  expect(many.filter(({ ok }) => ok)).toHaveLength(10);
  // Which ten is up to the database: messages of one moment take the room's lock in any order.
  const refused = many.filter(({ ok }) => !ok).map(why);
  expect(refused).toEqual(Array.from({ length: 10 }, () => 'tooOften'));
});

test('CHAT-017 a muted member cannot send until the mute is over or lifted', async () => {
  await say('在吗');
  const mute = { ...member, minutes: 10, reason: '广告', staff, rid: room().rid, seq: 1 };
  const done = await world.chat.moderation.mute(mute);
  expect(why(await say('还在'))).toBe('muted');
  const ownStatus = await world.chat.persons.ownStatus(member, room().rid);
  expect(ownStatus).toMatchObject({ muteReason: '广告', canAppeal: true });
  expect(ownStatus.mutedUntil).toBe(done.ok && done.value.until);
  await world.chat.moderation.unmute(member, staff);
  expect(why(await say('还在'))).toBe('said');
  await world.chat.moderation.mute(mute);
  world.clock.advance(10 * 60_000);
  expect(why(await say('又在'))).toBe('said');
});

test('CHAT-018 a blocked member is kept out of the room, or of all', async () => {
  await say('在吗');
  const block = { ...member, minutes: 60, reason: '多次广告', staff };
  await world.chat.moderation.block({ ...block, rid: room().rid });
  expect(why(await say('还在'))).toBe('blocked');
  expect(why(await say('大厅', { rid: 'hall' }))).toBe('said');
  await world.chat.moderation.block({ ...block, rid: '*', minutes: null });
  expect(why(await say('大厅二', { rid: 'hall' }))).toBe('blocked');
  await world.chat.moderation.unblock({ ...member, rid: '*' });
  await world.chat.moderation.unblock({ ...member, rid: room().rid });
  expect(why(await say('还在'))).toBe('said');
});

test('CHAT-019 CHAT-020 CHAT-022 CHAT-023 a closed room, a level, a closed site and a destroyed room keep members from speaking', async () => {
  await say('一');
  const { moderation } = world.chat;
  await moderation.set(room(), { status: 'closed' });
  expect(why(await say('二'))).toBe('roomClosed');
  await moderation.set(room(), { status: 'open', level: 5 });
  expect(why(await say('二'))).toBe('level');
  expect(why(await say('二', {}, world.newMember({ level: 5 })))).toBe('said');
  await moderation.set(room(), { level: 0 });
  await moderation.openSite(member.siteId, false, '维护');
  expect(why(await say('二'))).toBe('siteClosed');
  await moderation.openSite(member.siteId, true, '');
  await db.tx((sql) => moderation.destroyWithin(sql, room(), '完场'));
  await moderation.publish(room());
  expect(why(await say('二'))).toBe('roomGone');
  expect(await world.chat.history(room(), { pageNum: 1, pageSize: 15, after: null })).toBeNull();
  expect(await moderation.set(room(), { status: 'open' })).toEqual({ ok: false, error: 'notNow' });
});

test('a member who is excluded, has no phone where one is needed, or speaks in an unknown room is refused', async () => {
  expect(why(await say('一', {}, world.newMember({ isExcluded: true })))).toBe('excluded');
  expect(why(await say('一', { rid: 'match:none' }))).toBe('noRoom');
  const strict = createChatWorld(db, { seed: seed + 1_000, needsPhone: true });
  const bare = strict.newMember({ hasPhone: false });
  expect(why(await strict.say(bare, '一', { rid: room().rid }))).toBe('phone');
});

test('a message that is removed leaves its number and its trace, and can be shown again', async () => {
  await say('留下的话');
  const act = { ...room(), seq: 1, reason: '广告', staff };
  await world.chat.moderation.remove({ ...act, isRemoved: true });
  expect((await shown()).list).toMatchObject([{ seq: 1, text: '', isRemoved: true }]);
  await world.chat.moderation.remove({ ...act, isRemoved: false });
  expect((await shown()).list).toMatchObject([{ seq: 1, text: '留下的话', isRemoved: false }]);
});

test('a message that is removed is removed from the answers that quote it too', async () => {
  await say('不该说的话');
  await say('别这样', { reply: 1 });
  await world.chat.rooms.open(room());
  const act = { ...room(), seq: 1, reason: '辱骂', staff };
  const quoted = async () => [
    (await shown()).list[1]?.reply?.text,
    world.chat.rooms.view(room()).messages[1]?.reply?.text,
  ];
  await world.chat.moderation.remove({ ...act, isRemoved: true });
  world.clock.advance(1_000);
  expect(await quoted()).toEqual(['', '']);
  await world.chat.moderation.remove({ ...act, isRemoved: false });
  world.clock.advance(1_000);
  expect(await quoted()).toEqual(['不该说的话', '不该说的话']);
});

test('CHAT-025 a cleared room shows nothing before, and its numbers go on', async () => {
  await say('一');
  await world.chat.moderation.clear(room());
  expect((await shown()).list).toEqual([]);
  expect(seqOf(await say('二'))).toBe(2);
  expect((await shown()).list.map(({ text }) => text)).toEqual(['二']);
});

test('a shared bet hides its stake unless shown, and shows its result by the bet alone', async () => {
  const betId = world.newId();
  const card: BetCard = {
    betId,
    oddsType: 'H',
    stakeMinor: 10_000,
    returnMinor: 18_700,
    outcome: 'open',
    legs: [
      {
        matchId: 'm1',
        sport: 'FT',
        marketId: 'handicap.FT.-2',
        family: 'handicap',
        period: 'FT',
        line: -2,
        side: 'H',
        team_h: { hans: '甲', hant: '甲' },
        team_c: { hans: '乙', hant: '乙' },
        runner: null,
        price: 870,
        includesStake: false,
      },
    ],
  };
  world.cards.set(`${member.memberId} ${betId}`, card);
  const share = { kind: 'bet', betId, showStake: false } as const;
  expect(why(await say('', { ...share, betId: world.newId() }))).toBe('noBet');
  await say('', share);
  expect((await shown()).list[0]?.card).toMatchObject({ stakeMinor: null, outcome: 'open' });
  world.cards.set(`${member.memberId} ${betId}`, { ...card, outcome: 'won' });
  await world.chat.betsSettled([{ ...member, betId }]);
  expect((await shown()).list[0]?.card).toMatchObject({ stakeMinor: null, outcome: 'won' });
  expect(world.chat.rooms.view(room()).messages[0]?.card?.outcome).toBe('won');
  expect(why(await say('看', { ...share, showStake: true }))).toBe('said');
  expect((await shown()).list[1]?.card?.stakeMinor).toBe(10_000);
});

test('a report is made once, with the match as it was; an appeal is decided by another person than the one who muted', async () => {
  const spammer = world.newMember();
  world.scores.set(`m${seed}`, {
    home: { hans: '甲', hant: '甲' },
    away: { hans: '乙', hant: '乙' },
    score: { home: 1, away: 0 },
    minute: 63,
    isOver: false,
  });
  await say('跟我走', {}, spammer);
  const { reports, moderation } = world.chat;
  const report = { ...member, ...room(), seq: 1, reason: 'spam', note: '' } as const;
  expect(await reports.report(report)).toEqual({ ok: true, value: null });
  expect(await reports.report(report)).toEqual({ ok: false, error: 'already' });
  expect(await reports.report({ ...report, ...spammer })).toEqual({ ok: false, error: 'own' });
  const rows = await reports.openReports(member.siteId, 100);
  const row = must(
    rows.find(({ rid }) => rid === room().rid),
    'report',
  );
  expect(row).toMatchObject({ moment: "63' 1-0", sent: '跟我走', state: 'open' });
  const decide = { siteId: member.siteId, id: row.id, isUpheld: true, answer: '', staff };
  expect(await reports.decideReport(decide)).toMatchObject({ ok: true });
  expect(await reports.decideReport(decide)).toMatchObject({ error: 'noSuch' });
  const muted = await moderation.mute({
    ...spammer,
    minutes: 60,
    reason: '广告',
    staff,
    rid: null,
    seq: null,
  });
  const muteId = muted.ok ? muted.value.muteId : '';
  expect(await reports.appeal(spammer, muteId, '我没有')).toMatchObject({ ok: true });
  expect(await reports.appeal(spammer, muteId, '真没有')).toMatchObject({ error: 'notMuted' });
  const look = { siteId: member.siteId, id: muteId, isGranted: true, answer: '误判' };
  expect(await reports.decideAppeal({ ...look, staff })).toMatchObject({ error: 'sameHands' });
  expect(await reports.decideAppeal({ ...look, staff: other })).toMatchObject({ ok: true });
  expect(why(await say('谢谢', {}, spammer))).toBe('said');
});

test('an appeal that is granted lifts the mute that it is about, and no other', async () => {
  const { reports, moderation } = world.chat;
  const mute = async (minutes: number, by = staff) => {
    const act = { ...member, minutes, reason: '广告', staff: by, rid: null, seq: null };
    const muted = await moderation.mute(act);
    return muted.ok ? muted.value.muteId : '';
  };
  const grant = (id: string) =>
    reports.decideAppeal({
      siteId: member.siteId,
      id,
      isGranted: true,
      answer: '误判',
      staff: { staffId: 's3', name: 'chen' },
    });
  const first = await mute(10);
  await reports.appeal(member, first, '我没有');
  const second = await mute(1_440, other);
  expect(await grant(first)).toMatchObject({ ok: true });
  expect(why(await say('大家好'))).toBe('muted');
  await reports.appeal(member, second, '也没有');
  expect(await grant(second)).toMatchObject({ ok: true });
  expect(why(await say('大家好'))).toBe('said');
});

test('an appeal that is granted leaves a longer mute from before it in force', async () => {
  const { reports, moderation } = world.chat;
  const act = { ...member, reason: '广告', rid: null, seq: null };
  await moderation.mute({ ...act, minutes: 1_440, staff });
  const later = await moderation.mute({ ...act, minutes: 60, staff });
  const id = later.ok ? later.value.muteId : '';
  await reports.appeal(member, id, '我没有');
  const granted = { siteId: member.siteId, id, isGranted: true, answer: '误判', staff: other };
  expect(await reports.decideAppeal(granted)).toMatchObject({ ok: true });
  world.clock.advance(61 * 60_000);
  expect(why(await say('大家好'))).toBe('muted');
});

test('a guess may be changed until the half begins, and points of honour are given once', async () => {
  const { predictions, rooms } = world.chat;
  await rooms.open(room());
  const closesAt = world.clock.now() + 60_000;
  await predictions.open(room(), 'first', closesAt);
  expect(await predictions.open(room(), 'first', closesAt)).toMatchObject({ error: 'already' });
  const friend = world.newMember();
  const guess = { ...room(), half: 'first' } as const;
  await predictions.guess({ ...guess, ...member, home: 0, away: 0 });
  await predictions.guess({ ...guess, ...member, home: 2, away: 1 });
  await predictions.guess({ ...guess, ...friend, home: 1, away: 0 });
  expect(await rooms.prediction(room())).toMatchObject({ count: 2, status: 'open' });
  world.clock.advance(60_000);
  const late = await predictions.guess({ ...guess, ...friend, home: 2, away: 1 });
  expect(late).toMatchObject({ error: 'closed' });
  expect(await predictions.decide(room(), 'first', { home: 2, away: 1 })).toMatchObject({
    ok: true,
    value: 2,
  });
  expect(await predictions.decide(room(), 'first', { home: 0, away: 0 })).toMatchObject({
    error: 'already',
  });
  expect(await predictions.pointsOf(member)).toBe(50);
  expect(await predictions.pointsOf(friend)).toBe(10);
});

test('CHAT-027 a gift is a line of the site with a number of its own', async () => {
  await world.chat.announce(room(), { kind: 'gift', text: '晋级礼金', person: null });
  expect((await shown()).list).toMatchObject([{ seq: 1, kind: 'gift', text: '晋级礼金' }]);
});

test('a match event is announced once, however many processes have seen it, and never by a member’s message', async () => {
  const goal = { code: 'goal', side: 'home', minute: 23, score: { home: 1, away: 0 } } as const;
  const other = createChatWorld(db, { seed: seed + 3_000 });
  const line = { kind: 'event', text: '23′ 进球 海港 1-0', event: goal } as const;
  await Promise.all([world.chat.announce(room(), line), other.chat.announce(room(), line)]);
  await world.chat.announce(room(), { ...line, event: { ...goal, minute: 24 } });
  const more = { ...goal, minute: 40, score: { home: 2, away: 0 } };
  await world.chat.announce(room(), { ...line, text: '40′ 进球 海港 2-0', event: more });
  await say('23′ 进球 海港 1-0');
  // A goal that was cancelled and scored again is another goal.
  world.clock.advance(5 * 60_000);
  await world.chat.announce(room(), { ...line, event: { ...goal, minute: 28 } });
  const { list } = await shown();
  expect(list.map(({ seq, kind, event }) => [seq, kind, event?.score.home])).toEqual([
    [1, 'event', 1],
    [2, 'event', 2],
    [3, 'text', undefined],
    [4, 'event', 1],
  ]);
});

test('another process reads every message and continues the numbers', async () => {
  const id = world.newId();
  await say('前', { id });
  const restarted = createChatWorld(db, { seed: seed + 2_000 });
  for (const [key, known] of world.people) restarted.people.set(key, known);
  restarted.clock.advance(5_000);
  expect(seqOf(await restarted.say(member, '前', { rid: room().rid, id }))).toBe(1);
  expect(seqOf(await restarted.say(member, '后', { rid: room().rid }))).toBe(2);
});

test("a member's words can be listed, and a month that is let go takes them along", async () => {
  await say('我说的');
  expect((await world.chat.messagesBy(member, { limit: 10, offset: 0 })).total).toBe(1);
  const later = world.clock.now() + 400 * 86_400_000;
  await db.tx((sql) => sql.query('select chat_drop_months($1)', [later]));
  expect((await world.chat.messagesBy(member, { limit: 10, offset: 0 })).total).toBe(0);
  expect(await shown()).toEqual({ total: 0, list: [] });
  await world.chat.makeMonths();
  await say('又说的');
  expect(await shown()).toMatchObject({ total: 1, list: [{ seq: 2 }] });
});

test.each(['2026-01-30', '2026-03-31', '2027-12-31'])(
  'the first messages from %s on are kept for a month without a gap',
  async (day) => {
    const bare = createChatWorld(await engine.openEmpty(migrations), { seed: seed + 4_000 });
    const one = bare.newMember();
    bare.clock.advance(Date.parse(`${day}T12:00:00+08:00`) - bare.clock.now());
    for (let past = 0; past < 40; past += 1) {
      const sent = await bare.say(one, `第 ${past} 天`, { rid: 'match:m1' });
      expect(seqOf(sent), `after ${past} days`).toBe(past + 1);
      bare.clock.advance(86_400_000);
    }
  },
);
