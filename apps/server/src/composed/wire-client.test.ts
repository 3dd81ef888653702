import { readFileSync, rmSync } from 'node:fs';
import { createSandbox } from '@tianping/app-sandbox';
import { createSecureRng, systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { type SiteConfig, topicKeys, topicViews } from '@tianping/contract';
import { freePort } from '@tianping/db/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Composition, compose } from '../compose.ts';
import { DOC_PASSWORD, DocClient, md5, newKey } from '../testing/doc-client.ts';
import { createOneMatchFeed } from '../testing/one-match-feed.ts';
import { makeTemplateDatabase } from '../testing/template-database.ts';

const SITE = 6000;
let composition: Composition;
let sandbox: ReturnType<typeof createSandbox>;
let dataDir: string;
let origin: string;
const feed = createOneMatchFeed(systemClock);

/** A new card can be paid out to immediately. */
function withoutCooling(site: SiteConfig): SiteConfig {
  const { funds } = site;
  return { ...site, funds: { ...funds, withdrawals: { ...funds.withdrawals, coolingHours: 0 } } };
}

beforeAll(async () => {
  dataDir = await makeTemplateDatabase('wire-client');
  const [port, sandboxPort] = [await freePort(), await freePort()];
  origin = `http://127.0.0.1:${port}`;
  const sandboxOrigin = `http://127.0.0.1:${sandboxPort}`;
  composition = await compose({
    config: { dataDir, databaseUrl: null, redisUrl: null },
    sites: (await loadSites()).map(withoutCooling),
    log: pino({ level: 'silent' }),
    publicOrigin: origin,
    callbackOrigin: origin,
    sandboxOrigin,
    feeds: async () => [feed],
  });
  sandbox = createSandbox({
    clock: systemClock,
    rng: createSecureRng(),
    publicOrigin: sandboxOrigin,
    keys: composition.channelKeys,
    messageKey: composition.messageKey,
  });
  await sandbox.listen({ port: sandboxPort });
  await composition.app.fastify.listen({ port, host: '127.0.0.1' });
  await composition.start();
});
afterAll(async () => {
  await sandbox.close();
  await composition.close();
  rmSync(dataDir, { recursive: true, force: true });
});

type Frame = Readonly<Record<string, unknown>>;
type Views = ReadonlyMap<string, Frame>;

/** The socket as section 8 describes it: topics are held by key and updated by every frame. */
interface Line {
  say(frame: object): void;
  until(isIt: (frame: Frame) => boolean): Promise<Frame>;
  /** Subscribes and waits for the whole topic. */
  follow(topic: string): Promise<Views>;
  /** Waits for a value under a key of a topic that is followed. */
  value(topic: string, key: string, isIt?: (value: Frame) => boolean): Promise<Frame>;
  close(): void;
}

async function openLine(client: DocClient): Promise<Line> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/stream`);
  const frames: Frame[] = [];
  const topics = new Map<string, Map<string, Frame>>();
  const held = new Map<string, number>();
  const take = (frame: Frame): void => {
    const { t, topic, c } = frame;
    if (typeof topic !== 'string' || (t !== 'snap' && t !== 'delta')) return;
    if (t === 'delta') expect(frame.from, topic).toBe((held.get(topic) ?? 0) + 1);
    held.set(topic, Number(t === 'snap' ? frame.seq : frame.to));
    const values = t === 'snap' ? new Map<string, Frame>() : (topics.get(topic) ?? new Map());
    for (const [key, value] of c as [string, Frame | null][]) {
      if (value === null) values.delete(key);
      else values.set(key, value);
    }
    topics.set(topic, values);
  };
  socket.addEventListener('message', ({ data }) => {
    const frame: Frame = JSON.parse(String(data));
    frames.push(frame);
    take(frame);
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const say = (frame: object): void => socket.send(JSON.stringify(frame));
  const until: Line['until'] = async (isIt) => {
    await expect.poll(() => frames.some(isIt), { timeout: 30_000 }).toBe(true);
    return frames.find(isIt) ?? {};
  };
  const { deviceId, session } = client;
  say({ t: 'hello', siteId: SITE, deviceId, ...(session && { token: session.token }) });
  expect(await until(({ t }) => t === 'welcome')).toMatchObject({ member: session !== null });
  return {
    say,
    until,
    async follow(topic) {
      say({ t: 'sub', topic });
      await until((frame) => frame.t === 'snap' && frame.topic === topic);
      return topics.get(topic) ?? new Map();
    },
    async value(topic, key, isIt = () => true) {
      const found = () => topics.get(topic)?.get(key);
      const isThere = () => {
        const value = found();
        return value !== undefined && isIt(value);
      };
      await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
      return found() ?? {};
    },
    close: () => socket.close(),
  };
}

async function enter(): Promise<DocClient> {
  const client = new DocClient(origin, SITE);
  await client.enter();
  return client;
}

test('a client written from the page alone registers, logs in, deposits and follows its socket', async () => {
  const client = await enter();
  const line = await openLine(client);
  await line.follow('me');
  await line.follow('menu');
  line.say({ t: 'sub', topic: 'nobody-has-this' });
  await line.until(({ t }) => t === 'refused');

  const order = { code: 'sandbox-qr', amount: '300.00' };
  const path = '/fd/api/v1/payment/pay';
  expect((await client.call(path, order)).status_code).toBe(6007);
  const key = newKey();
  const placed = await client.call(path, order, key);
  expect([placed.status_code, placed.message]).toEqual([6000, expect.anything()]);
  expect((await client.call(path, order, key)).data.orderId).toBe(placed.data.orderId);
  expect((await client.call(path, { ...order, amount: '400.00' }, key)).status_code).toBe(6009);
  // The payer pays at the provider's.
  sandbox.succeed(String(placed.data.orderId));
  const paid = await line.value(
    'me',
    `deposit:${placed.data.orderId}`,
    ({ status }) => status === 'credited',
  );
  expect(paid).toMatchObject({ creditedMinor: placed.data.payMinor });

  expect((await client.call('/site/api/v1/user/logout', {})).status_code).toBe(6000);
  expect(await line.until(({ t }) => t === 'bye')).toMatchObject({ reason: 'expired' });
  expect((await client.call('/site/api/v1/user/member/info', {})).status_code).toBe(6001);
  line.close();
});

/** Each key of a topic is in the page's table, and its value has the shape of that name. */
function expectShapes(topic: string, values: Views): void {
  for (const [key, value] of values) {
    const view = topicKeys.find(([on, shape]) => fits(on, topic) && fits(shape, key))?.[2];
    expect(view, `${topic} ${key}`).toBeDefined();
    const read = view && topicViews[view].safeParse(value);
    expect(read?.error, `${topic} ${key}`).toBeUndefined();
  }
}

function fits(shape: string, name: string): boolean {
  const deps = shape.split('*').map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${deps.join('.+')}$`).test(name);
}

test('it finds a price on the socket, bets, is paid out, and withdraws', async () => {
  const client = await enter();
  const line = await openLine(client);
  await line.follow('me');
  const order = { code: 'sandbox-qr', amount: '300.00' };
  const deposit = await client.call('/fd/api/v1/payment/pay', order, newKey());
  sandbox.succeed(String(deposit.data.orderId));
  await line.value('me', `deposit:${deposit.data.orderId}`, ({ status }) => status === 'credited');

  await line.follow('menu');
  feed.offer();
  const onSale = (sports: unknown) => Object.entries(sports as object).find(([, n]) => n > 0)?.[0];
  const counts = await line.value('menu', 'counts', (all) => Object.values(all).some(onSale));
  const [show, sports] = Object.entries(counts).find(([, each]) => onSale(each)) ?? [];
  const sport = onSale(sports);
  const listTopic = `sport:${sport}:${show}`;
  const list = await line.follow(listTopic);
  const [marketKey = '', market = {}] = [...list].find(([key]) => key.startsWith('K')) ?? [];
  const matchId = marketKey.slice(1, marketKey.indexOf('/'));
  const match = await line.follow(`match:${matchId}`);
  expect(match.get(marketKey)).toEqual(market);
  const polled = await client.call('/game/api/v1/resource', {
    method: 'topic',
    enName: 'crty',
    Request: { timestamp: Date.now(), token: '', langx: 'zh-cn', remoteip: '', topic: listTopic },
  });
  expect(polled.data).toMatchObject({ topic: listTopic, whole: true });
  expect(new Map(polled.data.changes as [string, Frame][])).toEqual(list);

  const [selection] = market.selections as { readonly side: string; readonly price: number }[];
  const leg = {
    matchId,
    marketId: market.id,
    side: selection?.side,
    versionSeen: market.version,
    priceSeen: selection?.price,
    scoreSeen: null,
  };
  const bet = { legs: [leg], unitMinor: 300_00, oddsType: 'E', policy: 'none' };
  const placeBet = '/game/api/v1/sport/placeBet';
  const stale = await client.call(
    placeBet,
    { ...bet, legs: [{ ...leg, priceSeen: 1_700 }] },
    newKey(),
  );
  expect(stale).toMatchObject({ status_code: 6000, data: { outcome: 'refused' } });
  expect(stale.data.fix).toMatchObject({ price: selection?.price });
  const key = newKey();
  const placed = await client.call(placeBet, bet, key);
  expect(placed).toMatchObject({ status_code: 6000, data: { outcome: 'accepted' } });
  expect((await client.call(placeBet, bet, key)).data).toEqual(placed.data);
  const asked = await client.call('/game/api/v1/sport/betStatus', { requestIds: [key, newKey()] });
  const list1 = asked.data.list as { readonly answer: Frame }[];
  expect(list1.map(({ answer }) => answer.outcome)).toEqual(['accepted', 'unknown']);

  feed.end();
  const { betId } = placed.data.bet as { readonly betId: string };
  const settled = await line.value('me', `bet:${betId}`, ({ status }) => status === 'settled');
  expect(settled).toMatchObject({ resultCode: 'W', payoutMinor: 480_00, settleCount: 1 });

  const fund = md5('Fund2468');
  const named = { realName: '李文博', secondPassword: fund, proofPassword: DOC_PASSWORD };
  expect((await client.call('/site/api/v1/user/member/bindOther', named)).status_code).toBe(6000);
  const card = {
    kind: 'bank',
    providerCode: 'CMB',
    account: '4111111111111111',
    holder: '李文博',
    password: fund,
  };
  const { data: account } = await client.call('/fd/api/v1/bankCard/add', card, newKey());
  const leave = async () =>
    (await client.call('/fd/api/v1/withdraw/withdrawInfo', {})).data.leave as Frame;
  await expect.poll(async () => (await leave()).missingMinor, { timeout: 60_000 }).toBe(0);
  const wanted = { accountId: account.accountId, amount: '200', password: fund };
  const withdrawal = await client.call('/fd/api/v1/withdraw/new', wanted, newKey());
  expect(withdrawal).toMatchObject({ status_code: 6000, data: { amountMinor: 200_00 } });
  const { orderId } = withdrawal.data;
  const topicKey = `withdraw:${orderId}`;
  await line.value('me', topicKey, ({ status }) => status === 'reviewing');
  await client.call('/fd/api/v1/withdraw/cancel', { orderId }, newKey());
  await line.value('me', topicKey, ({ status }) => status === 'cancelled');

  for (const topic of ['menu', listTopic, `match:${matchId}`, 'me']) {
    expectShapes(topic, await line.follow(topic));
  }
  line.close();
});

test('the document of the calls states which of them take a key, and the page names the same ones in both languages', async () => {
  const response = await fetch(`${origin}/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, { post?: { description: string } }>;
  };
  const keyed = Object.entries(paths).flatMap(([path, { post }]) =>
    post?.description.includes('Effect: idempotent') ? [path] : [],
  );
  expect(keyed.length).toBeGreaterThan(10);
  for (const name of ['wire.md', 'wire.zh-CN.md']) {
    const page = readFileSync(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
    const block = /<!-- keyed -->([\s\S]*?)<!-- \/keyed -->/.exec(page)?.[1] ?? '';
    const named = [...block.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
    expect(named.sort(), name).toEqual(keyed.sort());
  }
});
