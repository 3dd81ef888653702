import { rmSync } from 'node:fs';
import { createSandbox } from '@tianping/app-sandbox';
import { createSecureRng, type MemberId, must, type SiteId, systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { freePort, startTestPostgres, startTestRedis } from '@tianping/db/testing';
import type { Feed } from '@tianping/feeds';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Composition, compose } from './compose.ts';
import { DocClient, newKey } from './testing/doc-client.ts';
import { openMemberSocket } from './testing/member-socket.ts';
import { createOneMatchFeed } from './testing/one-match-feed.ts';
import { makeTemplateDatabase } from './testing/template-database.ts';

const SITE = 6000;
const PAY = '/fd/api/v1/payment/pay';

/** Process A takes the calls, the callbacks and the feed; members' sockets are at process B. */
interface Process {
  readonly composition: Composition;
  readonly origin: string;
}
const feed = createOneMatchFeed(systemClock);
const folders: string[] = [];
let postgres: Awaited<ReturnType<typeof startTestPostgres>>;
let redis: Awaited<ReturnType<typeof startTestRedis>>;
let sandbox: ReturnType<typeof createSandbox>;
let a: Process;
let b: Process;

beforeAll(async () => {
  postgres = await startTestPostgres({ settings: { fsync: 'off', full_page_writes: 'off' } });
  redis = await startTestRedis();
  const databaseUrl = await postgres.createDatabase();
  const sandboxPort = await freePort();
  const sandboxOrigin = `http://127.0.0.1:${sandboxPort}`;
  const dataDir = await makeTemplateDatabase('two-processes');
  folders.push(dataDir);
  const [portA, portB] = [await freePort(), await freePort()];
  const callbackOrigin = `http://127.0.0.1:${portA}`;
  const open = async (port: number, feeds: readonly Feed[]): Promise<Process> => {
    const origin = `http://127.0.0.1:${port}`;
    const composition = await compose({
      config: { dataDir, databaseUrl, redisUrl: redis.url },
      sites: await loadSites(),
      log: pino({ level: 'silent' }),
      publicOrigin: origin,
      callbackOrigin,
      sandboxOrigin,
      feeds: async () => feeds,
    });
    await composition.app.fastify.listen({ port, host: '127.0.0.1' });
    await composition.start();
    return { composition, origin };
  };
  a = await open(portA, [feed]);
  b = await open(portB, []);
  sandbox = createSandbox({
    clock: systemClock,
    rng: createSecureRng(),
    publicOrigin: sandboxOrigin,
    keys: a.composition.channelKeys,
    messageKey: a.composition.messageKey,
  });
  await sandbox.listen({ port: sandboxPort });
});
afterAll(async () => {
  await sandbox?.close();
  await a?.composition.close();
  await b?.composition.close();
  await redis?.stop();
  await postgres?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A member who calls process A. */
async function enter(siteId = SITE): Promise<DocClient> {
  const client = new DocClient(a.origin, siteId);
  await client.enter();
  return client;
}

const follow = (at: Process, client: DocClient, script: 'hans' | 'hant', siteId = SITE) =>
  openMemberSocket({ ...at, client, script, siteId });

async function order(client: DocClient): Promise<string> {
  const placed = await client.call(PAY, { code: 'sandbox-qr', amount: '300.00' }, newKey());
  expect(placed.status_code).toBe(6000);
  return String(placed.data.orderId);
}

test('a deposit, a notification and a settlement handled by one process reach the member’s socket on another, in its script', async () => {
  const client = await enter();
  const traditional = await follow(b, client, 'hant');
  const simplified = await follow(b, client, 'hans');
  const unread = Number(traditional.value('unread')?.fd_count ?? 0);
  const orderId = await order(client);
  sandbox.succeed(orderId);
  const credited = await traditional.until(`deposit:${orderId}`, (v) => v.status === 'credited');
  const plain = await simplified.until(`deposit:${orderId}`, (v) => v.status === 'credited');
  expect(credited.channelName).not.toBe(plain.channelName);
  await traditional.until('balance', ({ availableMinor }) => Number(availableMinor) >= 300_00);
  await traditional.until('letter', ({ type }) => type === 'fd');
  await traditional.until('unread', ({ fd_count }) => Number(fd_count) > unread);

  feed.offer();
  const { sportsbook } = a.composition;
  await expect.poll(() => [...sportsbook.matches()][0]?.markets.size, { timeout: 30_000 }).toBe(1);
  const match = must([...sportsbook.matches()][0], 'the match');
  const market = must([...match.markets.values()][0], 'its market');
  const placed = await client.call(
    '/game/api/v1/sport/placeBet',
    {
      legs: [
        {
          matchId: match.matchId,
          marketId: market.id,
          side: 'H',
          versionSeen: market.version,
          priceSeen: 1_600,
          scoreSeen: null,
        },
      ],
      unitMinor: 300_00,
      oddsType: 'E',
      policy: 'none',
    },
    newKey(),
  );
  expect(placed.data.outcome).toBe('accepted');
  const { betId } = placed.data.bet as { readonly betId: string };
  await traditional.until(`bet:${betId}`, ({ status }) => status === 'accepted');
  feed.end();
  const settled = await traditional.until(`bet:${betId}`, ({ status }) => status === 'settled');
  expect(settled).toMatchObject({ resultCode: 'W', payoutMinor: 480_00 });
  await traditional.until('balance', ({ availableMinor }) => Number(availableMinor) >= 480_00);
  for (const socket of [traditional, simplified]) socket.close();
});

test('nothing of it reaches another member of the site, or one of another site', async () => {
  const [client, neighbour, stranger] = [await enter(), await enter(), await enter(6001)];
  const own = await follow(b, client, 'hans');
  const others = [await follow(b, neighbour, 'hans'), await follow(b, stranger, 'hans', 6001)];
  const before = others.map((socket) => socket.all());
  const orderId = await order(client);
  sandbox.succeed(orderId);
  await own.until(`deposit:${orderId}`, ({ status }) => status === 'credited');
  await own.until('letter', ({ type }) => type === 'fd');
  // A deliberate fault: the event under the wrong site and under the wrong member.
  const { memberId } = must(
    await a.composition.members.sessions.find(must(neighbour.session, 'a session').token),
    'the neighbour',
  ).session;
  for (const siteId of [6000, 6001]) {
    a.composition.events.publish({
      siteId: siteId as SiteId,
      memberId: memberId as MemberId,
      kind: 'deposit',
      id: orderId,
    });
  }
  // Events are delivered in order: this one arrives after those.
  a.composition.events.publish({
    siteId: SITE as SiteId,
    memberId: memberId as MemberId,
    kind: 'feedbackUnread',
  });
  await others[0]?.frames();
  expect(others.map((socket) => socket.all())).toEqual(before);
  for (const socket of [own, ...others]) socket.close();
});

test('without Redis a process still reports its own sockets, and those of others are shown all once it is back', async () => {
  const client = await enter();
  const here = await follow(a, client, 'hans');
  const there = await follow(b, client, 'hant');
  const orderId = await order(client);
  await there.until(`deposit:${orderId}`, ({ status }) => status === 'pending');
  await redis.kill();
  sandbox.succeed(orderId);
  await here.until(`deposit:${orderId}`, ({ status }) => status === 'credited');
  await here.until('balance', ({ availableMinor }) => Number(availableMinor) >= 300_00);
  expect(there.value(`deposit:${orderId}`)?.status).toBe('pending');
  await redis.start();
  await there.until(`deposit:${orderId}`, ({ status }) => status === 'credited');
  await there.until('balance', ({ availableMinor }) => Number(availableMinor) >= 300_00);
  const next = await order(client);
  sandbox.succeed(next);
  await there.until(`deposit:${next}`, ({ status }) => status === 'credited');
  for (const socket of [here, there]) socket.close();
});

test('a reader who comes from another process is given the whole document, whatever number they hold', async () => {
  const client = await enter();
  const first = await follow(a, client, 'hans');
  const again = await follow(b, client, 'hans');
  const { seq } = await again.subscribe('me', first.seq('me'));
  expect(seq).toBe(again.seq('me'));
  const menu = await first.subscribe('menu');
  const moved = await again.subscribe('menu', menu.seq);
  expect(moved.t).toBe('snap');
  for (const socket of [first, again]) socket.close();
});
