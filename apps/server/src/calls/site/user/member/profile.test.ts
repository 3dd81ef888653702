import { must } from '@tianping/base';
import { type CallName, calls } from '@tianping/contract';
import { samplePicture } from '@tianping/media/testing';
import { md5Hex } from '@tianping/members';
import { type SeededMember, seedMember } from '@tianping/members/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMoneyApp, type MoneyApp } from '../../../../testing/money-app.ts';

let app: MoneyApp;
let phones = 0;
const password = md5Hex('kite58moon');

beforeAll(async () => {
  app = await createMoneyApp();
});
afterAll(() => app.close());

async function newMember(): Promise<SeededMember> {
  const { db, clock, rng, members } = app;
  const siteId = 6000 as Parameters<typeof seedMember>[0]['siteId'];
  const seeded = await seedMember({ db, clock, rng, siteId });
  await members.setPassword({ siteId, memberId: seeded.memberId }, password);
  const session = await db.tx((sql) =>
    members.sessions.open(sql, {
      siteId,
      memberId: seeded.memberId,
      deviceId: 'seeded',
      ip: '::1',
      lifeMs: 86_400_000,
    }),
  );
  return { ...seeded, ...session };
}

async function call<Data = unknown>(name: CallName, who: SeededMember, body: unknown = {}) {
  const { token } = who;
  const signKey = Buffer.from(who.signKey, 'base64url');
  const answer = await app.wire.send({ call: calls[name], body, token, signKey });
  const { status_code: code, data, message } = answer.envelope;
  return { code, data: data as Data, message, text: answer.text };
}

const infoOf = (who: SeededMember) => call<Record<string, unknown>>('site/user/member/info', who);

test('API-014 USER-001 USER-003 info answers what is bound, masked, and never a secret', async () => {
  const who = await newMember();
  phones += 1;
  const phone = `861390000${String(phones).padStart(4, '0')}`;
  app.sent.set(`bind:${phone}`, '123456');
  const bind = { areaCode: '86', phone, code: '123456' };
  const bound = await call('site/user/member/bindPhone', who, bind);
  expect(bound).toMatchObject({ code: 6000, data: { phone: `139****${phone.slice(-4)}` } });
  const name = { realName: '张伟', secondPassword: md5Hex('fund1234'), proofPassword: password };
  expect((await call('site/user/member/bindOther', who, name)).code).toBe(6000);
  const info = await infoOf(who);
  expect(info.data).toMatchObject({
    bindPhone: true,
    bindRealName: true,
    bindEmail: false,
    realName: '张*',
    phone: `139****${phone.slice(-4)}`,
    phoneArea: '86',
    bankCard: '',
    securityLevel: 'high',
    password: '******',
    secondPassword: '******',
    locked: ['realName'],
    verified: { phone: true, email: false, realName: true, birthday: false },
  });
  for (const secret of ['张伟', phone, password, 'argon2']) expect(info.text).not.toContain(secret);
});

test('API-051 a masked field is answered in full after a proof, as decrypted and verified', async () => {
  const who = await newMember();
  await call('site/user/member/bindOther', who, { realName: '欧阳娜娜' });
  const ask = (body: object) => call('site/site/common/singleDataDecryption', who, body);
  expect((await ask({ name: 'realName' })).code).toBe(6035);
  expect((await ask({ name: 'realName', proofPassword: md5Hex('x') })).code).toBe(6100);
  expect(await ask({ name: 'realName', proofPassword: password })).toMatchObject({
    code: 6000,
    data: { data: '欧阳娜娜', verified: true },
  });
  expect((await ask({ name: 'password_hash', proofPassword: password })).code).toBe(6007);
});

test('VALID-006 VALID-038 CODE-055 refusals state what is wrong with which field, and what to do', async () => {
  const who = await newMember();
  const save = (body: object) => call<object>('site/user/member/bindOther', who, body);
  expect(await save({ realName: '张4' })).toMatchObject({
    code: 6007,
    message: '请输入正确的名字',
    data: { issues: [{ path: 'realName', message: '请输入正确的名字' }] },
  });
  expect((await save({ birthday: '2020-01-01' })).message).toContain('未满 18 岁');
  expect((await infoOf(who)).data.mayPlay).toBe(false);
  expect((await save({ realName: '张伟' })).code).toBe(6000);
  const locked = await save({ realName: '李娜' });
  expect(locked.code).toBe(6030);
  expect(locked.message).toBe('真实姓名确认后不能修改，如填写有误，请联系客服更正');
});

test('API-016 mass assignment: what no field of the call is changes nothing', async () => {
  const who = await newMember();
  const before = (await infoOf(who)).data;
  const greedy = {
    userId: '00000000-0000-7000-8000-000000000000',
    name: 'root1',
    bindPhone: true,
    grade: 10,
    phone: '8613800000000',
    mayPlay: true,
    securityLevel: 'high',
    memberId: 'x',
    siteId: 1,
    password_hash: 'x',
    underage_at: 1,
    avatar: 'scales',
    status: 'frozen',
  };
  expect((await call('site/user/member/bindOther', who, greedy)).code).toBe(6000);
  expect((await infoOf(who)).data).toEqual(before);
});

test('USER-007 API-019 a new password leaves only the asking session', async () => {
  const who = await newMember();
  const { rows } = await app.db.query<{ n: number }>(
    'select count(*) as n from member_sessions where member_id = $1 and revoked_at is null',
    [who.memberId],
  );
  expect(rows[0]?.n).toBe(1);
  const fresh = md5Hex('reed31lamp');
  const body = { oldPassword: password, password: fresh, secondPassword: fresh };
  expect(await call('site/user/member/bindPassword', who, body)).toMatchObject({
    code: 6000,
    data: { ended: 0 },
  });
  expect((await infoOf(who)).code).toBe(6000);
});

test('API-017 API-018 API-020 API-021 e-mail and phone are bound, and a code to either sets a new password', async () => {
  const who = await newMember();
  phones += 1;
  const phone = `861390000${String(phones).padStart(4, '0')}`;
  const email = `lin.${who.memberId.slice(-8)}@mail.example`;
  const codes = { bind: '123456', prove: '654321' };
  for (const [purpose, code] of Object.entries(codes)) {
    for (const to of [phone, email]) app.sent.set(`${purpose}:${to}`, code);
  }
  const bindEmail = (code: string) => call('site/user/member/bindEmail', who, { email, code });
  expect((await bindEmail('000000')).code).toBe(6036);
  expect(await bindEmail(codes.bind)).toMatchObject({
    code: 6000,
    data: { email: 'l***@mail.example' },
  });
  const bindPhone = { areaCode: '86', phone, code: codes.bind };
  expect((await call('site/user/member/bindPhone', who, bindPhone)).code).toBe(6000);
  for (const [at, by] of (['bindPasswordByPhone', 'bindPasswordByEmail'] as const).entries()) {
    const fresh = md5Hex(`efgh567${at}`);
    const set = (code: string) =>
      call(`site/user/member/${by}`, who, { code, password: fresh, secondPassword: fresh });
    expect((await set('000000')).code, by).toBe(6036);
    expect(await set(codes.prove), by).toMatchObject({ code: 6000, data: { ended: 0 } });
    const ask = { name: 'phone', proofPassword: fresh };
    const proved = await call('site/site/common/singleDataDecryption', who, ask);
    expect(proved.code, by).toBe(6000);
  }
});

test('API-013 API-042 USER-010 a picture travels sealed, becomes the avatar and is served', async () => {
  const [who, thief] = [await newMember(), await newMember()];
  const image = await samplePicture('png', { width: 900, height: 700 });
  type Retained = { id: string; url: string };
  const retained = await call<Retained>('site/user/upload/uploadImage', who, {
    use: 'avatar',
    image,
  });
  expect(retained).toMatchObject({ code: 6000, data: { width: 256, height: 256 } });
  const { id, url } = retained.data;
  const taken = await call('site/user/member/addAvatar', thief, { avatarId: id });
  expect(taken.code).toBe(6303);
  expect((await call('site/user/member/addAvatar', who, { avatarId: id })).code).toBe(6000);
  expect((await infoOf(who)).data.avatar).toEqual({ id, url });

  const shown = await fetch(`${app.origin}${url}`);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const odd = ['x.webp', `${id}.svg`, id, '..%2f..%2fetc%2fpasswd', `${id}.webp.html`];
  for (const path of odd)
    expect((await fetch(`${app.origin}/media/${path}`)).status, path).toBe(404);
});

test('API-013 a body without a session is not read, and files that are no pictures answer 6010', async () => {
  const who = await newMember();
  const svg = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
  const refused = await call('site/user/upload/uploadImage', who, { use: 'avatar', image: svg });
  expect(refused).toMatchObject({ code: 6010 });
  expect(refused.message).toContain('JPG、PNG、WebP');
  const large = { use: 'avatar', image: 'A'.repeat(1_000_000) };
  const guest = await app.wire.send({ call: calls['site/user/upload/uploadImage'], body: large });
  expect(guest.envelope.status_code).toBe(6001);
  expect((await call('site/user/upload/uploadImage', who, large)).code).toBe(6010);
  // Other calls have a limit of their own.
  const signKey = Buffer.from(who.signKey, 'base64url');
  const other = await app.wire.send({
    call: calls['site/user/member/bindOther'],
    body: large,
    token: who.token,
    signKey,
  });
  expect(other.httpStatus).toBe(413);
});

test('API-041 the set of avatars, with the one in use', async () => {
  const answer = await call<{ list: unknown[]; current: unknown }>(
    'site/user/member/avatarList',
    await newMember(),
  );
  expect(must(answer.data.list.length, 'list')).toBeGreaterThanOrEqual(12);
  expect(answer.data.current).toEqual({ id: 'dawn', url: '' });
});
