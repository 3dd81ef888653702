import { createSeededRng, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue } from '@tianping/db';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CaptchaAction } from '../../rules/entry/captcha.ts';
import { createOpenCaptcha, OPEN_CAPTCHA_OUTPUT } from '../../testing/open-captcha.ts';
import { type CaptchaService, createCaptchaService } from './captcha-service.ts';
import type { CaptchaScope } from './provider.ts';

const me: CaptchaScope = { siteId: 6000 as SiteId, deviceId: 'device-1', ip: '10.0.0.1' };
const limits = {
  deviceTextsMax: 30,
  addressTextsMax: 50,
  deviceTextFailuresMax: 4,
  addressTextFailuresMax: 7,
  deviceFailuresMax: 12,
  slidersMissedBeforeText: 3,
  textOffered: { device: 3, address: 6 },
  textDemanded: { device: 5, address: 8 },
  samePasswordMax: 4,
};
const password = 'a'.repeat(32);
let clock: ReturnType<typeof createFakeClock>;
let captcha: CaptchaService;

beforeEach(() => {
  clock = createFakeClock();
  const keyValue = createMemoryKeyValue({ clock });
  captcha = createCaptchaService({
    provider: createOpenCaptcha(),
    keyValue,
    rng: createSeededRng(8),
    limits,
    drawText: async () => ({ text: 'HK9R', image: 'data:,' }),
  });
});

async function picture(scope = me): Promise<string> {
  const issued = await captcha.issueText(scope);
  if (!issued.ok) throw new Error(issued.error.kind);
  return issued.value.codeId;
}
async function typed(codeId: string, code: string, scope = me, action: CaptchaAction = 'login') {
  const redeemed = await captcha.redeem(scope, action, { kaptchcate: 1, codeId, code });
  return redeemed.ok ? 'passed' : redeemed.error.kind;
}
async function slider(output = OPEN_CAPTCHA_OUTPUT, scope = me) {
  const issued = await captcha.issue(scope, 'login');
  if (!issued.ok) throw new Error(issued.error.kind);
  const { lotNumber } = issued.value;
  const rest = { passToken: '', genTime: '' };
  return await captcha.judge(scope, { lotNumber, captchaOutput: output, ...rest });
}
async function slide(scope = me, passwordMd5?: string) {
  const judged = await slider(OPEN_CAPTCHA_OUTPUT, scope);
  if (!judged.ok) throw new Error(judged.error.kind);
  const given = { kaptchcate: 0, ...judged.value } as const;
  const redeemed = await captcha.redeem(scope, 'login', given, passwordMd5);
  return redeemed.ok ? 'passed' : redeemed.error.kind;
}
const fail = async (count: number, scope: (index: number) => CaptchaScope, with_ = password) => {
  for (let index = 0; index < count; index += 1) await captcha.loginFailed(scope(index), with_);
};

describe('a typed text', () => {
  test.each(['HK9R', 'hk9r', ' hK9r '])('CAPT-003 CAPT-007 passes as %j', async (code) => {
    expect(await typed(await picture(), code)).toBe('passed');
  });

  test.each(['', 'HK9', 'HK9RR', 'HK9P', '%', '９'])('CAPT-008 %j is wrong', async (code) => {
    expect(await typed(await picture(), code)).toBe('textWrong');
  });

  test('serves every action, one of them once', async () => {
    for (const action of ['register', 'resetByPhone', 'resetByEmail', 'login'] as const) {
      const codeId = await picture();
      expect(await typed(codeId, 'HK9R', me, action)).toBe('passed');
      for (const other of ['login', 'register'] as const) {
        expect(await typed(codeId, 'HK9R', me, other)).toBe('textGone');
      }
    }
  });

  test('a wrong text uses the picture up', async () => {
    const codeId = await picture();
    expect(await typed(codeId, 'HHHH')).toBe('textWrong');
    expect(await typed(codeId, 'HK9R')).toBe('textGone');
  });

  test('of many at the same time one passes', async () => {
    const codeId = await picture();
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => typed(codeId, 'HK9R')));
    expect(all.filter((one) => one === 'passed').length).toBe(1);
  });

  test('is worthless elsewhere: another device, another site, two minutes later', async () => {
    expect(await typed(await picture(), 'HK9R', { ...me, deviceId: 'd2' })).toBe('textGone');
    expect(await typed(await picture(), 'HK9R', { ...me, siteId: 7 as SiteId })).toBe('textGone');
    const late = await picture();
    clock.advance(120_001);
    expect(await typed(late, 'HK9R')).toBe('textGone');
    expect(await typed('', '')).toBe('textGone');
    expect(await typed('made-up', 'HK9R')).toBe('textGone');
  });

  test('is no slider, and a slider is no text', async () => {
    const codeId = await picture();
    const asSlider = { kaptchcate: 0, codeId, code: 'HK9R' } as const;
    expect((await captcha.redeem(me, 'login', asSlider)).ok).toBe(false);
    const judged = await slider();
    if (!judged.ok) throw new Error(judged.error.kind);
    expect(await typed(judged.value.codeId, judged.value.code)).toBe('textGone');
  });
});

describe('CAPT-002 the text instead of the slider', () => {
  test('is offered after three missed sliders of a device, until they are forgotten', async () => {
    for (let count = 0; count < 2; count += 1) await slider('missed');
    expect(await captcha.due(me)).toBe(0);
    await slider('missed');
    expect(await captcha.due(me)).toBe(1);
    expect(await captcha.due({ ...me, deviceId: 'd2' })).toBe(0);
    expect(await slide()).toBe('passed');
    clock.advance(600_001);
    expect(await captcha.due(me)).toBe(0);
  });

  test('is offered after failed logins of a device, or of many devices at one address', async () => {
    await fail(3, () => me);
    expect(await captcha.due(me)).toBe(1);
    expect(await captcha.due({ ...me, ip: '10.9.9.9' })).toBe(1);
    expect(await captcha.due({ ...me, deviceId: 'other' })).toBe(0);
    await fail(3, (index) => ({ ...me, deviceId: `d${index}` }));
    expect(await captcha.due({ ...me, deviceId: 'other' })).toBe(1);
  });

  test('CODE-019 a picture captcha is demanded after more failures, whatever the browser was answered before', async () => {
    await fail(4, () => me);
    expect(await slide()).toBe('passed');
    await fail(1, () => me);
    expect(await slide()).toBe('textDemanded');
    expect(await typed(await picture(), 'HK9R')).toBe('passed');
  });

  test('is demanded for a password that fails under many names from many places', async () => {
    await fail(4, (index) => ({ ...me, deviceId: `d${index}`, ip: `10.${index}.0.1` }));
    const fresh = { ...me, deviceId: 'fresh', ip: '172.16.0.1' };
    expect(await slide(fresh, password)).toBe('textDemanded');
    expect(await slide(fresh, 'b'.repeat(32))).toBe('passed');
    expect(await slide({ ...fresh, siteId: 7 as SiteId }, password)).toBe('passed');
  });
});

describe('SAFE-008 pictures and guesses are counted', () => {
  test('a device that mistypes too often waits, right texts and sliders too', async () => {
    for (let count = 0; count < 3; count += 1) await typed(await picture(), 'XXXX');
    const entry = await picture();
    await typed(await picture(), 'XXXX');
    expect(await typed(entry, 'HK9R')).toBe('tooMany');
    expect((await captcha.issueText(me)).ok).toBe(false);
    expect((await captcha.issue(me, 'login')).ok).toBe(false);
    clock.advance(600_001);
    expect(await typed(await picture(), 'HK9R')).toBe('passed');
  });

  test('an address that changes its device id is stopped by the address', async () => {
    for (let count = 0; count < 7; count += 1) {
      const scope = { ...me, deviceId: `d${count}` };
      await typed(await picture(scope), 'XXXX', scope);
    }
    expect(await captcha.issueText({ ...me, deviceId: 'fresh' })).toEqual({
      ok: false,
      error: { kind: 'tooMany', minutes: 10 },
    });
  });

  test('a device gets only so many pictures', async () => {
    for (let count = 0; count < limits.deviceTextsMax; count += 1) await picture();
    expect((await captcha.issueText(me)).ok).toBe(false);
    expect((await captcha.issue(me, 'login')).ok).toBe(true);
  });
});

test('captcha pictures that cannot be drawn are answered as a pause, not as a fault', async () => {
  captcha = createCaptchaService({
    provider: createOpenCaptcha(),
    keyValue: createMemoryKeyValue({ clock }),
    rng: createSeededRng(8),
    limits,
    drawText: () => Promise.reject(new Error('no painter')),
  });
  expect(await captcha.issueText(me)).toEqual({ ok: false, error: { kind: 'unavailable' } });
});
