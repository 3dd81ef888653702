import { expect, test } from 'vitest';
import { md5Hex } from '../rules/passwords/password.ts';
import {
  beforeWrite,
  bound,
  clock,
  DAY_MS,
  db,
  fresh,
  fund,
  members,
  newMember,
  notifications,
  openSession,
  password,
  profile,
  read,
  refused,
  sent,
  wrong,
} from './profile-world.ts';

export function passwords(): void {
  const set = { password: fresh, secondPassword: fresh };

  test('USER-007 API-019 the old password sets a new one and ends every other session', async () => {
    const actor = await newMember();
    const other = await openSession(actor.memberId);
    const changed = await profile.changePassword(actor, { ...set, oldPassword: password });
    expect(changed).toEqual({ ok: true, value: { ended: 1 } });
    expect(await members.sessions.find(other.token)).toBeNull();
    expect(await members.sessions.find(actor.token)).not.toBeNull();
    expect(notifications).toEqual(['login']);
    expect((await read(actor)).withdrawalPausedUntil).toBe(clock.now() + DAY_MS);
    const back = { password, secondPassword: password, oldPassword: fresh };
    expect((await profile.changePassword(actor, back)).ok).toBe(true);
  });

  test('USER-007 remembered tokens end with the password', async () => {
    const actor = await newMember();
    const remembered = await members.remembered.issue(actor);
    await profile.changePassword(actor, { ...set, oldPassword: password });
    const { rows } = await db.query<{ revoked_at: number | null }>(
      'select revoked_at from member_remembered where member_id = $1',
      [actor.memberId],
    );
    expect(remembered).not.toBeNull();
    expect(rows.every(({ revoked_at }) => revoked_at !== null)).toBe(true);
  });

  test('of two changes that knew the same old password one is made', async () => {
    const actor = await newMember();
    const wanted = [fresh, md5Hex('lamp39river')];
    let proven = 0;
    const both = Promise.withResolvers<void>();
    beforeWrite.wait = () => {
      proven += 1;
      if (proven === wanted.length) both.resolve();
      return both.promise;
    };
    const made = await Promise.all(
      wanted.map((next) =>
        profile.changePassword(actor, {
          password: next,
          secondPassword: next,
          oldPassword: password,
        }),
      ),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(made).toContainEqual(refused('busy'));
    expect(notifications).toEqual(['login']);
    const stored = wanted[made.findIndex(({ ok }) => ok)] ?? '';
    expect(await profile.checkLoginPassword(actor, stored)).toMatchObject({ ok: true });
  });

  test('a wrong old password, two that differ, and the same again are refused', async () => {
    const actor = await newMember();
    const change = (input = {}) =>
      profile.changePassword(actor, { ...set, oldPassword: password, ...input });
    expect(await change({ secondPassword: wrong })).toEqual(refused('passwordsDiffer'));
    expect(await change({ oldPassword: wrong })).toEqual(refused('passwordWrong'));
    const guessed = { password: md5Hex('woaini1314'), secondPassword: md5Hex('woaini1314') };
    const common = { ok: false, error: { kind: 'passwordGuessable', as: 'common' } };
    expect(await change(guessed)).toEqual(common);
    const same = { password, secondPassword: password };
    expect(await change(same)).toEqual(refused('passwordSame'));
    expect(notifications).toEqual([]);
  });

  test('five wrong passwords lock, parallel ones too, for a quarter of an hour', async () => {
    const actor = await newMember();
    const guesses = Array.from({ length: 9 }, () =>
      profile.changePassword(actor, { ...set, oldPassword: wrong }),
    );
    const kinds = (await Promise.all(guesses)).map((each) => (each.ok ? '' : each.error.kind));
    expect(kinds.filter((kind) => kind === 'passwordWrong').length).toBe(5);
    const right = () => profile.changePassword(actor, { ...set, oldPassword: password });
    expect(await right()).toEqual(refused('passwordTooMany', { minutes: 15 }));
    clock.advance(15 * 60_000 + 1);
    expect((await right()).ok).toBe(true);
  });

  test('USER-007 API-020 API-021 a code to the bound phone or e-mail sets a new one', async () => {
    const actor = await newMember();
    const byPhone = (phoneCode: string) =>
      profile.changePasswordByCode(actor, { ...set, phoneCode });
    expect(await byPhone('123456')).toEqual(refused('phoneNotBound'));
    expect(await profile.changePasswordByCode(actor, { ...set, emailCode: '1' })).toEqual(
      refused('emailNotBound'),
    );
    const phone = await bound(actor);
    sent.set(`bind:${phone}`, '123456');
    expect(await byPhone('123456')).toEqual(refused('codeWrong'));
    sent.set(`prove:${phone}`, '123456');
    expect((await byPhone('123456')).ok).toBe(true);
    const without = await profile.changePasswordByCode(actor, set);
    expect(without).toEqual(refused('proofNeeded'));
  });

  test('a password set by recovery pauses withdrawals too', async () => {
    const actor = await newMember();
    await db.tx((sql) => profile.noteSensitiveChange(sql, actor));
    expect((await read(actor)).withdrawalPausedUntil).toBe(clock.now() + DAY_MS);
  });
}

export function fundPassword(): void {
  test('USER-003 USER-008 it is set with a proof, changed with the old one, kept as a hash', async () => {
    const actor = await newMember();
    const save = (data = {}) => profile.saveOther(actor, { secondPassword: fund, ...data });
    expect(await save()).toEqual(refused('proofNeeded'));
    const asLogin = { secondPassword: password, proofPassword: password };
    expect(await save(asLogin)).toEqual(refused('fundPasswordAsLogin'));
    expect((await save({ proofPassword: password })).ok).toBe(true);
    expect((await read(actor)).hasFundPassword).toBe(true);
    expect((await read(actor)).withdrawalPausedUntil).toBeNull();
    expect((await profile.checkFundPassword(actor, fund)).ok).toBe(true);
    const { rows } = await db.query('select * from member_profiles where member_id = $1', [
      actor.memberId,
    ]);
    expect(JSON.stringify(rows)).not.toContain(fund);
    const next = { secondPassword: fresh, proofPassword: password };
    expect(await save(next)).toEqual(refused('fundPasswordNeeded'));
    const withWrong = { ...next, oldSecondPassword: wrong };
    expect(await save(withWrong)).toEqual(refused('fundPasswordWrong'));
    expect((await save({ ...next, oldSecondPassword: fund })).ok).toBe(true);
    expect(notifications).toEqual(['fund']);
  });

  test('its guesses are counted apart from those of the login password', async () => {
    const actor = await newMember();
    await profile.saveOther(actor, { secondPassword: fund, proofPassword: password });
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await profile.checkFundPassword(actor, wrong)).toEqual(refused('fundPasswordWrong'));
    }
    const locked = refused('passwordTooMany', { minutes: 15 });
    expect(await profile.checkFundPassword(actor, fund)).toEqual(locked);
    const shown = await profile.reveal(actor, 'email', { proofPassword: password });
    expect(shown).toEqual(refused('nothingToShow'));
  });

  test('copies of one request are one guess, together and later; another password under its key is not', async () => {
    const actor = await newMember();
    await profile.saveOther(actor, { secondPassword: fund, proofPassword: password });
    const guess = (word: string, key: string) => profile.checkFundPassword(actor, word, key);
    const copies = await Promise.all(Array.from({ length: 100 }, () => guess(wrong, 'a')));
    expect(new Set(copies.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(copies[0]).toEqual(refused('fundPasswordWrong'));
    for (let copy = 0; copy < 5; copy += 1) {
      expect(await guess(wrong, 'a')).toEqual(refused('fundPasswordWrong'));
    }
    const burst = await Promise.all(Array.from({ length: 100 }, () => guess(fund, 'b')));
    expect(burst.every(({ ok }) => ok)).toBe(true);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await guess(`${tries}${wrong.slice(1)}`, 'c')).toEqual(refused('fundPasswordWrong'));
    }
    const locked = refused('passwordTooMany', { minutes: 15 });
    expect(await guess(fund, 'd')).toEqual(locked);
    expect(await guess(wrong, 'c')).toEqual(locked);
  });

  test('without a fund password nothing passes as one', async () => {
    const actor = await newMember();
    expect(await profile.checkFundPassword(actor, fund)).toEqual(refused('fundPasswordWrong'));
  });
}
