import { createHash, createHmac } from 'node:crypto';
import { createSeededRng, type Script } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createTranslator } from '@tianping/i18n';
import { describe, expect, test } from 'vitest';
import {
  CallError,
  type ClientOptions,
  createClient,
  createMemoryStore,
  createStorage,
} from './index.ts';

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
}

type Reply =
  | { readonly status?: number; readonly json?: unknown; readonly text?: string }
  | 'hang'
  | 'cut';

const SERVER_TIME = 1_760_000_000_500;
const WEB_KEY = Buffer.alloc(32, 5).toString('base64url');
const preInfo = {
  ip: '203.0.113.9',
  serverTime: SERVER_TIME,
  safeSwitch: false,
  webKey: WEB_KEY,
  siteBaseConfig: {},
};
const success = (data: unknown) => ({ json: { status_code: 6000, data, message: '成功' } });
const refusal = (status_code: number, data: unknown = null) => ({
  json: { status_code, data, message: `code ${status_code}` },
});

/** A client before a server that answers by path; the last reply is repeated for ever. */
function setUp(
  replies: Readonly<Record<string, Reply | readonly Reply[]>> = {},
  beforeReply: (path: string) => void = () => {},
) {
  const clock = createFakeClock(1_760_000_000_000);
  const storage = createStorage(createMemoryStore());
  const sent: Sent[] = [];
  const reader: { script: Script } = { script: 'hans' };
  const expired: unknown[] = [];
  const shown: { readonly handling: string; readonly kind: string }[] = [];
  const counts = new Map<string, number>();
  const all: Readonly<Record<string, Reply | readonly Reply[]>> = {
    '/site/api/v1/configuration/preInfo': success(preInfo),
    ...replies,
  };
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const path = url.replace('https://server.test', '');
    const { method = '', body } = init;
    sent.push({ path, method, headers: new Headers(init.headers), body: String(body ?? '') });
    beforeReply(path);
    const list: readonly Reply[] = [all[path] ?? success({})].flat();
    const at = counts.get(path) ?? 0;
    counts.set(path, at + 1);
    const reply = list[Math.min(at, list.length - 1)];
    if (reply === 'cut') throw new TypeError('fetch failed');
    if (reply === 'hang' || reply === undefined) return hang(init.signal);
    return new Response(reply.text ?? JSON.stringify(reply.json), { status: reply.status ?? 200 });
  };
  const options: ClientOptions = {
    baseUrl: 'https://server.test',
    appVersion: '1.2.3',
    storage,
    visitorId: () => storage.get('visitorId'),
    fetch: fetch as typeof globalThis.fetch,
    clock,
    rng: createSeededRng(9),
    translator: () => createTranslator({ script: reader.script, hant: {} }),
    onExpired: (envelope) => expired.push(envelope),
    onStatus: (failure) => shown.push(failure),
  };
  return { client: createClient(options), reader, options, clock, storage, sent, expired, shown };
}

function hang(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('the call did not fail');
  return error;
}

const INFO = '/site/api/v1/user/member/info';
const KAPTCHA = '/site/api/v1/user/member/kaptchcate';
const kaptcha = { name: 'abc123', password: '', ktype: 4 } as const;

describe('what a request carries', () => {
  test('WIRE-001 calls are POST', async () => {
    const { client, sent } = setUp();
    await client.call('site/user/member/kaptchcate', kaptcha);
    expect(sent.map((one) => one.method)).toEqual(['POST', 'POST']);
    expect(sent[1]?.path).toBe(KAPTCHA);
  });

  test('WIRE-003 the timestamp is signed over method, path, time, request id and body', async () => {
    const { client, sent } = setUp();
    await client.call('site/user/member/kaptchcate', kaptcha);
    const { headers, body, path } = sent[1] ?? ({} as Sent);
    const [unixMs, signature] = (headers.get('x-timestamp') ?? '').split('.');
    const hash = createHash('sha256').update(body).digest('base64url');
    const text = `POST\n${path}\n${unixMs}\n${headers.get('x-request-id')}\n${hash}`;
    const key = Buffer.from(WEB_KEY, 'base64url');
    expect(signature).toBe(createHmac('sha256', key).update(text).digest('base64url'));
    expect(Number(unixMs)).toBe(SERVER_TIME);
  });

  test('WIRE-003 a logged-in request is signed with the key of the session', async () => {
    const { client, sent, storage } = setUp();
    const signKey = Buffer.alloc(32, 8);
    storage.set('token', 'T1');
    storage.set('signKey', signKey.toString('base64url'));
    await client.call('site/user/member/info', {});
    const { headers, body, path } = sent[1] ?? ({} as Sent);
    const [unixMs, signature] = (headers.get('x-timestamp') ?? '').split('.');
    const hash = createHash('sha256').update(body).digest('base64url');
    const text = `POST\n${path}\n${unixMs}\n${headers.get('x-request-id')}\n${hash}`;
    expect(signature).toBe(createHmac('sha256', signKey).update(text).digest('base64url'));
  });

  test.each([
    ['WIRE-004 the client address that preInfo told', 'x-client-ip', '203.0.113.9'],
    ['WIRE-005 the app version', 'x-app-version', '1.2.3'],
    ['WIRE-007 client type web', 'x-client-type', 'web'],
    ['WIRE-008 the login token', 'x-token', 'T1'],
    ['WIRE-010 site id 6000 when no other is given', 'x-site-id', '6000'],
    ['WIRE-011 JSON content type', 'content-type', 'application/json'],
    ['WIRE-012 the first fixed marker', 'x-tp-wire', '1'],
    ['WIRE-012 the second fixed marker', 'x-requested-with', 'tianping'],
    ['the language of the page', 'accept-language', 'zh-CN'],
  ])('%s', async (_name, header, value) => {
    const { client, sent, storage } = setUp();
    storage.set('token', 'T1');
    await client.call('site/user/member/info', {});
    expect(sent[1]?.headers.get(header)).toBe(value);
  });

  test('WIRE-008 without a login there is no token header', async () => {
    const { client, sent } = setUp();
    await client.call('site/user/member/kaptchcate', kaptcha);
    expect(sent[1]?.headers.has('x-token')).toBe(false);
  });

  test('WIRE-006 STORE-009 the device id is made once, stored, and sent on later visits too', async () => {
    const first = setUp();
    await first.client.call('site/user/member/kaptchcate', kaptcha);
    const id = first.storage.get('deviceId');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(first.sent.map((one) => one.headers.get('x-device-id'))).toEqual([id, id]);
    const later = setUp();
    later.storage.set('deviceId', id ?? '');
    await later.client.call('site/user/member/kaptchcate', kaptcha);
    expect(later.sent[1]?.headers.get('x-device-id')).toBe(id);
  });

  test('the visitor id is sent when it is known', async () => {
    const { client, sent, storage } = setUp();
    storage.set('visitorId', 'fp1');
    await client.call('site/user/member/kaptchcate', kaptcha);
    expect(sent[1]?.headers.get('x-visitor-id')).toBe('fp1');
  });

  test('WIRE-009 the request id is a UUIDv7, new each time', async () => {
    const { client, sent } = setUp();
    for (let at = 0; at < 5; at += 1) await client.call('site/user/member/kaptchcate', kaptcha);
    const ids = sent.map((one) => one.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(6);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
  });

  test('an idempotency key goes with the call that it names', async () => {
    const { client, sent } = setUp();
    const request = { code: 'bank', amount: '100' };
    await client.call('fd/payment/pay', request, { idempotencyKey: 'intent-001' });
    expect(sent[1]?.headers.get('x-idempotency-key')).toBe('intent-001');
  });
});

describe('what comes back', () => {
  test('WIRE-017 with 6000 the caller gets the data field', async () => {
    const { client } = setUp({ [KAPTCHA]: success({ kaptchcate: 1 }) });
    expect(await client.call('site/user/member/kaptchcate', kaptcha)).toEqual({ kaptchcate: 1 });
  });

  test('WIRE-018 with another code the call rejects with the whole envelope', async () => {
    const { client, shown } = setUp({ [KAPTCHA]: refusal(6037, { until: 5 }) });
    const error = await failureOf(client.call('site/user/member/kaptchcate', kaptcha));
    expect(error.kind).toBe('refused');
    expect(error.envelope).toEqual({ status_code: 6037, data: { until: 5 }, message: 'code 6037' });
    expect(shown).toMatchObject([{ handling: 'show', call: 'site/user/member/kaptchcate' }]);
  });

  test('CODE-056 codes that the caller handles are not shown a second time', async () => {
    const { client, shown } = setUp({ [KAPTCHA]: refusal(6037) });
    const call = (handles: 'all' | readonly number[]) =>
      failureOf(client.call('site/user/member/kaptchcate', kaptcha, { handles }));
    await call('all');
    await call([6037]);
    expect(shown).toEqual([]);
    await call([6036]);
    expect(shown).toMatchObject([{ handling: 'show', kind: 'refused' }]);
  });

  test.each([
    ['CODE-019', 6021],
    ['CODE-020', 6022],
  ])('%s: %i goes to the caller without rejection', async (_id, code) => {
    const { client, shown } = setUp({ '/site/api/v1/user/login': refusal(code) });
    const outcome = await client.call('site/user/login', {
      isAgent: 0,
      name: 'abc123',
      password: '0'.repeat(32),
      kaptchcate: 0,
      codeId: '',
      code: '',
      version: '1.0',
    });
    expect(outcome).toEqual({
      captcha: { status_code: code, data: null, message: `code ${code}` },
    });
    expect(shown).toEqual([]);
  });

  test('WIRE-002 a request without an answer fails after 30000 ms', async () => {
    const { client, clock, shown, sent } = setUp({ [KAPTCHA]: 'hang' });
    const failed = failureOf(client.call('site/user/member/kaptchcate', kaptcha));
    let isOver = false;
    void failed.then(() => {
      isOver = true;
    });
    await until(() => sent.length === 2);
    clock.advance(29_999);
    await turns(20);
    expect(isOver).toBe(false);
    clock.advance(1);
    const error = await failed;
    expect(error.kind).toBe('timeout');
    expect(error.envelope.message).toBe('请求超时，请检查网络后重试');
    expect(shown).toMatchObject([{ handling: 'show', kind: 'timeout' }]);
  });

  test('a cut line, an answer that is no envelope and a cancelled call are distinguished', async () => {
    const cut = setUp({ [KAPTCHA]: 'cut' });
    const gone = await failureOf(cut.client.call('site/user/member/kaptchcate', kaptcha));
    expect([gone.kind, gone.envelope.status_code]).toEqual(['offline', 6006]);
    const page = setUp({ [KAPTCHA]: { status: 502, text: '<html>' } });
    const odd = await failureOf(page.client.call('site/user/member/kaptchcate', kaptcha));
    expect(odd.kind).toBe('unreadable');
    const slow = setUp({ [KAPTCHA]: 'hang' });
    const abort = new AbortController();
    const options = { signal: abort.signal };
    const pending = failureOf(slow.client.call('site/user/member/kaptchcate', kaptcha, options));
    await until(() => slow.sent.length === 2);
    abort.abort();
    expect((await pending).kind).toBe('aborted');
    expect(slow.shown).toEqual([]);
  });

  test('WIRE-019 a configuration call is sent once for each path and payload', async () => {
    const { client, sent } = setUp();
    const [first] = await Promise.all([
      client.call('site/advertising/navigationList', {}),
      client.call('site/advertising/navigationList', {}),
      client.call('site/configuration/onlinecustomservice', {}),
      client.call('site/configuration/preInfo', {}),
    ]);
    expect(await client.call('site/advertising/navigationList', {})).toBe(first);
    expect(sent.map((one) => one.path.split('/').at(-1)).sort()).toEqual([
      'navigationList',
      'onlinecustomservice',
      'preInfo',
    ]);
    const areas = 'site/site/countryArea/queryCountryArea';
    for (const area of ['86', '852', '86', '852']) await client.call(areas, { area });
    const asked = sent.filter(({ path }) => path.endsWith('/queryCountryArea'));
    expect(asked.map(({ body }) => JSON.parse(body).area)).toEqual(['86', '852']);
  });

  test('the site reports its words again in the other script, once', async () => {
    const { client, sent, reader } = setUp();
    await client.call('site/advertising/navigationList', {});
    reader.script = 'hant';
    await client.call('site/configuration/preInfo', {});
    await client.call('site/configuration/preInfo', {});
    const asked = sent.filter(({ path }) => path.endsWith('/preInfo'));
    expect(asked.map(({ headers }) => headers.get('accept-language'))).toEqual(['zh-CN', 'zh-TW']);
  });

  test('a configuration call that failed is not kept', async () => {
    const path = '/site/api/v1/advertising/navigationList';
    const { client, sent } = setUp({ [path]: ['cut', success({ items: [] })] });
    await failureOf(client.call('site/advertising/navigationList', {}));
    expect(await client.call('site/advertising/navigationList', {})).toEqual({ items: [] });
    expect(sent.filter((one) => one.path === path)).toHaveLength(2);
  });
});

describe('a login that has expired', () => {
  test.each<[string, Reply]>([
    ['CODE-002 code 6001', refusal(6001)],
    ['HTTP 401 with the code', { status: 401, ...refusal(6001) }],
    ['a bare HTTP 401', { status: 401, text: '' }],
    ["a gateway's own error of that code", { status: 502, json: { code: 6001 } }],
  ])('%s is reported once for a token, however many calls meet it', async (_name, reply) => {
    const { client, storage, expired, shown } = setUp({ [INFO]: reply });
    storage.set('token', 'T1');
    const calls = [1, 2, 3].map(() => failureOf(client.call('site/user/member/info', {})));
    const errors = await Promise.all(calls);
    expect(errors.map((error) => error.envelope.status_code)).toEqual([6001, 6001, 6001]);
    expect(expired).toHaveLength(1);
    expect(shown).toEqual([]);
    storage.set('token', 'T2');
    await failureOf(client.call('site/user/member/info', {}));
    expect(expired).toHaveLength(2);
  });

  test('a late 6001 of an old token does not end a new session', async () => {
    const { client, storage, expired, shown } = setUp({ [INFO]: refusal(6001) }, (path) => {
      if (path === INFO) storage.set('token', 'T2');
    });
    storage.set('token', 'T1');
    await failureOf(client.call('site/user/member/info', {}));
    expect([expired, shown, storage.get('token')]).toEqual([[], [], 'T2']);
  });

  test('a guest who needs a login gets a refusal like any other', async () => {
    const { client, expired, shown } = setUp({ [INFO]: refusal(6001) });
    await failureOf(client.call('site/user/member/info', {}));
    expect(expired).toEqual([]);
    expect(shown).toMatchObject([{ handling: 'relogin' }]);
  });
});

describe('recovery from refused calls', () => {
  test('a wrong clock is corrected by the time in the refusal, and the call sent again', async () => {
    const serverTime = SERVER_TIME + 3_600_000;
    const { client, sent } = setUp({
      '/site/api/v1/configuration/preInfo': [
        refusal(6008, { serverTime }),
        success({ ...preInfo, serverTime }),
      ],
    });
    await client.call('site/user/member/kaptchcate', kaptcha);
    expect(sent).toHaveLength(3);
    expect(sent[1]?.headers.get('x-timestamp')).toMatch(new RegExp(`^${serverTime}\\.`));
    expect(client.serverNow()).toBe(serverTime);
  });

  test('a call refused at the gate is sent once more with the current site info', async () => {
    const { client, sent } = setUp({ [KAPTCHA]: [refusal(6008), success({ kaptchcate: 0 })] });
    expect(await client.call('site/user/member/kaptchcate', kaptcha)).toEqual({ kaptchcate: 0 });
    expect(sent.map((one) => one.path.split('/').at(-1))).toEqual([
      'preInfo',
      'kaptchcate',
      'preInfo',
      'kaptchcate',
    ]);
    const ids = sent.map((one) => one.headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(4);
  });

  test('a call refused twice is not sent a third time', async () => {
    const { client, sent } = setUp({ [KAPTCHA]: refusal(6008) });
    const error = await failureOf(client.call('site/user/member/kaptchcate', kaptcha));
    expect(error.envelope.status_code).toBe(6008);
    expect(sent.filter((one) => one.path === KAPTCHA)).toHaveLength(2);
  });
});

/** Waits for what completes asynchronously, such as signing. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turns(1);
}

async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await new Promise((resolve) => setImmediate(resolve));
}
