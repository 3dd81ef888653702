import { expect, test } from 'vitest';
import type { Actor } from '../server/profile/deps.ts';
import {
  bound,
  clock,
  DAY_MS,
  newMember,
  newPhone,
  openSession,
  profile,
  read,
  refused,
  sent,
  wrong,
} from './profile-world.ts';

export function binding(): void {
  test('USER-005 API-018 a phone is bound by the code that was sent to it', async () => {
    const actor = await newMember();
    const phone = newPhone();
    const bind = (code: string) => profile.bindPhone(actor, { areaCode: '86', phone, code });
    expect(await bind('111111')).toEqual(refused('codeWrong'));
    sent.set(`bind:${phone}`, '111111');
    expect(await bind('222222')).toEqual(refused('codeWrong'));
    expect((await bind('111111')).ok).toBe(true);
    const now = await read(actor);
    expect(now.bound.phone).toBe(true);
    expect(now.phone).toBe(`138****${phone.slice(-4)}`);
    expect(now.withdrawalPausedUntil).toBeNull();
    expect(await bind('111111')).toEqual(refused('phoneSame'));
  });

  test('a code that proves the owner binds nothing, and one to another phone neither', async () => {
    const actor = await newMember();
    const phone = newPhone();
    sent.set(`prove:${phone}`, '111111');
    sent.set(`bind:${newPhone()}`, '111111');
    const tried = await profile.bindPhone(actor, { areaCode: '86', phone, code: '111111' });
    expect(tried).toEqual(refused('codeWrong'));
  });

  test('an area code that is not the number’s is refused', async () => {
    const actor = await newMember();
    for (const [areaCode, phone] of [
      ['852', newPhone()],
      ['8613', '861312'],
    ] as const) {
      sent.set(`bind:${phone}`, '1');
      const tried = await profile.bindPhone(actor, { areaCode, phone, code: '1' });
      expect(tried).toEqual(refused('phoneWrong'));
    }
  });

  test('one account a phone and an e-mail; the refusal says nothing about the other', async () => {
    const [first, second] = [await newMember(), await newMember()];
    const phone = await bound(first);
    sent.set(`bind:${phone}`, '222222');
    const taken = await profile.bindPhone(second, { areaCode: '86', phone, code: '222222' });
    expect(taken).toEqual(refused('phoneUnavailable'));
    const email = `${first.memberId.slice(-8)}@x.example`;
    for (const actor of [first, second]) {
      sent.set(`bind:${email}`, '333333');
      const done = await profile.bindEmail(actor, { email: email.toUpperCase(), code: '333333' });
      expect(done.ok ? 'bound' : done.error.kind).toBe(
        actor === first ? 'bound' : 'emailUnavailable',
      );
    }
  });

  test('a bound phone changes only with the old one’s code or the password', async () => {
    const actor = await newMember();
    const old = await bound(actor);
    const phone = newPhone();
    const change = (proof = {}) => {
      sent.set(`bind:${phone}`, '444444');
      return profile.bindPhone(actor, { areaCode: '86', phone, code: '444444', ...proof });
    };
    expect(await change()).toEqual(refused('proofNeeded'));
    expect(await change({ phoneCode: '555555' })).toEqual(refused('codeWrong'));
    expect(await change({ emailCode: '555555' })).toEqual(refused('emailNotBound'));
    expect(await change({ proofPassword: wrong })).toEqual(refused('passwordWrong'));
    sent.set(`prove:${phone}`, '555555');
    expect(await change({ phoneCode: '555555' })).toEqual(refused('codeWrong'));
    sent.set(`prove:${old}`, '666666');
    expect((await change({ phoneCode: '666666' })).ok).toBe(true);
    const { withdrawalPausedUntil } = await read(actor);
    expect(withdrawalPausedUntil).toBe(clock.now() + DAY_MS);
    clock.advance(DAY_MS);
    expect((await read(actor)).withdrawalPausedUntil).toBeNull();
  });

  test('a proof outlives a slip in the step after it, for that session and code only', async () => {
    const actor = await newMember();
    const old = await bound(actor);
    const phone = newPhone();
    sent.set(`prove:${old}`, '666666');
    const change = (who: Actor, code: string, phoneCode = '666666') =>
      profile.bindPhone(who, { areaCode: '86', phone, code, phoneCode });
    sent.set(`bind:${phone}`, '444444');
    expect(await change(actor, '000000')).toEqual(refused('codeWrong'));
    const elsewhere = { ...actor, ...(await openSession(actor.memberId)) };
    expect(await change(elsewhere, '444444')).toEqual(refused('codeWrong'));
    expect(await change(actor, '444444', '999999')).toEqual(refused('codeWrong'));
    clock.advance(5 * 60_000 + 1);
    expect(await change(actor, '444444')).toEqual(refused('codeWrong'));
    sent.set(`prove:${old}`, '777777');
    expect((await change(actor, '444444', '777777')).ok).toBe(true);
  });

  test('USER-006 API-017 an e-mail is bound in lower case, and only if it is one', async () => {
    const actor = await newMember();
    const email = `A.${actor.memberId.slice(-8)}@Mail.Example`;
    sent.set(`bind:${email.toLowerCase()}`, '123456');
    for (const odd of ['x', 'a b@c.d', 'a@b', '@b.c']) {
      const tried = await profile.bindEmail(actor, { email: odd, code: '123456' });
      expect(tried).toEqual(refused('emailWrong'));
    }
    expect((await profile.bindEmail(actor, { email, code: '123456' })).ok).toBe(true);
    expect(await read(actor)).toMatchObject({ email: 'a***@mail.example' });
  });

  test('USER-008 API-022 a deposit binds what is missing and leaves what is there', async () => {
    const actor = await newMember();
    const phone = newPhone();
    const binding = { areaCode: '86', phone, code: '123456' };
    const wrongName = await profile.bindFromDeposit(actor, { realName: '张4', phone: binding });
    expect(wrongName).toEqual(refused('realNameWrong'));
    sent.set(`bind:${phone}`, '123456');
    const done = await profile.bindFromDeposit(actor, { realName: '张伟', phone: binding });
    expect(done).toEqual({ ok: true, value: { bindPhone: true, bindRealName: true } });
    const again = await profile.bindFromDeposit(actor, { realName: '李娜' });
    expect(again).toEqual(done);
    expect((await read(actor)).realName).toBe('张*');
  });
}
