import { md5Hex } from '@tianping/members';
import { OPEN_CAPTCHA_OUTPUT } from '@tianping/members/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Caller,
  createEntryApp,
  type EntryApp,
  SENT_CODE,
  SHOWN_TEXT,
} from '../testing/entry-app.ts';
import { entrySteps, password, type Session } from '../testing/entry-steps.ts';
import { createSiteConfig } from '../testing/fake-app.ts';

let app: EntryApp;
const { slide, picture, register, login, enter } = entrySteps(() => app);
const DAY_MS = 86_400_000;
/** Noon of the sites' clock, as time of the UTC day. */
const NOON_MS = 4 * 3_600_000;
const elsewhere: Caller = {
  deviceId: 'other-device',
  ip: '198.51.100.9',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) MicroMessenger/8.0.50',
};

beforeAll(async () => {
  app = await createEntryApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.site = createSiteConfig(6000, false);
  // The next noon: the counts of earlier tests have expired, and no login is at night.
  app.clock.advance(DAY_MS - ((app.clock.now() - NOON_MS) % DAY_MS));
  await app.db.tx((sql) => sql.query('delete from member_devices'));
});

async function bound() {
  const made = await register();
  await app.db.tx(async (sql) => {
    await sql.query('update members set phone = null, phone_area = null');
    await sql.query(`update members set phone = '8613812346721', phone_area = '86' where id = $1`, [
      made.userId,
    ]);
  });
  return made;
}
const withCode = (sendCodeNum: string) => ({ kaptchcate: 99, codeId: '', code: '', sendCodeNum });

describe('the picture with a text', () => {
  test('CAPT-007 API-007 API-026 Q-021 logs in with x-code as codeId and the text typed, in any case', async () => {
    const { name } = await register();
    const codeId = await picture();
    const typed = { kaptchcate: 1, codeId, code: SHOWN_TEXT.toLowerCase() };
    const opened = await login(name, typed);
    expect(opened.code).toBe(6000);
    expect(opened.data).toMatchObject({ token: expect.any(String), userId: expect.any(String) });
    expect(await login(name, { ...typed, isAgent: 1 })).toMatchObject({ code: 6007 });
    expect(await login(name, { ...typed, password: 'kite58moon' })).toMatchObject({ code: 6007 });
    expect(await login(name, { ...typed, version: '1.1' })).toMatchObject({ code: 6007 });
    expect(await login(name, typed)).toMatchObject({
      code: 6021,
      message: '图形验证码已失效，请重新输入',
    });
  });

  test('CODE-019 Q-052 none is 6021, CODE-032 a wrong one 6036, in both scripts', async () => {
    const { name } = await register();
    const none = { kaptchcate: 1, codeId: '', code: '' };
    expect((await login(name, none)).code).toBe(6021);
    const wrong = { kaptchcate: 1, codeId: await picture(), code: 'AAAA' };
    expect(await login(name, wrong, {}, { language: 'zh-TW' })).toMatchObject({
      code: 6036,
      message: '圖形驗證碼不正確，請重新輸入',
    });
  });

  test('API-011 register takes name, two hashes, the captcha, domain and both codes, and stores them', async () => {
    const codeId = await picture();
    const captcha = { kaptchcate: 1, codeId, code: SHOWN_TEXT };
    const cameBy = { domain: 'site.example', rCode: 'friend7', iCode: 'inv-9' };
    const form = { name: 'guest77', password, secondPassword: password, ...captcha, ...cameBy };
    const wrong = Object.keys(form).map((field) => [field, undefined] as const);
    for (const [field, value] of [...wrong, ['password', 'x'], ['secondPassword', 'x']] as const) {
      const refused = await app.call('site/user/register', { ...form, [field]: value });
      expect(refused, field).toMatchObject({ code: 6007, data: { issues: [{ path: field }] } });
    }
    const made = await app.call<{ userId: string }>('site/user/register', form);
    expect(made.data).toMatchObject({ codeId: expect.any(String), code: expect.any(String) });
    const { rows } = await app.db.query(
      `select name, register_domain as domain, referral_code as "rCode", inviter_code as "iCode"
         from members where id = $1`,
      [made.data.userId],
    );
    const { name, domain, rCode, iCode } = form;
    expect(rows).toEqual([{ name, domain, rCode, iCode }]);
  });

  test('CAPT-001 SAFE-008 registers too, and without it nobody', async () => {
    const origin = { domain: '', rCode: '', iCode: '' };
    const form = { name: 'typed12', password, secondPassword: password, ...origin };
    const ask = (captcha: object) => app.call('site/user/register', { ...form, ...captcha });
    expect((await ask({ kaptchcate: 1, codeId: '', code: '' })).code).toBe(6021);
    expect((await ask({ kaptchcate: 99, codeId: '', code: '' })).code).not.toBe(6000);
    const made = await ask({ kaptchcate: 1, codeId: await picture(), code: SHOWN_TEXT });
    expect(made.code).toBe(6000);
  });

  test('CAPT-001 CAPT-002 API-023 is due after failed logins, for any name', async () => {
    const { name } = await register();
    const due = async (asked: string) =>
      (
        await app.call<{ kaptchcate: number }>('site/user/member/kaptchcate', {
          name: asked,
          password,
          ktype: 4,
        })
      ).data.kaptchcate;
    expect([await due(name), await due('nobody9')]).toEqual([0, 0]);
    for (let count = 0; count < 3; count += 1) {
      await login(name, await slide(4), { password: md5Hex('x') });
    }
    expect([await due(name), await due('nobody9')]).toEqual([1, 1]);
  });
});

describe('the slider', () => {
  const judge = (lot_number: string, given: object = {}) =>
    app.call<{ codeId: string; code: string }>('site/user/validateGeeCheck', {
      lot_number,
      captcha_output: OPEN_CAPTCHA_OUTPUT,
      pass_token: '',
      gen_time: '',
      validate_way: 0,
      ...given,
    });
  const challenge = async () =>
    (await app.call<{ lot_number: string }>('site/user/captcha/challenge', { ktype: 4 })).data;

  test('API-025 takes five values and gives a code for what is solved', async () => {
    const { lot_number } = await challenge();
    expect((await judge(lot_number, { captcha_output: 'unsolved' })).code).toBe(6036);
    expect((await judge(lot_number, { validate_way: 1 })).code).toBe(6007);
    const { name } = await register();
    const { data } = await judge((await challenge()).lot_number);
    expect((await login(name, { kaptchcate: 0, ...data })).code).toBe(6000);
  });
});

test('AUTH-026 a password that is no hash is refused before anything is read', async () => {
  const { name } = await register();
  const refused = await login(name, await slide(4), { password: 'kite58moon' });
  expect(refused).toMatchObject({ code: 6007, data: { issues: [{ path: 'password' }] } });
});

describe('an unusual login', () => {
  test.each([
    [6026, '您正在一台新设备上登录，请验证绑定的手机号', { deviceId: 'new-device' }],
    [6025, '本次登录的网络与您以往不同，请验证绑定的手机号', { ip: '198.51.100.9' }],
    [6027, '您正在新的设备和网络上登录，请验证绑定的手机号', elsewhere],
  ])(
    'API-008 DEVICE-001 DEVICE-002 DEVICE-004 Q-043 is %i, with words and the phone masked',
    async (code, message, caller) => {
      const { name } = await bound();
      const stopped = await login(name, await slide(4, caller), {}, caller);
      expect(stopped).toEqual({ code, message, data: { phoneNumber: '138****6721' } });
    },
  );

  test('DEVICE-001 Q-043 after an absence is 6028, after guesses 6029', async () => {
    const { name } = await bound();
    await enter(name);
    app.clock.advance(31 * DAY_MS);
    expect(await login(name, await slide(4))).toMatchObject({
      code: 6028,
      message: '您已超过 30 天未登录，请验证绑定的手机号',
    });
    for (let count = 0; count < 5; count += 1) {
      await login(name, await slide(4, elsewhere), { password: md5Hex('x') }, elsewhere);
    }
    expect((await login(name, await slide(4, elsewhere), {}, elsewhere)).code).toBe(6029);
  });

  test('API-010 DEVICE-012 goes on with 99, the password and the six digits', async () => {
    const { name, userId } = await bound();
    expect((await login(name, withCode(SENT_CODE), {}, elsewhere)).code).toBe(6021);
    await login(name, await slide(4, elsewhere), {}, elsewhere);
    expect(await login(name, withCode('000000'), {}, elsewhere)).toMatchObject({
      code: 6036,
      message: '验证码不正确，还可以再试 2 次',
    });
    expect(await login(name, withCode(SENT_CODE), {}, elsewhere)).toMatchObject({
      code: 6000,
      data: { userId },
    });
    expect((await login(name, await slide(4, elsewhere), {}, elsewhere)).code).toBe(6000);
  });

  test('API-009 AUTH-030 is not what follows a register', async () => {
    const { name, codeId, code } = await register(elsewhere);
    const grant = { kaptchcate: 99, codeId, code };
    expect((await login(name, grant, {}, elsewhere)).code).toBe(6000);
  });
});

describe('remembered logins', () => {
  const byToken = (name: string, token: string, pass: object, caller?: Caller) =>
    app.call<Session & { rememberToken: string }>(
      'site/user/remember/login',
      { name, token, ...pass },
      caller,
    );

  test('AUTH-027 are asked for by the member, used once, followed by another, forgotten', async () => {
    const { name, userId } = await register();
    const who = await enter(name);
    const issued = await app.call<{ token: string; expiresAt: number }>(
      'site/user/remember/issue',
      {},
      who,
    );
    const first = await byToken(name, issued.data.token, await slide(4));
    expect(first).toMatchObject({ code: 6000, data: { userId } });
    expect(
      (await app.call('site/user/member/kaptchcate', { name, password, ktype: 4 }, first.data))
        .code,
    ).toBe(6000);
    const { rememberToken } = first.data;
    expect((await app.call('site/user/remember/forget', { token: rememberToken })).code).toBe(6000);
    expect((await app.call('site/user/remember/forget', { token: 'never' })).code).toBe(6000);
    expect(await byToken(name, rememberToken, await slide(4))).toEqual({
      code: 6002,
      message: '记住的登录已失效，请重新输入密码',
      data: null,
    });
  });

  test('DEVICE-001 are stopped like any login, and go on with the code', async () => {
    const { name } = await bound();
    const who = await enter(name);
    const { data } = await app.call<{ token: string }>('site/user/remember/issue', {}, who);
    const away = { ip: '198.51.100.9' };
    const stopped = await byToken(name, data.token, await slide(4, away), away);
    expect(stopped).toMatchObject({ code: 6025, data: { phoneNumber: '138****6721' } });
    expect((await byToken(name, data.token, withCode(SENT_CODE), away)).code).toBe(6000);
  });
});

describe('sessions', () => {
  interface Listed {
    readonly list: { sessionId: string; current: boolean; device: string; ip: string }[];
    readonly previousLogin: { at: number; ip: string; device: string } | null;
  }
  const list = (who: Caller) => app.call<Listed>('site/user/session/list', {}, who);

  test("sessions are listed in words of the reader's script, with the previous login", async () => {
    const { name } = await register();
    const there = await enter(name, elsewhere);
    const here = await enter(name);
    const { data } = await list(here);
    expect(data.list).toMatchObject([
      { current: true, device: 'Chrome · Windows', ip: '203.0.*.*' },
      { current: false, device: '微信 · iPhone', ip: '198.51.*.*' },
    ]);
    expect(data.previousLogin).toMatchObject({ device: '微信 · iPhone', ip: '198.51.*.*' });
    const hant = await list({ ...there, language: 'zh-TW', userAgent: '' });
    expect(hant.data.list[0]).toMatchObject({ current: true, device: '微信 · iPhone' });
  });

  test('API-012 sessions end one by one, all others together, and by logging out', async () => {
    const { name } = await register();
    const [here, there, third] = [await enter(name), await enter(name), await enter(name)];
    const other = (await list(here)).data.list.find(({ current }) => !current)?.sessionId;
    const ended = await app.call('site/user/session/end', { sessionId: other }, here);
    expect(ended).toMatchObject({ code: 6000, data: { ended: 1 } });
    const rest = await app.call('site/user/session/end', { others: true }, here);
    expect(rest).toMatchObject({ code: 6000, data: { ended: 1 } });
    for (const gone of [there, third]) expect((await list(gone)).code).toBe(6001);
    const before = app.leftLogins.length;
    expect((await app.call('site/user/logout', {}, here)).code).toBe(6000);
    // Venue sessions of this login end with it.
    expect(app.leftLogins.length - before).toBe(1);
    expect((await list(here)).code).toBe(6001);
  });

  test("another member's session is 6004, as one that never was", async () => {
    const victim = await enter((await register()).name);
    const thief = await enter((await register()).name);
    const foreign = (await list(victim)).data.list[0]?.sessionId;
    const nobody = '01900000-0000-7000-8000-000000000000';
    const answers = [];
    for (const sessionId of [foreign, nobody]) {
      answers.push(await app.call('site/user/session/end', { sessionId }, thief));
    }
    expect(answers[0]).toEqual({ code: 6004, message: '该登录已结束，请刷新列表', data: null });
    expect(answers[1]).toEqual(answers[0]);
    expect((await list(victim)).code).toBe(6000);
  });

  test('CODE-035 one too many is 6039 where the site refuses it', async () => {
    const { entry } = app.site;
    app.site = {
      ...app.site,
      entry: { ...entry, sessions: { sessionsMax: 1, whenFull: 'refuse' } },
    };
    const { name } = await register();
    await enter(name);
    expect(await login(name, await slide(4))).toMatchObject({
      code: 6039,
      message: '该账号已在 1 台设备上登录，请先在其中一台退出登录',
    });
  });
});

describe('closed login and register', () => {
  test.each([
    ['closedWithPopup', 6501],
    ['closed', 6502],
  ] as const)('CODE-053 CODE-054 %s is %i at login and register', async (access, code) => {
    const { name } = await register();
    app.site = { ...app.site, entry: { ...app.site.entry, access } };
    expect((await login(name, await slide(4))).code).toBe(code);
    const origin = { domain: '', rCode: '', iCode: '' };
    const form = { name: 'late123', password, secondPassword: password, ...origin };
    const late = await app.call('site/user/register', { ...form, ...(await slide(1)) });
    expect(late).toMatchObject({ code, message: '登录和注册暂停服务，恢复时间请留意公告' });
  });

  const bar = (userId: string, status: 'frozen' | 'closed') =>
    app.members.setStatus(
      6000 as Parameters<typeof app.members.setStatus>[0],
      userId as never,
      status,
    );
  /** What a member logged in at two places is answered there, when opening a venue and at login. */
  async function shutOut(status: 'frozen' | 'closed') {
    const { name, userId } = await register();
    const [here, there] = [await enter(name), await enter(name, elsewhere)];
    const play = { enName: 'crty' };
    expect((await app.call('site/user/session/list', {}, here)).code).toBe(6000);
    expect((await app.call('site/user/session/list', {}, there)).code).toBe(6000);
    await bar(userId, status);
    for (const who of [here, there]) {
      expect((await app.call('site/user/session/list', {}, who)).code).toBe(6001);
      expect((await app.call('game/launch', play, who)).code).toBe(6001);
    }
    expect((await login(name, await slide(4))).code).toBe(6030);
    return name;
  }

  test('SAFE-004 a frozen account is logged out everywhere, and neither logs in nor plays', async () => {
    await shutOut('frozen');
  });

  test('SAFE-005 a closed account is too, and its name stays taken', async () => {
    const name = await shutOut('closed');
    const origin = { domain: '', rCode: '', iCode: '' };
    const form = { name, password, secondPassword: password, ...origin };
    const again = await app.call('site/user/register', { ...form, ...(await slide(1)) });
    expect(again.code).toBe(6009);
  });
});
