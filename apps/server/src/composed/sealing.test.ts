import { createFakeClock } from '@tianping/base/testing';
import { calls, SEAL_PREFIX, wireLimits } from '@tianping/contract';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createFakeApp,
  createSharedMemory,
  type FakeApp,
  SEALED_SITE,
} from '../testing/fake-app.ts';
import { createWireTester } from '../testing/wire-tester.ts';

const notices = calls['site/advertising/queryNoticeListByPage'];
const navigation = calls['site/advertising/navigationList'];
const key = calls['site/configuration/key'];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const open: FakeApp[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((fake) => fake.app.close()));
});

async function setUp(changes: Parameters<typeof createFakeApp>[0] = {}, ownSeed = 1) {
  const fake = await createFakeApp(changes);
  open.push(fake);
  const tester = (seed = 1) =>
    createWireTester({
      fastify: fake.app.fastify,
      clock: fake.clock,
      siteId: SEALED_SITE,
      seed,
    });
  return { fake, wire: await tester(ownSeed), tester };
}

describe('with the safe switch on', () => {
  test('WIRE-013 WIRE-015 a call is sealed and so is its answer, refusals too', async () => {
    const { wire, fake } = await setUp();
    const answer = await wire.send({ call: notices, body: { pageNum: 3 } });
    expect(answer).toMatchObject({ wasSealed: true, httpStatus: 200 });
    expect(answer.envelope.status_code).toBe(6000);
    expect(fake.handled.at(-1)?.request).toEqual({ pageNum: 3, pageSize: 20 });
    const refused = await wire.send({ call: notices, body: { pageNum: 0 } });
    expect(refused).toMatchObject({ wasSealed: true, envelope: { status_code: 6007 } });
  });

  test('the bound is that of the opened body: its last byte passes, the next is refused', async () => {
    const { wire, fake } = await setUp();
    const body = JSON.stringify({ pageNum: 3 });
    const longest = body.padEnd(wireLimits.bodyBytesMax);
    const taken = await wire.send({ call: notices, body: longest });
    expect([taken.httpStatus, taken.envelope.status_code]).toEqual([200, 6000]);
    const before = fake.handled.length;
    const refused = await wire.send({ call: notices, body: `${longest} ` });
    expect(refused.envelope.status_code).toBe(6008);
    expect(fake.handled.length).toBe(before);
  });

  test('WIRE-020 a plain call is refused with 6008; preInfo and the key are always plain', async () => {
    const { fake, wire } = await setUp();
    const { fastify } = fake.app;
    const plain = await fastify.inject({
      method: 'POST',
      url: notices.path,
      headers: {
        'x-site-id': String(SEALED_SITE),
        'x-device-id': 'd',
        'x-request-id': '01890000-0000-7000-8000-000000000001',
        'x-timestamp': `${fake.clock.now()}.x`,
      },
      payload: {},
    });
    expect(plain.json().status_code).toBe(6008);
    const answer = await wire.send({ call: key });
    expect(answer).toMatchObject({ wasSealed: false, envelope: { status_code: 6000 } });
    const sealedKey = await fastify.inject({ method: 'GET', url: `${SEAL_PREFIX}abc${key.path}` });
    expect(sealedKey.json().status_code).toBe(6008);
  });

  test('WIRE-014 a segment that does not open, or is too old, answers 6008', async () => {
    const { fake, wire } = await setUp();
    const ofAnother = await wire.send({ call: notices, body: {}, path: navigation.path });
    expect(ofAnother.envelope.status_code).toBe(6000);
    for (const segment of ['abc', '', '~', 'A'.repeat(39), 'A'.repeat(150)]) {
      const answer = await wire.send({ call: notices, body: {}, segment });
      expect(answer, segment).toMatchObject({ wasSealed: false, envelope: { status_code: 6008 } });
    }
    const old = { call: notices, body: {}, segmentMs: fake.clock.now() - 300_001 };
    expect((await wire.send(old)).envelope.status_code).toBe(6008);
  });

  test('a repeated message number answers 6011', async () => {
    const { wire } = await setUp();
    expect((await wire.send({ call: notices, body: {}, number: 70 })).envelope.status_code).toBe(
      6000,
    );
    expect((await wire.send({ call: notices, body: {}, number: 70 })).envelope.status_code).toBe(
      6011,
    );
    expect((await wire.send({ call: notices, body: {}, number: 69 })).envelope.status_code).toBe(
      6000,
    );
  });

  test.each([
    ['no JSON', 'x'],
    ['no object', '5'],
    ['null', 'null'],
    ['no parts', '{}'],
    ['a negative number', '{"k":"k","e":"x","n":-1,"c":"x"}'],
    ['a number past the limit', '{"k":"k","e":"x","n":2147483648,"c":"x"}'],
    ['a fraction', '{"k":"k","e":"x","n":1.5,"c":"x"}'],
    ['an unknown key', `{"k":"zz","e":"${'A'.repeat(43)}","n":1,"c":"AAAA"}`],
    ['a point of small order', `{"k":"KEY","e":"${'A'.repeat(43)}","n":1,"c":"AAAA"}`],
  ])('a sealed body that is %s answers 6008', async (_name, rawBody) => {
    const { wire, fake } = await setUp();
    const { keyId } = await fake.keys.currentSealKey(SEALED_SITE as never);
    const answer = await wire.send({ call: notices, rawBody: rawBody.replace('KEY', keyId) });
    expect(answer).toMatchObject({ wasSealed: false, envelope: { status_code: 6008 } });
    expect(fake.logged).toEqual([]);
  });

  test('a body altered, or moved to another path or request, does not open', async () => {
    const { wire } = await setUp();
    for (const change of ['body', 'path', 'requestId'] as const) {
      const answer = await wire.send({ call: notices, body: {}, tamper: change });
      expect(answer, change).toMatchObject({ wasSealed: false, envelope: { status_code: 6008 } });
    }
  });

  test('the previous key is taken for an hour after a rotation, then no more', async () => {
    const clock = createFakeClock(100 * DAY - 2 * HOUR);
    const { wire, tester } = await setUp({ clock });
    const send = async () => (await wire.send({ call: notices, body: {} })).envelope.status_code;
    expect(await send()).toBe(6000);
    clock.advance(2 * HOUR + HOUR - 1);
    expect(await send()).toBe(6000);
    clock.advance(1);
    expect(await send()).toBe(6008);
    const fresh = await tester(2);
    expect((await fresh.send({ call: notices, body: {} })).envelope.status_code).toBe(6000);
  });

  test('another process opens what was agreed with this one, and knows a repetition', async () => {
    const clock = createFakeClock();
    const keyValue = createSharedMemory(clock);
    const first = await setUp({ clock, options: { keyValue } });
    const second = await setUp({ clock, options: { keyValue } }, 2);
    const { fastify } = second.fake.app;
    const one = { call: notices, body: {}, number: 5, via: fastify };
    expect((await first.wire.send(one)).envelope.status_code).toBe(6000);
    const again = await first.wire.send({ ...one, via: first.fake.app.fastify });
    expect(again.envelope.status_code).toBe(6011);
  });

  test('contexts are cached within bounds and derived again when they are needed', async () => {
    const { wire, tester } = await setUp({ options: { limits: { sealContexts: 2 } } });
    for (let seed = 10; seed < 14; seed += 1) {
      await (await tester(seed)).send({ call: notices, body: {} });
    }
    expect((await wire.send({ call: notices, body: {} })).envelope.status_code).toBe(6000);
  });

  test('too many key agreements of one address answer 6011', async () => {
    const { tester } = await setUp({ options: { limits: { sealContextsPerAddress: 3 } } });
    const codes: number[] = [];
    for (let seed = 20; seed < 26; seed += 1) {
      const wire = await tester(seed);
      codes.push((await wire.send({ call: notices, body: {} })).envelope.status_code);
    }
    expect(codes).toEqual([6000, 6000, 6000, 6011, 6011, 6011]);
  });
});

test('with the safe switch off a sealed call is still answered, sealed', async () => {
  const { fake } = await setUp();
  const { app, clock } = fake;
  const wire = await createWireTester({ fastify: app.fastify, clock, siteId: 6000, sealed: true });
  const answer = await wire.send({ call: notices, body: {} });
  expect(answer).toMatchObject({ wasSealed: true, envelope: { status_code: 6000 } });
});
