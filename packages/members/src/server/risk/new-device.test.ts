import { createSeededRng, must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { createTestSealer, onEmbedded } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import { elsewhere, home, PASSWORD, SITE, withCode } from '../../testing/entry-world.ts';
import { createFakeMessengers } from '../../testing/fake-messenger.ts';
import { createOpenCaptcha, OPEN_CAPTCHA_OUTPUT } from '../../testing/open-captcha.ts';
import { createCaptchaService } from '../captcha/captcha-service.ts';
import { type Codes, createCodes } from '../codes/index.ts';
import type { Browser } from '../deps.ts';
import { migrations } from '../index.ts';
import { createMembersService, type MembersService } from '../members-service.ts';

/** Login and codes joined as in the product; only the carrier is a fake. */
const clock = createFakeClock();
const rng = createSeededRng(12);
const keyValue = createMemoryKeyValue({ clock });
const captcha = createCaptchaService({ provider: createOpenCaptcha(), keyValue, rng });
const carriers = createFakeMessengers();
const PHONE = '8613800006721';
let db: Db;
let codes: Codes;
let members: MembersService;

beforeAll(async () => {
  db = await onEmbedded().open(migrations);
  codes = createCodes({
    db,
    keyValue,
    clock,
    rng,
    captcha,
    messengers: carriers.all,
    key: 'test-key',
    costsOf: () => ({ smsMinor: 5, voiceMinor: 12, hourMaxMinor: 1_000 }),
    mayRequestNewDevice: (at) => members.mayRequestNewDevice(at),
  });
  members = createMembersService({
    sealer: createTestSealer('members'),
    db,
    keyValue,
    clock,
    rng,
    captcha,
    newDeviceCodes: codes,
  });
});

async function pass(action: 'register' | 'login', browser: Browser) {
  const issued = await captcha.issue(browser, action);
  const { lotNumber } = must(issued.ok ? issued.value : null, 'challenge');
  const solved = { captchaOutput: OPEN_CAPTCHA_OUTPUT, passToken: '', genTime: '' };
  const judged = await captcha.judge(browser, { lotNumber, ...solved });
  return { kaptchcate: 0, ...must(judged.ok ? judged.value : null, 'pass') } as const;
}
async function boundMember(name: string) {
  const form = { name, password: PASSWORD, secondPassword: PASSWORD };
  const origin = { domain: '', rCode: '', iCode: '' };
  const code = await pass('register', home);
  const made = await members.register({ ...home, ...form, ...origin, captcha: code });
  const { memberId } = must(made.ok ? made.value : null, 'account');
  await db.tx((sql) =>
    sql.query(`update members set phone = $2, phone_area = '86' where id = $1`, [memberId, PHONE]),
  );
  return memberId;
}
const askFor = (name: string, browser: Browser, target = PHONE) =>
  codes.send({
    siteId: SITE,
    deviceId: browser.deviceId,
    ip: browser.ip,
    purpose: 'newDevice',
    channel: 'sms',
    name,
    target,
    kaptchcate: 99,
    captcha: { codeId: '', code: '' },
    session: null,
    brand: 'T',
    script: 'hans',
    areas: [{ areaCode: '86', areaName: '', regex: '^861\\d{10}$' }],
  });

test('DEVICE-009 DEVICE-012 API-010 API-030 stopped, completed, sent, typed: and in', async () => {
  const memberId = await boundMember('Device12');
  const login = async (browser: Browser, code?: string) =>
    await members.login({
      ...browser,
      name: 'device12',
      password: PASSWORD,
      pass: code === undefined ? await pass('login', browser) : withCode(code),
    });
  expect(await askFor('Device12', elsewhere)).toEqual({ ok: false, error: { kind: 'loginGone' } });
  expect(await login(elsewhere)).toMatchObject({ error: { phoneNumber: '138****6721' } });
  const wrongMiddle = await askFor('Device12', elsewhere, '8613811116721');
  expect(wrongMiddle).toEqual({ ok: false, error: { kind: 'phoneWrong' } });
  expect(await askFor('Device12', elsewhere)).toMatchObject({ ok: true });
  await codes.idle();
  const { code } = must(carriers.sentTo(PHONE).at(-1), 'message');
  const guess = code === '000000' ? '111111' : '000000';
  expect(await login(elsewhere, guess)).toMatchObject({ error: { kind: 'codeWrong', left: 4 } });
  expect(await login(home, code)).toMatchObject({ error: { kind: 'captchaNeeded' } });
  expect(await login(elsewhere, code)).toMatchObject({ ok: true, value: { memberId } });
  expect(await login(elsewhere, code)).toMatchObject({ error: { kind: 'captchaNeeded' } });
  expect(await login(elsewhere)).toMatchObject({ ok: true });
});
