import { must, type SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  ask,
  type Bound,
  boundMember,
  HOUR,
  lastCode,
  MINUTE,
  resetWorld,
  siteId,
  subjectOf,
  world,
} from '../../testing/codes-world.ts';
import { migrations } from '../index.ts';

/** Codes on one database; run on each engine. */
const engine = onDatabase();

let db: Db;
beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(() => resetWorld(db));
describe('codes', sending);
describe('guessing', guessing);
describe('asking too often', throttling);

function sending(): void {
  test('API-030 a code of six digits goes where it was asked for, by the channel that was asked for', async () => {
    const member = await boundMember();
    const { name, phone, email } = member;
    expect(await ask({ name, target: phone })).toEqual({
      ok: true,
      value: { resendSeconds: 60, lifeMinutes: 10, sentTo: expect.stringContaining('****') },
    });
    world.clock.advance(MINUTE);
    expect((await ask({ name, target: phone, channel: 'voice' })).ok).toBe(true);
    world.clock.advance(MINUTE);
    expect((await ask({ name, target: email.toUpperCase(), channel: 'email' })).ok).toBe(true);
    await world.codes.idle();
    for (const [carrier, to] of [
      [world.carriers.sms, phone],
      [world.carriers.voice, phone],
      [world.carriers.email, email],
    ] as const) {
      expect(carrier.taken).toHaveLength(1);
      expect(carrier.taken[0]).toMatchObject({
        to,
        brand: '青岚',
        purpose: 'reset',
        lifeMinutes: 10,
      });
      expect(carrier.taken[0]?.code).toMatch(/^\d{6}$/);
    }
  });

  test('the answer shows where it went, masked', async () => {
    const { name, phone, email } = await boundMember();
    const sent = await ask({ name, target: phone });
    expect(sent.ok && sent.value.sentTo).toBe(`138****${phone.slice(-4)}`);
    world.clock.advance(MINUTE);
    const mailed = await ask({ name, target: email, channel: 'email' });
    expect(mailed.ok && mailed.value.sentTo).toBe('l***@example.com');
  });

  test('the table holds neither code, number, name nor device', async () => {
    const member = await boundMember();
    await ask({ name: member.name, target: member.phone });
    const code = await lastCode(member.phone);
    const { rows } = await world.db.query<Record<string, unknown>>('select * from member_codes');
    const text = JSON.stringify(rows.map(({ requested_at: _r, expires_at: _e, ...row }) => row));
    for (const secret of [code, member.phone, member.name, 'd1"']) {
      expect(text).not.toContain(secret);
    }
  });

  test('a code opens once, and is gone after ten minutes', async () => {
    const member = await boundMember();
    await ask({ name: member.name, target: member.phone });
    const code = await lastCode(member.phone);
    expect(await world.codes.verify(subjectOf(member), code)).toEqual({ ok: true, value: null });
    const gone = { ok: false, error: { kind: 'gone' } };
    expect(await world.codes.verify(subjectOf(member), code)).toEqual(gone);
    world.clock.advance(MINUTE);
    await ask({ name: member.name, target: member.phone });
    const late = await lastCode(member.phone);
    world.clock.advance(10 * MINUTE);
    expect(await world.codes.verify(subjectOf(member), late)).toEqual(gone);
  });

  test('a code used by two at the same time opens for one', async () => {
    const member = await boundMember();
    await ask({ name: member.name, target: member.phone });
    const code = await lastCode(member.phone);
    const both = await Promise.all(
      Array.from({ length: 6 }, () => world.codes.verify(subjectOf(member), code)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('a code opens for its purpose, account, number and device only', async () => {
    const member = await boundMember();
    const other = await boundMember();
    await ask({ name: member.name, target: member.phone });
    const code = await lastCode(member.phone);
    const right = subjectOf(member);
    for (const wrong of [
      { ...right, purpose: 'bind' as const },
      { ...right, nameKey: other.name },
      { ...right, target: other.phone },
      { ...right, deviceId: 'd2' },
      { ...right, siteId: 6001 as SiteId },
    ]) {
      expect(await world.codes.verify(wrong, code)).toMatchObject({ error: { kind: 'gone' } });
    }
    expect((await world.codes.verify(right, code)).ok).toBe(true);
  });

  test('a new code takes the place of the old one', async () => {
    const member = await boundMember();
    await ask({ name: member.name, target: member.phone });
    const old = await lastCode(member.phone);
    world.clock.advance(MINUTE);
    await ask({ name: member.name, target: member.phone });
    const fresh = await lastCode(member.phone);
    if (old !== fresh) {
      expect(await world.codes.verify(subjectOf(member), old)).toMatchObject({
        error: { kind: 'wrong' },
      });
    }
    expect((await world.codes.verify(subjectOf(member), fresh)).ok).toBe(true);
  });

  test('API-031 a reset needs a passed captcha of its own kind, once', async () => {
    const { name, phone } = await boundMember();
    const none = { codeId: '', code: '' };
    expect(await ask({ name, target: phone, kaptchcate: 99, captcha: none })).toEqual({
      ok: false,
      error: { kind: 'captchaNeeded' },
    });
    const gone = { error: { kind: 'captcha', refusal: { kind: 'passGone' } } };
    expect(await ask({ name, target: phone, captcha: none })).toMatchObject(gone);
    expect(await ask({ name, target: phone, captcha: await world.passEmail() })).toMatchObject(
      gone,
    );
    expect(await ask({ name, target: phone, captcha: await world.passPhone('d2') })).toMatchObject(
      gone,
    );
    const once = await world.passPhone();
    expect((await ask({ name, target: phone, captcha: once })).ok).toBe(true);
    world.clock.advance(MINUTE);
    expect(await ask({ name, target: phone, captcha: once })).toMatchObject(gone);
  });

  test.each(['8623812345678', '13812345678', '86138123456789', '85212345678', ''])(
    'VALID-021 %s is no number of the site',
    async (target) => {
      expect(await ask({ name: 'lin', target })).toMatchObject({
        error: { kind: 'phoneMalformed' },
      });
    },
  );
}

function guessing(): void {
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

  test('five wrong guesses kill a code, and the right one after them opens nothing', async () => {
    const member = await boundMember();
    await ask({ name: member.name, target: member.phone });
    const code = await lastCode(member.phone);
    for (const left of [4, 3, 2, 1, 0]) {
      expect(await world.codes.verify(subjectOf(member), wrongOf(code))).toEqual({
        ok: false,
        error: { kind: 'wrong', left },
      });
    }
    expect(await world.codes.verify(subjectOf(member), code)).toMatchObject({
      error: { kind: 'gone' },
    });
  });

  test('guesses made at the same time are counted one by one', async () => {
    const member = await boundMember();
    await ask({ name: member.name, target: member.phone });
    const code = await lastCode(member.phone);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => world.codes.verify(subjectOf(member), wrongOf(code))),
    );
    const kinds = guesses.map((each) => (each.ok ? 'ok' : each.error.kind));
    expect(kinds.filter((kind) => kind === 'wrong')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'gone')).toHaveLength(15);
    expect((await world.codes.verify(subjectOf(member), code)).ok).toBe(false);
  });

  test('an account is guessed at fifty times a day at most, however many devices ask', async () => {
    const member = await boundMember();
    let guesses = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      for (let minute = 0; minute < 30; minute += 1) {
        const deviceId = `h${hour}-${minute}`;
        const ip = `10.1.${hour}.${minute}`;
        const asked = await ask({ name: member.name, target: member.phone, deviceId, ip });
        world.clock.advance(2 * MINUTE - 1_000);
        if (!asked.ok) continue;
        for (let guess = 0; guess < 6; guess += 1) {
          const tried = await world.codes.verify(subjectOf(member, deviceId), 'x');
          if (!tried.ok && tried.error.kind === 'wrong') guesses += 1;
        }
      }
    }
    expect(guesses).toBe(5 * world.codes.limits.perTarget.day);
  });
}

function throttling(): void {
  test('CODE-036 within sixty seconds no second code goes, of many at the same time one', async () => {
    const { name, phone } = await boundMember();
    const passes = await Promise.all(Array.from({ length: 8 }, () => world.passPhone()));
    const asked = await Promise.all(passes.map((captcha) => ask({ name, target: phone, captcha })));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    await world.codes.idle();
    expect(world.carriers.sentTo(phone)).toHaveLength(1);
    world.clock.advance(20_000);
    expect(await ask({ name, target: phone })).toEqual({
      ok: false,
      error: { kind: 'tooSoon', seconds: 40 },
    });
    world.clock.advance(40_000);
    expect((await ask({ name, target: phone })).ok).toBe(true);
  });

  test('CODE-030 SAFE-008 a number gets five an hour and ten a day, from whatever device and address', async () => {
    const { name, phone } = await boundMember();
    const bound = world.codes.limits.perTarget;
    let sent = 0;
    for (let asked = 0; asked < 30; asked += 1) {
      const outcome = await ask({
        name: `${name}x${asked}`,
        target: phone,
        deviceId: `d${asked}`,
        ip: `10.2.0.${asked}`,
      });
      if (outcome.ok) sent += 1;
      else expect(outcome.error).toEqual({ kind: 'targetTooMany', hours: 1 });
      world.clock.advance(MINUTE);
    }
    expect(sent).toBe(bound.hour);
    world.clock.advance(HOUR);
    const again = (asked: number) =>
      ask({ name: `${name}y${asked}`, target: phone, deviceId: `e${asked}` });
    for (; sent < bound.day; sent += 1) {
      world.clock.advance(MINUTE);
      expect((await again(sent)).ok).toBe(true);
    }
    expect(sent).toBe(10);
    world.clock.advance(HOUR);
    expect(await again(sent)).toEqual({ ok: false, error: { kind: 'targetTooMany', hours: 24 } });
  });

  test('SAFE-008 a device, an address and an account cannot pump messages over many numbers', async () => {
    const { limits } = world.codes;
    type Who = { readonly deviceId: string; readonly ip: string; readonly name: string };
    const pump = async (of: (at: number) => Who, pauseMs = 0) => {
      resetWorld();
      let taken = 0;
      for (let at = 0; at < (pauseMs ? 40 : 90); at += 1) {
        const target = `86139${String(at).padStart(8, '0')}`;
        if ((await ask({ target, ...of(at) })).ok) taken += 1;
        world.clock.advance(pauseMs);
      }
      return taken;
    };
    const device = await pump((at) => ({ deviceId: 'one', ip: `10.3.0.${at}`, name: `n${at}` }));
    expect(device).toBe(limits.perDevice.hour);
    const address = await pump((at) => ({ deviceId: `v${at}`, ip: '10.4.0.1', name: `n${at}` }));
    expect(address).toBe(limits.perAddress.hour);
    const account = await pump(
      (at) => ({ deviceId: `v${at}`, ip: `10.5.0.${at}`, name: 'same' }),
      MINUTE,
    );
    expect(account).toBe(limits.perAccount.hour);
  });

  test('what a site may spend in an hour holds back texts and calls, not mails', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => boundMember()));
    // 985 of 1000 are spent: enough for three more text messages, or one more voice call.
    const hour = Math.floor(world.clock.now() / HOUR);
    await world.keyValue.set(`code:cost:${siteId}:${hour}:sms`, '197', 2 * HOUR);
    const texts = await Promise.all(
      members.map(async ({ name, phone }, at) => {
        const captcha = await world.passPhone(`c${at}`);
        return await ask({ name, target: phone, captcha, deviceId: `c${at}` });
      }),
    );
    expect(texts.filter(({ ok }) => ok)).toHaveLength(3);
    expect(texts.filter((each) => !each.ok && each.error.kind === 'costCap')).toHaveLength(1);
    expect(world.notes).toEqual([{ kind: 'costCap', siteId, channel: 'sms' }]);
    const inVain = await ask({ name: 'nobody', target: '8613900000001', deviceId: 'c9' });
    expect(inVain).toEqual({ ok: false, error: { kind: 'costCap' } });
    const [{ name, email }] = members as [Bound, ...Bound[]];
    world.clock.advance(MINUTE);
    expect((await ask({ name, target: email, channel: 'email' })).ok).toBe(true);
    world.clock.advance(HOUR);
    expect((await ask({ name, target: must(members[0], 'member').phone })).ok).toBe(true);
  });
}
