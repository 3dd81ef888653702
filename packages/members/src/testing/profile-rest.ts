import { must } from '@tianping/base';
import { expect, test } from 'vitest';
import {
  bound,
  clock,
  db,
  fund,
  newMember,
  password,
  profile,
  read,
  refused,
  sent,
  uploads,
  wrong,
} from './profile-world.ts';

export function avatars(): void {
  const id = '11111111-1111-4111-8111-111111111111';
  const next = '22222222-2222-4222-8222-222222222222';

  test('USER-009 API-041 API-042 a picture of the set is chosen and kept', async () => {
    const actor = await newMember();
    const { list, current } = await profile.listAvatars(actor);
    expect(list.length).toBeGreaterThanOrEqual(12);
    expect(current.id).toBe('dawn');
    expect((await profile.chooseAvatar(actor, 'heron')).ok).toBe(true);
    expect((await read(actor)).avatar).toEqual({ id: 'heron', url: '' });
  });

  test('USER-010 an upload of one’s own is taken up, and lets the earlier one go', async () => {
    const actor = await newMember();
    for (const each of [id, next]) {
      uploads.set(each, { memberId: actor.memberId, isClaimed: false });
    }
    const avatar = { id, url: `/media/${id}.webp` };
    expect(await profile.chooseAvatar(actor, id)).toEqual({ ok: true, value: avatar });
    expect((await profile.listAvatars(actor)).list[0]).toEqual(avatar);
    expect((await profile.chooseAvatar(actor, id)).ok).toBe(true);
    expect((await profile.chooseAvatar(actor, next)).ok).toBe(true);
    expect(uploads.has(id)).toBe(false);
  });

  test('an upload of somebody else, and names that are none, are unknown', async () => {
    const [owner, thief] = [await newMember(), await newMember()];
    uploads.set(id, { memberId: owner.memberId, isClaimed: false });
    for (const odd of [id, next, '', '../x', 'constructor', '<svg onload=alert(1)>']) {
      expect(await profile.chooseAvatar(thief, odd)).toEqual(refused('avatarUnknown'));
    }
    expect((await read(thief)).avatar.id).toBe('dawn');
  });
}

export function revealing(): void {
  test('API-051 one masked field in full, after the password or a code, and noted', async () => {
    const actor = await newMember();
    const phone = await bound(actor);
    const show = (proof = {}) => profile.reveal(actor, 'phone', proof);
    expect(await show()).toEqual(refused('proofNeeded'));
    expect(await show({ proofPassword: wrong })).toEqual(refused('passwordWrong'));
    expect(await show({ proofPassword: password })).toEqual({ ok: true, value: phone.slice(2) });
    sent.set(`prove:${phone}`, '123456');
    expect((await show({ phoneCode: '123456' })).ok).toBe(true);
    const { rows } = await db.query<{ what: string }>(
      "select what from member_profile_events where member_id = $1 and what like 'shown%'",
      [actor.memberId],
    );
    expect(rows.map(({ what }) => what)).toEqual(['shownPhone', 'shownPhone']);
  });

  test('API-051 a masked field is shown ten times an hour at most', async () => {
    const actor = await newMember();
    const show = () => profile.reveal(actor, 'realName', { proofPassword: password });
    for (let times = 0; times < 10; times += 1) {
      expect(await show()).toEqual(refused('nothingToShow'));
    }
    expect(await show()).toEqual(refused('showTooMany', { minutes: 60 }));
    clock.advance(3_600_001);
    expect(await show()).toEqual(refused('nothingToShow'));
  });

  test('everything is taken home after the password, once an hour, without any hash', async () => {
    const actor = await newMember();
    await profile.saveOther(actor, {
      realName: '张伟',
      secondPassword: fund,
      proofPassword: password,
    });
    const take = (given = password) =>
      profile.exportData(actor, { password: given, script: 'hans' });
    expect(await take(wrong)).toEqual(refused('passwordWrong'));
    const taken = await take();
    const data = must(taken.ok ? taken.value : null, 'export');
    expect(data.fileName).toMatch(/^tianping-\w+-2026-03-14\.json$/);
    expect(data.sections).toMatchObject({ bets: [actor.memberId], profile: { realName: '张伟' } });
    expect(JSON.stringify(data)).not.toMatch(/argon2id|token_hash|sign_key/);
    expect(await take()).toEqual(refused('exportTooMany', { minutes: 60 }));
    clock.advance(3_600_001);
    expect((await take()).ok).toBe(true);
  });
}
