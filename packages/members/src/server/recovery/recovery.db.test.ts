import { must, type SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberLimits } from '../../limits.ts';
import { md5Hex } from '../../rules/passwords/password.ts';
import {
  areas,
  ask,
  type Bound,
  boundMember,
  lastCode,
  MINUTE,
  resetWorld,
  rng,
  siteId,
  visitor,
  world,
} from '../../testing/codes-world.ts';
import { createLoginAttempts } from '../entry/attempts.ts';
import { migrations } from '../index.ts';
import { createPasswordHasher } from '../passwords/passwords.ts';
import { createSessionStore } from '../sessions/sessions.ts';
import type { RecoveryInput } from './recovery-service.ts';

/** Recovery on one database; run on each engine. */
const engine = onDatabase();

let db: Db;
beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(() => resetWorld(db));
describe('recovery', recovering);

function recovering(): void {
  const fresh = md5Hex('newpass1');
  const passwords = { password: fresh, secondPassword: fresh };
  const gone = { ok: false, error: { kind: 'gone' } };
  const inputOf = (member: Bound, changes: Partial<RecoveryInput> = {}): RecoveryInput => ({
    ...visitor,
    name: member.name,
    way: 'phone',
    target: member.phone,
    areas,
    ...changes,
  });
  const passwordOf = async ({ memberId }: Bound) =>
    (
      await world.db.query<{ password_hash: string }>(
        'select password_hash from members where id = $1',
        [memberId],
      )
    ).rows[0]?.password_hash;

  async function verified(member: Bound, way: 'phone' | 'email' = 'phone') {
    const input = inputOf(member, { way, target: member[way] });
    await world.recovery.begin(input);
    await ask({
      name: member.name,
      target: member[way],
      channel: way === 'email' ? 'email' : 'sms',
    });
    expect(await world.recovery.verify(input, await lastCode(member[way]))).toMatchObject({
      ok: true,
    });
    return input;
  }

  test.each(['phone', 'email'] as const)(
    'AUTH-034 AUTH-035 AUTH-036 API-032 API-033 API-034 API-035 API-036 API-037 by %s in three steps',
    async (way) => {
      const member = await boundMember();
      const before = await passwordOf(member);
      const input = await verified(member, way);
      expect(await world.recovery.reset(input, passwords)).toEqual({ ok: true, value: null });
      const hash = must(await passwordOf(member), 'hash');
      expect(hash).not.toBe(before);
      const stored = await createPasswordHasher(rng).verify(fresh, hash);
      expect(stored).toEqual({ ok: true, value: true });
    },
  );

  test('a new password ends every session and notifies every holder of the old one', async () => {
    const member = await boundMember();
    const store = createSessionStore({ ...world, rng });
    expect(await store.find(member.token)).not.toBeNull();
    await world.recovery.reset(await verified(member), passwords);
    expect(await createSessionStore({ ...world, rng }).find(member.token)).toBeNull();
    expect(world.notes).toEqual([{ siteId, memberId: member.memberId }]);
  });

  test('who locked the account by guessing at the old password gets in with the new one', async () => {
    const member = await boundMember();
    const attempts = createLoginAttempts({ keyValue: world.keyValue, limits: memberLimits });
    const who = { siteId, nameKey: member.name, deviceId: 'd1', ip: '10.0.0.1', isKnown: false };
    for (let at = 0; at < memberLimits.accountFailuresMax; at += 1) await attempts.begin(who);
    const own = { ...who, deviceId: 'd2', isKnown: true };
    for (let at = 0; at < memberLimits.accountFailuresMax; at += 1) await attempts.begin(own);
    expect([await attempts.begin(who), await attempts.begin(own)]).toEqual([false, false]);
    await world.recovery.reset(await verified(member), passwords);
    expect([await attempts.begin(who), await attempts.begin(own)]).toEqual([true, true]);
  });

  test('AUTH-034 the first step is answered alike for everyone', async () => {
    const member = await boundMember();
    const answers = await Promise.all([
      world.recovery.begin(inputOf(member)),
      world.recovery.begin(inputOf(member, { target: '8613700000021' })),
      world.recovery.begin(inputOf(member, { name: 'nobody' })),
      world.recovery.begin(inputOf(member, { way: 'email', target: 'no@example.com' })),
    ]);
    expect(answers).toEqual(Array(4).fill({ ok: true, value: null }));
    expect(await world.recovery.begin(inputOf(member, { target: '8523' }))).toMatchObject({
      error: { kind: 'phoneMalformed' },
    });
    expect(
      await world.recovery.begin(inputOf(member, { way: 'email', target: 'x' })),
    ).toMatchObject({
      error: { kind: 'emailMalformed' },
    });
  });

  test('AUTH-038 no step can be left out', async () => {
    const member = await boundMember();
    const input = inputOf(member);
    expect(await world.recovery.reset(input, passwords)).toEqual(gone);
    expect(await world.recovery.verify(input, '123456')).toEqual(gone);
    await world.recovery.begin(input);
    expect(await world.recovery.reset(input, passwords)).toEqual(gone);
    expect(await world.recovery.verify(input, '123456')).toEqual(gone);
    await ask({ name: member.name, target: member.phone });
    const code = await lastCode(member.phone);
    expect(await world.recovery.reset(input, passwords)).toEqual(gone);
    expect((await world.recovery.verify(input, code)).ok).toBe(true);
    expect((await world.recovery.reset(input, passwords)).ok).toBe(true);
    expect(await world.recovery.reset(input, passwords)).toEqual(gone);
    expect(await world.recovery.verify(input, code)).toEqual(gone);
  });

  test('a verified step opens the next for the same account, number, device and site only', async () => {
    const member = await boundMember();
    const other = await boundMember();
    await verified(member);
    for (const changes of [
      { name: other.name },
      { target: other.phone },
      { deviceId: 'd2' },
      { siteId: 6001 as SiteId },
      { way: 'email' as const, target: member.email },
    ]) {
      expect(await world.recovery.reset(inputOf(member, changes), passwords)).toEqual(gone);
    }
    expect((await world.recovery.reset(inputOf(member), passwords)).ok).toBe(true);
  });

  test('of two that set a password at the same time, one does', async () => {
    const member = await boundMember();
    const input = await verified(member);
    const other = md5Hex('other123');
    const both = await Promise.all([
      world.recovery.reset(input, passwords),
      world.recovery.reset(input, { password: other, secondPassword: other }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('VALID-030 differing passwords and guessable ones use nothing up', async () => {
    const member = await boundMember();
    const input = await verified(member);
    const differing = { password: fresh, secondPassword: md5Hex('x') };
    expect(await world.recovery.reset(input, differing)).toMatchObject({
      error: { kind: 'passwordsDiffer' },
    });
    const guessed = md5Hex('1qaz2wsx');
    const common = { password: guessed, secondPassword: guessed };
    expect(await world.recovery.reset(input, common)).toMatchObject({
      error: { kind: 'passwordGuessable' },
    });
    expect((await world.recovery.reset(input, passwords)).ok).toBe(true);
  });

  test('what was verified is good for ten minutes, and not for a number that was given up', async () => {
    const late = await boundMember();
    const lateInput = await verified(late);
    world.clock.advance(10 * MINUTE);
    expect(await world.recovery.reset(lateInput, passwords)).toEqual(gone);
    const moved = await boundMember();
    const movedInput = await verified(moved);
    await world.db.tx((sql) =>
      sql.query('update members set phone = null, phone_area = null where id = $1', [
        moved.memberId,
      ]),
    );
    expect(await world.recovery.reset(movedInput, passwords)).toEqual(gone);
  });

  test('AUTH-038 a wrong code leaves the step as it is', async () => {
    const member = await boundMember();
    const input = inputOf(member);
    await world.recovery.begin(input);
    await ask({ name: member.name, target: member.phone });
    const code = await lastCode(member.phone);
    expect(await world.recovery.verify(input, 'no')).toMatchObject({
      error: { kind: 'wrong', left: 4 },
    });
    expect((await world.recovery.verify(input, code)).ok).toBe(true);
  });

  test('a device cannot try step after step without end', async () => {
    const member = await boundMember();
    let taken = 0;
    for (let at = 0; at < 70; at += 1) {
      if ((await world.recovery.begin(inputOf(member, { name: `n${at}` }))).ok) taken += 1;
    }
    expect(taken).toBe(world.codes.limits.recoveryStepsPerDevice);
  });
}
