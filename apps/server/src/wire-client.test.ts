import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { createSandbox } from '@tianping/app-sandbox';
import { createSecureRng, systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Composition, compose } from './compose.ts';
import { DocClient, md5 } from './testing/doc-client.ts';
import { makeLaidFolder } from './testing/laid-folder.ts';

const SITE = 6000;
let composition: Composition;
let sandbox: ReturnType<typeof createSandbox>;
let dataDir: string;
let origin: string;

/** Origins go into the configuration before anything listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

beforeAll(async () => {
  dataDir = await makeLaidFolder('wire-client');
  const [port, sandboxPort] = [await freePort(), await freePort()];
  origin = `http://127.0.0.1:${port}`;
  const sandboxOrigin = `http://127.0.0.1:${sandboxPort}`;
  composition = await compose({
    config: { dataDir, databaseUrl: null, redisUrl: null },
    sites: await loadSites(),
    log: pino({ level: 'silent' }),
    ...{ publicOrigin: origin, callbackOrigin: origin, sandboxOrigin },
    feeds: async () => [],
  });
  sandbox = createSandbox({
    ...{ clock: systemClock, rng: createSecureRng(), publicOrigin: sandboxOrigin },
    ...{ keys: composition.channelKeys, messageKey: composition.messageKey },
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

interface Line {
  readonly frames: Record<string, unknown>[];
  say(frame: object): void;
  until(isIt: (frame: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  close(): void;
}

async function openLine(): Promise<Line> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/stream`);
  const frames: Record<string, unknown>[] = [];
  socket.addEventListener('message', ({ data }) => void frames.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  return {
    frames,
    say: (frame) => socket.send(JSON.stringify(frame)),
    async until(isIt) {
      await expect.poll(() => frames.some(isIt), { timeout: 30_000 }).toBe(true);
      return frames.find(isIt) ?? {};
    },
    close: () => socket.close(),
  };
}

test('a client written from the page alone registers, logs in, deposits and follows its socket', async () => {
  const client = new DocClient(origin, SITE);
  await client.begin();
  const name = `wx${randomBytes(3).toString('hex')}1`;
  const password = md5('abcd1234');
  const registered = await client.call('/site/api/v1/user/register', {
    ...{ name, password, secondPassword: password, domain: '', rCode: '', iCode: '' },
    ...(await client.solveSlider(1)),
  });
  expect(registered.status_code).toBe(6000);
  const { codeId, code } = registered.data;
  const entered = await client.call('/site/api/v1/user/login', {
    ...{ isAgent: 0, name, password, kaptchcate: 99, codeId, code, version: '1.0' },
  });
  expect(entered.status_code).toBe(6000);
  const { token, signKey } = entered.data;
  client.session = { token: String(token), signKey: String(signKey) };

  const line = await openLine();
  line.say({ t: 'hello', siteId: SITE, token, deviceId: client.deviceId });
  expect(await line.until(({ t }) => t === 'welcome')).toMatchObject({ member: true });
  line.say({ t: 'sub', topic: 'me' });
  line.say({ t: 'sub', topic: 'menu' });
  line.say({ t: 'sub', topic: 'nobody-has-this' });
  await line.until(({ t, topic }) => t === 'snap' && topic === 'me');
  await line.until(({ t, topic }) => t === 'snap' && topic === 'menu');
  await line.until(({ t }) => t === 'refused');

  const order = { code: 'sandbox-qr', amount: '300.00' };
  const path = '/fd/api/v1/payment/pay';
  expect((await client.call(path, order)).status_code).toBe(6007);
  const key = randomBytes(12).toString('hex');
  const placed = await client.call(path, order, key);
  expect([placed.status_code, placed.message]).toEqual([6000, expect.anything()]);
  expect((await client.call(path, order, key)).data.orderId).toBe(placed.data.orderId);
  expect((await client.call(path, { ...order, amount: '400.00' }, key)).status_code).toBe(6009);
  // The payer pays at the provider's.
  sandbox.succeed(String(placed.data.orderId));
  const told = await line.until(
    ({ topic, c }) => topic === 'me' && JSON.stringify(c).includes('"credited"'),
  );
  expect(told).toMatchObject({ t: 'delta' });

  expect((await client.call('/site/api/v1/user/logout', {})).status_code).toBe(6000);
  expect(await line.until(({ t }) => t === 'bye')).toMatchObject({ reason: 'expired' });
  expect((await client.call('/site/api/v1/user/member/info', {})).status_code).toBe(6001);
  line.close();
});

test('the document of the calls says which of them take a key, and the page names the same ones', async () => {
  const response = await fetch(`${origin}/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, { post?: { description: string } }>;
  };
  const keyed = Object.entries(paths).flatMap(([path, { post }]) =>
    post?.description.includes('Effect: idempotent') ? [path] : [],
  );
  expect(keyed.length).toBeGreaterThan(10);
  const page = readFileSync(new URL('../../../docs/wire.md', import.meta.url), 'utf8');
  const block = /<!-- keyed -->([\s\S]*?)<!-- \/keyed -->/.exec(page)?.[1] ?? '';
  expect([...block.matchAll(/`([^`]+)`/g)].map(([, path]) => path).sort()).toEqual(keyed.sort());
});
