import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { Aes128Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createFakeApp,
  type FakeApp,
  MEMBER_TOKEN,
  SEALED_SITE,
  SIGN_KEY,
} from '../testing/fake-app.ts';

/*
 * A client written from docs/wire.md alone: it shares no code with the project and speaks to the server
 * over a real socket.
 */

let fake: FakeApp;
let origin: string;

beforeAll(async () => {
  fake = await createFakeApp({ memberSite: SEALED_SITE });
  origin = await fake.app.fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => fake.app.close());

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes128Gcm(),
});

function uuid7(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  const text = `${hex.slice(0, 12)}7${hex.slice(13, 16)}${variant}${hex.slice(17)}`;
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function headersFor(method: string, path: string, body: string, key: Buffer) {
  const now = fake.clock.now();
  const requestId = uuid7(now);
  const hash = createHash('sha256').update(body).digest('base64url');
  const signed = [method, path, now, requestId, hash].join('\n');
  const signature = createHmac('sha256', key).update(signed).digest('base64url');
  return {
    'content-type': 'application/json',
    'x-site-id': String(SEALED_SITE),
    'x-client-type': 'web',
    'x-app-version': '0.0.1',
    'x-device-id': 'seeded',
    'x-request-id': requestId,
    'x-timestamp': `${now}.${signature}`,
    'accept-language': 'zh-CN',
  };
}

interface Keys {
  readonly keyId: string;
  readonly enc: string;
  readonly req: Buffer;
  readonly reqNonce: Buffer;
  readonly res: Buffer;
  readonly resNonce: Buffer;
}

function nonceOf(base: Buffer, number: number): Buffer {
  const nonce = Buffer.from(base);
  const tail = Buffer.alloc(12);
  tail.writeBigUInt64BE(BigInt(number), 4);
  for (let at = 0; at < 12; at += 1) nonce[at] = (nonce[at] ?? 0) ^ (tail[at] ?? 0);
  return nonce;
}

async function agree(): Promise<Keys> {
  const path = '/site/api/v1/configuration/key';
  const headers = headersFor('GET', path, '', Buffer.alloc(32));
  const { data } = await (await fetch(origin + path, { headers })).json();
  const publicKey = new Uint8Array(Buffer.from(data.publicKey, 'base64url'));
  const sender = await suite.createSenderContext({
    recipientPublicKey: await suite.kem.deserializePublicKey(publicKey),
    info: new TextEncoder().encode(`tianping/1${SEALED_SITE}`),
  });
  const take = async (label: string, length: number) =>
    Buffer.from(await sender.export(new TextEncoder().encode(label), length));
  return {
    keyId: data.keyId,
    enc: Buffer.from(sender.enc).toString('base64url'),
    req: await take('req', 16),
    reqNonce: await take('req-nonce', 12),
    res: await take('res', 16),
    resNonce: await take('res-nonce', 12),
  };
}

async function post(
  path: string,
  payload: unknown,
  own: { keys: Keys; n: number; signKey: Buffer; headers?: Record<string, string> },
) {
  const { keys, n } = own;
  const now = fake.clock.now();
  const requestId = uuid7(now);
  const aad = Buffer.from(`${path}\n${requestId}\n${now}`);
  const seal = (number: number, text: string) => {
    const cipher = createCipheriv('aes-128-gcm', keys.req, nonceOf(keys.reqNonce, number));
    cipher.setAAD(aad);
    const sealed = [cipher.update(text), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(sealed).toString('base64url');
  };
  const c = seal(n, JSON.stringify(payload));
  const body = JSON.stringify({ k: keys.keyId, e: keys.enc, n, c });
  const hash = createHash('sha256').update(body).digest('base64url');
  const signed = ['POST', path, now, requestId, hash].join('\n');
  const signature = createHmac('sha256', own.signKey).update(signed).digest('base64url');
  const answer = await fetch(`${origin}/s/${seal(n + 2 ** 31, String(now))}${path}`, {
    method: 'POST',
    body,
    headers: {
      ...headersFor('POST', path, body, own.signKey),
      'x-request-id': requestId,
      'x-timestamp': `${now}.${signature}`,
      ...own.headers,
    },
  });
  const outer = await answer.json();
  expect(Object.keys(outer)).toEqual(['c']);
  const bytes = Buffer.from(outer.c, 'base64url');
  const decipher = createDecipheriv('aes-128-gcm', keys.res, nonceOf(keys.resNonce, n));
  decipher.setAAD(aad);
  decipher.setAuthTag(bytes.subarray(-16));
  const opened = Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]);
  return JSON.parse(opened.toString('utf8'));
}

test('WIRE-020 a client written from the page alone is served, sealed, as guest and as member', async () => {
  const path = '/site/api/v1/configuration/preInfo';
  const headers = headersFor('POST', path, '{}', Buffer.alloc(32));
  const answer = await fetch(origin + path, { method: 'POST', body: '{}', headers });
  const info = await answer.json();
  expect(info).toMatchObject({ status_code: 6000, data: { safeSwitch: true } });
  const keys = await agree();
  const webKey = Buffer.from(info.data.webKey, 'base64url');
  const guest = await post(
    '/site/api/v1/advertising/queryNoticeListByPage',
    { pageNum: 2 },
    { keys, n: 0, signKey: webKey },
  );
  expect(guest).toMatchObject({ status_code: 6000, message: '成功' });
  expect(fake.handled.at(-1)?.request).toEqual({ pageNum: 2, pageSize: 20 });
  const member = { keys, signKey: Buffer.from(SIGN_KEY), headers: { 'x-token': MEMBER_TOKEN } };
  const own = await post('/site/api/v1/user/member/info', {}, { ...member, n: 1 });
  expect(own.status_code).toBe(6000);
  const paid = await post(
    '/fd/api/v1/payment/pay',
    { code: 'bank', amount: '100.00' },
    { ...member, n: 2, headers: { ...member.headers, 'x-idempotency-key': 'intent-0001' } },
  );
  expect(paid.status_code).toBe(6000);
  expect(fake.handled.at(-1)?.context.idempotency?.key).toBe('intent-0001');
});
