import { createFakeClock } from '@tianping/base/testing';
import { createMemoryStore, createStorage } from '@tianping/client';
import { md5Hex } from '@tianping/members';
import { describe, expect, test } from 'vitest';
import { createCodeController } from '../codes/code-controller.ts';
import { remember } from '../login/remembered.ts';
import { memoryKeyStore } from '../testing/memory-key-store.ts';
import { Refusal, stage } from '../testing/stage.ts';
import { logInChecked } from './checked-login.ts';
import { completePhone, maskedPhoneOf, readDeviceCheck, saveDeviceCheck } from './device-check.ts';
import { doubtsPhone, requestDeviceCode } from './device-code.ts';

const check = { username: 'lin1234', passwordHash: 'h', phone: '138****6721' };
const SENT = { resendAfter: 60, lifeMinutes: 10, sentTo: '138****6721' };
const session = { token: 't', userId: 'u', signKey: 'k' };

test('DEVICE-003 STORE-016 phone, username and hash are kept for the check', () => {
  const storage = createStorage(createMemoryStore());
  expect(readDeviceCheck(storage)).toBeNull();
  saveDeviceCheck(storage, check);
  expect(JSON.parse(storage.get('deviceCheck') ?? '')).toEqual(check);
  expect(readDeviceCheck(storage)).toEqual(check);
  storage.set('deviceCheck', '{"username":1}');
  expect(readDeviceCheck(storage)).toBeNull();
  storage.set('deviceCheck', 'torn');
  expect(readDeviceCheck(storage)).toBeNull();
});

describe('the masked phone', () => {
  test.each([
    ['138****6721', '2046', '8613820466721'],
    ['+86 138****6721', '2046', '8613820466721'],
    ['86-138****6721', '2046', '8613820466721'],
    ['+853 66****21', '1234', '85366123421'],
  ])('DEVICE-004 DEVICE-008 %s with %s is %s', (masked, middle, whole) => {
    const parts = maskedPhoneOf(masked);
    expect(parts && completePhone(parts, middle)).toBe(whole);
  });

  test.each(['', '13812346721', '****6721', 'none'])('%j shows no middle to fill in', (phone) => {
    expect(maskedPhoneOf(phone)).toBeNull();
  });
});

describe('asking for the code', () => {
  const scene = (answer: unknown = SENT) => {
    const on = stage({ 'site/user/sendCode/one': answer });
    return { ...on, deps: { ...on.deps, codes: createCodeController(createFakeClock()) } };
  };
  const order = { username: 'lin1234', phone: '8613820466721' };

  test.each([0, 2] as const)(
    'DEVICE-009 cate %i, SMS or voice: type 3, captcha kind 99, and no captcha is shown',
    async (cate) => {
      const { deps, names, requestOf } = scene();
      expect(await requestDeviceCode(deps, { ...order, cate })).toEqual({ kind: 'sent' });
      expect(names()).toEqual(['site/user/sendCode/one']);
      expect(requestOf('site/user/sendCode/one')).toMatchObject({
        type: 3,
        cate,
        kaptchcate: 99,
        imageCode: '',
        sendCodeNumV2: 'sealed(8613820466721)',
        SendCodeNum: md5Hex('8613820466721'),
        SendName: md5Hex('lin1234'),
      });
    },
  );

  test('AUTH-040 SMS and voice wait for one another', async () => {
    const { deps, names } = scene();
    await requestDeviceCode(deps, { ...order, cate: 0 });
    expect(await requestDeviceCode(deps, { ...order, cate: 2 })).toEqual({ kind: 'waiting' });
    expect(names()).toHaveLength(1);
  });

  test('a refusal makes the phone be asked for again, a wait does not', async () => {
    const wrong = scene(new Refusal(6007, '手机号错误'));
    expect(doubtsPhone(await requestDeviceCode(wrong.deps, { ...order, cate: 0 }))).toBe(true);
    for (const code of [6011, 6066, 6317]) {
      const { deps } = scene(new Refusal(code, ''));
      expect(doubtsPhone(await requestDeviceCode(deps, { ...order, cate: 0 })), `${code}`).toBe(
        false,
      );
    }
    expect(doubtsPhone({ kind: 'sent' })).toBe(false);
    expect(doubtsPhone({ kind: 'lost' })).toBe(false);
  });
});

describe('the login with the code', () => {
  const scene = (answers: Readonly<Record<string, unknown>>) => {
    const on = stage(answers);
    const storage = createStorage(createMemoryStore());
    const deps = { ...on.deps, storage, clock: createFakeClock(), keys: memoryKeyStore() };
    return { ...on, deps };
  };

  test('DEVICE-012 the new device logs in by the stored hash', async () => {
    const { deps, requestOf } = scene({ 'site/user/login': session });
    expect((await logInChecked(deps, check, '123456')).kind).toBe('in');
    expect(requestOf('site/user/login')).toMatchObject({ password: 'h', sendCodeNum: '123456' });
  });

  test('DEVICE-012 the new device logs in by the remembered token, where one stood for the password', async () => {
    const answer = { ...session, rememberToken: 'next' };
    const { deps, requestOf } = scene({ 'site/user/remember/login': answer });
    await remember(deps.storage, deps.keys, { username: 'lin1234', token: 'kept' }, 1);
    const outcome = await logInChecked(deps, { ...check, passwordHash: '' }, '123456');
    expect(outcome.kind).toBe('in');
    expect(requestOf('site/user/remember/login')).toMatchObject({
      name: 'lin1234',
      token: 'kept',
      kaptchcate: 99,
      sendCodeNum: '123456',
    });
  });

  test('an expired remembered token asks for the password', async () => {
    const { deps, names } = scene({});
    expect(await logInChecked(deps, { ...check, passwordHash: '' }, '123456')).toEqual({
      kind: 'dead',
    });
    expect(names()).toEqual([]);
  });
});
