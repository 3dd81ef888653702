import type { SiteId } from '@tianping/base';
import { type AnyCall, type CallName, calls } from '@tianping/contract';
import { md5Hex } from '@tianping/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../testing/sample.ts';
import {
  type AttackWorld,
  type Caller,
  createAttackWorld,
  PASSWORD,
  type Victim,
} from './attack-world.ts';

const OWN = 'seeded';
let world: AttackWorld;

beforeAll(async () => {
  world = await createAttackWorld();
});
afterAll(() => world.close());

/** The victim's own session, used from any device. */
function as({ token, signKey, site }: Victim, device = OWN): Caller {
  return { token, signKey, site, device };
}
const info = (caller: Caller) => world.call('site/user/member/info', {}, caller);
const bindCode = async (victim: Victim, target: string, device = OWN) => {
  const cate = target.includes('@') ? 1 : 0;
  await world.sendCode({ target, name: '', type: 4, cate }, as(victim, device));
  return await world.codeAt(target);
};

describe('sessions', () => {
  test('a login gives a session of its own, whatever token came with it', async () => {
    const thief = await world.victim();
    const victim = await world.victim();
    const fixed = await world.login(victim.name, PASSWORD, as(thief));
    expect(fixed.code).toBe(6000);
    expect(fixed.data.token).not.toBe(thief.token);
    expect((await info(as(thief))).data.name).toBe(thief.name);
  });

  test('a request is taken once, and only as it was signed', async () => {
    const victim = await world.victim();
    const requestId = '00000000-0000-7000-8000-00000000a001';
    const once = { ...as(victim), request: { requestId } };
    expect((await info(once)).code).toBe(6000);
    expect((await info(once)).code).toBe(6011);
    const { token, signKey } = victim;
    const other = await world.victim();
    expect((await info({ token, signKey: other.signKey })).code).toBe(6008);
    expect((await info({ token })).code).toBe(6008);
    expect((await info({ ...as(victim), request: { tamper: 'path' } })).code).toBe(6008);
    expect((await info({ signKey })).code).toBe(6008);
  });

  test('WIRE-006 a token serves only the device that it was given to, and stays good there', async () => {
    const victim = await world.victim();
    expect((await info(as(victim, 'thief'))).code).toBe(6001);
    expect((await info(as(victim))).code).toBe(6000);
    const line = world.logged.filter((entry) => entry.includes('"kind":"strangerDevice"'));
    expect(line.join()).toContain(victim.sessionId);
    expect(line.join()).not.toContain(victim.token);
  });

  test('a token opens nothing at another site', async () => {
    const victim = await world.victim();
    for (const site of [6001, 6002] as const) {
      expect((await info({ ...as(victim), site })).code).toBe(6001);
    }
  });

  test('SAFE-004 a frozen member is logged out everywhere immediately, remembered logins too, and can neither log in nor play', async () => {
    const victim = await world.victim();
    const retained = await world.call('site/user/remember/issue', {}, as(victim));
    const { members } = world.composition();
    await members.setStatus(victim.site as SiteId, victim.memberId, 'frozen');
    expect((await info(as(victim))).code).toBe(6001);
    const game = await world.call('game/launch', { enName: 'CRTY', gameCode: '' }, as(victim));
    expect(game.code).toBe(6001);
    const pass = await world.captcha(4, { device: OWN });
    const body = { name: victim.name, token: retained.data.token, kaptchcate: 0, ...pass };
    const entered = await world.call('site/user/remember/login', body, { device: OWN });
    expect([6003, 6012, 6030, 6037, 6002, 6100]).toContain(entered.code);
    expect(entered.data).toBeNull();
    expect((await world.login(victim.name, PASSWORD, { device: OWN })).code).toBe(6030);
  });

  test('AUTH-049 after a logout nothing goes on', async () => {
    const victim = await world.victim();
    await world.call('site/user/logout', {}, as(victim));
    expect((await info(as(victim))).code).toBe(6001);
    expect((await world.call('site/user/logout', {}, as(victim))).code).toBe(6001);
  });

  test('nobody ends or sees another one’s sessions', async () => {
    const victim = await world.victim();
    const thief = await world.victim();
    const elsewhere = await world.victim(6001);
    const { sessionId } = victim;
    for (const from of [thief, elsewhere]) {
      const ended = await world.call('site/user/session/end', { sessionId }, as(from));
      const none = { sessionId: '00000000-0000-4000-8000-000000000000' };
      const unknown = await world.call('site/user/session/end', none, as(from));
      expect([ended.code, ended.message]).toEqual([unknown.code, unknown.message]);
      const list = await world.call('site/user/session/list', {}, as(from));
      expect(list.text).not.toContain(sessionId);
    }
    await world.call('site/user/session/end', { others: true }, as(thief));
    expect((await info(as(victim))).code).toBe(6000);
  });
});

describe('remembered tokens', () => {
  const enter = async (name: string, token: unknown, at: Caller) => {
    const pass = await world.captcha(4, at);
    const body = { name, token, kaptchcate: 0, ...pass };
    return await world.call('site/user/remember/login', body, at);
  };

  test('AUTH-027 one on another device is none, and dies of having been tried', async () => {
    const victim = await world.victim();
    const { token } = (await world.call('site/user/remember/issue', {}, as(victim))).data;
    expect((await enter(victim.name, token, { device: 'thief' })).code).not.toBe(6000);
    expect((await enter(victim.name, token, { device: OWN })).code).not.toBe(6000);
  });

  test('a session moved to another device remembers nothing there', async () => {
    const victim = await world.victim();
    const issued = await world.call('site/user/remember/issue', {}, as(victim, 'thief'));
    expect(issued).toMatchObject({ code: 6001, data: null });
  });

  test('AUTH-027 a used one ends its whole family; of ten simultaneous ones one succeeds', async () => {
    const victim = await world.victim();
    const { token } = (await world.call('site/user/remember/issue', {}, as(victim))).data;
    const all = await Promise.all(
      Array.from({ length: 10 }, () => enter(victim.name, token, { device: OWN })),
    );
    const entered = all.filter(({ code }) => code === 6000);
    expect(entered.length).toBeLessThanOrEqual(1);
    expect((await enter(victim.name, token, { device: OWN })).code).not.toBe(6000);
    const next = entered[0]?.data.rememberToken ?? 'A'.repeat(43);
    expect((await enter(victim.name, next, { device: OWN })).code).not.toBe(6000);
  });

  test('one of another name, of another site, and after a new password is none', async () => {
    const victim = await world.victim();
    const other = await world.victim();
    const issue = async () =>
      (await world.call('site/user/remember/issue', {}, as(victim))).data.token;
    expect((await enter(other.name, await issue(), { device: OWN })).code).not.toBe(6000);
    const there = { device: OWN, site: 6001 } as const;
    expect((await enter(victim.name, await issue(), there)).code).not.toBe(6000);
    const token = await issue();
    const password = md5Hex('newer123');
    const body = { oldPassword: PASSWORD, password, secondPassword: password };
    const changed = await world.call('site/user/member/bindPassword', body, as(victim));
    expect(changed.code).toBe(6000);
    expect((await enter(victim.name, token, { device: OWN })).code).not.toBe(6000);
    expect((await info(as(victim))).code).toBe(6000);
  });
});

describe('the profile', () => {
  const extra = {
    grade: 10,
    mayPlay: true,
    bindPhone: true,
    status: 'active',
    siteId: 6001,
    memberId: '00000000-0000-7000-8000-000000000000',
    balance: '9999.00',
    amountMinor: 1e9,
    phone_area: '1',
    password_hash: 'x',
    underage_at: null,
    realNameVerified: true,
    constructor: { prototype: { polluted: true } },
  };

  test('unknown fields and prototype keys of a call change nothing', async () => {
    const victim = await world.victim();
    const before = (await info(as(victim))).data;
    const proto = '{"__proto__":{"polluted":true,"grade":10},"toString":"x","constructor":null}';
    for (const [name, call] of Object.entries(calls) as [CallName, AnyCall][]) {
      if (call.auth !== 'member' || call.method === 'GET' || name.endsWith('logout')) continue;
      if (name === 'site/user/session/end') continue;
      const sample = sampleOf(call.request, 'input') as object;
      await world.call(name, { ...extra, ...sample }, as(victim));
      await world.call(name, proto, as(victim));
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    const after = (await info(as(victim))).data;
    const own = ['gender', 'marketing', 'avatar', 'realName', 'birthday', 'locked', 'verified'];
    const retained = (data: Readonly<Record<string, unknown>>) =>
      Object.entries(data).filter(([key]) => !own.includes(key));
    expect(Object.fromEntries(retained(after))).toEqual(Object.fromEntries(retained(before)));
  });

  test('a bound phone is not changed without a proof of the owner, whatever is named twice', async () => {
    const victim = await world.victim();
    const phone = '8613611110001';
    const code = await bindCode(victim, phone);
    const bind = (more: object) =>
      world.call(
        'site/user/member/bindPhone',
        { areaCode: '86', phone, code, ...more },
        as(victim),
      );
    for (const proof of [
      {},
      { phoneCode: code },
      { emailCode: code },
      { proofPassword: md5Hex('guess123') },
      { proofPassword: md5Hex('guess123'), phoneCode: code },
    ]) {
      expect((await bind(proof)).code).not.toBe(6000);
    }
    // A code that went to the new number proves nothing about the old one.
    const proof = await world.sendCode({ target: phone, name: '', type: 5 }, as(victim));
    expect(proof.code).not.toBe(6000);
    expect((await info(as(victim))).data.phone).toContain(victim.phone.slice(-4));
    expect((await bind({ proofPassword: PASSWORD })).code).toBe(6000);
  });

  test('guesses at the password inside a session are bounded, in parallel too', async () => {
    const victim = await world.victim();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        world.call(
          'site/site/common/singleDataDecryption',
          { name: 'phone', proofPassword: md5Hex(`guess${at}`) },
          { ...as(victim), ip: `100.64.110.${at + 1}` },
        ),
      ),
    );
    const judged = guesses.filter(({ code }) => code === 6100);
    expect(judged.length).toBeLessThanOrEqual(8);
    expect(guesses.every(({ data }) => data === null)).toBe(true);
  });

  test('a member found to be under age stays so, whatever birthday is sent later or simultaneously', async () => {
    const victim = await world.victim();
    const save = (birthday: string) =>
      world.call('site/user/member/bindOther', { birthday }, as(victim));
    await Promise.all([save('2015-01-01'), save('1990-01-01'), save('2015-01-01')]);
    expect((await save('1990-01-01')).code).not.toBe(6000);
    expect((await info(as(victim))).data.mayPlay).toBe(false);
    const money = { code: 'sandbox-bank', amount: '100.00' };
    expect((await world.call('fd/payment/pay', money, as(victim))).code).not.toBe(6000);
  });

  test('a name is written once, also by ten simultaneous different calls', async () => {
    const victim = await world.victim();
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => {
        const realName = `Wang${'abcdefghij'[at]}`;
        return at === 9
          ? world.call('site/user/member/bindOther', { realName }, as(victim))
          : world.call('site/user/member/bindFromDeposit', { realName }, as(victim));
      }),
    );
    const { rows } = await world
      .composition()
      .db.query<{ count: number }>(
        `select count(*) as count from member_profile_events where member_id = $1 and what = 'realName'`,
        [victim.memberId],
      );
    expect(rows[0]?.count).toBe(1);
  });

  test('a first phone is bound once: of two simultaneous ones the later needs proof', async () => {
    const victim = await world.victim();
    const { db } = world.composition();
    await db.tx((sql) =>
      sql.query('update members set phone = null, phone_area = null where id = $1', [
        victim.memberId,
      ]),
    );
    const phones = ['8613611110002', '8613611110003'];
    const codes: string[] = [];
    for (const phone of phones) {
      world.clock.advance(61_000);
      codes.push(await bindCode(victim, phone));
    }
    const bound = await Promise.all(
      phones.map((phone, at) =>
        world.call(
          'site/user/member/bindPhone',
          { areaCode: '86', phone, code: codes[at] },
          as(victim),
        ),
      ),
    );
    expect(bound.filter(({ code }) => code === 6000)).toHaveLength(1);
  });

  test('a number is bound under the area that it has', async () => {
    const victim = await world.victim();
    const phone = '8613611110004';
    const code = await bindCode(victim, phone);
    const body = { areaCode: '8613', phone, code, proofPassword: PASSWORD };
    const bound = await world.call('site/user/member/bindPhone', body, as(victim));
    expect(bound.code).not.toBe(6000);
  });
});

test('nothing broke, and nothing secret was logged', () => {
  expect(world.broken).toEqual([]);
  expect(world.leaks()).toEqual([]);
});
