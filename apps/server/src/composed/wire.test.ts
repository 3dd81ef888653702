import { createHash } from 'node:crypto';
import { createSeededRng, err, type SiteId } from '@tianping/base';
import { CallError, createClient, createMemoryStore, createStorage } from '@tianping/client';
import { createTranslator } from '@tianping/i18n';
import { SEEDED_DEVICE } from '@tianping/members/testing';
import { afterEach, expect, test } from 'vitest';
import { openSealedText } from '../http/seal/sealed-text.ts';
import {
  createFakeApp,
  type FakeApp,
  MEMBER_TOKEN,
  PLAIN_SITE,
  SEALED_SITE,
  SIGN_KEY,
} from '../testing/fake-app.ts';
import { createInjectFetch } from '../testing/inject-fetch.ts';

const open: FakeApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((fake) => fake.app.close()));
});

/** Our own client against our own server. */
async function setUp(siteId: number, changes: Parameters<typeof createFakeApp>[0] = {}) {
  const fake = await createFakeApp({ memberSite: siteId, ...changes });
  open.push(fake);
  const storage = createStorage(createMemoryStore());
  const { fetch, sent } = createInjectFetch(fake.app.fastify);
  const reported: string[] = [];
  const expired: string[] = [];
  const client = createClient({
    baseUrl: 'https://server.test',
    siteId,
    appVersion: '1.0.0',
    storage,
    fetch,
    clock: fake.clock,
    rng: createSeededRng(4),
    translator: () => createTranslator({ script: 'hans', hant: {} }),
    onExpired: (envelope) => expired.push(envelope.message),
    onStatus: ({ handling, envelope }) => reported.push(`${handling}: ${envelope.message}`),
  });
  const logIn = () => {
    storage.set('deviceId', SEEDED_DEVICE);
    storage.set('token', MEMBER_TOKEN);
    storage.set('signKey', Buffer.from(SIGN_KEY).toString('base64url'));
  };
  return { fake, client, sent, reported, expired, storage, logIn };
}

test('WIRE-013 WIRE-014 WIRE-020 the switch on, body and path are sealed after preInfo and the key', async () => {
  const { client, sent, logIn } = await setUp(SEALED_SITE);
  logIn();
  const request = { name: 'secretname', password: '', ktype: 4 } as const;
  expect(await client.call('site/user/member/kaptchcate', request)).toEqual({ kaptchcate: 0 });
  await client.call('site/user/member/info', {});
  expect(sent.slice(0, 2).map((one) => one.path)).toEqual([
    '/site/api/v1/configuration/preInfo',
    '/site/api/v1/configuration/key',
  ]);
  for (const [at, tail] of ['kaptchcate', 'info'].entries()) {
    const one = sent[at + 2] ?? { path: '', body: '{}' };
    expect(one.path).toMatch(new RegExp(`^/s/[A-Za-z0-9_-]{39}/site/api/v1/user/member/${tail}$`));
    expect(Object.keys(JSON.parse(one.body))).toEqual(['k', 'e', 'n', 'c']);
    expect(JSON.parse(one.body).n).toBe(at);
    expect(one.body).not.toContain('secretname');
  }
});

test('many simultaneous first calls share one preInfo and one key agreement', async () => {
  const { client, sent } = await setUp(SEALED_SITE);
  const request = { name: 'abc123', password: '', ktype: 4 } as const;
  await Promise.all([1, 2, 3, 4].map(() => client.call('site/user/member/kaptchcate', request)));
  expect(sent.filter((one) => one.path.includes('/configuration/'))).toHaveLength(2);
  expect(new Set(sent.slice(2).map((one) => JSON.parse(one.body).n)).size).toBe(4);
});

test('WIRE-015 WIRE-020 the switch off, calls and answers are plain JSON', async () => {
  const { client, sent } = await setUp(PLAIN_SITE);
  await client.call('site/user/member/kaptchcate', { name: 'abc123', password: '', ktype: 4 });
  expect(sent.map((one) => one.path)).toEqual([
    '/site/api/v1/configuration/preInfo',
    '/site/api/v1/user/member/kaptchcate',
  ]);
  expect(sent[1]?.body).toBe('{"name":"abc123","password":"","ktype":4}');
});

test('WIRE-018 a sealed refusal reaches the caller whole', async () => {
  const { client, reported } = await setUp(SEALED_SITE, {
    handle: {
      'site/user/member/kaptchcate': async () => err({ code: 6037, data: { minutes: 15 } }),
    },
  });
  const request = { name: 'abc123', password: '', ktype: 4 } as const;
  const failed = await client.call('site/user/member/kaptchcate', request).catch((error) => error);
  expect(failed).toBeInstanceOf(CallError);
  expect(failed.envelope).toEqual({
    status_code: 6037,
    data: { minutes: 15 },
    message: '账号已被锁定，请联系在线客服',
  });
  expect(reported).toEqual(['show: 账号已被锁定，请联系在线客服']);
});

test('CODE-002 a token that the server does not know expires the login, also on a guest call', async () => {
  const { client, expired, storage, logIn } = await setUp(SEALED_SITE);
  logIn();
  storage.set('token', 'gone');
  const request = { name: 'abc123', password: '', ktype: 4 } as const;
  await expect(client.call('site/user/member/kaptchcate', request)).rejects.toThrow('6001');
  expect(expired).toEqual(['登录已过期，请重新登录']);
});

test('a page that stays open past the life of the key makes a new key agreement', async () => {
  const { client, fake, sent } = await setUp(SEALED_SITE);
  const request = { name: 'abc123', password: '', ktype: 4 } as const;
  await client.call('site/user/member/kaptchcate', request);
  fake.clock.advance(3 * 86_400_000);
  expect(await client.call('site/user/member/kaptchcate', request)).toEqual({ kaptchcate: 0 });
  expect(sent.filter((one) => one.path.endsWith('/key'))).toHaveLength(2);
});

test('a wrong clock in the browser does not keep the member out', async () => {
  const { client, fake, sent } = await setUp(SEALED_SITE);
  const now = fake.clock.now();
  const wrong = { now: () => now - 7_200_000, after: fake.clock.after };
  const late = createClient({
    baseUrl: 'https://server.test',
    siteId: SEALED_SITE,
    appVersion: '1.0.0',
    storage: createStorage(createMemoryStore()),
    fetch: createInjectFetch(fake.app.fastify).fetch,
    clock: wrong,
    rng: createSeededRng(5),
    translator: () => createTranslator({ script: 'hans', hant: {} }),
    onExpired: () => {},
    onStatus: () => {},
  });
  const request = { name: 'abc123', password: '', ktype: 4 } as const;
  expect(await late.call('site/user/member/kaptchcate', request)).toEqual({ kaptchcate: 0 });
  expect(late.serverNow()).toBe(now);
  expect([client.serverNow(), sent]).toEqual([now, []]);
});

test.each([
  ['off', PLAIN_SITE],
  ['on', SEALED_SITE],
])(
  'API-029 with the switch %s a single text is sealed for the server alone',
  async (_how, siteId) => {
    const { client, fake, sent } = await setUp(siteId);
    const sealed = await client.sealField('青 13812345678');
    expect(sealed).not.toContain('13812345678');
    expect(await client.sealField('青 13812345678')).not.toBe(sealed);
    const md5 = createHash('md5').update('青 13812345678').digest('hex');
    expect(await openSealedText(fake.keys, siteId as SiteId, { sealed, md5 })).toBe(
      '青 13812345678',
    );
    await client.call('site/user/member/kaptchcate', { name: 'abc', password: '', ktype: 4 });
    // One key serves both kinds of sealing.
    expect(sent.filter((one) => one.path.endsWith('/configuration/key'))).toHaveLength(1);
  },
);

test('API-029 a text sealed for one site, or to a key long replaced, does not open', async () => {
  const { client, fake } = await setUp(PLAIN_SITE);
  const given = { sealed: await client.sealField('a'), md5: '0cc175b9c0f1b6a831c399e269772661' };
  expect(await openSealedText(fake.keys, SEALED_SITE as SiteId, given)).toBeNull();
  expect(await openSealedText(fake.keys, PLAIN_SITE as SiteId, given)).toBe('a');
  fake.clock.advance(60 * 24 * 3_600_000);
  expect(await openSealedText(fake.keys, PLAIN_SITE as SiteId, given)).toBeNull();
});
