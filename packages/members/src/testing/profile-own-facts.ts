import type { SiteId } from '@tianping/base';
import { expect, test } from 'vitest';
import { clock, db, fund, newMember, profile, read, refused, siteId } from './profile-world.ts';

export function ownFactsSuite(): void {
  test('USER-001 USER-002 USER-003 a new account has an empty profile', async () => {
    const actor = await newMember();
    expect(await read(actor)).toMatchObject({
      gender: '',
      birthday: '',
      realName: '',
      phone: '',
      email: '',
      registerDate: '2026-03-14',
      bound: { phone: false, email: false, realName: false, birthday: false },
      hasFundPassword: false,
      securityLevel: 'low',
      locked: [],
      marketing: true,
      mayPlay: true,
      withdrawalPausedUntil: null,
      avatar: { id: 'dawn', url: '' },
    });
  });

  test('USER-004 USER-008 API-016 VALID-038 name, birthday and gender are written once', async () => {
    const actor = await newMember();
    const data = { realName: '张伟', birthday: '1990-05-17', gender: 'male' } as const;
    expect(await profile.saveOther(actor, data)).toEqual({ ok: true, value: undefined });
    const now = await read(actor);
    expect(now).toMatchObject({ realName: '张*', birthday: '1990-05-17', gender: 'male' });
    expect(now.locked).toEqual(['realName', 'birthday', 'gender']);
    expect(now.bound.realName).toBe(true);
    for (const [field, value] of Object.entries({ ...data, realName: '李娜' })) {
      const again = await profile.saveOther(actor, { [field]: value });
      expect(again, field).toEqual(refused('locked', { field }));
    }
    expect((await read(actor)).realName).toBe('张*');
  });

  test('VALID-038 of two first saves at the same time one is kept', async () => {
    const actor = await newMember();
    const names = ['王芳', '李娜', '刘洋', '陈静'];
    const saves = await Promise.all(
      names.map((realName) => profile.saveOther(actor, { realName })),
    );
    expect(saves.filter(({ ok }) => ok).length).toBe(1);
  });

  test('a profile save stores all fields or none', async () => {
    const actor = await newMember();
    const mixed = { realName: '张伟', birthday: '1990-02-30', marketing: false };
    expect(await profile.saveOther(actor, mixed)).toEqual(refused('birthdayWrong'));
    expect(await read(actor)).toMatchObject({ realName: '', marketing: true });
    const short = { gender: 'female', secondPassword: fund } as const;
    expect(await profile.saveOther(actor, short)).toEqual(refused('proofNeeded'));
    expect((await read(actor)).gender).toBe('');
  });

  test.each([
    '<script>alert(1)</script>',
    "张'; drop table members;--",
    '{{7*7}}',
    '张伟\u0007',
    '🀄',
  ])('VALID-006 %j is no name and is not stored', async (realName) => {
    const actor = await newMember();
    expect(await profile.saveOther(actor, { realName })).toEqual(refused('realNameWrong'));
    expect((await read(actor)).realName).toBe('');
  });

  test('mass assignment: fields that are nobody’s to write are not looked at', async () => {
    const actor = await newMember();
    const greedy = {
      underage_at: 1,
      password_hash: 'x',
      site_id: 7,
      mayPlay: true,
      phone: '1',
      marketing: true,
    };
    expect((await profile.saveOther(actor, greedy)).ok).toBe(true);
    expect(await read(actor)).toMatchObject({ mayPlay: true, phone: '' });
    expect(
      (await profile.saveOther(actor, { constructor: 1, __proto__: { gender: 'male' } } as object))
        .ok,
    ).toBe(true);
  });

  test('SAFE-010 TERMS-030 opting out of offers is kept, with when it was said', async () => {
    const actor = await newMember();
    await profile.saveOther(actor, { marketing: false });
    expect((await read(actor)).marketing).toBe(false);
    const { rows } = await db.query(
      'select what, at from member_profile_events where member_id = $1',
      [actor.memberId],
    );
    expect(rows).toEqual([{ what: 'marketingOff', at: clock.now() }]);
    await profile.saveOther(actor, { marketing: true });
    expect((await read(actor)).marketing).toBe(true);
  });

  test('a member of another site is nobody here', async () => {
    const actor = { ...(await newMember()), siteId: 7000 as SiteId };
    expect(await profile.read(actor)).toBeNull();
    expect((await profile.saveOther(actor, { realName: '张伟' })).ok).toBe(false);
  });
}

export function age(): void {
  test('SAFE-001 VALID-037 a birthday under 18 is refused and blocks play from then on', async () => {
    const actor = await newMember();
    expect(await profile.mayPlay(actor.memberId)).toBe(true);
    const save = (birthday: string) => profile.saveOther(actor, { birthday });
    expect(await save('2008-03-15')).toEqual(refused('birthdayUnderage'));
    expect(await profile.mayPlay(actor.memberId)).toBe(false);
    expect(await read(actor)).toMatchObject({ birthday: '', mayPlay: false });
  });

  test('SAFE-001 another birthday does not undo it', async () => {
    const actor = await newMember();
    await profile.saveOther(actor, { birthday: '2010-01-01' });
    const again = await profile.saveOther(actor, { birthday: '1990-01-01' });
    expect(again).toEqual(refused('underageKept'));
    clock.advance(60_000);
    expect(await profile.mayPlay(actor.memberId)).toBe(false);
  });

  test('VALID-037 exactly 18 today passes and plays', async () => {
    const actor = await newMember();
    expect((await profile.saveOther(actor, { birthday: '2008-03-14' })).ok).toBe(true);
    expect(await profile.mayPlay(actor.memberId)).toBe(true);
  });

  test('SAFE-001 what another process found out is known here within seconds', async () => {
    const actor = await newMember();
    await profile.mayPlay(actor.memberId);
    await db.tx((sql) =>
      sql.query(
        'insert into member_profiles (member_id, site_id, underage_at) values ($1, $2, 1)',
        [actor.memberId, siteId],
      ),
    );
    clock.advance(3_000);
    expect(await profile.mayPlay(actor.memberId)).toBe(false);
  });
}
