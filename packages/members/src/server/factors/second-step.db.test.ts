import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createEntryWorld,
  type EntryWorld,
  elsewhere,
  home,
  PASSWORD,
  SITE,
} from '../../testing/entry-world.ts';
import {
  addPasskey,
  onPage,
  PAGE,
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

test('MFA-004 it stands in the place of the code to the phone, and the unusual login is noted', async () => {
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
  // That answer used the challenge up: the correct one is too late.
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
  // The other login used the same token, which is used up: its whole family is invalid now.
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

test('MFA-007 a device that is signed out from another one is trusted no longer', async () => {
  const { name, code } = await withTotp(world);
  const trusted = async (browser: typeof here) => {
    world.clock.advance(30_000);
    const proof = { way: 'totp', code: code() } as const;
    const done = value(await secondStep(world, { name, browser, proof, willTrust: true }));
    return { ...done, browser: { ...browser, trust: must(done.trust, 'trust') } };
  };
  const sessionOf = async (token: string) =>
    must(await world.members.sessions.find(token), 'session').session.sessionId;
  const [mine, lost] = [await trusted(here), await trusted(away)];
  const holder = {
    siteId: SITE,
    memberId: mine.memberId,
    sessionId: await sessionOf(mine.token),
  };
  const end = async (token: string) =>
    (await world.members.endSession(holder, await sessionOf(token))).ok;
  expect(await end(lost.token)).toBe(true);
  expect(await world.login(name, { browser: lost.browser })).toMatchObject({
    error: { kind: 'secondFactor' },
  });
  const again = await world.login(name, { browser: mine.browser });
  expect(again).toMatchObject({ ok: true });
  // Another session of the own device is no device to sign out.
  expect(await end(value(again).token)).toBe(true);
  expect(await world.login(name, { browser: mine.browser })).toMatchObject({ ok: true });
});

test('MFA-007 a new password ends the trust', async () => {
  const { name, actor, code } = await withTotp(world);
  const proof = { way: 'totp', code: code() } as const;
  const { trust } = value(await secondStep(world, { name, browser: here, proof, willTrust: true }));
  value(await world.members.setPassword({ siteId: SITE, memberId: actor.memberId }, PASSWORD));
  expect(await world.login(name, { browser: { ...here, trust } })).toMatchObject({
    error: { kind: 'secondFactor' },
  });
});
