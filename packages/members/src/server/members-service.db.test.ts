import { createSeededRng, must, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { createTestSealer, onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaptchaAction } from '../rules/entry/captcha.ts';
import { md5Hex } from '../rules/passwords/password.ts';
import { createOpenCaptcha, OPEN_CAPTCHA_OUTPUT } from '../testing/open-captcha.ts';
import { seedMember } from '../testing/seed-member.ts';
import { type CaptchaService, createCaptchaService } from './captcha/captcha-service.ts';
import type { Browser } from './deps.ts';
import { migrations } from './index.ts';
import { createMembersService, type MembersService } from './members-service.ts';

const siteId = 6000 as SiteId;
const about = { visitorId: null, userAgent: '' };
const me: Browser = { siteId, deviceId: 'device-1', ip: '10.0.0.1', ...about };
const password = md5Hex('kite58moon');
const limits = {
  accountFailuresMax: 3,
  deviceAttemptsMax: 12,
  addressAttemptsMax: 20,
  deviceRegistersMax: 4,
  addressRegistersMax: 6,
};

const sealer = createTestSealer('members');
let db: Db;
let clock: ReturnType<typeof createFakeClock>;
let captcha: CaptchaService;
let members: MembersService;
let count = 0;
const rng = createSeededRng(31);

/** The way in on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(setUp);
describe('register', registering);
describe('the grant of a fresh register', grants);
describe('login', loggingIn);
describe('sessions', sessions);
describe("the member's own data", ownData);

function setUp(): void {
  clock = createFakeClock();
  const keyValue = createMemoryKeyValue({ clock });
  const provider = createOpenCaptcha();
  captcha = createCaptchaService({
    provider,
    keyValue,
    rng,
    limits: {
      deviceChallengesMax: 1_000,
      addressChallengesMax: 1_000,
      textDemanded: { device: 100, address: 1_000 },
    },
  });
  members = createMembersService({ sealer, db, keyValue, clock, rng, captcha, limits });
}

function freshName(): string {
  count += 1;
  return `ming${count}`;
}
async function pass(action: CaptchaAction, visitor = me) {
  const issued = await captcha.issue(visitor, action);
  const { lotNumber } = must(issued.ok ? issued.value : null, 'challenge');
  const output = { captchaOutput: OPEN_CAPTCHA_OUTPUT, passToken: '', genTime: '' };
  const judged = await captcha.judge(visitor, { lotNumber, ...output });
  return { kaptchcate: 0, ...must(judged.ok ? judged.value : null, 'code') } as const;
}
async function register(name: string, given: { visitor?: Browser; secondPassword?: string } = {}) {
  const { visitor = me, secondPassword = password } = given;
  const code = await pass('register', visitor);
  const origin = { domain: 'site.example', rCode: 'R1', iCode: 'I1' };
  const form = { name, password, secondPassword, captcha: code };
  return await members.register({ ...visitor, ...form, ...origin });
}
async function registered(name = freshName()) {
  const made = await register(name);
  return { name, ...must(made.ok ? made.value : null, 'account') };
}
async function login(name: string, given: { visitor?: Browser; password?: string } = {}) {
  const visitor = given.visitor ?? me;
  return await members.login({
    ...visitor,
    name,
    password: given.password ?? password,
    pass: await pass('login', visitor),
  });
}
async function loggedIn(name: string, visitor = me) {
  const opened = await login(name, { visitor });
  return must(opened.ok ? opened.value : null, 'session');
}
const wrong = md5Hex('wrong123');
const noCode = { kaptchcate: 99, sendCodeNum: '' } as const;
const captchaGone = { kind: 'captcha', refusal: { kind: 'passGone' } };

function registering(): void {
  test('keeps the account, and no password in any form it came in', async () => {
    const { name, memberId } = await registered();
    const { rows } = await db.query<Record<string, unknown>>(
      'select * from members where id = $1',
      [memberId],
    );
    expect(rows[0]).toMatchObject({ name, register_domain: 'site.example' });
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(rows[0]?.password_hash).toMatch(/^argon2id\$19456\$2\$1\$/);
  });

  test('STORE-006 the codes that came with the visitor are kept with the account', async () => {
    const { memberId } = await registered();
    const { rows } = await db.query<{ referral_code: string; inviter_code: string }>(
      'select referral_code, inviter_code from members where id = $1',
      [memberId],
    );
    expect(rows[0]).toEqual({ referral_code: 'R1', inviter_code: 'I1' });
  });

  test('a name is taken in any case, on its own site only', async () => {
    const { name } = await registered();
    expect(await register(name.toUpperCase())).toMatchObject({ error: { kind: 'nameTaken' } });
    const elsewhere = { ...me, siteId: 7000 as SiteId };
    expect((await register(name, { visitor: elsewhere })).ok).toBe(true);
  });

  test('four parallel attempts at one name make one account', async () => {
    const name = freshName();
    const made = await Promise.all([1, 2, 3, 4].map(() => register(name)));
    expect(made.filter(({ ok }) => ok).length).toBe(1);
  });

  test('VALID-009 the server keeps the rule of names too', async () => {
    for (const name of ['8qing', 'abc', 'abcdefghijk1', "a'; drop1"]) {
      expect(await register(name)).toMatchObject({ error: { kind: 'nameFormat' } });
    }
  });

  test('VALID-018 the two hashes must agree', async () => {
    const made = await register(freshName(), { secondPassword: wrong });
    expect(made).toMatchObject({ error: { kind: 'passwordsDiffer' } });
  });

  test('CAPT-008 without a passed captcha for registering there is no account', async () => {
    const name = freshName();
    const input = { ...me, name, password, secondPassword: password };
    const rest = { domain: '', rCode: '', iCode: '' };
    const nothing = { kaptchcate: 0, codeId: '', code: '' } as const;
    for (const code of [nothing, await pass('login')]) {
      const made = await members.register({ ...input, ...rest, captcha: code });
      expect(made).toMatchObject({ error: captchaGone });
    }
    expect((await register(name)).ok).toBe(true);
  });

  test('a device and an address make only so many accounts an hour', async () => {
    for (let made = 0; made < limits.deviceRegistersMax; made += 1) await registered();
    const refused = { error: { kind: 'tooMany', minutes: 60 } };
    expect(await register(freshName())).toMatchObject(refused);
    const devices = ['d2', 'd3'].map((deviceId) => ({ ...me, deviceId }));
    for (const visitor of devices) await register(freshName(), { visitor });
    expect(await register(freshName(), { visitor: { ...me, deviceId: 'd4' } })).toMatchObject(
      refused,
    );
    clock.advance(3_600_001);
    expect((await register(freshName())).ok).toBe(true);
  });
}

function grants(): void {
  const useGrant = (name: string, grant: { codeId: string; code: string }, visitor: Browser = me) =>
    members.login({ ...visitor, name, password, pass: { ...grant, ...noCode } });

  test('AUTH-030 logs the new member in with captcha kind 99, once', async () => {
    const { name, memberId, grant } = await registered();
    expect(await useGrant(name, grant)).toMatchObject({ ok: true, value: { memberId } });
    expect(await useGrant(name, grant)).toMatchObject({ error: { kind: 'captchaNeeded' } });
  });

  test('AUTH-030 is for that device, that account and two minutes only', async () => {
    const other = await registered();
    const attempts = [
      async () => {
        const { name, grant } = await registered();
        return await useGrant(name, grant, { ...me, deviceId: 'device-2' });
      },
      async () => await useGrant(other.name, (await registered()).grant),
      async () => {
        clock.advance(120_001);
        return await useGrant(other.name, other.grant);
      },
    ];
    for (const attempt of attempts) {
      expect(await attempt()).toMatchObject({ error: { kind: 'captchaNeeded' } });
    }
  });

  test('captcha kind 99 with nothing, with a guess, or with a passed captcha opens nothing', async () => {
    const { name } = await registered();
    const guesses = [
      { codeId: '', code: '' },
      { codeId: 'A'.repeat(22), code: 'B'.repeat(32) },
      await pass('login'),
    ];
    for (const guess of guesses) {
      expect(await useGrant(name, guess)).toMatchObject({ error: { kind: 'captchaNeeded' } });
    }
  });
}

function loggingIn(): void {
  test('AUTH-022 gives a token and the user id, whatever the case of the name', async () => {
    const { name, memberId } = await registered();
    const opened = await loggedIn(name.toUpperCase());
    expect(opened.memberId).toBe(memberId);
    expect(opened.token).toMatch(/^[\w-]{43}$/);
    expect(Buffer.from(opened.signKey, 'base64url').length).toBe(32);
  });

  test('AUTH-021 needs a passed captcha for logging in, and each only once', async () => {
    const { name } = await registered();
    const used = await pass('login');
    const input = { ...me, name, password };
    expect((await members.login({ ...input, pass: used })).ok).toBe(true);
    const refused = { error: captchaGone };
    expect(await members.login({ ...input, pass: used })).toMatchObject(refused);
    const wrongAction = await pass('register');
    expect(await members.login({ ...input, pass: wrongAction })).toMatchObject(refused);
    const otherDevice = await pass('login', { ...me, deviceId: 'device-2' });
    expect(await members.login({ ...input, pass: otherDevice })).toMatchObject(refused);
  });

  test('a wrong password and an unknown name are the same refusal', async () => {
    const { name } = await registered();
    const known = await login(name, { password: wrong });
    const unknown = await login('nobody99', { password: wrong });
    expect(known).toEqual({ ok: false, error: { kind: 'credentialsWrong' } });
    expect(unknown).toEqual(known);
  });

  test("another site's member is unknown here", async () => {
    const { name } = await registered();
    const visitor = { ...me, siteId: 7000 as SiteId };
    expect(await login(name, { visitor })).toMatchObject({ error: { kind: 'credentialsWrong' } });
  });

  test('guessing locks the account, the right password too, until the time is over', async () => {
    const { name } = await registered();
    for (let tries = 0; tries < limits.accountFailuresMax; tries += 1) {
      const visitor = { ...me, deviceId: `d${tries}` };
      expect(await login(name, { visitor, password: wrong })).toMatchObject({
        error: { kind: 'credentialsWrong' },
      });
    }
    const locked = { ok: false, error: { kind: 'locked', minutes: 15 } };
    const visitor = { ...me, deviceId: 'never-here-before' };
    expect(await login(name, { visitor })).toEqual(locked);
    clock.advance(15 * 60_000 + 1);
    expect((await login(name, { visitor })).ok).toBe(true);
  });

  test('an unknown name is locked in the same way', async () => {
    for (let tries = 0; tries < limits.accountFailuresMax; tries += 1) {
      await login('nobody88', { password: wrong });
    }
    expect(await login('nobody88')).toMatchObject({ error: { kind: 'locked' } });
  });

  test('parallel guesses count in full', async () => {
    const { name } = await registered();
    const guesses = Array.from({ length: 9 }, () => login(name, { password: wrong }));
    const kinds = (await Promise.all(guesses)).map((each) => (each.ok ? '' : each.error.kind));
    expect(kinds.filter((kind) => kind === 'credentialsWrong').length).toBe(
      limits.accountFailuresMax,
    );
    expect(kinds.filter((kind) => kind === 'locked').length).toBe(6);
  });

  test('a right password forgives the account its earlier failures', async () => {
    const { name } = await registered();
    for (let round = 0; round < 3; round += 1) {
      await login(name, { password: wrong });
      await login(name, { password: wrong });
      expect((await login(name)).ok).toBe(true);
    }
  });

  test('one device, and one address, cannot try name after name', async () => {
    for (let tries = 0; tries < limits.deviceAttemptsMax; tries += 1) {
      await login(`name${tries}`, { password: wrong });
    }
    expect(await login('another1')).toMatchObject({ error: { kind: 'locked' } });
    for (let tries = limits.deviceAttemptsMax; tries < limits.addressAttemptsMax; tries += 1) {
      const visitor = { ...me, deviceId: `d${tries}` };
      await login(`name${tries}`, { visitor, password: wrong });
    }
    const visitor = { ...me, deviceId: 'fresh' };
    expect(await login('another2', { visitor })).toMatchObject({ error: { kind: 'locked' } });
  });
}

function sessions(): void {
  test('AUTH-020 a token stands for its member until it is logged out', async () => {
    const { name, memberId } = await registered();
    const { token, signKey } = await loggedIn(name);
    const found = must(await members.sessions.find(token), 'session');
    expect(found.session).toMatchObject({ memberId, name });
    expect(Buffer.from(found.signKey).toString('base64url')).toBe(signKey);
    expect(found.siteId).toBe(siteId);
    await members.logout(found.session.sessionId);
    expect(await members.sessions.find(token)).toBeNull();
  });

  test('AUTH-049 logging out ends that session and no other', async () => {
    const { name } = await registered();
    const first = await loggedIn(name);
    const second = await loggedIn(name, { ...me, deviceId: 'device-2' });
    const found = must(await members.sessions.find(first.token), 'session');
    await members.logout(found.session.sessionId);
    expect(await members.sessions.find(first.token)).toBeNull();
    expect(await members.sessions.find(second.token)).not.toBeNull();
  });

  test('a logout that meets a lookup on its way is not undone by it', async () => {
    const { name } = await registered();
    const { token } = await loggedIn(name);
    const { sessionId } = must(await members.sessions.find(token), 'session').session;
    clock.advance(60_000);
    await Promise.all([members.sessions.find(token), members.logout(sessionId)]);
    expect(await members.sessions.find(token)).toBeNull();
  });

  test('a logout elsewhere holds here within seconds', async () => {
    const keyValue = createMemoryKeyValue({ clock });
    const elsewhere = createMembersService({ sealer, db, keyValue, clock, rng, captcha });
    const { name } = await registered();
    const { token } = await loggedIn(name);
    const { sessionId } = must(await members.sessions.find(token), 'session').session;
    await elsewhere.logout(sessionId);
    clock.advance(3_000);
    expect(await members.sessions.find(token)).toBeNull();
  });

  test('every session of a frozen member ends immediately', async () => {
    const { name } = await registered();
    const { memberId, ...fresh } = await loggedIn(name);
    await members.sessions.find(fresh.token);
    expect(await members.setStatus(siteId, memberId, 'frozen')).toBe(true);
    expect(await members.sessions.find(fresh.token)).toBeNull();
    expect(await login(name)).toEqual({ ok: false, error: { kind: 'frozen' } });
    expect(await login(name, { password: wrong })).toMatchObject({
      error: { kind: 'credentialsWrong' },
    });
    await members.setStatus(siteId, memberId, 'active');
    expect(await members.sessions.find(fresh.token)).toBeNull();
    expect((await login(name)).ok).toBe(true);
  });

  test.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", 'A'.repeat(10_000)])(
    'a made-up token finds nobody',
    async (token) => {
      expect(await members.sessions.find(token)).toBeNull();
    },
  );

  test('the table does not hold the token', async () => {
    const { name } = await registered();
    const { token } = await loggedIn(name);
    const { rows } = await db.query('select * from member_sessions');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
}

function ownData(): void {
  test('AUTH-023 member info answers name and times, to the member of that site only', async () => {
    const { name, memberId } = await registered();
    expect(await members.info(siteId, memberId)).toMatchObject({ name, lastLoginAt: null });
    clock.advance(5_000);
    await loggedIn(name);
    expect(await members.info(siteId, memberId)).toMatchObject({ lastLoginAt: clock.now() });
    expect(await members.info(7000 as SiteId, memberId)).toBeNull();
  });

  test('nobody logs in as a seeded member by password', async () => {
    const seeded = await seedMember({ db, clock, rng, siteId });
    expect(await login(seeded.name, { password: 'none' })).toMatchObject({
      error: { kind: 'credentialsWrong' },
    });
    expect((await members.sessions.find(seeded.token))?.session.name).toBe(seeded.name);
  });
}
