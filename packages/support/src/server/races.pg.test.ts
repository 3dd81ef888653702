import {
  createSeededRng,
  createUuid,
  type MemberId,
  type SiteId,
  systemClock,
} from '@tianping/base';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { onPostgres } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import type { TalkOwner } from './deps.ts';
import { createSupportService, migrations, type SupportService } from './index.ts';

const SITE = 6000 as SiteId;
const wang = { staffId: '00000000-0000-7000-8000-00000000000a', name: 'wang' };
const liu = { staffId: '00000000-0000-7000-8000-00000000000b', name: 'liu' };
const ROUNDS = 12;
const TALKS = 200;
const clock = systemClock;
const rng = createSeededRng(11);
const newId = () => createUuid({ clock, rng });

const engine = onPostgres();
let db: Db;
/** Two processes on one database. */
let here: SupportService;
let there: SupportService;

beforeAll(async () => {
  db = await engine.open(migrations);
  here = made(1);
  there = made(2);
});

function made(seed: number): SupportService {
  return createSupportService({
    db,
    clock,
    rng: createSeededRng(seed),
    keyValue: createMemoryKeyValue({ clock }),
    ports: {
      claimPictures: async () => true,
      sendNotification: async () => {},
      announce: async () => {},
      talkChanged: () => {},
      typing: () => {},
    },
  });
}

const newMember = (): TalkOwner => ({
  siteId: SITE,
  memberId: newId() as MemberId,
  guestHash: null,
});
const asked = (talkId: string) =>
  ({ talkId, topic: 'deposit', content: '没到账', pictureIds: [], address: 'a' }) as const;
const act = (talkId: string, staff = wang) => ({ siteId: SITE, talkId, staff });

async function opened(owner = newMember()) {
  const talkId = newId();
  expect((await here.talks.open(owner, asked(talkId))).ok).toBe(true);
  return { owner, talkId };
}

const linesOf = async (owner: TalkOwner, talkId: string) =>
  (await here.talks.read(owner, { talkId, after: 0 }))?.lines ?? [];

test('of two people who take a talk at the same time one has it, and the other learns who', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, talkId } = await opened();
    const taken = await Promise.all([
      here.attending.take({ ...act(talkId), over: false }),
      there.attending.take({ ...act(talkId, liu), over: false }),
    ]);
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    const winner = taken[0]?.ok ? 'wang' : 'liu';
    expect(taken.find(({ ok }) => !ok)).toMatchObject({ error: { name: winner } });
    const events = (await linesOf(owner, talkId)).map(({ content }) => content);
    expect(events).toEqual(['没到账', 'taken']);
  }
});

test('the same id from two processes at the same time is one line, and one talk', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = newMember();
    const talkId = newId();
    const both = [here, there] as const;
    const talks = await Promise.all(both.map(({ talks: own }) => own.open(owner, asked(talkId))));
    expect(talks.map(({ ok }) => ok)).toEqual([true, true]);
    const line = { talkId, lineId: newId(), content: '订单在此', pictureIds: [] };
    const stated = await Promise.all(both.map(({ talks: own }) => own.say(owner, line)));
    expect(stated).toEqual(Array(2).fill({ ok: true, value: { seq: 2 } }));
    expect(await linesOf(owner, talkId)).toHaveLength(2);
  }
});

test('two talks of one member opened at the same time are one, and the other is refused', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = newMember();
    const results = await Promise.all([
      here.talks.open(owner, asked(newId())),
      there.talks.open(owner, asked(newId())),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({ error: 'already' });
  }
});

test('a line said while the talk is being closed stands before the end or is refused, never after it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { owner, talkId } = await opened();
    await here.attending.take({ ...act(talkId), over: false });
    const line = { talkId, lineId: newId(), content: '还有一句', pictureIds: [] };
    const [stated, closed] = await Promise.all([
      there.talks.say(owner, line),
      here.attending.close(act(talkId)),
    ]);
    expect(closed.ok).toBe(true);
    const contents = (await linesOf(owner, talkId)).map(({ content }) => content);
    expect(contents.at(-1)).toBe('closed:staff');
    expect(contents.includes('还有一句')).toBe(stated.ok);
    if (!stated.ok) expect(stated.error).toBe('closed');
  }
});

test('two hundred talks together lose no line, double none, and leave no gap in their numbers', async () => {
  const owners = await Promise.all(Array.from({ length: TALKS }, () => opened()));
  await Promise.all(
    owners.map(async ({ owner, talkId }, at) => {
      const process = at % 2 === 0 ? there : here;
      await process.attending.take({ ...act(talkId), over: false });
      const line = { talkId, lineId: newId(), content: `第 ${at} 位`, pictureIds: [] };
      const answer = { ...act(talkId), lineId: newId(), content: `答复 ${at}` };
      // Each is sent twice, as after a lost answer.
      const sent = await Promise.all([
        process.talks.say(owner, line),
        here.talks.say(owner, line),
        there.attending.say(answer),
        here.attending.say(answer),
      ]);
      expect(sent.every(({ ok }) => ok)).toBe(true);
    }),
  );
  for (const [at, { owner, talkId }] of owners.entries()) {
    const lines = await linesOf(owner, talkId);
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(
      lines
        .slice(2)
        .map(({ content }) => content)
        .sort(),
    ).toEqual([`第 ${at} 位`, `答复 ${at}`].sort());
  }
});
