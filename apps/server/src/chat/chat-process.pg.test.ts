import { rmSync } from 'node:fs';
import { createSecureRng, type SiteId, systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { createSpecFollower, openSpecClient } from '@tianping/chat/testing';
import { statusCodes } from '@tianping/contract';
import { freePort, startTestPostgres, startTestRedis } from '@tianping/db/testing';
import { seedMember } from '@tianping/members/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Composition, compose } from '../compose.ts';
import type { ProcessRole } from '../config.ts';
import { makeTemplateDatabase } from '../testing/template-database.ts';

const SITE = 6000 as SiteId;
const rid = 'hall';

interface Process {
  readonly composition: Composition;
  readonly host: string;
  readonly address: string;
}
let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let redis: Awaited<ReturnType<typeof startTestRedis>>;
let dataDir: string;
let whole: Process;
let chat: Process;

beforeAll(async () => {
  postgres = await startTestPostgres({ settings: { fsync: 'off', full_page_writes: 'off' } });
  redis = await startTestRedis();
  const databaseUrl = await postgres.createDatabase();
  dataDir = await makeTemplateDatabase('chat-process');
  const sites = (await loadSites()).filter(({ siteId }) => siteId === SITE);
  const open = async (role: ProcessRole): Promise<Process> => {
    const port = await freePort();
    const host = `127.0.0.1:${port}`;
    const composition = await compose({
      role,
      config: { dataDir, databaseUrl, redisUrl: redis.url },
      sites,
      log: pino({ level: 'silent' }),
      publicOrigin: `http://${host}`,
      callbackOrigin: `http://${host}`,
      sandboxOrigin: 'http://127.0.0.1:1',
      feeds: async () => [],
    });
    await composition.app.fastify.listen({ port, host: '127.0.0.1' });
    await composition.start();
    return { composition, host, address: `ws://${host}/chat?clientType=web&siteId=${SITE}` };
  };
  whole = await open('all');
  chat = await open('chat');
});
afterAll(async () => {
  await chat?.composition.close();
  await whole?.composition.close();
  await redis?.stop();
  await postgres?.stop();
  if (dataDir) rmSync(dataDir, { recursive: true, force: true });
});

async function newMember() {
  const { db, services, members } = whole.composition;
  const seeded = await seedMember({ db, clock: systemClock, rng: createSecureRng(), siteId: SITE });
  const { session } = (await members.sessions.find(seeded.token)) ?? {};
  const sessionId = session?.sessionId ?? '';
  const owner = { siteId: SITE, memberId: seeded.memberId, sessionId };
  return { token: seeded.token, sessionId, fetchToken: () => services.chatTokens.sign(owner) };
}

const follow = (at: Process, fetchToken: (() => Promise<string>) | null) =>
  createSpecFollower({
    addresses: [at.address],
    fetchToken,
    rids: [rid],
    reconnectMs: 50,
  });

test('a process of the chat carries members who signed in elsewhere, and what they say is read in every process', async () => {
  const { fetchToken } = await newMember();
  const speaker = follow(chat, fetchToken);
  const readers = [follow(chat, null), follow(whole, null)];
  const all = [speaker, ...readers];
  await expect.poll(() => all.every((line) => line.frames(10016).length > 0)).toBe(true);
  const sent = await speaker.say(rid, '晚上好', crypto.randomUUID());
  expect(sent.code).toBe(6000);
  for (const reader of readers) {
    await expect
      .poll(() => [...reader.linesOf(rid).values()].map(({ text }) => text))
      .toEqual(['晚上好']);
  }
  for (const line of all) line.close();
});

test('a session that ends in another process loses its link and its place in the cache of the process of the chat', async () => {
  const { token, sessionId, fetchToken } = await newMember();
  const other = await newMember();
  const { sessions } = chat.composition.members;
  expect(await sessions.find(token)).not.toBeNull();
  const [client, stays] = await Promise.all([
    openSpecClient(chat.address),
    openSpecClient(chat.address),
  ]);
  client.say(10001, { token: await fetchToken() });
  stays.say(10001, { token: await other.fetchToken() });
  expect(await client.next(10001)).toMatchObject({ code: 6000 });
  expect(await stays.next(10001)).toMatchObject({ code: 6000 });
  await whole.composition.members.sessions.revoke(sessionId);
  expect(await client.closed()).toBe(4001);
  expect(await sessions.find(token)).toBeNull();
  stays.say(0);
  expect(await stays.next(0)).toBeTruthy();
  stays.close();
});

test('a process of the chat is healthy, and serves no calls, no pages, no prices and no jobs', async () => {
  const at = (path: string, { host }: Process) => fetch(`http://${host}${path}`);
  expect((await at('/healthz', chat)).status).toBe(200);
  for (const path of ['/web/config', '/callback/payment/sandbox', '/']) {
    const answer = await (await at(path, chat)).json();
    expect([path, answer.status_code]).toEqual([path, statusCodes.notFound.code]);
  }
  expect(await opens(`ws://${whole.host}/stream`)).toBe(true);
  expect(await opens(`ws://${chat.host}/stream`)).toBe(false);
  const runs = async ({ composition }: Process) =>
    (await composition.services.jobs.runs({ job: null, state: null, limit: 1, offset: 0 })).total;
  await expect.poll(() => runs(whole)).toBeGreaterThan(0);
  expect(await runs(chat)).toBe(0);
});

function opens(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    socket.on('open', () => {
      resolve(true);
      socket.close();
    });
    socket.on('error', () => resolve(false));
  });
}
