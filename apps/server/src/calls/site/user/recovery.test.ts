import { md5Hex } from '@tianping/members';
import { OPEN_CAPTCHA_OUTPUT } from '@tianping/members/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Browser,
  type CodesApp,
  createCodesApp,
  NEW_PASSWORD,
  SITE,
} from '../../../testing/codes-app.ts';
import { refusalOf, send } from '../../../testing/codes-steps.ts';

let app: CodesApp;
let browser: Browser;

beforeAll(async () => {
  app = await createCodesApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await later(3_600_000);
  browser = app.browser();
});

/** Moves the clock once no request is running: a carrier's answer takes no time of it. */
async function later(ms: number): Promise<void> {
  await app.idle();
  app.clock.advance(ms);
}

const fault = (status_code: number, message: string) => ({ status_code, message });
const login = { isAgent: 0, password: NEW_PASSWORD, version: '1.0' } as const;
/** What the open captcha accepts as solved. */
const solved = { captcha_output: OPEN_CAPTCHA_OUTPUT, pass_token: '', gen_time: '' } as const;
const passwords = { password: NEW_PASSWORD, secondPassword: NEW_PASSWORD };

describe('a forgotten password', () => {
  test('API-027 API-030 API-032 API-033 API-034 AUTH-034 AUTH-035 AUTH-036 by phone', async () => {
    const { name, phone, token, signKey } = await app.boundMember();
    const { client } = browser;
    const old = app.browser();
    old.logIn({ token, signKey });
    await old.client.call('site/user/session/list', {});
    expect(await client.call('site/user/forgetByPhone/one', { phone, name })).toEqual({});
    expect(await send(browser, phone, name)).toEqual({
      resendAfter: 60,
      lifeMinutes: 10,
      sentTo: `138****${phone.slice(-4)}`,
    });
    const code = await app.codeFor(phone);
    expect(await client.call('site/user/forgetByPhone/two', { phone, name, code })).toEqual({});
    const reset = await client.call('site/user/forgetByPhone/three', { phone, name, ...passwords });
    expect(reset).toEqual({});
    expect(await refusalOf(old.client.call('site/user/session/list', {}))).toMatchObject({
      status_code: 6001,
    });
    const pass = await loginPass(browser);
    const loggedIn = await client.call('site/user/login', { ...login, name, ...pass });
    expect(loggedIn).toMatchObject({ token: expect.any(String) });
  });

  test('API-028 API-035 API-036 API-037 by e-mail, whatever the case of the address', async () => {
    const { name, email } = await app.boundMember();
    const { client } = browser;
    await client.call('site/user/forgetByEmail/one', { email: email.toUpperCase(), name });
    expect(await send(browser, email, name, { cate: 1 })).toMatchObject({
      sentTo: 'l***@example.com',
    });
    const code = await app.codeFor(email);
    const [notification] = app.sandbox.messages(email);
    expect(notification).toMatchObject({ channel: 'email', brand: '青岚' });
    expect(notification?.subject).toBe('【青岚】找回密码的验证码');
    expect(await client.call('site/user/forgetByEmail/two', { email, name, code })).toEqual({});
    expect(
      await client.call('site/user/forgetByEmail/three', { email, name, ...passwords }),
    ).toEqual({});
  });

  test('AUTH-038 each refusal states what happened and leaves the step as it was', async () => {
    const { name, phone } = await app.boundMember();
    const { client } = browser;
    const two = (code: string) =>
      refusalOf(client.call('site/user/forgetByPhone/two', { phone, name, code }));
    const three = (given: object = passwords) =>
      refusalOf(
        client.call('site/user/forgetByPhone/three', { phone, name, ...passwords, ...given }),
      );
    expect(await three()).toMatchObject({ status_code: 6038 });
    expect(await two('123456')).toMatchObject({ status_code: 6038 });
    await client.call('site/user/forgetByPhone/one', { phone, name });
    await send(browser, phone, name);
    const code = await app.codeFor(phone);
    expect(await two('wrong')).toMatchObject(fault(6036, '验证码错误，还可以再试 4 次'));
    await client.call('site/user/forgetByPhone/two', { phone, name, code });
    const differing = await three({ secondPassword: md5Hex('other123') });
    expect(differing).toMatchObject({
      status_code: 6007,
      data: { issues: [{ path: 'secondPassword' }] },
    });
    await client.call('site/user/forgetByPhone/three', { phone, name, ...passwords });
    expect(await three()).toMatchObject({ status_code: 6038 });
  });

  test('strangers, mistyped numbers and members get one answer, and one refusal', async () => {
    const { name, phone } = await app.boundMember();
    const answers = [];
    for (const [who, where] of [
      [name, phone],
      ['nobody11', '8613811110001'],
      [name, '8613811110002'],
    ] as const) {
      await later(60_000);
      const by = app.browser();
      const begun = await by.client.call('site/user/forgetByPhone/one', {
        phone: where,
        name: who,
      });
      const { sentTo, ...sent } = (await send(by, where, who)) as { sentTo: string };
      const guess = { phone: where, name: who, code: 'wrong' };
      const refused = await refusalOf(by.client.call('site/user/forgetByPhone/two', guess));
      answers.push({ begun, sent, shape: sentTo.replaceAll(/\d/g, '0'), refused });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await app.codeFor(phone);
    expect(app.sandbox.messages('86138111100')).toEqual([]);
  });

  test('VALID-021 VALID-025 a malformed number or address shows its fault at its field', async () => {
    const by = browser.client;
    const phone = { phone: '8523', name: 'abc' };
    expect(await refusalOf(by.call('site/user/forgetByPhone/one', phone))).toMatchObject({
      status_code: 6007,
    });
    const wrongPhone = { phone: '8523123456', name: 'abc' };
    expect(await refusalOf(by.call('site/user/forgetByPhone/one', wrongPhone))).toMatchObject({
      status_code: 6007,
      message: '请输入正确的手机号',
      data: { issues: [{ path: 'phone', message: '请输入正确的手机号' }] },
    });
    const email = { email: 'a@b', name: 'abc' };
    expect(await refusalOf(by.call('site/user/forgetByEmail/one', email))).toMatchObject(
      fault(6007, '请输入正确的邮箱'),
    );
  });
});

describe('codes', () => {
  test('API-029 a sealed field that does not agree with its hash is refused', async () => {
    const { name, phone } = await app.boundMember();
    const fields = await browser.fields({ target: phone, name });
    const rest = { type: 2, cate: 0, version: '1', kaptchcate: 0, imageCode: '' } as const;
    for (const [field, path] of [
      ['SendCodeNum', 'sendCodeNumV2'],
      ['SendName', 'sendNameV2'],
      ['codeId', 'codeIdV2'],
    ] as const) {
      const request = { ...fields, ...rest, [field]: md5Hex('x') };
      expect(
        await refusalOf(browser.client.call('site/user/sendCode/one', request)),
        field,
      ).toMatchObject({ status_code: 6007, data: { issues: [{ path }] } });
    }
    const altered = { ...fields, ...rest, sendCodeNumV2: fields.sendNameV2 };
    const refused = await refusalOf(browser.client.call('site/user/sendCode/one', altered));
    expect(refused).toMatchObject({ status_code: 6007 });
    const wire = browser.sent.map(({ body }) => body).join();
    expect(wire).not.toContain(phone);
  });

  test('API-031 CODE-019 SAFE-008 without a captcha a reset code is demanded one, and not a used one', async () => {
    const { name, phone } = await app.boundMember();
    expect(await refusalOf(send(browser, phone, name, { kaptchcate: 99 }))).toMatchObject({
      status_code: 6021,
    });
    const { codeId, code: imageCode } = await browser.pass(2);
    await send(browser, phone, name, { codeId, imageCode });
    await later(60_000);
    const again = await refusalOf(send(browser, phone, name, { codeId, imageCode }));
    expect(again).toMatchObject({ status_code: 6038 });
  });

  test('API-031 a request for a code has version 1, kaptchcate and imageCode', async () => {
    const fields = await browser.fields({ target: '8613811110003', name: 'abc' });
    const { codeId, code: imageCode } = await browser.pass(2);
    const rest = { type: 2, cate: 0, version: '1', kaptchcate: 0, imageCode, codeId } as const;
    for (const change of [
      { version: '2' },
      { version: undefined },
      { kaptchcate: undefined },
      { imageCode: undefined },
    ]) {
      const request = { ...rest, ...fields, ...change } as never;
      const [field] = Object.keys(change);
      const refused = refusalOf(browser.client.call('site/user/sendCode/one', request));
      expect(await refused, field).toMatchObject({
        status_code: 6007,
        data: { issues: [{ path: field }] },
      });
    }
  });

  test('API-024 a captcha passed for one purpose is none for another, and there are four', async () => {
    const { name, phone, email } = await app.boundMember();
    const { client } = browser;
    const login = (await loginPass(browser)) as { codeId: string; code: string };
    const [byPhone, byEmail] = [await browser.pass(2), await browser.pass(3)];
    const used = ({ codeId, code }: typeof byPhone) => ({ codeId, imageCode: code });
    for (const [target, given] of [
      [phone, used(login)],
      [phone, used(byEmail)],
      [email, { cate: 1, ...used(byPhone) }],
    ] as const) {
      const refused = await refusalOf(send(browser, target, name, given));
      expect(refused).toMatchObject({ status_code: 6038 });
    }
    const due = (ktype: number) =>
      client.call('site/user/member/kaptchcate', { name, password: '', ktype: ktype as 1 });
    for (const ktype of [1, 2, 3, 4]) {
      expect(await due(ktype), String(ktype)).toEqual({ kaptchcate: expect.any(Number) });
    }
    for (const ktype of [0, 5]) {
      expect(await refusalOf(due(ktype)), String(ktype)).toMatchObject({ status_code: 6007 });
    }
  });

  test('API-025 the slider is judged by five values and no fewer', async () => {
    const { call } = browser.client;
    const { lot_number } = await call('site/user/captcha/challenge', { ktype: 2 });
    const values = { lot_number, ...solved, validate_way: 0 as const };
    for (const field of Object.keys(values)) {
      const asked = call('site/user/validateGeeCheck', { ...values, [field]: undefined });
      const data = { issues: [{ path: field }] };
      expect(await refusalOf(asked), field).toMatchObject({ status_code: 6007, data });
    }
    expect(await call('site/user/validateGeeCheck', values)).toHaveProperty('codeId');
  });

  test('CODE-036 SAFE-008 within a minute the answer states how long to wait', async () => {
    const { name, phone } = await app.boundMember();
    await send(browser, phone, name);
    await later(15_000);
    expect(await refusalOf(send(browser, phone, name))).toMatchObject({
      status_code: 6066,
      message: '验证码已发送，请 45 秒后再获取',
      data: { resendAfter: 45 },
    });
  });

  test('CODE-030 SAFE-008 too many for one number', async () => {
    const { name, phone } = await app.boundMember();
    for (let asked = 0; asked < 5; asked += 1) {
      await send(app.browser(), phone, name);
      await later(60_000);
    }
    expect(await refusalOf(send(app.browser(), phone, name))).toMatchObject({
      status_code: 6034,
    });
  });

  test('API-027 API-028 each call is for its own channels', async () => {
    const { client } = browser;
    const fields = await browser.fields({ target: 'a@b.cn', name: 'abc' });
    const rest = { type: 2, version: '1', kaptchcate: 99, imageCode: '' } as const;
    const one = { ...fields, ...rest, cate: 1 } as const;
    expect(await refusalOf(client.call('site/user/sendCode/one', one))).toMatchObject({
      status_code: 6007,
    });
    const two = { ...fields, ...rest, cate: 2 } as const;
    expect(await refusalOf(client.call('site/user/sendCode/two', two))).toMatchObject({
      status_code: 6007,
    });
  });

  test('DEVICE-009 a new device may ask for nothing before its login was stopped', async () => {
    const { name, phone } = await app.boundMember();
    const asked = send(browser, phone, name, { type: 3, kaptchcate: 99, cate: 2 });
    expect(await refusalOf(asked)).toMatchObject({ status_code: 6038 });
  });

  test('API-010 DEVICE-009 DEVICE-012 a stopped login succeeds with the code from a voice call', async () => {
    const { name, phone, memberId } = await app.boundMember();
    await app.members.setPassword({ siteId: SITE, memberId }, NEW_PASSWORD);
    const home = app.browser();
    const noCaptcha = { kaptchcate: 99, codeId: '', code: '' } as const;
    const logIn = async (by: Browser, more: object) =>
      await by.client.call('site/user/login', { ...login, name, ...noCaptcha, ...more });
    await logIn(home, await loginPass(home));
    await later(3_600_000);
    const stopped = await refusalOf(logIn(browser, await loginPass(browser)));
    expect(stopped).toMatchObject({ status_code: 6026, data: { phoneNumber: expect.any(String) } });
    const asked = { type: 3, kaptchcate: 99, cate: 2 } as const;
    const guessed = `${phone.slice(0, 5)}9999${phone.slice(9)}`;
    expect(await refusalOf(send(browser, guessed, name, asked))).toMatchObject(
      fault(6007, '手机号错误'),
    );
    expect(await refusalOf(send(app.browser(), phone, name, asked))).toMatchObject({
      status_code: 6038,
    });
    await send(browser, phone, name, asked);
    const sendCodeNum = await app.codeFor(phone);
    expect(app.sandbox.messages(phone)[0]).toMatchObject({ channel: 'voice' });
    const opened = await logIn(browser, { sendCodeNum });
    expect(opened).toMatchObject({ token: expect.any(String) });
    const again = app.browser();
    expect(await refusalOf(logIn(again, { sendCodeNum }))).not.toHaveProperty('data.token');
  });

  test('a logged-in member binds and proves without a captcha, a guest does neither', async () => {
    const member = await app.boundMember();
    for (const type of [4, 5] as const) {
      const asked = send(browser, '8613811119999', '', { type, kaptchcate: 99 });
      expect(await refusalOf(asked)).toMatchObject({ status_code: 6001 });
    }
    const own = app.browser();
    own.logIn(member);
    const bound = await send(own, '8613811119999', '', { type: 4, kaptchcate: 99 });
    expect(bound).toMatchObject({ sentTo: '138****9999' });
    await later(60_000);
    const proved = await send(own, '', '', { type: 5, kaptchcate: 99, cate: 2 });
    expect(proved).toMatchObject({ sentTo: `138****${member.phone.slice(-4)}` });
    await app.codeFor(member.phone);
    expect(app.sandbox.messages(member.phone)[0]?.channel).toBe('voice');
    await later(60_000);
    const ownAlready = send(own, member.phone, '', { type: 4, kaptchcate: 99 });
    expect(await refusalOf(ownAlready)).toMatchObject({ status_code: 6009 });
  });

  test('CODE-016 a member without a phone who is to prove it is answered 6015, and nothing is sent', async () => {
    const own = app.browser();
    own.logIn(await app.unboundMember());
    const asked = send(own, '', '', { type: 5, kaptchcate: 99 });
    expect(await refusalOf(asked)).toMatchObject(fault(6015, '您尚未绑定手机号，请先绑定手机号'));
  });

  test('what a carrier cannot deliver is noted without number and code', async () => {
    const { name, phone } = await app.boundMember();
    app.sandbox.carriers('refuse');
    await send(browser, phone, name);
    await app.idle();
    app.sandbox.carriers('well');
    const [line = ''] = app.logged.slice(-1);
    expect(JSON.parse(line)).toMatchObject({ channel: 'sms', reason: 'refused', tries: 1 });
    expect(line).not.toContain(phone);
  });
});

test('API-050 AUTH-044 the areas of the site, in the script that is asked for', async () => {
  const { list } = await browser.client.call('site/site/countryArea/queryCountryArea', {});
  expect(list).toEqual([{ areaName: '中国大陆', areaCode: '86', regex: '^861\\d{10}$' }]);
  const hant = await app
    .browser('hant')
    .client.call('site/site/countryArea/queryCountryArea', { area: '86' });
  expect(hant.list[0]?.areaName).toBe('中國大陸');
  const none = await browser.client.call('site/site/countryArea/queryCountryArea', { area: '1' });
  expect(none.list).toEqual([]);
});

async function loginPass(by: Browser) {
  const challenge = await by.client.call('site/user/captcha/challenge', { ktype: 4 });
  const { lot_number } = challenge;
  const judged = { lot_number, ...solved, validate_way: 0 } as const;
  const passed = await by.client.call('site/user/validateGeeCheck', judged);
  return { kaptchcate: 0, ...passed } as const;
}
