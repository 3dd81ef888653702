import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createSeededRng, type SiteId, systemClock } from '@tianping/base';
import { createMemoryKeyValue } from '@tianping/db';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCaptchaService } from './captcha-service.ts';
import { createGeeTestProvider } from './geetest-provider.ts';

const KEY = 'the-captcha-key';
const LOT = '4dc3cfc2cdff448cad8d13107198d473';
const me = { siteId: 6000 as SiteId, deviceId: 'd1', ip: '10.0.0.1' };
const result = {
  lotNumber: LOT,
  captchaOutput: 'out',
  passToken: 'pass',
  genTime: '1760000000',
};

let server: Server;
let apiServer: string;
let asked: { path: string; form: Record<string, string> }[];
let verdict: { status: number; body: string };

beforeEach(async () => {
  asked = [];
  verdict = { status: 200, body: '{"status":"success","result":"success","reason":""}' };
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const form = Object.fromEntries(new URLSearchParams(body));
    asked.push({ path: request.url ?? '', form });
    response
      .writeHead(verdict.status, { 'content-type': 'application/json', connection: 'close' })
      .end(verdict.body);
  });
  apiServer = `http://127.0.0.1:${await listen(server)}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** Takes the first free port of a small range. */
async function listen(on: Server): Promise<number> {
  for (let port = 8640; port < 8690; port += 1) {
    const isFree = await new Promise<boolean>((resolve) => {
      on.once('error', () => resolve(false));
      on.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isFree) return port;
  }
  throw new Error('no free port');
}

function create(answerMsMax = 5_000) {
  const keyValue = createMemoryKeyValue({ clock: systemClock });
  const provider = createGeeTestProvider({
    captchaId: 'id-of-the-site',
    captchaKey: KEY,
    apiServer,
    keyValue,
    answerMsMax,
  });
  return createCaptchaService({ provider, keyValue, rng: createSeededRng(5) });
}

test('CAPT-004 a slider service judges, asked with a signed lot number', async () => {
  const captcha = create();
  const issued = await captcha.issue(me, 'login');
  expect(issued).toMatchObject({
    ok: true,
    value: { provider: 'geetest', captchaId: 'id-of-the-site' },
  });
  const judged = await captcha.judge(me, result);
  expect(asked).toEqual([
    {
      path: '/validate?captcha_id=id-of-the-site',
      form: {
        lot_number: LOT,
        captcha_output: 'out',
        pass_token: 'pass',
        gen_time: '1760000000',
        sign_token: createHmac('sha256', KEY).update(LOT).digest('hex'),
      },
    },
  ]);
  if (!judged.ok) throw new Error(judged.error.kind);
  const given = { kaptchcate: 0, ...judged.value } as const;
  expect((await captcha.redeem(me, 'register', given)).ok).toBe(false);
  await captcha.issue(me, 'login');
  const again = await captcha.judge(me, { ...result, lotNumber: LOT.replace('4', '5') });
  if (!again.ok) throw new Error(again.error.kind);
  const fresh = { kaptchcate: 0, ...again.value } as const;
  expect((await captcha.redeem(me, 'login', fresh)).ok).toBe(true);
});

test('CAPT-008 what the service refuses is refused', async () => {
  verdict.body = '{"status":"success","result":"fail","reason":"pass_token expire"}';
  const captcha = create();
  await captcha.issue(me, 'login');
  expect(await captcha.judge(me, result)).toEqual({ ok: false, error: { kind: 'implausible' } });
});

test.each([
  ['an error page', 502, '<html>'],
  ['an error', 200, '{"status":"error","code":"-50005","msg":"illegal gen_time"}'],
  ['nonsense', 200, '[]'],
])('a service that answers %s lets nobody in', async (_what, status, body) => {
  verdict = { status, body };
  const captcha = create();
  await captcha.issue(me, 'login');
  expect(await captcha.judge(me, result)).toEqual({ ok: false, error: { kind: 'unavailable' } });
});

test('a service that does not answer in time is given up', async () => {
  server.removeAllListeners('request');
  const captcha = create(40);
  await captcha.issue(me, 'login');
  expect(await captcha.judge(me, result)).toEqual({ ok: false, error: { kind: 'unavailable' } });
});

test('without a challenge, with a used or malformed lot number, the service is not asked', async () => {
  const captcha = create();
  expect(await captcha.judge(me, result)).toMatchObject({ error: { kind: 'expired' } });
  for (const bad of [{ lotNumber: '../x' }, { genTime: '1e9' }]) {
    await captcha.issue(me, 'login');
    expect(await captcha.judge(me, { ...result, ...bad })).toMatchObject({ ok: false });
  }
  expect(asked).toEqual([]);
  await captcha.issue(me, 'login');
  await captcha.judge(me, result);
  await captcha.issue(me, 'login');
  expect(await captcha.judge(me, result)).toMatchObject({ error: { kind: 'expired' } });
  expect(asked.length).toBe(1);
});
