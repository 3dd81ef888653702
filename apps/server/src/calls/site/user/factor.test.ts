import { must } from '@tianping/base';
import { totpCode } from '@tianping/factors/server';
import { createAuthenticator } from '@tianping/factors/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Caller, createEntryApp, type EntryApp } from '../../../testing/entry-app.ts';
import { entrySteps, password, type Session } from '../../../testing/entry-steps.ts';

/** Second factors over the wire: what the two steps answer, and every refusal with its code. */
let app: EntryApp;
const { slide, register, login, enter } = entrySteps(() => app);
const PAGE = { origin: 'https://www.site.example', rpId: 'www.site.example' } as const;
const home: Caller = { origin: PAGE.origin };
const away: Caller = { deviceId: 'other-device', ip: '198.51.100.9', origin: PAGE.origin };
const MINUTE = 60_000;

beforeAll(async () => {
  app = await createEntryApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.advance(24 * 60 * MINUTE);
  await app.db.tx((sql) => sql.query('delete from member_devices'));
});

type Asked = { readonly ticket: string; readonly ways: readonly string[] };

async function withTotp() {
  const { name } = await register(home);
  const member = await enter(name, home);
  const proof = { way: 'password', password };
  expect(await app.call('site/user/factor/confirm', { proof }, member)).toMatchObject({
    code: 6000,
  });
  const begun = await app.call<{ secret: string }>('site/user/factor/totpBegin', {}, member);
  const { secret } = begun.data;
  const code = () => totpCode(secret, app.clock.now()).code;
  const set = await app.call<{ recoveryCodes: string[] }>(
    'site/user/factor/totpConfirm',
    { code: code() },
    member,
  );
  expect(set).toMatchObject({ code: 6000 });
  app.clock.advance(30_000);
  return { name, member, code, recoveryCodes: set.data.recoveryCodes };
}

async function ticketOf(name: string, caller: Caller): Promise<string> {
  const stopped = await login(name, await slide(4, caller), {}, caller);
  expect(stopped).toMatchObject({ code: 6035, message: '请完成二次验证后登录' });
  return (stopped.data as unknown as Asked).ticket;
}
const second = (ticket: string, proof: object, caller: Caller, trust = false) =>
  app.call<Session & { trustToken: string | null }>(
    'site/user/login/second',
    { ticket, proof, trust },
    caller,
  );

test('MFA-004 MFA-007 CODE-031 the login answers 6035 with a ticket, the second step opens the session', async () => {
  const { name, code } = await withTotp();
  const ticket = await ticketOf(name, away);
  const entered = await second(ticket, { way: 'totp', code: code() }, away, true);
  expect(entered).toMatchObject({ code: 6000, data: { rememberToken: null } });
  const trustToken = must(entered.data.trustToken, 'trust');
  const again = await login(name, await slide(4, away), { trustToken }, away);
  expect(again.code).toBe(6000);
});

test('MFA-005 what was used or guessed wrong is 6036, a dead ticket 6038, too many tries 6037', async () => {
  const { name, code } = await withTotp();
  const wrong = { way: 'totp', code: '000000' };
  const ticket = await ticketOf(name, away);
  expect((await second(ticket, wrong, away)).code).toBe(6036);
  expect((await second(ticket, { way: 'totp', code: code() }, away)).code).toBe(6000);
  expect((await second(ticket, { way: 'totp', code: code() }, away)).code).toBe(6038);
  expect((await second('A'.repeat(43), wrong, away)).code).toBe(6038);
  let last = 0;
  for (let tries = 0; tries < 9; tries += 1) {
    const stranger = { ...away, deviceId: `guesser-${tries}` };
    last = (await second(await ticketOf(name, stranger), wrong, stranger)).code;
  }
  expect(last).toBe(6037);
});

test('MFA-002 a passkey is made and used over the wire, on the page whose host the browser names', async () => {
  const { name, member } = await withTotp();
  const device = createAuthenticator(PAGE);
  const asked = await app.call<{ options: unknown }>(
    'site/user/factor/passkeyChallenge',
    {},
    member,
  );
  expect(asked).toMatchObject({ code: 6000 });
  const made = { response: device.make(asked.data.options), label: '我的手机' };
  const added = await app.call('site/user/factor/passkeyAdd', made, member);
  expect(added).toMatchObject({
    code: 6000,
    data: { passkey: { label: '我的手机', host: PAGE.rpId }, recoveryCodes: null },
  });
  const ticket = await ticketOf(name, away);
  const challenge = await app.call<{ options: unknown }>(
    'site/user/login/challenge',
    { ticket },
    away,
  );
  expect(challenge).toMatchObject({ code: 6000 });
  const response = device.answer(challenge.data.options);
  expect((await second(ticket, { way: 'passkey', response }, away)).code).toBe(6000);
  // Without the page's origin from the browser there is nothing to bind a passkey to.
  const blind: Caller = { deviceId: 'third-device', ip: '198.51.100.9' };
  const other = await ticketOf(name, blind);
  const refused = await app.call('site/user/login/challenge', { ticket: other }, blind);
  expect(refused).toMatchObject({ code: 6012 });
});

test('MFA-009 changes without a proof are 6035 and change nothing, in both scripts', async () => {
  const { member } = await withTotp();
  app.clock.advance(11 * MINUTE);
  for (const [call, body] of [
    ['site/user/factor/totpBegin', {}],
    ['site/user/factor/totpConfirm', { code: '123456' }],
    ['site/user/factor/totpRemove', {}],
    ['site/user/factor/passkeyChallenge', {}],
    ['site/user/factor/passkeyAdd', { response: {}, label: '钥匙' }],
    ['site/user/factor/passkeyRemove', { passkeyId: member.userId }],
    ['site/user/factor/recoveryRenew', {}],
  ] as const) {
    const refused = await app.call(call, body, { ...member, language: 'zh-TW' });
    expect(refused, call).toMatchObject({ code: 6035, message: '請先驗證身分，再繼續操作' });
  }
  const proof = { way: 'password', password };
  expect(await app.call('site/user/factor/confirm', { proof }, member)).toMatchObject({
    code: 6035,
  });
  expect(await app.call('site/user/factor/status', {}, member)).toMatchObject({
    data: { recoveryLeft: 10, ways: ['totp', 'recovery'], confirmedUntil: null },
  });
});

test('MFA-008 the list has device, place and last use; letting one go ends its session', async () => {
  const { name, member, code } = await withTotp();
  const entered = await second(await ticketOf(name, away), { way: 'totp', code: code() }, away);
  const other = { ...away, ...entered.data };
  const listed = await app.call<{ list: { id: string; current: boolean }[] }>(
    'site/user/device/list',
    {},
    member,
  );
  expect(listed.data.list).toMatchObject([
    { current: true, device: 'Chrome · Windows', ip: '203.0.*.*', trustedUntil: null },
    { current: false, ip: '198.51.*.*' },
  ]);
  const [own, guest] = listed.data.list;
  const revoke = (id: string | undefined) => app.call('site/user/device/revoke', { id }, member);
  expect(await revoke(own?.id)).toMatchObject({ code: 6012 });
  expect(await revoke(guest?.id)).toMatchObject({ code: 6000, data: { ended: 1 } });
  expect(await revoke(guest?.id)).toMatchObject({ code: 6004 });
  expect(await app.call('site/user/factor/status', {}, other)).toMatchObject({ code: 6001 });
});
