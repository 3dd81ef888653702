import { md5Hex } from '@tianping/members';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AttackWorld,
  type Caller,
  createAttackWorld,
  PASSWORD,
  type Victim,
} from './attack-world.ts';

const NEW = md5Hex('fresh123');
const passwords = { password: NEW, secondPassword: NEW };
let world: AttackWorld;

beforeAll(async () => {
  world = await createAttackWorld();
});
afterAll(() => world.close());

let browsers = 0;
function browser(): Caller {
  browsers += 1;
  return { device: `browser-${browsers}`, ip: `198.51.100.${browsers}` };
}

const one = (at: Caller, name: string, phone: string) =>
  world.call('site/user/forgetByPhone/one', { name, phone }, at);
const two = (at: Caller, name: string, phone: string, code: string) =>
  world.call('site/user/forgetByPhone/two', { name, phone, code }, at);
const three = (at: Caller, name: string, phone: string) =>
  world.call('site/user/forgetByPhone/three', { name, phone, ...passwords }, at);

async function askForCode(at: Caller, { name, phone }: Victim): Promise<void> {
  const pass = await world.captcha(2, at);
  const sent = await world.sendCode({ target: phone, name, ...pass, type: 2 }, at);
  expect(sent.code).toBe(6000);
}

/** A recovery up to the point where the code has arrived. */
async function begun(at: Caller, victim: Victim): Promise<string> {
  expect((await one(at, victim.name, victim.phone)).code).toBe(6000);
  await askForCode(at, victim);
  return await world.codeAt(victim.phone);
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('guessing a code', () => {
  test('five guesses kill a code, one after the other', async () => {
    const victim = await world.victim();
    const at = browser();
    const code = await begun(at, victim);
    const codes: number[] = [];
    for (let guess = 0; guess < 7; guess += 1) {
      codes.push((await two(at, victim.name, victim.phone, wrongOf(code))).code);
    }
    expect(codes).toEqual([6036, 6036, 6036, 6036, 6036, 6038, 6038]);
    expect((await two(at, victim.name, victim.phone, code)).code).toBe(6038);
  });

  test('five guesses invalidate a code, also of fifty simultaneous ones', async () => {
    const victim = await world.victim();
    const at = browser();
    const code = await begun(at, victim);
    const all = await Promise.all(
      Array.from({ length: 50 }, () => two(at, victim.name, victim.phone, wrongOf(code))),
    );
    expect(all.filter((answer) => answer.code === 6036)).toHaveLength(5);
    expect((await two(at, victim.name, victim.phone, code)).code).toBe(6038);
  });

  test('a new code gives five more guesses, and only five codes an hour', async () => {
    const victim = await world.victim();
    const at = browser();
    await one(at, victim.name, victim.phone);
    let guesses = 0;
    for (let round = 0; round < 8; round += 1) {
      world.clock.advance(61_000);
      const pass = await world.captcha(2, at);
      const values = { target: victim.phone, name: victim.name, ...pass, type: 2 } as const;
      const sent = await world.sendCode(values, at);
      if (sent.code !== 6000) continue;
      const code = await world.codeAt(victim.phone);
      for (let guess = 0; guess < 6; guess += 1) {
        const judged = await two(at, victim.name, victim.phone, wrongOf(code));
        if (judged.code === 6036) guesses += 1;
      }
    }
    expect(guesses).toBe(25);
  });

  test('a restart of the server gives no guess back, and revives no used code', async () => {
    const victim = await world.victim();
    const other = await world.victim();
    const at = browser();
    const code = await begun(at, victim);
    for (let guess = 0; guess < 4; guess += 1) {
      await two(at, victim.name, victim.phone, wrongOf(code));
    }
    const used = await begun(at, other);
    expect((await two(at, other.name, other.phone, used)).code).toBe(6000);
    await world.restart();
    await one(at, victim.name, victim.phone);
    expect((await two(at, victim.name, victim.phone, wrongOf(code))).code).toBe(6036);
    expect((await two(at, victim.name, victim.phone, wrongOf(code))).code).toBe(6038);
    expect((await two(at, victim.name, victim.phone, code)).code).toBe(6038);
    await one(at, other.name, other.phone);
    expect((await two(at, other.name, other.phone, used)).code).toBe(6038);
  });
});

describe('going round the steps of a recovery', () => {
  test('no step opens without the one before it', async () => {
    const victim = await world.victim();
    const at = browser();
    expect((await three(at, victim.name, victim.phone)).code).toBe(6038);
    await askForCode(at, victim);
    const code = await world.codeAt(victim.phone);
    expect((await two(at, victim.name, victim.phone, code)).code).toBe(6038);
    await one(at, victim.name, victim.phone);
    expect((await three(at, victim.name, victim.phone)).code).toBe(6038);
    expect((await two(at, victim.name, victim.phone, code)).code).toBe(6000);
  });

  test('a code of one account opens no other, nor another number, device or site', async () => {
    const mine = await world.victim();
    const victim = await world.victim();
    const at = browser();
    const code = await begun(at, mine);
    await one(at, victim.name, mine.phone);
    await one(at, victim.name, victim.phone);
    expect((await two(at, victim.name, mine.phone, code)).code).toBe(6038);
    expect((await two(at, victim.name, victim.phone, code)).code).toBe(6038);
    const second = browser();
    await one(second, mine.name, mine.phone);
    expect((await two(second, mine.name, mine.phone, code)).code).toBe(6038);
    const there = { ...at, site: 6001 } as const;
    await one(there, mine.name, mine.phone);
    expect((await two(there, mine.name, mine.phone, code)).code).toBe(6038);
    expect((await two(at, mine.name, mine.phone, code)).code).toBe(6000);
    // Verified for one account, the last step takes no other name, number, device, site or method.
    expect((await three(at, victim.name, mine.phone)).code).toBe(6038);
    expect((await three(at, victim.name, victim.phone)).code).toBe(6038);
    expect((await three(second, mine.name, mine.phone)).code).toBe(6038);
    expect((await three(there, mine.name, mine.phone)).code).toBe(6038);
    const byMail = { name: mine.name, email: mine.email, ...passwords };
    expect((await world.call('site/user/forgetByEmail/three', byMail, at)).code).toBe(6038);
    expect((await three(at, mine.name, mine.phone)).code).toBe(6000);
  });

  test('the last step succeeds once, also of twenty simultaneous ones, and ends open sessions', async () => {
    const victim = await world.victim();
    const { token, signKey } = victim;
    const member = { token, signKey, device: 'seeded' };
    const retained = await world.call('site/user/remember/issue', {}, member);
    const at = browser();
    const code = await begun(at, victim);
    await two(at, victim.name, victim.phone, code);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => three(at, victim.name, victim.phone)),
    );
    expect(all.filter((answer) => answer.code === 6000)).toHaveLength(1);
    expect((await three(at, victim.name, victim.phone)).code).toBe(6038);
    expect((await world.call('site/user/member/info', {}, member)).code).toBe(6001);
    const pass = await world.captcha(4, member);
    const remembered = { name: victim.name, token: retained.data.token, kaptchcate: 0, ...pass };
    const again = await world.call('site/user/remember/login', remembered, { device: 'seeded' });
    expect(again.code).not.toBe(6000);
    expect((await world.login(victim.name, PASSWORD, { device: 'seeded' })).code).toBe(6002);
  });

  test('a captcha or a code of one purpose is none for another', async () => {
    const at = browser();
    const victim = await world.victim(6000, at.device);
    const { token, signKey } = victim;
    const forLogin = await world.captcha(4, at);
    const values = { target: victim.phone, name: victim.name, ...forLogin, type: 2 } as const;
    expect((await world.sendCode(values, at)).code).not.toBe(6000);
    // A code that proves the phone within the member's own session recovers no password.
    const session = { ...at, token, signKey };
    const proof = await world.sendCode({ target: '', name: '', type: 5 }, session);
    expect(proof.code).toBe(6000);
    const code = await world.codeAt(victim.phone);
    await one(at, victim.name, victim.phone);
    expect((await two(at, victim.name, victim.phone, code)).code).toBe(6038);
    const bind = { areaCode: '86', phone: victim.phone, code };
    expect((await world.call('site/user/member/bindPhone', bind, session)).code).not.toBe(6000);
  });
});

describe('a new device without its code', () => {
  const thief = { device: 'thief', ip: '192.0.2.44' };
  const enter = (name: string, more: object, at: Caller = thief) =>
    world.login(name, PASSWORD, at, { kaptchcate: 99, codeId: '', code: '', ...more });

  /** A member who has logged in from home before, so that other places are unusual. */
  async function settled(): Promise<Victim> {
    const victim = await world.victim();
    const home = { device: 'seeded', ip: '203.0.113.20' };
    expect((await world.login(victim.name, PASSWORD, home)).code).toBe(6000);
    return victim;
  }

  test('the password alone does not let it in, nor do codes that are none', async () => {
    const victim = await settled();
    const { name } = victim;
    expect((await enter(name, {})).code).toBe(6021);
    expect((await enter(name, { sendCodeNum: '' })).code).toBe(6021);
    const stopped = await world.login(name, PASSWORD, thief);
    expect([6025, 6026, 6027, 6028, 6029]).toContain(stopped.code);
    expect(stopped.text).not.toContain(victim.phone.slice(2));
    const fullWidth = '\uff11\uff12\uff13\uff14\uff15\uff16';
    const odd = ['', '1234567', fullWidth, 'abcdef', '000000', "1' or", '\u0660'.repeat(6)];
    for (const sendCodeNum of odd) {
      const outcome = await enter(name, { sendCodeNum });
      expect([6007, 6021, 6036, 6038], sendCodeNum).toContain(outcome.code);
    }
  });

  test('a grant of register serves its own device and account, once', async () => {
    const fresh = { device: 'fresh', ip: '192.0.2.45' };
    const pass = await world.captcha(1, fresh);
    const account = { name: 'grantee01', password: PASSWORD, secondPassword: PASSWORD };
    const more = { domain: 'localhost', rCode: '', iCode: '', kaptchcate: 0 };
    const body = { ...account, ...more, ...pass };
    const registered = await world.call('site/user/register', body, fresh);
    expect(registered.code).toBe(6000);
    const { codeId, code } = registered.data;
    const victim = await settled();
    expect((await enter(victim.name, { codeId, code }, fresh)).code).toBe(6021);
    const again = await world.captcha(1, fresh);
    const second = { ...body, ...again, name: 'grantee02' };
    const grant = (await world.call('site/user/register', second, fresh)).data;
    const own = { codeId: grant.codeId, code: grant.code };
    expect((await enter('grantee02', own, thief)).code).toBe(6021);
    const third = { ...body, ...(await world.captcha(1, fresh)), name: 'grantee03' };
    const last = (await world.call('site/user/register', third, fresh)).data;
    const mine = { codeId: last.codeId, code: last.code };
    const all = await Promise.all([1, 2, 3, 4].map(() => enter('grantee03', mine, fresh)));
    expect(all.filter((answer) => answer.code === 6000)).toHaveLength(1);
  });

  test('only the stopped device gets a code, only to the whole bound number', async () => {
    const victim = await settled();
    const { name, phone } = victim;
    const bot = { device: 'bot', ip: '192.0.2.46' };
    expect((await world.sendCode({ target: phone, name, type: 3 }, bot)).code).toBe(6038);
    await world.login(name, PASSWORD, bot);
    const elsewhere = { device: 'bot-2', ip: '192.0.2.46' };
    expect((await world.sendCode({ target: phone, name, type: 3 }, elsewhere)).code).toBe(6038);
    const wrong: number[] = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const target = `${phone.slice(0, 5)}${String(guess + 5000)}${phone.slice(9)}`;
      wrong.push((await world.sendCode({ target, name, type: 3 }, bot)).code);
    }
    expect(wrong).toEqual([6007, 6007, 6007, 6007, 6007, 6034, 6034, 6034]);
    expect((await world.sendCode({ target: phone, name, type: 3 }, bot)).code).toBe(6034);
    expect(world.messengers.sentTo(phone)).toEqual([]);
  });

  test('the code lets in the device that it was sent for, with the password, once', async () => {
    const victim = await settled();
    const { name, phone } = victim;
    const own = { device: 'own-new', ip: '192.0.2.47' };
    await world.login(name, PASSWORD, own);
    await world.login(name, PASSWORD, { ...own, device: 'also-stopped' });
    expect((await world.sendCode({ target: phone, name, type: 3 }, own)).code).toBe(6000);
    const sendCodeNum = await world.codeAt(phone);
    const stolen = await enter(name, { sendCodeNum }, { ...own, device: 'also-stopped' });
    expect(stolen.code).toBe(6038);
    const guess = { kaptchcate: 99, codeId: '', code: '', sendCodeNum };
    expect((await world.login(name, NEW, own, guess)).code).toBe(6002);
    const both = await Promise.all([1, 2, 3].map(() => enter(name, { sendCodeNum }, own)));
    expect(both.filter((answer) => answer.code === 6000)).toHaveLength(1);
  });
});

test('nothing broke, and nothing secret was logged', () => {
  expect(world.broken).toEqual([]);
  expect(world.leaks()).toEqual([]);
});
