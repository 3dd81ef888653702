import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@tianping/db';
import { onPostgres, readBehind, waitingForLocks } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { type ChatWorld, createChatWorld, SITE } from '../testing/world.ts';
import type { MemberOfSite } from './deps.ts';
import { migrations } from './index.ts';
import { lockPeople } from './store/people-rows.ts';
import { lockRooms } from './store/room-rows.ts';

const engine = onPostgres();
let db: Db;
let here: ChatWorld;
/** Another process on the same database: with queues of its own and the same people. */
let there: ChatWorld;
const staff = { staffId: 's1', name: 'wang' };

beforeAll(async () => {
  db = await engine.open(migrations);
  here = createChatWorld(db, { seed: 1 });
  there = createChatWorld(db, { seed: 2 });
});

async function newMember(): Promise<MemberOfSite> {
  const member = here.newMember();
  const known = here.people.get(member.memberId);
  if (known) there.people.set(member.memberId, known);
  await Promise.all([here.chat.persons.person(member), there.chat.persons.person(member)]);
  return member;
}

const numbersOf = async (rid: string): Promise<readonly number[]> => {
  const { rows } = await db.query<{ readonly seq: number }>(
    'select seq from chat_messages where site_id = $1 and rid = $2 order by seq',
    [SITE, rid],
  );
  return rows.map(({ seq }) => seq);
};

test('the same id from two processes simultaneously is one message', async () => {
  const member = await newMember();
  const id = here.newId();
  const rid = 'match:mtwice';
  const sent = await Promise.all([
    here.say(member, '同一条', { rid, id }),
    there.say(member, '同一条', { rid, id }),
  ]);
  expect(sent.map((each) => each.ok && each.value.seq)).toEqual([1, 1]);
  expect(await numbersOf(rid)).toEqual([1]);
});

test('two processes that write to one room leave no gap and no number twice', async () => {
  const rid = 'match:mboth';
  const members = await Promise.all(Array.from({ length: 10 }, newMember));
  const sent = await Promise.all(
    members.flatMap((member, at) => [
      here.say(member, `这里 ${at}`, { rid }),
      there.say(member, `那里 ${at}`, { rid }),
    ]),
  );
  expect(sent.every(({ ok }) => ok)).toBe(true);
  expect(await numbersOf(rid)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
});

test('a message that waits behind a mute is refused', async () => {
  const member = await newMember();
  const rid = 'match:mmute';
  await here.say(member, '前', { rid });
  const sent = await readBehind(
    db,
    async (sql) => {
      await lockPeople(sql, SITE, [member.memberId]);
      await sql.query(
        'update chat_people set muted_until = $3 where site_id = $1 and member_id = $2',
        [SITE, member.memberId, here.clock.now() + 60_000],
      );
    },
    () => there.say(member, '后', { rid }),
  );
  expect(sent).toMatchObject({ ok: false, error: { kind: 'silence', why: 'muted' } });
  expect(await numbersOf(rid)).toEqual([1]);
});

test('a simultaneous mute and message: the message precedes the mute, or is refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const member = await newMember();
    const rid = `match:mrace${round}`;
    const act = { ...member, minutes: 5, reason: '刷屏', staff, rid: null, seq: null };
    const [sent] = await Promise.all([
      here.say(member, '话', { rid }),
      there.chat.moderation.mute(act),
    ]);
    expect((await numbersOf(rid)).length).toBe(sent.ok ? 1 : 0);
    expect((await there.say(member, '再', { rid })).ok).toBe(false);
  }
});

test('a message that waits behind the closing of its room is refused', async () => {
  const member = await newMember();
  const rid = 'match:mclose';
  await here.say(member, '前', { rid });
  const sent = await readBehind(
    db,
    async (sql) => {
      await lockRooms(sql, SITE, [rid]);
      await sql.query("update chat_rooms set status = 'closed' where site_id = $1 and rid = $2", [
        SITE,
        rid,
      ]);
    },
    () => there.say(member, '后', { rid }),
  );
  expect(sent).toMatchObject({ ok: false, error: { kind: 'silence', why: 'roomClosed' } });
});

test('an appeal that is decided waits for the person with the mute still free, so that lifting it cannot deadlock', async () => {
  const member = await newMember();
  const { moderation, reports } = here.chat;
  const act = { ...member, minutes: 60, reason: '刷屏', staff, rid: null, seq: null };
  const muted = await moderation.mute(act);
  const id = muted.ok ? muted.value.muteId : '';
  await reports.appeal(member, id, '我没有');
  const other = { staffId: 's2', name: 'liu' };
  const decide = { siteId: SITE, id, isGranted: true, answer: '误判', staff: other };
  const [holds, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // As `unmute` does, from the person to the mute; a lock that somebody else holds throws.
  const lifting = db.tx(async (sql) => {
    await lockPeople(sql, SITE, [member.memberId]);
    holds.resolve();
    await goesOn.promise;
    await sql.query('select id from chat_mutes where id = $1 for update nowait', [id]);
  });
  await Promise.race([holds.promise, lifting]);
  const decided = there.chat.reports.decideAppeal(decide);
  while ((await waitingForLocks(db)) === 0) await pause(20);
  goesOn.resolve();
  await lifting;
  expect(await decided).toMatchObject({ ok: true });
  expect((await here.say(member, '谢谢', { rid: 'match:mappeal' })).ok).toBe(true);
});
