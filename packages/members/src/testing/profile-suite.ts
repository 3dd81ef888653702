import { createSeededRng, err, must, ok, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import type { TestEngine } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { md5Hex } from '../rules/password.ts';
import { createCaptchaService } from '../server/captcha/captcha-service.ts';
import { createMembersService, type MembersService } from '../server/members-service.ts';
import { migrations } from '../server/migrations.ts';
import type { Actor } from '../server/profile/parts.ts';
import { createProfileService, type ProfileService } from '../server/profile/profile-service.ts';
import { createOpenCaptcha } from './open-captcha.ts';
import { seedMember } from './seed-member.ts';

const siteId = 6000 as SiteId;
const password = md5Hex('abcd1234');
const wrong = md5Hex('wrong123');
const fresh = md5Hex('efgh5678');
const fund = md5Hex('fund1234');
const DAY_MS = 86_400_000;

let db: Db;
let clock: ReturnType<typeof createFakeClock>;
let members: MembersService;
let profile: ProfileService;
const rng = createSeededRng(77);
/** Codes on their way: `<purpose>:<to>` to the code; each is good once. */
const sent = new Map<string, string>();
const letters: string[] = [];
/** Uploads by id: whose, and whether something shows them. */
const uploads = new Map<string, { memberId: string; isClaimed: boolean }>();
let phones = 0;

/** What members tell about themselves, on one database; run on each engine. */
export function profileSuite(engine: TestEngine): void {
  beforeAll(async () => {
    db = await engine.open(migrations);
  });
  beforeEach(() => {
    clock = createFakeClock(Date.parse('2026-03-14T12:00:00+08:00'));
    sent.clear();
    letters.length = 0;
    uploads.clear();
    const keyValue = createMemoryKeyValue({ clock });
    const captcha = createCaptchaService({ provider: createOpenCaptcha(), keyValue, rng });
    members = createMembersService({ db, keyValue, clock, rng, captcha });
    profile = createProfileService({
      ...{ db, keyValue, clock, rng },
      endOthers: members.onPasswordChanged,
      codes: {
        async verify({ purpose, to = '' }, code) {
          if (sent.get(`${purpose}:${to}`) !== code) return err('wrong');
          sent.delete(`${purpose}:${to}`);
          return ok(null);
        },
      },
      avatars: avatarStore(),
      exporters: [{ name: 'bets', export: async ({ memberId }) => [memberId] }],
      onSecretChanged: async (_sql, _who, which) => void letters.push(which),
    });
  });
  describe('telling', telling);
  describe('age', age);
  describe('binding', binding);
  describe('passwords', passwords);
  describe('the fund password', fundPassword);
  describe('avatars', avatars);
  describe('seeing in full and taking home', revealing);
}

function avatarStore() {
  return {
    async claim(_sql: unknown, { id, memberId }: { id: string; memberId: string }) {
      const upload = uploads.get(id);
      if (upload?.memberId !== memberId || upload.isClaimed) return false;
      upload.isClaimed = true;
      return true;
    },
    async release(_sql: unknown, { id }: { id: string }) {
      uploads.delete(id);
    },
    urlOf: (id: string) => `/media/${id}.webp`,
  };
}

async function newMember(): Promise<Actor & { readonly token: string }> {
  const seeded = await seedMember({ db, clock, rng, siteId });
  const made = await members.setPassword({ siteId, memberId: seeded.memberId }, password);
  expect(made.ok).toBe(true);
  const session = await openSession(seeded.memberId);
  return { siteId, memberId: seeded.memberId, deviceId: 'device-1', ip: '10.0.0.1', ...session };
}

async function openSession(memberId: Actor['memberId']) {
  return await db.tx((sql) =>
    members.sessions.open(sql, {
      ...{ siteId, memberId, deviceId: 'device-1', ip: '10.0.0.1', lifeMs: DAY_MS },
    }),
  );
}

function newPhone(): string {
  phones += 1;
  return `861380000${String(phones).padStart(4, '0')}`;
}

async function bound(actor: Actor): Promise<string> {
  const phone = newPhone();
  sent.set(`bind:${phone}`, '111111');
  expect((await profile.bindPhone(actor, { areaCode: '86', phone, code: '111111' })).ok).toBe(true);
  return phone;
}

async function read(actor: Actor) {
  return must(await profile.read(actor), 'profile');
}

const refused = (kind: string, more = {}) => ({ ok: false, error: { kind, ...more } });

function telling(): void {
  test('USER-001 USER-002 USER-003 a new account has told nothing', async () => {
    const actor = await newMember();
    expect(await read(actor)).toMatchObject({
      ...{
        gender: '',
        birthday: '',
        realName: '',
        phone: '',
        email: '',
        registerDate: '2026-03-14',
      },
      bound: { phone: false, email: false, realName: false, birthday: false },
      ...{ hasFundPassword: false, securityLevel: 'low', locked: [], marketing: true },
      ...{ mayPlay: true, withdrawalPausedUntil: null, avatar: { id: 'dawn', url: '' } },
    });
  });

  test('USER-004 USER-008 API-016 VALID-038 name, birthday and gender are written once', async () => {
    const actor = await newMember();
    const data = { realName: '张伟', birthday: '1990-05-17', gender: 'male' } as const;
    expect(await profile.saveOther(actor, data)).toEqual({ ok: true, value: undefined });
    const now = await read(actor);
    expect(now).toMatchObject({ realName: '张*', birthday: '1990-05-17', gender: 'male' });
    expect(now.locked).toEqual(['realName', 'birthday', 'gender']);
    expect(now.bound.realName).toBe(true);
    for (const [field, value] of Object.entries({ ...data, realName: '李娜' })) {
      const again = await profile.saveOther(actor, { [field]: value });
      expect(again, field).toEqual(refused('locked', { field }));
    }
    expect((await read(actor)).realName).toBe('张*');
  });

  test('VALID-038 of two first saves at once one is kept', async () => {
    const actor = await newMember();
    const names = ['王芳', '李娜', '刘洋', '陈静'];
    const saves = await Promise.all(
      names.map((realName) => profile.saveOther(actor, { realName })),
    );
    expect(saves.filter(({ ok }) => ok).length).toBe(1);
  });

  test('all of it is saved or nothing', async () => {
    const actor = await newMember();
    const mixed = { realName: '张伟', birthday: '1990-02-30', marketing: false };
    expect(await profile.saveOther(actor, mixed)).toEqual(refused('birthdayWrong'));
    expect(await read(actor)).toMatchObject({ realName: '', marketing: true });
    const short = { gender: 'female', secondPassword: fund } as const;
    expect(await profile.saveOther(actor, short)).toEqual(refused('proofNeeded'));
    expect((await read(actor)).gender).toBe('');
  });

  test.each([
    '<script>alert(1)</script>',
    "张'; drop table members;--",
    '{{7*7}}',
    '张伟\u0007',
    '🀄',
  ])('VALID-006 %j is no name and is not stored', async (realName) => {
    const actor = await newMember();
    expect(await profile.saveOther(actor, { realName })).toEqual(refused('realNameWrong'));
    expect((await read(actor)).realName).toBe('');
  });

  test('mass assignment: fields that are nobody’s to write are not looked at', async () => {
    const actor = await newMember();
    const greedy = {
      underage_at: 1,
      password_hash: 'x',
      site_id: 7,
      mayPlay: true,
      phone: '1',
      marketing: true,
    };
    expect((await profile.saveOther(actor, greedy)).ok).toBe(true);
    expect(await read(actor)).toMatchObject({ mayPlay: true, phone: '' });
    expect(
      (await profile.saveOther(actor, { constructor: 1, __proto__: { gender: 'male' } } as object))
        .ok,
    ).toBe(true);
  });

  test('SAFE-010 TERMS-030 opting out of offers is kept, with when it was said', async () => {
    const actor = await newMember();
    await profile.saveOther(actor, { marketing: false });
    expect((await read(actor)).marketing).toBe(false);
    const { rows } = await db.query(
      'select what, at from member_profile_events where member_id = $1',
      [actor.memberId],
    );
    expect(rows).toEqual([{ what: 'marketingOff', at: clock.now() }]);
    await profile.saveOther(actor, { marketing: true });
    expect((await read(actor)).marketing).toBe(true);
  });

  test('a member of another site is nobody here', async () => {
    const actor = { ...(await newMember()), siteId: 7000 as SiteId };
    expect(await profile.read(actor)).toBeNull();
    expect((await profile.saveOther(actor, { realName: '张伟' })).ok).toBe(false);
  });
}

function age(): void {
  test('SAFE-001 VALID-037 a birthday under 18 is refused and blocks play from then on', async () => {
    const actor = await newMember();
    expect(await profile.mayPlay(actor.memberId)).toBe(true);
    const save = (birthday: string) => profile.saveOther(actor, { birthday });
    expect(await save('2008-03-15')).toEqual(refused('birthdayUnderage'));
    expect(await profile.mayPlay(actor.memberId)).toBe(false);
    expect(await read(actor)).toMatchObject({ birthday: '', mayPlay: false });
  });

  test('SAFE-001 another birthday does not undo it', async () => {
    const actor = await newMember();
    await profile.saveOther(actor, { birthday: '2010-01-01' });
    const again = await profile.saveOther(actor, { birthday: '1990-01-01' });
    expect(again).toEqual(refused('underageKept'));
    clock.advance(60_000);
    expect(await profile.mayPlay(actor.memberId)).toBe(false);
  });

  test('VALID-037 exactly 18 today passes and plays', async () => {
    const actor = await newMember();
    expect((await profile.saveOther(actor, { birthday: '2008-03-14' })).ok).toBe(true);
    expect(await profile.mayPlay(actor.memberId)).toBe(true);
  });

  test('SAFE-001 what another process found out is known here within seconds', async () => {
    const actor = await newMember();
    await profile.mayPlay(actor.memberId);
    await db.tx((sql) =>
      sql.query(
        'insert into member_profiles (member_id, site_id, underage_at) values ($1, $2, 1)',
        [actor.memberId, siteId],
      ),
    );
    clock.advance(3_000);
    expect(await profile.mayPlay(actor.memberId)).toBe(false);
  });
}

function binding(): void {
  test('USER-005 API-018 a phone is bound by the code that was sent to it', async () => {
    const actor = await newMember();
    const phone = newPhone();
    const bind = (code: string) => profile.bindPhone(actor, { areaCode: '86', phone, code });
    expect(await bind('111111')).toEqual(refused('codeWrong'));
    sent.set(`bind:${phone}`, '111111');
    expect(await bind('222222')).toEqual(refused('codeWrong'));
    expect((await bind('111111')).ok).toBe(true);
    const now = await read(actor);
    expect(now.bound.phone).toBe(true);
    expect(now.phone).toBe(`138****${phone.slice(-4)}`);
    expect(now.withdrawalPausedUntil).toBeNull();
    expect(await bind('111111')).toEqual(refused('phoneSame'));
  });

  test('a code that proves the owner binds nothing, and one to another phone neither', async () => {
    const actor = await newMember();
    const phone = newPhone();
    sent.set(`prove:${phone}`, '111111');
    sent.set(`bind:${newPhone()}`, '111111');
    const tried = await profile.bindPhone(actor, { areaCode: '86', phone, code: '111111' });
    expect(tried).toEqual(refused('codeWrong'));
  });

  test('an area code that is not the number’s is refused', async () => {
    const actor = await newMember();
    for (const [areaCode, phone] of [
      ['852', newPhone()],
      ['8613', '861312'],
    ] as const) {
      sent.set(`bind:${phone}`, '1');
      const tried = await profile.bindPhone(actor, { areaCode, phone, code: '1' });
      expect(tried).toEqual(refused('phoneWrong'));
    }
  });

  test('one account a phone and an e-mail; the refusal says nothing about the other', async () => {
    const [first, second] = [await newMember(), await newMember()];
    const phone = await bound(first);
    sent.set(`bind:${phone}`, '222222');
    const taken = await profile.bindPhone(second, { areaCode: '86', phone, code: '222222' });
    expect(taken).toEqual(refused('phoneUnavailable'));
    const email = `${first.memberId.slice(-8)}@x.example`;
    for (const actor of [first, second]) {
      sent.set(`bind:${email}`, '333333');
      const done = await profile.bindEmail(actor, { email: email.toUpperCase(), code: '333333' });
      expect(done.ok ? 'bound' : done.error.kind).toBe(
        actor === first ? 'bound' : 'emailUnavailable',
      );
    }
  });

  test('a bound phone changes only with the old one’s code or the password', async () => {
    const actor = await newMember();
    const old = await bound(actor);
    const phone = newPhone();
    const change = (proof = {}) => {
      sent.set(`bind:${phone}`, '444444');
      return profile.bindPhone(actor, { areaCode: '86', phone, code: '444444', ...proof });
    };
    expect(await change()).toEqual(refused('proofNeeded'));
    expect(await change({ phoneCode: '555555' })).toEqual(refused('codeWrong'));
    expect(await change({ emailCode: '555555' })).toEqual(refused('emailNotBound'));
    expect(await change({ proofPassword: wrong })).toEqual(refused('passwordWrong'));
    sent.set(`prove:${phone}`, '555555');
    expect(await change({ phoneCode: '555555' })).toEqual(refused('codeWrong'));
    sent.set(`prove:${old}`, '666666');
    expect((await change({ phoneCode: '666666' })).ok).toBe(true);
    const { withdrawalPausedUntil } = await read(actor);
    expect(withdrawalPausedUntil).toBe(clock.now() + DAY_MS);
    clock.advance(DAY_MS);
    expect((await read(actor)).withdrawalPausedUntil).toBeNull();
  });

  test('a proof outlives a slip in the step after it, for that session and code only', async () => {
    const actor = await newMember();
    const old = await bound(actor);
    const phone = newPhone();
    sent.set(`prove:${old}`, '666666');
    const change = (who: Actor, code: string, phoneCode = '666666') =>
      profile.bindPhone(who, { areaCode: '86', phone, code, phoneCode });
    sent.set(`bind:${phone}`, '444444');
    expect(await change(actor, '000000')).toEqual(refused('codeWrong'));
    const elsewhere = { ...actor, ...(await openSession(actor.memberId)) };
    expect(await change(elsewhere, '444444')).toEqual(refused('codeWrong'));
    expect(await change(actor, '444444', '999999')).toEqual(refused('codeWrong'));
    clock.advance(5 * 60_000 + 1);
    expect(await change(actor, '444444')).toEqual(refused('codeWrong'));
    sent.set(`prove:${old}`, '777777');
    expect((await change(actor, '444444', '777777')).ok).toBe(true);
  });

  test('USER-006 API-017 an e-mail is bound in lower case, and only if it is one', async () => {
    const actor = await newMember();
    const email = `A.${actor.memberId.slice(-8)}@Mail.Example`;
    sent.set(`bind:${email.toLowerCase()}`, '123456');
    for (const odd of ['x', 'a b@c.d', 'a@b', '@b.c']) {
      const tried = await profile.bindEmail(actor, { email: odd, code: '123456' });
      expect(tried).toEqual(refused('emailWrong'));
    }
    expect((await profile.bindEmail(actor, { email, code: '123456' })).ok).toBe(true);
    expect(await read(actor)).toMatchObject({ email: 'a***@mail.example' });
  });

  test('USER-008 API-022 a deposit binds what is missing and leaves what is there', async () => {
    const actor = await newMember();
    const phone = newPhone();
    const binding = { areaCode: '86', phone, code: '123456' };
    const wrongName = await profile.bindFromDeposit(actor, { realName: '张4', phone: binding });
    expect(wrongName).toEqual(refused('realNameWrong'));
    sent.set(`bind:${phone}`, '123456');
    const done = await profile.bindFromDeposit(actor, { realName: '张伟', phone: binding });
    expect(done).toEqual({ ok: true, value: { bindPhone: true, bindRealName: true } });
    const again = await profile.bindFromDeposit(actor, { realName: '李娜' });
    expect(again).toEqual(done);
    expect((await read(actor)).realName).toBe('张*');
  });
}

function passwords(): void {
  const set = { password: fresh, secondPassword: fresh };

  test('USER-007 API-019 the old password sets a new one and ends every other session', async () => {
    const actor = await newMember();
    const other = await openSession(actor.memberId);
    const changed = await profile.changePassword(actor, { ...set, oldPassword: password });
    expect(changed).toEqual({ ok: true, value: { ended: 1 } });
    expect(await members.sessions.find(other.token)).toBeNull();
    expect(await members.sessions.find(actor.token)).not.toBeNull();
    expect(letters).toEqual(['login']);
    expect((await read(actor)).withdrawalPausedUntil).toBe(clock.now() + DAY_MS);
    const back = { password, secondPassword: password, oldPassword: fresh };
    expect((await profile.changePassword(actor, back)).ok).toBe(true);
  });

  test('USER-007 remembered tokens end with the password', async () => {
    const actor = await newMember();
    const remembered = await members.remembered.issue(actor);
    await profile.changePassword(actor, { ...set, oldPassword: password });
    const { rows } = await db.query<{ revoked_at: number | null }>(
      'select revoked_at from member_remembered where member_id = $1',
      [actor.memberId],
    );
    expect(remembered).not.toBeNull();
    expect(rows.every(({ revoked_at }) => revoked_at !== null)).toBe(true);
  });

  test('a wrong old password, two that differ, and the same again are refused', async () => {
    const actor = await newMember();
    const change = (input = {}) =>
      profile.changePassword(actor, { ...set, oldPassword: password, ...input });
    expect(await change({ secondPassword: wrong })).toEqual(refused('passwordsDiffer'));
    expect(await change({ oldPassword: wrong })).toEqual(refused('passwordWrong'));
    const same = { password, secondPassword: password };
    expect(await change(same)).toEqual(refused('passwordSame'));
    expect(letters).toEqual([]);
  });

  test('five wrong passwords lock, parallel ones too, for a quarter of an hour', async () => {
    const actor = await newMember();
    const guesses = Array.from({ length: 9 }, () =>
      profile.changePassword(actor, { ...set, oldPassword: wrong }),
    );
    const kinds = (await Promise.all(guesses)).map((each) => (each.ok ? '' : each.error.kind));
    expect(kinds.filter((kind) => kind === 'passwordWrong').length).toBe(5);
    const right = () => profile.changePassword(actor, { ...set, oldPassword: password });
    expect(await right()).toEqual(refused('passwordTooMany', { minutes: 15 }));
    clock.advance(15 * 60_000 + 1);
    expect((await right()).ok).toBe(true);
  });

  test('USER-007 API-020 API-021 a code to the bound phone or e-mail sets a new one', async () => {
    const actor = await newMember();
    const byPhone = (phoneCode: string) =>
      profile.changePasswordByCode(actor, { ...set, phoneCode });
    expect(await byPhone('123456')).toEqual(refused('phoneNotBound'));
    expect(await profile.changePasswordByCode(actor, { ...set, emailCode: '1' })).toEqual(
      refused('emailNotBound'),
    );
    const phone = await bound(actor);
    sent.set(`bind:${phone}`, '123456');
    expect(await byPhone('123456')).toEqual(refused('codeWrong'));
    sent.set(`prove:${phone}`, '123456');
    expect((await byPhone('123456')).ok).toBe(true);
    const without = await profile.changePasswordByCode(actor, set);
    expect(without).toEqual(refused('proofNeeded'));
  });

  test('a password set by recovery pauses withdrawals too', async () => {
    const actor = await newMember();
    await db.tx((sql) => profile.noteSensitiveChange(sql, actor));
    expect((await read(actor)).withdrawalPausedUntil).toBe(clock.now() + DAY_MS);
  });
}

function fundPassword(): void {
  test('USER-003 USER-008 it is set with a proof, changed with the old one, kept as a hash', async () => {
    const actor = await newMember();
    const save = (data = {}) => profile.saveOther(actor, { secondPassword: fund, ...data });
    expect(await save()).toEqual(refused('proofNeeded'));
    const asLogin = { secondPassword: password, proofPassword: password };
    expect(await save(asLogin)).toEqual(refused('fundPasswordAsLogin'));
    expect((await save({ proofPassword: password })).ok).toBe(true);
    expect((await read(actor)).hasFundPassword).toBe(true);
    expect((await read(actor)).withdrawalPausedUntil).toBeNull();
    expect((await profile.checkFundPassword(actor, fund)).ok).toBe(true);
    const { rows } = await db.query('select * from member_profiles where member_id = $1', [
      actor.memberId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(fund);
    const next = { secondPassword: fresh, proofPassword: password };
    expect(await save(next)).toEqual(refused('fundPasswordNeeded'));
    const withWrong = { ...next, oldSecondPassword: wrong };
    expect(await save(withWrong)).toEqual(refused('fundPasswordWrong'));
    expect((await save({ ...next, oldSecondPassword: fund })).ok).toBe(true);
    expect(letters).toEqual(['fund']);
  });

  test('its guesses are counted apart from those of the login password', async () => {
    const actor = await newMember();
    await profile.saveOther(actor, { secondPassword: fund, proofPassword: password });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await profile.checkFundPassword(actor, wrong)).toEqual(refused('fundPasswordWrong'));
    }
    const locked = refused('passwordTooMany', { minutes: 15 });
    expect(await profile.checkFundPassword(actor, fund)).toEqual(locked);
    const shown = await profile.reveal(actor, 'email', { proofPassword: password });
    expect(shown).toEqual(refused('nothingToShow'));
  });

  test('without one, nothing passes for it', async () => {
    const actor = await newMember();
    expect(await profile.checkFundPassword(actor, fund)).toEqual(refused('fundPasswordWrong'));
  });
}

function avatars(): void {
  const id = '11111111-1111-4111-8111-111111111111';
  const next = '22222222-2222-4222-8222-222222222222';

  test('USER-009 API-041 API-042 a picture of the set is chosen and kept', async () => {
    const actor = await newMember();
    const { list, current } = await profile.listAvatars(actor);
    expect(list.length).toBeGreaterThanOrEqual(12);
    expect(current.id).toBe('dawn');
    expect((await profile.chooseAvatar(actor, 'heron')).ok).toBe(true);
    expect((await read(actor)).avatar).toEqual({ id: 'heron', url: '' });
  });

  test('USER-010 an upload of one’s own is taken up, and lets the earlier one go', async () => {
    const actor = await newMember();
    for (const each of [id, next]) {
      uploads.set(each, { memberId: actor.memberId, isClaimed: false });
    }
    const avatar = { id, url: `/media/${id}.webp` };
    expect(await profile.chooseAvatar(actor, id)).toEqual({ ok: true, value: avatar });
    expect((await profile.listAvatars(actor)).list[0]).toEqual(avatar);
    expect((await profile.chooseAvatar(actor, id)).ok).toBe(true);
    expect((await profile.chooseAvatar(actor, next)).ok).toBe(true);
    expect(uploads.has(id)).toBe(false);
  });

  test('an upload of somebody else, and names that are none, are unknown', async () => {
    const [owner, thief] = [await newMember(), await newMember()];
    uploads.set(id, { memberId: owner.memberId, isClaimed: false });
    for (const odd of [id, next, '', '../x', 'constructor', '<svg onload=alert(1)>']) {
      expect(await profile.chooseAvatar(thief, odd)).toEqual(refused('avatarUnknown'));
    }
    expect((await read(thief)).avatar.id).toBe('dawn');
  });
}

function revealing(): void {
  test('API-051 one masked field in full, after the password or a code, and noted', async () => {
    const actor = await newMember();
    const phone = await bound(actor);
    const show = (proof = {}) => profile.reveal(actor, 'phone', proof);
    expect(await show()).toEqual(refused('proofNeeded'));
    expect(await show({ proofPassword: wrong })).toEqual(refused('passwordWrong'));
    expect(await show({ proofPassword: password })).toEqual({ ok: true, value: phone.slice(2) });
    sent.set(`prove:${phone}`, '123456');
    expect((await show({ phoneCode: '123456' })).ok).toBe(true);
    const { rows } = await db.query<{ what: string }>(
      "select what from member_profile_events where member_id = $1 and what like 'shown%'",
      [actor.memberId],
    );
    expect(rows.map(({ what }) => what)).toEqual(['shownPhone', 'shownPhone']);
  });

  test('API-051 ten times an hour', async () => {
    const actor = await newMember();
    const show = () => profile.reveal(actor, 'realName', { proofPassword: password });
    for (let times = 0; times < 10; times += 1) {
      expect(await show()).toEqual(refused('nothingToShow'));
    }
    expect(await show()).toEqual(refused('showTooMany', { minutes: 60 }));
    clock.advance(3_600_001);
    expect(await show()).toEqual(refused('nothingToShow'));
  });

  test('everything is taken home after the password, once an hour, without any hash', async () => {
    const actor = await newMember();
    await profile.saveOther(actor, {
      realName: '张伟',
      secondPassword: fund,
      proofPassword: password,
    });
    const take = (given = password) =>
      profile.exportData(actor, { password: given, script: 'hans' });
    expect(await take(wrong)).toEqual(refused('passwordWrong'));
    const taken = await take();
    const data = must(taken.ok ? taken.value : null, 'export');
    expect(data.fileName).toMatch(/^tianping-\w+-2026-03-14\.json$/);
    expect(data.sections).toMatchObject({ bets: [actor.memberId], profile: { realName: '张伟' } });
    expect(JSON.stringify(data)).not.toMatch(/argon2id|token_hash|sign_key/);
    expect(await take()).toEqual(refused('exportTooMany', { minutes: 60 }));
    clock.advance(3_600_001);
    expect((await take()).ok).toBe(true);
  });
}
