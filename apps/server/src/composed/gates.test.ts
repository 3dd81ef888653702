import { ok } from '@tianping/base';
import { type AnyCall, calls } from '@tianping/contract';
import { describe, expect, test } from 'vitest';
import {
  createSiteConfig,
  FOREIGN_TOKEN,
  MEMBER_TOKEN,
  PLAIN_SITE,
  SIGN_KEY,
} from '../testing/fake-app.ts';
import { member, setUp } from '../testing/plain-setup.ts';
import { sampleOf } from '../testing/sample.ts';
import type { TestRequest } from '../testing/wire-tester.ts';

const notices = calls['site/advertising/queryNoticeListByPage'];
const placeBet = calls['game/sport/placeBet'];
const info = calls['site/user/member/info'];
const bet: TestRequest = { call: placeBet, body: sampleOf(placeBet.request, 'input'), ...member };

describe('time, replay and signature', () => {
  test("a timestamp more than five minutes off answers 6008 with the server's time", async () => {
    const { wire, fake } = await setUp();
    const now = fake.clock.now();
    for (const [offset, code] of [
      [-300_001, 6008],
      [-300_000, 6000],
      [300_000, 6000],
      [300_001, 6008],
    ] as const) {
      const answer = await wire.send({ call: notices, body: {}, unixMs: now + offset });
      expect(answer.envelope.status_code, String(offset)).toBe(code);
      if (code === 6008) expect(answer.envelope.data).toEqual({ serverTime: now });
    }
  });

  test('SAFE-008 CODE-012 a request id seen within ten minutes answers 6011', async () => {
    const { wire, fake } = await setUp();
    const requestId = '01890000-0000-7000-8000-000000000001';
    const send = async () => (await wire.send({ call: notices, body: {}, requestId })).envelope;
    expect((await send()).status_code).toBe(6000);
    expect((await send()).status_code).toBe(6011);
    fake.clock.advance(599_999);
    expect((await send()).status_code).toBe(6011);
    fake.clock.advance(1);
    expect((await send()).status_code).toBe(6000);
  });

  test('WIRE-003 CODE-009 an unsigned or wrongly signed request is illegal: 6008', async () => {
    const { wire, fake } = await setUp();
    const headers = { 'x-timestamp': String(fake.clock.now()) };
    const unsigned = await wire.send({ call: notices, body: {}, headers });
    expect(unsigned.envelope).toMatchObject({ status_code: 6008, message: '非法请求' });
    const wrong = await wire.send({ call: notices, body: {}, signKey: new Uint8Array(32) });
    expect(wrong.envelope.status_code).toBe(6008);
    const absent = await wire.send({
      call: notices,
      body: {},
      headers: { 'x-timestamp': undefined },
    });
    expect(absent.envelope.status_code).toBe(6008);
  });

  test('WIRE-009 a request id that is missing or malformed answers 6008', async () => {
    const { wire } = await setUp();
    for (const requestId of [undefined, '', '1', 'x'.repeat(36)]) {
      const headers = { 'x-request-id': requestId };
      const answer = await wire.send({ call: notices, body: {}, headers });
      expect(answer.envelope.status_code, String(requestId)).toBe(6008);
    }
  });

  test('a logged-in request signed with the web key answers 6008', async () => {
    const { wire } = await setUp();
    const answer = await wire.send({ call: info, body: {}, token: MEMBER_TOKEN });
    expect(answer.envelope.status_code).toBe(6008);
  });

  test('a wrongly signed request does not use its id up', async () => {
    const { wire } = await setUp();
    const requestId = '01890000-0000-7000-8000-000000000002';
    const wrong = { call: notices, body: {}, requestId, signKey: new Uint8Array(32) };
    expect((await wire.send(wrong)).envelope.status_code).toBe(6008);
    const right = await wire.send({ call: notices, body: {}, requestId });
    expect(right.envelope.status_code).toBe(6000);
  });
});

describe('who asks', () => {
  test('a member call answers 6001 to a guest, a dead token and the token of another site', async () => {
    const { wire } = await setUp();
    expect((await wire.send({ call: info, body: {}, ...member })).envelope.status_code).toBe(6000);
    for (const token of [undefined, 'dead', 'bad token!', FOREIGN_TOKEN]) {
      const request = { call: info, body: {}, ...(token && { token, signKey: SIGN_KEY }) };
      const answer = await wire.send(request);
      expect(answer.envelope.status_code, String(token)).toBe(6001);
    }
  });

  test('WIRE-010 the site comes from the header, else the host, else it is 6000; others are refused', async () => {
    const { wire, fake } = await setUp();
    const send = async (site: string | undefined, host = 'anything.test') => {
      const headers = { 'x-site-id': site, host };
      const answer = await wire.send({
        call: calls['site/configuration/preInfo'],
        body: {},
        headers,
      });
      return answer.envelope.status_code === 6000
        ? (answer.envelope.data as { siteBaseConfig: { siteId: number } }).siteBaseConfig.siteId
        : answer.envelope.status_code;
    };
    expect(await send('6001')).toBe(6001);
    expect(await send(undefined, 'site6001.test:8443')).toBe(6001);
    expect(await send(undefined)).toBe(6000);
    for (const site of ['6002', '', 'x', '6000,6001', '6e3']) {
      expect(await send(site), site).toBe(6003);
    }
    expect(fake.logged).toEqual([]);
  });

  test('the handler receives member, site and idempotency key', async () => {
    const { wire, fake } = await setUp();
    const headers = { 'x-visitor-id': 'v1', 'x-client-ip': '6.6.6.6' };
    await wire.send({ ...bet, headers: { ...headers, 'x-idempotency-key': 'intent-001' } });
    expect(fake.handled.at(-1)?.context).toMatchObject({
      siteId: PLAIN_SITE,
      ip: '127.0.0.1',
      deviceId: 'seeded',
      visitorId: 'v1',
      session: { memberId: 'm1', sessionId: 's1' },
      idempotency: { key: 'intent-001' },
    });
  });
});

describe('limits', () => {
  test('an idempotent call without a good key answers 6007 and names the header', async () => {
    const { wire, fake } = await setUp();
    for (const value of [undefined, '', 'short', 'has space in it', 'x'.repeat(65)]) {
      const answer = await wire.send({ ...bet, headers: { 'x-idempotency-key': value } });
      expect(answer.envelope).toMatchObject({
        status_code: 6007,
        data: { issues: [{ path: 'x-idempotency-key' }] },
      });
    }
    expect(fake.handled).toEqual([]);
  });

  test('CODE-008 a value that its field does not take is answered 6007, and which one', async () => {
    const { wire, fake } = await setUp();
    const body = { ...(bet.body as object), unitMinor: 1.5 };
    const headers = { 'x-idempotency-key': 'intent-001' };
    expect((await wire.send({ ...bet, body, headers })).envelope).toMatchObject({
      status_code: 6007,
      message: '请求参数错误',
      data: { issues: [{ path: 'unitMinor', message: expect.any(String) }] },
    });
    expect(fake.handled).toEqual([]);
  });

  test('CODE-014 what the operator has stopped answers 6013, under maintenance, and is not done', async () => {
    const site = createSiteConfig(PLAIN_SITE, false);
    const switches = { betting: { note: '', until: 99 } };
    const { wire, fake } = await setUp({ options: { sites: [{ ...site, switches }] } });
    const headers = { 'x-idempotency-key': 'intent-001' };
    expect((await wire.send({ ...bet, headers })).envelope).toMatchObject({
      status_code: 6013,
      message: '维护中',
      data: { switch: 'betting', until: 99 },
    });
    expect(fake.handled).toEqual([]);
  });

  test('the same intent has one body hash however it is written', async () => {
    const { wire, fake } = await setUp();
    const body = sampleOf(placeBet.request, 'input') as Record<string, unknown>;
    const reversed = Object.fromEntries(Object.entries(body).reverse());
    await wire.send({ ...bet, body });
    await wire.send({ ...bet, body: { ...reversed, extra: 1 } });
    await wire.send({ ...bet, body: { ...body, unitMinor: 2 } });
    const [first, second, third] = fake.handled.map((one) => one.context.idempotency?.bodyHash);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test.each([
    ['address', { callsPerAddress: 20 }],
    ['device', { callsPerDevice: 20 }],
    ['member', { callsPerMember: 20 }],
  ])('too many calls of one %s answer 6011 until the minute is over', async (_who, limits) => {
    const { wire, fake } = await setUp({ options: { limits } });
    const codes: number[] = [];
    for (let at = 0; at < 25; at += 1) {
      codes.push((await wire.send({ call: info, body: {}, ...member })).envelope.status_code);
    }
    expect(codes.filter((code) => code === 6000).length).toBeGreaterThanOrEqual(19);
    expect(codes.at(-1)).toBe(6011);
    fake.clock.advance(60_000);
    expect((await wire.send({ call: info, body: {}, ...member })).envelope.status_code).toBe(6000);
  });

  test('more simultaneous calls than the server takes answer 6317 with HTTP status 503', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { wire } = await setUp({
      options: { limits: { inFlight: 1 } },
      handle: {
        'site/user/logout': async () => {
          await gate;
          return ok({});
        },
      },
    });
    const logout = { call: calls['site/user/logout'] as AnyCall, body: {}, ...member };
    const first = wire.send(logout);
    const second = await wire.send(logout);
    expect([second.httpStatus, second.envelope.status_code]).toEqual([503, 6317]);
    release();
    expect((await first).envelope.status_code).toBe(6000);
  });
});

describe('a session in use', () => {
  const mine = { ...bet, headers: {} };

  test('a call of the member counts as use, one that the page makes by itself does not', async () => {
    const { wire, fake } = await setUp();
    await wire.send({ ...mine, headers: { 'x-unattended': '1' } });
    expect(fake.used).toEqual([]);
    await wire.send(mine);
    expect(fake.used).toEqual(['s1']);
  });

  test('WIRE-006 a token used from another device answers 6001 and is reported', async () => {
    const { wire, fake } = await setUp();
    const answer = await wire.send({ ...mine, headers: { 'x-device-id': 'stranger' } });
    expect(answer.envelope).toMatchObject({ status_code: 6001, data: null });
    expect(fake.handled).toEqual([]);
    expect(fake.used).toEqual([]);
    expect(fake.notified).toMatchObject([
      { kind: 'strangerDevice', sessionId: 's1', deviceId: 'stranger' },
    ]);
  });
});
