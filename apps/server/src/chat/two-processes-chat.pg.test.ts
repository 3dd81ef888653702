import { rmSync } from 'node:fs';
import { createSecureRng, must, type SiteId, systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { createSpecFollower, openSpecClient, type SpecFollower } from '@tianping/chat/testing';
import { freePort, startTestPostgres, startTestRedis } from '@tianping/db/testing';
import { seedMember } from '@tianping/members/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Composition, compose } from '../compose.ts';
import { makeTemplateDatabase } from '../testing/template-database.ts';

const SITE = 6000 as SiteId;
/** Without a feed there is no match and no sport. */
const rid = 'hall';
const staff = { staffId: 's1', name: 'wang' };

interface Process {
  readonly composition: Composition;
  readonly address: string;
}
let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let redis: Awaited<ReturnType<typeof startTestRedis>>;
let dataDir: string;
let a: Process;
let b: Process;
const lines: SpecFollower[] = [];

beforeAll(async () => {
  postgres = await startTestPostgres({ settings: { fsync: 'off', full_page_writes: 'off' } });
  redis = await startTestRedis();
  const databaseUrl = await postgres.createDatabase();
  dataDir = await makeTemplateDatabase('two-processes-chat');
  const sites = (await loadSites()).filter(({ siteId }) => siteId === SITE);
  const open = async (): Promise<Process> => {
    const port = await freePort();
    const composition = await compose({
      config: { dataDir, databaseUrl, redisUrl: redis.url },
      sites,
      log: pino({ level: 'silent' }),
      publicOrigin: `http://127.0.0.1:${port}`,
      callbackOrigin: `http://127.0.0.1:${port}`,
      sandboxOrigin: 'http://127.0.0.1:1',
      feeds: async () => [],
    });
    await composition.app.fastify.listen({ port, host: '127.0.0.1' });
    await composition.start();
    return { composition, address: `ws://127.0.0.1:${port}/chat?clientType=web&siteId=${SITE}` };
  };
  a = await open();
  b = await open();
});
afterEach(() => {
  for (const line of lines.splice(0)) line.close();
});
afterAll(async () => {
  await a?.composition.close();
  await b?.composition.close();
  await redis?.stop();
  await postgres?.stop();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

const newId = () => crypto.randomUUID();

/** A reader who stays in a room at one of the processes. */
function follow(at: Process, fetchToken: (() => Promise<string>) | null) {
  const line = createSpecFollower({
    addresses: [at.address],
    fetchToken,
    rids: [rid],
    reconnectMs: 50,
  });
  lines.push(line);
  return line;
}

async function newMember() {
  const { db, services } = a.composition;
  const seeded = await seedMember({ db, clock: systemClock, rng: createSecureRng(), siteId: SITE });
  const { sessions } = a.composition.members;
  const { session } = (await sessions.find(seeded.token)) ?? {};
  const member = { siteId: SITE, memberId: seeded.memberId };
  const owner = { ...member, sessionId: session?.sessionId ?? '' };
  return { member, fetchToken: () => services.chatTokens.sign(owner) };
}

/** The last lines that a reader has received. */
const texts = (line: SpecFollower, count: number) =>
  [...line.linesOf(rid)]
    .sort(([x], [y]) => x - y)
    .map(([, { text }]) => text)
    .slice(-count);

test('messages sent through one process are read in order at the other, by members of both simultaneously', async () => {
  const speakers = await Promise.all(
    [a, b, a, b].map(async (at) => follow(at, (await newMember()).fetchToken)),
  );
  const readers = [follow(a, null), follow(b, null)];
  await expect.poll(() => lines.every((line) => line.frames(10016).length > 0)).toBe(true);
  const sent = await Promise.all(
    speakers.flatMap((speaker, who) =>
      ['甲', '乙', '丙', '丁', '戊'].map((word) =>
        speaker.say(rid, `${'一二三四'[who]}说${word}`, newId()),
      ),
    ),
  );
  expect(sent.map(({ code }) => code)).toEqual(sent.map(() => 6000));
  for (const reader of readers) await expect.poll(() => reader.linesOf(rid).size).toBe(sent.length);
  expect(texts(must(readers[0], 'a reader'), sent.length)).toEqual(
    texts(must(readers[1], 'a reader'), sent.length),
  );
  expect(lines.flatMap(({ contradictions }) => contradictions)).toEqual([]);
});

test('a mute, a closed room and a closed site take force in both processes', async () => {
  const { member, fetchToken } = await newMember();
  const line = follow(b, fetchToken);
  await expect.poll(() => line.frames(10016).length).toBe(1);
  expect(await line.say(rid, '在这里', newId())).toMatchObject({ code: 6000 });
  const { moderation } = a.composition.services.chat;
  await moderation.mute({ ...member, minutes: 5, reason: '刷屏', staff, rid: null, seq: null });
  await expect.poll(() => line.frames(10004).at(-1)?.msgData.body.muteReason).toBe('刷屏');
  expect(await line.say(rid, '还在', newId())).toMatchObject({ code: 6003 });
  await moderation.unmute(member, staff);
  await expect.poll(() => line.frames(10004).at(-1)?.msgData.body.mutedUntil).toBe(null);
  // Nobody reads the room at the process that closes it.
  await moderation.set({ siteId: SITE, rid }, { status: 'closed' });
  await expect.poll(() => line.frames(10006).at(-1)?.msgData.body.status).toBe('closed');
  expect(await line.say(rid, '关了吗', newId())).toMatchObject({ code: 6003 });
  await moderation.set({ siteId: SITE, rid }, { status: 'open' });
  await moderation.openSite(SITE, false, '维护');
  await expect
    .poll(() => line.frames(10009).at(-1)?.msgData.body)
    .toEqual({
      status: 'closed',
      reason: '维护',
    });
  expect(await line.say(rid, '都关了', newId())).toMatchObject({ code: 6003 });
  await moderation.openSite(SITE, true, '');
});

test('without Redis nothing acknowledged is lost, and a member blocked meanwhile is notified once it is back', async () => {
  const [ann, ben] = [await newMember(), await newMember()];
  const speaker = follow(a, ann.fetchToken);
  const blocked = follow(b, ben.fetchToken);
  const reader = follow(b, null);
  await expect.poll(() => lines.every((line) => line.frames(10016).length > 0)).toBe(true);
  await redis.kill();
  const words = ['甲', '乙', '丙'].map((word) => `没有线的时候说${word}`);
  for (const word of words) {
    expect(await speaker.say(rid, word, newId())).toMatchObject({ code: 6000 });
  }
  const { moderation } = a.composition.services.chat;
  await moderation.block({ ...ben.member, rid, minutes: null, reason: '广告', staff });
  // The blocked member is refused immediately, even by a process that has not received the news.
  expect(await blocked.say(rid, '我也说', newId())).toMatchObject({ code: 6003 });
  await redis.start();
  await expect.poll(() => texts(reader, 3)).toEqual(words);
  await expect.poll(() => blocked.frames(10005).at(-1)?.msgData.body.blockReason).toBe('广告');
  expect(await speaker.say(rid, '线又通了', newId())).toMatchObject({ code: 6000 });
  await expect.poll(() => texts(reader, 4)).toEqual([...words, '线又通了']);
  expect(texts(blocked, 1)).not.toContain('线又通了');
});

test('the same id through both processes is one message', async () => {
  const { fetchToken } = await newMember();
  const [here, there] = [follow(a, fetchToken), follow(b, fetchToken)];
  await expect.poll(() => lines.every((line) => line.frames(10016).length > 0)).toBe(true);
  const id = newId();
  const sent = await Promise.all([here.say(rid, '同一句', id), there.say(rid, '同一句', id)]);
  expect(sent.map(({ code }) => code)).toEqual([6000, 6000]);
  expect(sent[0]?.seq).toBe(sent[1]?.seq);
  expect(await there.say(rid, '另一句', id)).toMatchObject({ code: 6009 });
});

test('a link that opens at the other process is refused a token of a session that has ended here', async () => {
  const { member, fetchToken } = await newMember();
  const token = await fetchToken();
  const ended = { ...member, sessionId: newId() };
  const forged = await a.composition.services.chatTokens.sign(ended);
  const client = await openSpecClient(b.address);
  client.say(10001, { token: forged });
  expect(await client.closed()).toBe(4001);
  const good = await openSpecClient(b.address);
  good.say(10001, { token });
  expect(await good.next(10001)).toMatchObject({ code: 6000 });
  good.close();
});
