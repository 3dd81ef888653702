import { createFakeClock } from '@tianping/base/testing';
import { md5Hex } from '@tianping/members';
import { describe, expect, test } from 'vitest';
import { createCodeController } from '../codes/code-controller.ts';
import { Refusal, stage, typedPicture } from '../testing/stage.ts';
import { beginRecovery, type Identity, resetPassword, verifyRecovery } from './recovery-flow.ts';

const byPhone: Identity = { channel: 'phone', username: 'lin1234', to: '8613812345678' };
const byEmail: Identity = { channel: 'email', username: 'lin1234', to: 'lin@site.example' };
const CODE = { resendAfter: 60, lifeMinutes: 10, sentTo: '138****5678' };
const GOOD = {
  'site/user/member/kaptchcate': { kaptchcate: 0 },
  'site/user/forgetByPhone/one': {},
  'site/user/forgetByPhone/two': {},
  'site/user/forgetByPhone/three': {},
  'site/user/forgetByEmail/one': {},
  'site/user/forgetByEmail/two': {},
  'site/user/forgetByEmail/three': {},
  'site/user/sendCode/one': CODE,
  'site/user/sendCode/two': CODE,
};

function scene(answers: Readonly<Record<string, unknown>> = {}, captcha?: () => null) {
  const clock = createFakeClock();
  const on = stage({ ...GOOD, ...answers }, captcha);
  return { ...on, clock, deps: { ...on.deps, codes: createCodeController(clock) } };
}

describe('step one', () => {
  test('AUTH-034 CAPT-001 by phone: captcha kind 2, the check call, then the code by SMS', async () => {
    const { deps, names, asked, requestOf } = scene();
    expect(await beginRecovery(deps, byPhone)).toEqual({
      kind: 'checked',
      code: { kind: 'sent' },
    });
    expect(names()).toEqual([
      'site/user/member/kaptchcate',
      'captcha',
      'site/user/forgetByPhone/one',
      'site/user/sendCode/one',
    ]);
    expect(asked[0]?.[1].ktype).toBe(2);
    expect(requestOf('site/user/forgetByPhone/one')).toEqual({
      phone: '8613812345678',
      name: 'lin1234',
    });
  });

  test('AUTH-034 CAPT-001 by e-mail: captcha kind 3, and the code by e-mail', async () => {
    const { deps, names, asked, requestOf } = scene();
    await beginRecovery(deps, byEmail);
    expect(names().slice(2)).toEqual(['site/user/forgetByEmail/one', 'site/user/sendCode/two']);
    expect(asked[0]?.[1].ktype).toBe(3);
    expect(requestOf('site/user/sendCode/two')).toMatchObject({ type: 2, cate: 1 });
  });

  test('what identifies travels sealed beside its md5, with the captcha’s result', async () => {
    const { deps, requestOf } = scene();
    await beginRecovery(deps, byPhone);
    expect(requestOf('site/user/sendCode/one')).toEqual({
      sendCodeNumV2: 'sealed(8613812345678)',
      sendNameV2: 'sealed(lin1234)',
      codeIdV2: 'sealed(c1)',
      SendCodeNum: md5Hex('8613812345678'),
      SendName: md5Hex('lin1234'),
      codeId: md5Hex('c1'),
      type: 2,
      cate: 0,
      version: '1',
      kaptchcate: 0,
      imageCode: 'p1',
    });
  });

  test('nothing is sent when the site’s key cannot be had', async () => {
    const { deps, names } = scene();
    const api = { ...deps.api, sealField: async () => null };
    expect(await beginRecovery({ ...deps, api }, byPhone)).toEqual({
      kind: 'checked',
      code: { kind: 'lost' },
    });
    expect(names()).not.toContain('site/user/sendCode/one');
  });

  test('AUTH-038 a failed check is shown, and no code is requested', async () => {
    const refusal = new Refusal(6011, '操作过于频繁');
    const { deps, names } = scene({ 'site/user/forgetByPhone/one': refusal });
    expect(await beginRecovery(deps, byPhone)).toMatchObject({
      kind: 'refused',
      message: '操作过于频繁',
    });
    expect(names()).not.toContain('site/user/sendCode/one');
  });

  test('CAPT-008 without the captcha neither check nor code', async () => {
    const { deps, names } = scene({}, () => null);
    expect(await beginRecovery(deps, byPhone)).toEqual({ kind: 'cancelled' });
    expect(names()).toEqual(['site/user/member/kaptchcate', 'captcha']);
  });

  test('AUTH-034 a check that passed leads on even when its code was refused', async () => {
    const refusal = new Refusal(6034, '次数已达上限');
    const { deps } = scene({ 'site/user/sendCode/one': refusal });
    expect(await beginRecovery(deps, byPhone)).toMatchObject({
      kind: 'checked',
      code: { kind: 'code', code: 6034 },
    });
  });

  test('a demand for a graphic captcha is met, and the code asked for again', async () => {
    const { deps, requestOf } = scene({
      'site/user/sendCode/one': [new Refusal(6021, ''), CODE],
    });
    expect(await beginRecovery(deps, byPhone)).toMatchObject({ code: { kind: 'sent' } });
    expect(requestOf('site/user/sendCode/one')).toMatchObject({
      kaptchcate: typedPicture.kaptchcate,
      imageCode: typedPicture.code,
      codeId: md5Hex(typedPicture.codeId),
    });
  });

  test('AUTH-040 back and forth within a minute: checked again, but no captcha and no code', async () => {
    const { deps, names, clock } = scene();
    await beginRecovery(deps, byPhone);
    clock.advance(59_000);
    const before = names().length;
    expect(await beginRecovery(deps, byPhone)).toMatchObject({ code: { kind: 'waiting' } });
    expect(names().slice(before)).toEqual(['site/user/forgetByPhone/one']);
    clock.advance(1_000);
    expect(await beginRecovery(deps, byPhone)).toMatchObject({ code: { kind: 'sent' } });
  });
});

describe('step two and three', () => {
  test('AUTH-035 the code is verified for the same name and target', async () => {
    const { deps, requestOf } = scene();
    expect(await verifyRecovery(deps, byPhone, '123456')).toEqual({ kind: 'done' });
    expect(requestOf('site/user/forgetByPhone/two')).toEqual({
      phone: byPhone.to,
      name: 'lin1234',
      code: '123456',
    });
    await verifyRecovery(deps, byEmail, '123456');
    expect(requestOf('site/user/forgetByEmail/two')).toEqual({
      email: byEmail.to,
      name: 'lin1234',
      code: '123456',
    });
  });

  test('AUTH-036 AUTH-026 the new password is set by its md5, twice', async () => {
    const { deps, requestOf } = scene();
    const hash = md5Hex('Kite58moon');
    expect(await resetPassword(deps, byEmail, hash)).toEqual({ kind: 'done' });
    expect(requestOf('site/user/forgetByEmail/three')).toEqual({
      email: byEmail.to,
      name: 'lin1234',
      password: hash,
      secondPassword: hash,
    });
    await resetPassword(deps, byPhone, hash);
    expect(requestOf('site/user/forgetByPhone/three')).toMatchObject({ phone: byPhone.to });
  });

  test('AUTH-038 a refusal of either step is shown as it is; a lost answer shows nothing', async () => {
    const wrong = new Refusal(6036, '验证码错误，还可以再试 4 次');
    const { deps } = scene({
      'site/user/forgetByPhone/two': wrong,
      'site/user/forgetByPhone/three': undefined,
    });
    expect(await verifyRecovery(deps, byPhone, '1')).toEqual({
      kind: 'refused',
      code: 6036,
      message: '验证码错误，还可以再试 4 次',
    });
    expect(await resetPassword(deps, byPhone, 'h')).toEqual({ kind: 'lost' });
  });
});
