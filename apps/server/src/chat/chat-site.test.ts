import { rmSync } from 'node:fs';
import { createSecureRng, must, type SiteId, systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { PLAIN_LINE } from '@tianping/chat/server';
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

const staff = { staffId: 's1', name: 'wang' };
const HALL = { siteId: SITE, rid: 'hall' } as const;
const memberOf = ({ memberId }: SeededMember) => ({ siteId: SITE, memberId });

/** What a member says in the hall; its number. */
async function speak(by: SeededMember, text: string): Promise<number> {
  const sent = await composition.services.chat.say({
    ...memberOf(by),
    rid: 'hall',
    text,
    ...PLAIN_LINE,
  });
  return sent.ok ? sent.value.seq : 0;
}

test('CHAT-018 a blocked member reads the history nowhere and guesses nothing; everybody else does', async () => {
  const [ann, ben] = [await seed(), await seed()];
  await speak(ben, '只给在场的人看');
  const { chat } = composition.services;
  await chat.predictions.open(HALL, 'second', systemClock.now() + 60_000);
  const guess = { rid: 'hall', half: 'second', home: 1, away: 0 };
  await chat.moderation.block({
    ...memberOf(ann),
    rid: 'hall',
    minutes: null,
    reason: '广告',
    staff,
  });
  expect((await call('stream/history', { rid: 'hall' }, ann)).code).toBe(6003);
  expect((await call('stream/predict', guess, ann)).code).toBe(6003);
  expect((await call('stream/history', { rid: 'hall' }, ben)).code).toBe(6000);
  expect((await call('stream/predict', guess, ben)).code).toBe(6000);
  await chat.moderation.unblock({ ...memberOf(ann), rid: 'hall' });
  expect((await call('stream/history', { rid: 'hall' }, ann)).code).toBe(6000);
});

test('a member hides another for themselves alone, and shows them again', async () => {
  const [ann, ben] = [await seed(), await seed()];
  await speak(ben, '跟我来');
  const { persons } = composition.services.chat;
  const [own, key] = [
    (await persons.person(memberOf(ann))).key,
    (await persons.person(memberOf(ben))).key,
  ];
  const hide = (of: string, isHidden: boolean) => call('stream/hide', { key: of, isHidden }, ann);
  expect(await hide(key, true)).toMatchObject({ code: 6000, data: { hidden: [key] } });
  expect((await call('stream/me', {}, ann)).data).toMatchObject({ hidden: [key] });
  expect((await call('stream/me', {}, ben)).data).toMatchObject({ hidden: [] });
  expect((await hide(own, true)).code).toBe(6004);
  expect((await hide('nobody', true)).code).toBe(6004);
  expect(await hide(key, false)).toMatchObject({ data: { hidden: [] } });
});

test('a message is reported once, never one’s own, and an appeal is made once for a mute', async () => {
  const [ann, ben] = [await seed(), await seed()];
  const seq = await speak(ben, '稳单的来');
  const report = (by: SeededMember) =>
    call('stream/report', { rid: 'hall', seq, reason: 'spam' }, by);
  expect((await report(ann)).code).toBe(6000);
  expect((await report(ann)).code).toBe(6009);
  expect((await report(ben)).code).toBe(6004);
  const { moderation } = composition.services.chat;
  const act = { ...memberOf(ben), minutes: 30, reason: '广告', staff, rid: null, seq: null };
  const muted = await moderation.mute(act);
  const muteId = muted.ok ? muted.value.muteId : '';
  const appeal = () => call('stream/appeal', { muteId, text: '我没有' }, ben);
  expect((await call('stream/appeal', { muteId, text: '不是我的' }, ann)).code).toBe(6009);
  expect([(await appeal()).code, (await appeal()).code]).toEqual([6000, 6009]);
});

test('a guess is free and may be changed, the ranking shows its points, and the list of rooms the latest words', async () => {
  const ann = await seed();
  await speak(ann, '我猜主队');
  const { chat } = composition.services;
  await chat.predictions.open(HALL, 'first', systemClock.now() + 60_000);
  const guess = (home: number) =>
    call('stream/predict', { rid: 'hall', half: 'first', home, away: 1 }, ann);
  expect((await guess(0)).code).toBe(6000);
  expect(await guess(2)).toMatchObject({ data: { prediction: { count: 1 } } });
  expect((await call('stream/me', { rid: 'hall' }, ann)).data).toMatchObject({
    points: 0,
    guess: { half: 'first', home: 2, away: 1 },
  });
  expect((await call('stream/predict', { ...HALL, half: 'first' }, null)).code).toBe(6001);
  await chat.predictions.decide(HALL, 'first', { home: 2, away: 1 });
  const ranking = await call('stream/ranking', {}, null);
  expect(ranking.data).toMatchObject({ list: [{ points: 50, person: { isDemo: false } }] });
  expect(JSON.stringify(ranking.data)).toContain('***');
  const rooms = await call('stream/rooms', {}, null);
  expect(rooms.data).toMatchObject({ isOpen: true, list: [{ rid: 'hall', status: 'open' }] });
  expect(JSON.stringify(rooms.data)).toContain('我猜主队');
});
