import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { createAuthenticator } from '@tianping/factors/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createEntryWorld,
  type EntryWorld,
  elsewhere,
  home,
  PASSWORD,
  SITE,
} from '../../testing/entry-world.ts';
import {
  actorOf,
  addPasskey,
  onPage,
  PAGE,
  plainMember,
  secondStep,
  ticketOf,
  value,
  withTotp,
} from '../../testing/factor-world.ts';
import { migrations } from '../index.ts';

let db: Db;
let world: EntryWorld;
const engine = onDatabase();
const here = onPage(home);
const away = onPage(elsewhere);
const MINUTE = 60_000;

beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(() => {
  world = createEntryWorld(db);
});
describe('setting up', settingUp);
describe('the second step of a login', stepping);
describe('a session that has proved itself', confirming);
describe('taking away', taking);

function settingUp(): void {
  test('MFA-001 MFA-003 an authenticator is in force with its first code, and brings ten recovery codes', async () => {
    const { name, actor } = await plainMember(world);
    const { factors } = world.members;
    value(await factors.confirm(actor, { way: 'password', password: PASSWORD }));
    const begun = value(await factors.beginTotp(actor));
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.uri).toContain(name);
    expect(await factors.status(actor)).toMatchObject({ totpSince: null, ways: [] });
    expect(await world.login(name, { browser: here })).toMatchObject({ ok: true });
    const wrong = await factors.confirmTotp(actor, '000000');
    expect(wrong).toEqual({ ok: false, error: { kind: 'factorWrong' } });
    const done = await withTotp(world);
    expect(new Set(done.recoveryCodes).size).toBe(10);
    const { rows } = await db.query<{ code_hash: string }>(
      'select code_hash from member_recovery_codes where member_id = $1',
      [done.actor.memberId],
    );
    for (const { code_hash: hash } of rows) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await factors.status(done.actor)).toMatchObject({
      recoveryLeft: 10,
      ways: ['totp', 'recovery'],
    });
  });

  test('MFA-001 a secret whose first code comes too late is none', async () => {
    const { actor } = await plainMember(world);
    const { factors } = world.members;
    value(await factors.confirm(actor, { way: 'password', password: PASSWORD }));
    value(await factors.beginTotp(actor));
    world.clock.advance(16 * MINUTE);
    value(await factors.confirm(actor, { way: 'password', password: PASSWORD }));
    expect(await factors.confirmTotp(actor, '123456')).toMatchObject({
      error: { kind: 'pendingGone' },
    });
  });

  test('MFA-003 new recovery codes replace all old ones', async () => {
    const { name, actor, recoveryCodes: old } = await withTotp(world);
    const fresh = value(await world.members.factors.renewRecovery(actor)).recoveryCodes;
    const by = (code: string) =>
      secondStep(world, { name, browser: away, proof: { way: 'recovery', code } });
    expect(await by(must(old[0], 'code'))).toMatchObject({ error: { kind: 'factorWrong' } });
    expect(await by(must(fresh[0], 'code').toUpperCase())).toMatchObject({ ok: true });
  });

  test('MFA-002 a passkey has a name and a host, and logs in on pages of that host alone', async () => {
    const { name, actor } = await plainMember(world);
    const { factors } = world.members;
    value(await factors.confirm(actor, { way: 'password', password: PASSWORD }));
    const device = await addPasskey(world, actor);
    expect((await factors.status(actor)).passkeys).toMatchObject([
      { label: '手机', host: PAGE.rpId, lastUsedAt: null },
    ]);
    const otherPage = { origin: 'https://other.example.com', rpId: 'other.example.com' };
    const other = { ...elsewhere, page: otherPage };
    expect(await world.login(name, { browser: other })).toMatchObject({
      error: { kind: 'secondFactor', ways: ['recovery'] },
    });
    const ticket = await ticketOf(world, name, away);
    const at = { siteId: SITE, deviceId: away.deviceId, ticket };
    expect(await factors.loginChallenge({ ...at, page: otherPage })).toMatchObject({
      error: { kind: 'passkeyMissing' },
    });
    const options = value(await factors.loginChallenge({ ...at, page: PAGE }));
    const proof = { way: 'passkey', response: device.answer(options), page: PAGE } as const;
    expect(await secondStep(world, { name, browser: away, ticket, proof })).toMatchObject({
      ok: true,
    });
  });

  test('MFA-002 a passkey made for another challenge, page or device is not kept', async () => {
    const { actor } = await plainMember(world);
    const { factors } = world.members;
    value(await factors.confirm(actor, { way: 'password', password: PASSWORD }));
    const device = createAuthenticator(PAGE);
    const first = value(await factors.passkeyChallenge(actor));
    value(await factors.passkeyChallenge(actor));
    const add = (response: unknown) => factors.addPasskey(actor, { response, label: '手机' });
    expect(await add(device.make(first))).toMatchObject({ error: { kind: 'passkeyWrong' } });
    const next = value(await factors.passkeyChallenge(actor));
    const elsewhereMade = device.make(next, { origin: 'https://phishing.example' });
    expect(await add(elsewhereMade)).toMatchObject({ error: { kind: 'passkeyWrong' } });
    expect(await add(device.make(next))).toMatchObject({ error: { kind: 'ticketGone' } });
    expect((await factors.status(actor)).passkeys).toEqual([]);
  });
}

function stepping(): void {
  test('MFA-004 the right password leads to the second step, and its code into the account', async () => {
    const { name, actor, code } = await withTotp(world);
    const stopped = await world.login(name, { browser: here });
    expect(stopped).toMatchObject({
      error: { kind: 'secondFactor', ways: ['totp', 'recovery'] },
    });
    const proof = { way: 'totp', code: code() } as const;
    expect(await secondStep(world, { name, browser: here, proof })).toMatchObject({
      ok: true,
      value: { memberId: actor.memberId, remembered: null, trust: null },
    });
  });

  test('MFA-004 it stands in the place of the code to the phone, and the unusual login is told of', async () => {
    const { name, actor, code } = await withTotp(world);
    await world.bindPhone(actor.memberId);
    const before = world.unusual.length;
    const proof = { way: 'totp', code: code() } as const;
    expect(await secondStep(world, { name, browser: away, proof })).toMatchObject({ ok: true });
    expect(world.unusual.length).toBe(before + 1);
  });

  test('MFA-004 a wrong password says nothing of a second factor', async () => {
    const { name } = await withTotp(world);
    expect(await world.login(name, { browser: away, password: '0'.repeat(32) })).toEqual({
      ok: false,
      error: { kind: 'credentialsWrong' },
    });
  });

  test('MFA-005 a code, a ticket and a recovery code work once', async () => {
    const { name, code, recoveryCodes } = await withTotp(world);
    const ticket = await ticketOf(world, name, here);
    const used = code();
    const by = (proof: Parameters<typeof secondStep>[1]['proof'], given?: string) =>
      secondStep(world, { name, browser: here, proof, ...(given ? { ticket: given } : {}) });
    expect(await by({ way: 'totp', code: used }, ticket)).toMatchObject({ ok: true });
    expect(await by({ way: 'totp', code: used }, ticket)).toMatchObject({
      error: { kind: 'ticketGone' },
    });
    expect(await by({ way: 'totp', code: used })).toMatchObject({ error: { kind: 'factorWrong' } });
    const spare = must(recoveryCodes[3], 'code');
    expect(await by({ way: 'recovery', code: spare })).toMatchObject({ ok: true });
    expect(await by({ way: 'recovery', code: spare })).toMatchObject({
      error: { kind: 'factorWrong' },
    });
  });

  test('MFA-005 a code of the step before one that was used is refused', async () => {
    const { name, code } = await withTotp(world);
    const earlier = code();
    world.clock.advance(30_000);
    const by = (typed: string) =>
      secondStep(world, { name, browser: here, proof: { way: 'totp', code: typed } });
    expect(await by(code())).toMatchObject({ ok: true });
    expect(await by(earlier)).toMatchObject({ error: { kind: 'factorWrong' } });
  });

  test('MFA-005 an answer of a passkey to another challenge, or the same one again, is refused', async () => {
    const { name, actor } = await withTotp(world);
    const { factors } = world.members;
    const device = await addPasskey(world, actor);
    const ticket = await ticketOf(world, name, here);
    const at = { siteId: SITE, deviceId: here.deviceId, ticket, page: PAGE };
    const first = value(await factors.loginChallenge(at));
    const second = value(await factors.loginChallenge(at));
    const by = (response: unknown) =>
      secondStep(world, {
        name,
        browser: here,
        ticket,
        proof: { way: 'passkey', response, page: PAGE },
      });
    expect(await by(device.answer(first))).toMatchObject({ error: { kind: 'factorWrong' } });
    // That answer used the challenge up: the right one comes too late.
    expect(await by(device.answer(second))).toMatchObject({ error: { kind: 'factorWrong' } });
  });

  test('MFA-005 a ticket opens nothing on another device, after five minutes or after five tries', async () => {
    const { name, code } = await withTotp(world);
    const ticket = await ticketOf(world, name, here);
    const by = (browser: typeof here, typed = code()) =>
      secondStep(world, { name, browser, ticket, proof: { way: 'totp', code: typed } });
    expect(await by(away)).toMatchObject({ error: { kind: 'ticketGone' } });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await by(here, '000000')).toMatchObject({ error: { kind: 'factorWrong' } });
    }
    expect(await by(here)).toMatchObject({ error: { kind: 'ticketGone' } });
    const late = await ticketOf(world, name, here);
    world.clock.advance(6 * MINUTE);
    const proof = { way: 'totp', code: code() } as const;
    expect(await secondStep(world, { name, browser: here, ticket: late, proof })).toMatchObject({
      error: { kind: 'ticketGone' },
    });
  });

  test('MFA-006 guesses elsewhere are locked after eight, and do not keep a known device out', async () => {
    const { name, code } = await withTotp(world);
    const guess = () =>
      secondStep(world, { name, browser: away, proof: { way: 'totp', code: '000000' } });
    for (let tries = 0; tries < 8; tries += 1) {
      expect(await guess()).toMatchObject({ error: { kind: 'factorWrong' } });
    }
    expect(await guess()).toMatchObject({ error: { kind: 'factorTooMany', minutes: 15 } });
    const proof = { way: 'totp', code: code() } as const;
    expect(await secondStep(world, { name, browser: here, proof })).toMatchObject({ ok: true });
  });

  test('AUTH-027 MFA-004 a remembered token is used up by the second step, not by the first', async () => {
    const { name, actor, code } = await withTotp(world);
    const holder = { siteId: SITE, memberId: actor.memberId, sessionId: actor.sessionId };
    const issued = must(await world.members.remembered.issue(holder), 'token');
    const remembered = async (token: string) => {
      const pass = await world.captcha('login', here);
      return await world.members.remembered.login({ ...here, name, token, pass });
    };
    const stopped = await remembered(issued.token);
    const again = await remembered(issued.token);
    const ticketFrom = (outcome: typeof stopped) =>
      must(
        !outcome.ok && outcome.error.kind === 'secondFactor' ? outcome.error.ticket : null,
        'ticket',
      );
    const by = (ticket: string) =>
      secondStep(world, { name, browser: here, ticket, proof: { way: 'totp', code: code() } });
    const entered = value(await by(ticketFrom(stopped)));
    expect(entered.remembered?.token).toMatch(/^[\w-]{43}$/);
    world.clock.advance(30_000);
    // The other login came by the same token, which is used up: nothing of its family is good any more.
    expect(await by(ticketFrom(again))).toMatchObject({ error: { kind: 'rememberGone' } });
    expect(await remembered(entered.remembered?.token ?? '')).toMatchObject({
      error: { kind: 'rememberGone' },
    });
  });

  test('MFA-007 a trusted device is not asked, for 90 days and as long as it is its own', async () => {
    const { name, code } = await withTotp(world);
    const proof = { way: 'totp', code: code() } as const;
    const entered = value(await secondStep(world, { name, browser: here, proof, willTrust: true }));
    const trust = must(entered.trust, 'trust');
    const by = (browser: typeof here) => world.login(name, { browser: { ...browser, trust } });
    expect(await by(here)).toMatchObject({ ok: true });
    expect(await world.login(name, { browser: here })).toMatchObject({
      error: { kind: 'secondFactor' },
    });
    expect(await by(away)).toMatchObject({ error: { kind: 'secondFactor' } });
    const moved = { ...here, ip: '198.51.100.77' };
    expect(await by(moved)).toMatchObject({ error: { kind: 'secondFactor' } });
    world.clock.advance(91 * 24 * 60 * MINUTE);
    expect(await by(here)).toMatchObject({ error: { kind: 'secondFactor' } });
  });

  test('MFA-007 a new password ends the trust', async () => {
    const { name, actor, code } = await withTotp(world);
    const proof = { way: 'totp', code: code() } as const;
    const { trust } = value(
      await secondStep(world, { name, browser: here, proof, willTrust: true }),
    );
    value(await world.members.setPassword({ siteId: SITE, memberId: actor.memberId }, PASSWORD));
    expect(await world.login(name, { browser: { ...here, trust } })).toMatchObject({
      error: { kind: 'secondFactor' },
    });
  });
}

function confirming(): void {
  test('MFA-009 nothing changes before the session has proved itself, nor ten minutes after', async () => {
    const { actor } = await withTotp(world);
    const { factors } = world.members;
    const calls = [
      () => factors.beginTotp(actor),
      () => factors.confirmTotp(actor, '123456'),
      () => factors.passkeyChallenge(actor),
      () => factors.addPasskey(actor, { response: {}, label: 'x' }),
      () => factors.removePasskey(actor, actor.sessionId),
      () => factors.renewRecovery(actor),
      () => factors.removeTotp(actor),
    ];
    world.clock.advance(11 * MINUTE);
    for (const call of calls) {
      expect(await call()).toEqual({ ok: false, error: { kind: 'confirmNeeded' } });
    }
    expect(await factors.status(actor)).toMatchObject({ recoveryLeft: 10, confirmedUntil: null });
  });

  test('MFA-009 the password is enough only while there is no second factor', async () => {
    const { actor, code } = await withTotp(world);
    const { factors } = world.members;
    world.clock.advance(11 * MINUTE);
    const byPassword = await factors.confirm(actor, { way: 'password', password: PASSWORD });
    expect(byPassword).toEqual({ ok: false, error: { kind: 'confirmNeeded' } });
    const proof = { way: 'totp', code: code() } as const;
    expect(await factors.confirm(actor, proof)).toMatchObject({ ok: true });
    expect(await factors.confirm(actor, proof)).toMatchObject({ error: { kind: 'factorWrong' } });
    const plain = await plainMember(world);
    const wrong = { way: 'password', password: '0'.repeat(32) } as const;
    expect(await factors.confirm(plain.actor, wrong)).toMatchObject({
      error: { kind: 'passwordWrong' },
    });
    expect(await factors.confirm(plain.actor, proof)).toMatchObject({
      error: { kind: 'factorMissing' },
    });
  });

  test('MFA-012 an account for withdrawals waits for the second factor of a member who has one', async () => {
    const plain = await plainMember(world);
    const { factors } = world.members;
    expect(await factors.payoutFault(plain.actor)).toBeNull();
    const { actor, code } = await withTotp(world);
    world.clock.advance(11 * MINUTE);
    expect(await factors.payoutFault(actor)).toEqual({ kind: 'confirmNeeded' });
    value(await factors.confirm(actor, { way: 'totp', code: code() }));
    expect(await factors.payoutFault(actor)).toBeNull();
  });
}

function taking(): void {
  test('MFA-010 MFA-011 removing ends every other session, and is told', async () => {
    const { name, actor, code } = await withTotp(world);
    const proof = { way: 'totp', code: code() } as const;
    const other = value(await secondStep(world, { name, browser: away, proof }));
    expect(await world.members.factors.removeTotp(actor)).toMatchObject({
      ok: true,
      value: { ended: 1 },
    });
    expect(await world.members.sessions.find(other.token)).toBeNull();
    expect(world.changes).toEqual(['totpSet', 'totpRemoved']);
    const { rows } = await db.query<{ what: string }>(
      'select what from member_profile_events where member_id = $1 order by at, id',
      [actor.memberId],
    );
    expect(rows.map(({ what }) => what)).toEqual(['totpSet', 'totpRemoved']);
    expect(await world.login(name, { browser: here })).toMatchObject({ ok: true });
    expect(await world.members.factors.status(actor)).toMatchObject({ recoveryLeft: 0, ways: [] });
  });

  test('MFA-003 the recovery codes stay while another second factor does', async () => {
    const { actor } = await withTotp(world);
    const { factors } = world.members;
    await addPasskey(world, actor);
    value(await factors.removeTotp(actor));
    expect(await factors.status(actor)).toMatchObject({
      totpSince: null,
      recoveryLeft: 10,
      ways: ['passkey', 'recovery'],
    });
    expect(world.changes).toEqual(['totpSet', 'passkeyAdded', 'totpRemoved']);
  });

  test('MFA-010 replacing an authenticator ends other sessions, keeps the codes, and the old one is dead', async () => {
    const { name, actor, code: oldCode } = await withTotp(world);
    const { factors } = world.members;
    const proof = { way: 'totp', code: oldCode() } as const;
    const other = value(await secondStep(world, { name, browser: away, proof }));
    world.clock.advance(30_000);
    const { secret } = value(await factors.beginTotp(actor));
    const { totpCode } = await import('@tianping/factors/server');
    const fresh = totpCode(secret, world.clock.now()).code;
    expect(await factors.confirmTotp(actor, fresh)).toMatchObject({
      ok: true,
      value: { recoveryCodes: null, ended: 1 },
    });
    expect(await world.members.sessions.find(other.token)).toBeNull();
    const late = { way: 'totp', code: oldCode() } as const;
    expect(await secondStep(world, { name, browser: here, proof: late })).toMatchObject({
      error: { kind: 'factorWrong' },
    });
  });

  test('MFA-008 MFA-007 a device that is let go loses its sessions, token and trust, and is new', async () => {
    const { name, actor, code } = await withTotp(world);
    const { factors } = world.members;
    const proof = { way: 'totp', code: code() } as const;
    const other = value(await secondStep(world, { name, browser: away, proof, willTrust: true }));
    const [own, guest] = await factors.devices(actor);
    expect(own).toMatchObject({ isCurrent: true, ip: home.ip, trustedUntil: null });
    expect(guest).toMatchObject({ isCurrent: false, ip: elsewhere.ip });
    expect(guest?.trustedUntil).toBeGreaterThan(world.clock.now());
    expect(await factors.revokeDevice(actor, own?.id ?? '')).toMatchObject({
      error: { kind: 'deviceCurrent' },
    });
    expect(await factors.revokeDevice(actor, guest?.id ?? '')).toMatchObject({
      ok: true,
      value: { ended: 1 },
    });
    expect(await world.members.sessions.find(other.token)).toBeNull();
    expect(await factors.devices(actor)).toHaveLength(1);
    expect(await factors.revokeDevice(actor, guest?.id ?? '')).toMatchObject({
      error: { kind: 'deviceUnknown' },
    });
    const again = { ...away, trust: other.trust };
    expect(await world.login(name, { browser: again })).toMatchObject({
      error: { kind: 'secondFactor' },
    });
    expect(world.changes.at(-1)).toBe('deviceRevoked');
  });

  test('MFA-008 another member’s device or passkey is answered like one that never was', async () => {
    const mine = await withTotp(world);
    const theirs = await withTotp(world);
    const { factors } = world.members;
    await addPasskey(world, theirs.actor);
    const [device] = await factors.devices(theirs.actor);
    const passkey = must((await factors.status(theirs.actor)).passkeys[0], 'passkey');
    const stranger = { ...mine.actor, deviceId: 'third' };
    expect(await factors.revokeDevice(stranger, device?.id ?? '')).toMatchObject({
      error: { kind: 'deviceUnknown' },
    });
    expect(await factors.removePasskey(mine.actor, passkey.passkeyId)).toMatchObject({
      error: { kind: 'factorMissing' },
    });
    expect((await factors.status(theirs.actor)).passkeys).toHaveLength(1);
  });

  test('MFA-007 with the last second factor the trust of devices ends', async () => {
    const { name, code, actor } = await withTotp(world);
    const proof = { way: 'totp', code: code() } as const;
    value(await secondStep(world, { name, browser: here, proof, willTrust: true }));
    value(await world.members.factors.removeTotp(actor));
    const devices = await world.members.factors.devices(actor);
    expect(devices.map(({ trustedUntil }) => trustedUntil)).toEqual([null]);
    expect(await actorOf(world, name)).toMatchObject({ memberId: actor.memberId });
  });
}
