import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { createTestSealer, onDatabase } from '@tianping/db/testing';
import { totpCode } from '@tianping/factors/server';
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
import { deleteFactors } from './store.ts';

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

  test('a secret is sealed again by a newer key, and its codes go on to log in', async () => {
    const { name, code } = await withTotp(world);
    const renewed = createEntryWorld(db, {}, createTestSealer('members', true));
    expect(await renewed.members.factors.reseal()).toBeGreaterThan(0);
    expect(await renewed.members.factors.reseal()).toBe(0);
    const proof = { way: 'totp', code: code() } as const;
    renewed.clock.advance(world.clock.now() - renewed.clock.now());
    expect(await secondStep(renewed, { name, browser: away, proof })).toMatchObject({ ok: true });
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

  test('MFA-013 a passkey whose challenge was answered before a reset is not kept after it', async () => {
    let afterNext: (() => Promise<unknown>) | null = null;
    const tx: Db['tx'] = async (run) => {
      const done = await db.tx(run);
      const then = afterNext;
      afterNext = null;
      await then?.();
      return done;
    };
    const watched = createEntryWorld({ ...db, tx });
    const { actor } = await plainMember(watched);
    const { factors } = watched.members;
    value(await factors.confirm(actor, { way: 'password', password: PASSWORD }));
    const options = value(await factors.passkeyChallenge(actor));
    // The transaction that uses the challenge up comes first, the one that stores the key after it.
    afterNext = () => db.tx((sql) => deleteFactors(sql, actor.memberId));
    const response = createAuthenticator(PAGE).make(options);
    const added = await factors.addPasskey(actor, { response, label: '手机' });
    expect(added).toMatchObject({ error: { kind: 'ticketGone' } });
    expect((await factors.status(actor)).passkeys).toEqual([]);
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

  test('MFA-009 a session elsewhere that the password has proved must prove the first second factor', async () => {
    const { name, actor } = await plainMember(world);
    const other = await actorOf(world, name, here);
    const { factors } = world.members;
    for (const each of [actor, other]) {
      value(await factors.confirm(each, { way: 'password', password: PASSWORD }));
    }
    const { secret } = value(await factors.beginTotp(actor));
    value(await factors.confirmTotp(actor, totpCode(secret, world.clock.now()).code));
    expect(await factors.payoutFault(other)).toEqual({ kind: 'confirmNeeded' });
    expect(await factors.removeTotp(other)).toMatchObject({ error: { kind: 'confirmNeeded' } });
    expect(await factors.payoutFault(actor)).toBeNull();
  });

  test('MFA-009 the same when the first second factor is a passkey', async () => {
    const { name, actor } = await plainMember(world);
    const other = await actorOf(world, name, here);
    const { factors } = world.members;
    for (const each of [actor, other]) {
      value(await factors.confirm(each, { way: 'password', password: PASSWORD }));
    }
    await addPasskey(world, actor);
    expect(await factors.payoutFault(other)).toEqual({ kind: 'confirmNeeded' });
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
  test('MFA-010 MFA-011 removing ends every other session, and its owner is notified', async () => {
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
