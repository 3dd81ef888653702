import { rmSync } from 'node:fs';
import { createSecureRng, must, type SiteId, systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { openSpecClient } from '@tianping/chat/testing';
import { type CallName, calls } from '@tianping/contract';
import { createOpenCaptcha, type SeededMember, seedMember } from '@tianping/members/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Composition, compose } from '../compose.ts';
import { onFreePort } from '../testing/free-port.ts';
import { makeTemplateDatabase } from '../testing/template-database.ts';
import { createWireTester, type WireTester } from '../testing/wire-tester.ts';

const SITE = 6000 as SiteId;

let composition: Composition;
let wire: WireTester;
let address: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = await makeTemplateDatabase('chat');
  const site = must(
    (await loadSites()).find(({ siteId }) => siteId === SITE),
    'a site',
  );
  composition = await compose({
    config: { dataDir, databaseUrl: null, redisUrl: null },
    sites: [site],
    log: pino({ level: 'silent' }),
    publicOrigin: 'http://127.0.0.1:1',
    callbackOrigin: 'http://127.0.0.1:1',
    sandboxOrigin: 'http://127.0.0.1:1',
    feeds: async () => [],
    captchaProvider: createOpenCaptcha(),
  });
  await composition.start();
  const { fastify } = composition.app;
  const origin = await onFreePort((port) => fastify.listen({ port, host: '127.0.0.1' }));
  address = `${origin.replace('http', 'ws')}/chat?clientType=web&siteId=${SITE}`;
  wire = await createWireTester({ fastify, clock: systemClock, siteId: SITE });
});
afterAll(async () => {
  await composition.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const seed = () =>
  seedMember({ db: composition.db, clock: systemClock, rng: createSecureRng(), siteId: SITE });

async function call(name: CallName, body: object, who: SeededMember | null) {
  const answer = await wire.send({
    call: calls[name],
    body,
    ...(who ? { token: who.token, signKey: Buffer.from(who.signKey, 'base64url') } : {}),
  });
  const { status_code: code, data } = answer.envelope;
  return { code, data: data as { token: string; total: number; list: { text: string }[] } };
}

test('API-015 API-096 CHAT-008 the token of `member/jwt`, which takes nothing, opens the chat’s link; `stream/history` answers the messages', async () => {
  expect((await call('site/user/member/jwt', {}, null)).code).toBe(6001);
  const member = await seed();
  const { data } = await call('site/user/member/jwt', {}, member);
  const client = await openSpecClient(address);
  client.say(0);
  client.say(10001, { token: data.token });
  expect((await client.next(10001)).body.me.name).toMatch(/\*\*\*/);
  client.say(10002, { rid: 'hall' });
  await client.next(10016);
  client.say(10003, { rid: 'hall', msg: '大家好' });
  expect(await client.next(10003, (answer) => 'code' in answer)).toMatchObject({ code: 6000 });
  const history = await call('stream/history', { rid: 'hall' }, null);
  expect(history).toMatchObject({ code: 6000, data: { total: 1, list: [{ text: '大家好' }] } });
  expect((await call('stream/history', { rid: 'match:none' }, null)).code).toBe(6004);
  await call('site/user/logout', {}, member);
  expect(await client.closed()).toBe(4001);
});

test('a member who begins to cool off is removed from the rooms immediately, and reads nothing more', async () => {
  const member = await seed();
  const { siteId, memberId } = { siteId: SITE, memberId: member.memberId };
  const { data } = await call('site/user/member/jwt', {}, member);
  const client = await openSpecClient(address);
  client.say(10001, { token: data.token });
  client.say(10002, { rid: 'hall' });
  await client.next(10016);
  await composition.protection.coolOff({ siteId, memberId }, { hours: 24, by: 'member', note: '' });
  composition.services.chat.memberChanged({ siteId, memberId }, 'block');
  expect((await client.next(10005)).body.isExcluded).toBe(true);
  expect((await call('stream/history', { rid: 'hall' }, member)).code).toBe(6003);
  client.close();
});
