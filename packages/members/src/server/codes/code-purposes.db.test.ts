import type { Db, KeyValue } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  areas,
  ask,
  boundMember,
  costs,
  HOUR,
  lastCode,
  MINUTE,
  resetWorld,
  rng,
  sessionOf,
  siteId,
  visitor,
  world,
} from '../../testing/codes-world.ts';
import { seedMember } from '../../testing/seed-member.ts';
import { migrations } from '../index.ts';
import { createCodes } from './index.ts';

/** What requests for codes reveal about accounts, and codes of members; run on each engine. */
const engine = onDatabase();

let db: Db;
beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(() => resetWorld(db));
describe('who has an account', enumerating);
describe('purposes of members', purposes);

function enumerating(): void {
  /** What an outsider can observe of a request: the answer, and how much work was done for it. */
  async function observe(name: string, target: string, channel: 'sms' | 'email' = 'sms') {
    const work: string[] = [];
    const spied = createCodes({
      db: {
        ...world.db,
        query: (text, params) => {
          work.push(text.slice(0, 30));
          return world.db.query(text, params);
        },
        tx: (run) => {
          work.push('tx');
          return world.db.tx(run);
        },
      },
      keyValue: new Proxy(world.keyValue, {
        get: (store, method: keyof KeyValue) => {
          const call = store[method] as (...given: unknown[]) => unknown;
          return (...given: unknown[]) => {
            work.push(method);
            return call.apply(store, given);
          };
        },
      }),
      clock: world.clock,
      rng,
      messengers: world.carriers.all,
      key: 'k',
      costsOf: () => costs,
      captcha: { redeem: async () => ({ ok: true, value: null }) },
    });
    const outcome = await spied.send({
      ...visitor,
      purpose: 'reset',
      channel,
      name,
      target,
      kaptchcate: 0,
      areas,
      captcha: { codeId: '', code: '' },
      session: null,
      brand: '青岚',
      script: 'hans',
    });
    await spied.idle();
    return { outcome, work };
  }

  test('an account that is there, one that is not, and a number that is not its own look alike', async () => {
    const member = await boundMember();
    const stranger = await boundMember();
    const shape = (seen: Awaited<ReturnType<typeof observe>>) => ({
      work: seen.work,
      outcome: JSON.parse(JSON.stringify(seen.outcome).replace(/1\d{2}\*{4}\d{4}/, 'MASKED')),
    });
    const seen = [];
    for (const [name, target] of [
      [member.name, member.phone],
      ['nobodyatall', '8613700000001'],
      [stranger.name, '8613700000002'],
      ['nobodyeither', stranger.phone],
    ] as const) {
      world.clock.advance(2 * HOUR);
      seen.push(shape(await observe(name, target)));
    }
    for (const each of seen) expect(each).toEqual(seen[0]);
    expect(world.carriers.sms.taken.map(({ to }) => to)).toEqual([member.phone]);
  });

  test('an e-mail address that is not the account’s looks like one that is', async () => {
    const member = await boundMember();
    const own = await observe(member.name, member.email, 'email');
    world.clock.advance(2 * HOUR);
    const other = await observe(member.name, 'lother@example.com', 'email');
    expect(other).toEqual(own);
    expect(world.carriers.email.taken).toHaveLength(1);
  });

  test('nothing is sent to an account that was closed', async () => {
    const member = await boundMember();
    await world.db.tx((sql) =>
      sql.query("update members set status = 'closed' where id = $1", [member.memberId]),
    );
    expect((await ask({ name: member.name, target: member.phone })).ok).toBe(true);
    await world.codes.idle();
    expect(world.carriers.sms.tried).toEqual([]);
  });

  test('no code opens what was asked for in vain, and guessing it reads the same', async () => {
    await ask({ name: 'nobody', target: '8613700000009' });
    const subject = {
      siteId,
      purpose: 'reset' as const,
      nameKey: 'nobody',
      target: '8613700000009',
      deviceId: 'd1',
    };
    const seen = [];
    for (let guess = 0; guess < 6; guess += 1)
      seen.push(await world.codes.verify(subject, '123456'));
    expect(seen.map((each) => (each.ok ? 'ok' : each.error))).toEqual([
      ...[4, 3, 2, 1, 0].map((left) => ({ kind: 'wrong', left })),
      { kind: 'gone' },
    ]);
  });

  test('a guest does not learn that the carrier refused a real number', async () => {
    const member = await boundMember();
    world.carriers.sms.failWith('refused');
    expect((await ask({ name: member.name, target: member.phone })).ok).toBe(true);
  });

  test('throttles count what was asked for in vain', async () => {
    for (let asked = 0; asked < world.codes.limits.perTarget.hour; asked += 1) {
      expect((await ask({ name: `v${asked}`, target: '8613700000010' })).ok).toBe(true);
      world.clock.advance(MINUTE);
    }
    expect(await ask({ name: 'v9', target: '8613700000010' })).toMatchObject({
      error: { kind: 'targetTooMany' },
    });
  });
}

function purposes(): void {
  test('DEVICE-009 a stopped login gets its code by text or by call, to the whole of the bound phone', async () => {
    const { name, phone } = await boundMember();
    const asked = { purpose: 'newDevice' as const, name, kaptchcate: 99 as const };
    const none = { codeId: '', code: '' };
    expect(await ask({ ...asked, target: phone, captcha: none })).toMatchObject({
      error: { kind: 'loginGone' },
    });
    world.stopped = { phone };
    const wrong = `${phone.slice(0, 5)}9999${phone.slice(9)}`;
    expect(await ask({ ...asked, target: wrong })).toMatchObject({ error: { kind: 'phoneWrong' } });
    expect((await ask({ ...asked, target: phone })).ok).toBe(true);
    world.clock.advance(MINUTE);
    expect((await ask({ ...asked, target: phone, channel: 'voice' })).ok).toBe(true);
    expect(await ask({ ...asked, target: 'a@b.cn', channel: 'email' })).toMatchObject({
      error: { kind: 'wrongWay' },
    });
    await world.codes.idle();
    expect(world.carriers.voice.taken[0]).toMatchObject({ purpose: 'newDevice', to: phone });
  });

  test('VALID-033 the hidden digits of a phone are guessed five times an hour at most', async () => {
    const { name, phone } = await boundMember();
    world.stopped = { phone };
    const asked = { purpose: 'newDevice' as const, name, kaptchcate: 99 as const };
    const kinds: string[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const target = `86138${1000 + guess}9${phone.slice(-3)}`;
      const outcome = await ask({ ...asked, target, deviceId: `g${guess}` });
      kinds.push(outcome.ok ? 'ok' : outcome.error.kind);
    }
    expect(kinds.slice(0, 5)).toEqual(Array(5).fill('phoneWrong'));
    expect(kinds.slice(5)).toEqual(Array(3).fill('phoneTooMany'));
    expect(await ask({ ...asked, target: phone })).toMatchObject({
      error: { kind: 'phoneTooMany', hours: 1 },
    });
    world.clock.advance(HOUR);
    expect((await ask({ ...asked, target: phone })).ok).toBe(true);
  });

  test('binding takes a member who is logged in, and a number that is not bound already', async () => {
    const member = await boundMember();
    const asked = { purpose: 'bind' as const, name: '', kaptchcate: 99 as const };
    const target = '8613600000001';
    expect(await ask({ ...asked, target })).toMatchObject({ error: { kind: 'loginNeeded' } });
    const session = sessionOf(member);
    expect(await ask({ ...asked, session, target: member.phone })).toMatchObject({
      error: { kind: 'ownAlready' },
    });
    expect((await ask({ ...asked, session, target })).ok).toBe(true);
    const who = { siteId, memberId: member.memberId, deviceId: 'd1', purpose: 'bind' as const };
    const code = await lastCode(target);
    expect(await world.codes.ofMembers.verify({ ...who, to: target }, code)).toMatchObject({
      ok: true,
    });
  });

  test("binding another member's number reads like binding a free one", async () => {
    const member = await boundMember();
    const other = await boundMember();
    const asked = { purpose: 'bind' as const, name: '', kaptchcate: 99 as const };
    const session = sessionOf(member);
    const taken = await ask({ ...asked, session, target: other.phone });
    world.clock.advance(MINUTE);
    const free = await ask({ ...asked, session, target: '8613600000002' });
    expect(taken.ok && free.ok).toBe(true);
    await world.codes.idle();
    expect(world.carriers.sms.taken.map(({ to }) => to)).toEqual([other.phone, '8613600000002']);
  });

  test('proving goes to what is bound, named or not', async () => {
    const member = await boundMember();
    const session = sessionOf(member);
    const asked = { purpose: 'prove' as const, name: '', kaptchcate: 99 as const, session };
    expect(await ask({ ...asked, target: '', session: null })).toMatchObject({
      error: { kind: 'loginNeeded' },
    });
    expect(await ask({ ...asked, target: '8613600000003' })).toMatchObject({
      error: { kind: 'phoneWrong' },
    });
    expect((await ask({ ...asked, target: '' })).ok).toBe(true);
    const code = await lastCode(member.phone);
    const who = { siteId, memberId: member.memberId, deviceId: 'd1', purpose: 'prove' as const };
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await world.codes.ofMembers.verify(who, wrong)).toEqual({ ok: false, error: 'wrong' });
    expect(await world.codes.ofMembers.verify(who, ` ${code} `)).toEqual({ ok: true, value: null });
    expect(await world.codes.ofMembers.verify(who, code)).toEqual({ ok: false, error: 'expired' });
    const bare = await seedMember({ ...world, rng, siteId });
    const bareSession = { memberId: bare.memberId, name: bare.name };
    expect(await ask({ ...asked, target: '', session: bareSession })).toMatchObject({
      error: { kind: 'noPhone' },
    });
    const byMail = { ...asked, target: '', session: bareSession, channel: 'email' as const };
    expect(await ask(byMail)).toMatchObject({ error: { kind: 'noEmail' } });
  });

  test('a member learns immediately that the carrier refused the own number', async () => {
    const member = await boundMember();
    world.carriers.sms.failWith('refused');
    const asked = { purpose: 'bind' as const, name: '', kaptchcate: 99 as const };
    const target = '8613600000004';
    expect(await ask({ ...asked, session: sessionOf(member), target })).toMatchObject({
      error: { kind: 'refused' },
    });
  });

  test('the last guess at a member’s code is distinguished from the ones before', async () => {
    const member = await boundMember();
    const asked = { purpose: 'prove' as const, name: '', kaptchcate: 99 as const };
    await ask({ ...asked, target: '', session: sessionOf(member) });
    const who = { siteId, memberId: member.memberId, deviceId: 'd1', purpose: 'prove' as const };
    const seen = [];
    for (let guess = 0; guess < 6; guess += 1) {
      const tried = await world.codes.ofMembers.verify(who, 'nocode');
      seen.push(tried.ok ? 'ok' : tried.error);
    }
    expect(seen).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'tooMany', 'expired']);
  });
}
