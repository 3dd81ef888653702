import { md5Hex } from '@tianping/members';
import { OPEN_CAPTCHA_OUTPUT } from '@tianping/members/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Answered,
  type AttackWorld,
  createAttackWorld,
  type JsonObject,
  PASSWORD,
  type Victim,
} from './attack-world.ts';

const HOUR_MS = 3_600_000;
let world: AttackWorld;

beforeAll(async () => {
  world = await createAttackWorld();
});
afterAll(() => world.close());

describe('trying passwords', () => {
  test('one password tried on many names must solve a text captcha, whatever a proxy header states', async () => {
    const sprayed = md5Hex('spring26');
    const codes: number[] = [];
    for (let at = 0; at < 44; at += 1) {
      const { name } = await world.victim();
      const headers = { 'x-forwarded-for': `198.51.100.${at}`, 'x-real-ip': '10.0.0.1' };
      const robot = { device: `bot-${at}`, ip: `192.0.2.${at % 3}`, request: { headers } };
      codes.push((await world.login(name, sprayed, robot)).code);
    }
    expect(codes.slice(0, 40).every((code) => code === 6002)).toBe(true);
    expect(codes.slice(40)).toEqual([6021, 6021, 6021, 6021]);
    const { name } = await world.victim();
    const elsewhere = { device: 'far', ip: '198.51.100.99' };
    expect((await world.login(name, md5Hex('other123'), elsewhere)).code).toBe(6002);
  });

  test('an address that has failed too often has to type texts; a header does not move it', async () => {
    const codes: number[] = [];
    for (let at = 0; at < 152; at += 1) {
      const { name } = await world.victim();
      const headers = { 'x-forwarded-for': `198.51.100.${at}`, forwarded: `for=10.1.1.${at}` };
      const robot = { device: `bat-${at}`, ip: '192.0.2.77', request: { headers } };
      codes.push((await world.login(name, md5Hex(`pass${at}`), robot)).code);
    }
    expect(codes.filter((code) => code === 6002)).toHaveLength(150);
    expect(codes.slice(150)).toEqual([6021, 6021]);
  });

  test('guesses at one account end after eight, from however many places and in parallel', async () => {
    const { name } = await world.victim();
    const guesses = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        world.login(name, md5Hex(`guess${at}`), { device: `g-${at}`, ip: `100.64.101.${at}` }),
      ),
    );
    expect(guesses.filter(({ code }) => code === 6002)).toHaveLength(8);
    expect(guesses.filter(({ code }) => code === 6037)).toHaveLength(16);
    // Even the right password is refused now, and upper case names the same account.
    const late = await world.login(name.toUpperCase(), PASSWORD, { ip: '100.64.102.1' });
    expect(late.code).toBe(6037);
  });

  test('a login brings a captcha of its own device, once', async () => {
    const { name } = await world.victim();
    const thief = { device: 'thief', ip: '100.64.103.1' };
    const stolen = await world.captcha(4, { device: 'other', ip: '100.64.103.2' });
    expect((await world.login(name, PASSWORD, thief, stolen)).code).not.toBe(6000);
    const forRegister = await world.captcha(1, thief);
    const wrongKind = await world.login(name, PASSWORD, thief, forRegister);
    expect([6021, 6022, 6038]).toContain(wrongKind.code);
    const own = await world.captcha(4, thief);
    const both = await Promise.all(
      [1, 2, 3].map(() => world.login('nobody-x', md5Hex('burst123'), thief, own)),
    );
    expect(both.filter(({ code }) => code === 6002)).toHaveLength(1);
  });
});

describe('asking which accounts there are', () => {
  const twice = async (ask: (name: string, at: number) => Promise<{ text: string }>) => {
    const known = await world.victim();
    const { db } = world.composition();
    let asked = 0;
    const original = db.query.bind(db);
    const originalTx = db.tx.bind(db);
    Object.assign(db, {
      query: (text: string, params?: readonly unknown[]) => {
        asked += 1;
        return original(text, params);
      },
      tx: (work: Parameters<typeof originalTx>[0]) => {
        asked += 1;
        return originalTx(work);
      },
    });
    try {
      const outcomes: string[] = [];
      for (const [at, name] of [known.name, 'nobody77'].entries()) {
        asked = 0;
        const { text } = await ask(name, at);
        const stated = text.replaceAll(/"(number|requestId|date)":("[^"]*"|\d+)/g, '');
        outcomes.push(JSON.stringify({ answer: stated, asked }));
      }
      expect(outcomes[0]).toBe(outcomes[1]);
    } finally {
      Object.assign(db, { query: original, tx: originalTx });
    }
  };
  const WRONG = md5Hex('wrong123');
  const caller = (at: number) => ({ device: `asks-${at}`, ip: `100.64.104.${at + 1}` });

  test('login', () => twice((name, at) => world.login(name, WRONG, caller(at))));

  test('a login with a code for a login that was never stopped treats known and unknown accounts alike', () =>
    twice((name, at) =>
      world.login(name, WRONG, caller(at), { kaptchcate: 99, sendCodeNum: '123456' }),
    ));

  test('a remembered login treats known and unknown accounts alike', () =>
    twice(async (name, at) => {
      const pass = await world.captcha(4, caller(at));
      const body = { name, token: 'A'.repeat(43), kaptchcate: 0, ...pass, sendCodeNum: '' };
      return await world.call('site/user/remember/login', body, caller(at));
    }));

  test('the check of the due captcha treats known and unknown accounts alike', () =>
    twice((name, at) =>
      world.call('site/user/member/kaptchcate', { name, password: WRONG, ktype: 4 }, caller(at)),
    ));

  test('every step of a recovery, by phone and by e-mail, treats known and unknown accounts alike', async () => {
    for (const way of ['phone', 'email'] as const) {
      const call = (step: 'one' | 'two' | 'three', body: object, at: number) =>
        way === 'phone'
          ? world.call(`site/user/forgetByPhone/${step}`, body, caller(at))
          : world.call(`site/user/forgetByEmail/${step}`, body, caller(at));
      const target = way === 'phone' ? { phone: '8613777777777' } : { email: 'no@example.com' };
      const passwords = { password: PASSWORD, secondPassword: PASSWORD };
      await twice(async (name, at) => {
        const stated = [
          await call('one', { name, ...target }, at),
          await call('two', { name, ...target, code: '123456' }, at),
          await call('three', { name, ...target, ...passwords }, at),
        ];
        expect(stated.map(({ code }) => code)).toEqual([6000, 6038, 6038]);
        return { text: stated.map(({ text }) => text).join() };
      });
    }
  });

  test('a recovery code to the right number, a wrong one or an unknown account is answered alike', async () => {
    const { name, phone } = await world.victim();
    const texts: string[] = [];
    const asks = [
      { name, target: phone },
      { name, target: '8613700000001' },
      { name: 'nobody78', target: '8613700000001' },
    ];
    for (const [at, ask] of asks.entries()) {
      world.clock.advance(61_000);
      const pass = await world.captcha(2, caller(at));
      const answer = await world.sendCode({ ...ask, ...pass, type: 2 }, caller(at));
      expect(answer.code).toBe(6000);
      texts.push(answer.text.replaceAll(/1\d\d\*+\d+/g, 'masked'));
    }
    expect(new Set(texts).size).toBe(1);
    expect(world.messengers.sentTo('8613700000001')).toEqual([]);
  });
});

describe('asking for messages', () => {
  test('a recovery needs a passed captcha, and one is good for one message', async () => {
    const { name, phone } = await world.victim();
    const bare = await world.sendCode({ target: phone, name, type: 2 });
    expect(bare.code).toBe(6021);
    const robot = { device: 'robot', ip: '100.64.105.1' };
    const pass = await world.captcha(2, robot);
    const all = await Promise.all(
      Array.from({ length: 6 }, () =>
        world.sendCode({ target: phone, name, ...pass, type: 2 }, robot),
      ),
    );
    expect(all.filter(({ code }) => code === 6000)).toHaveLength(1);
    await world.composition().codes.idle();
    expect(world.messengers.sentTo(phone)).toHaveLength(1);
  });

  test('one number gets five an hour, over devices, addresses, channels, accounts', async () => {
    const { name, phone } = await world.victim();
    const spoken: Answered<JsonObject>[] = [];
    for (let at = 0; at < 12; at += 1) {
      world.clock.advance(61_000);
      const robot = { device: `pump-${at}`, ip: `100.64.106.${at + 1}` };
      const pass = await world.captcha(2, robot);
      const cate = at % 2 === 0 ? 0 : 2;
      spoken.push(await world.sendCode({ target: phone, name, ...pass, type: 2, cate }, robot));
    }
    expect(spoken.filter(({ code }) => code === 6000)).toHaveLength(5);
    expect(new Set(spoken.slice(5).map(({ code }) => code))).toEqual(new Set([6034]));
    await world.composition().codes.idle();
    expect(world.messengers.sentTo(phone)).toHaveLength(5);
  });

  test('a member who binds number after number is stopped, wherever the calls come from', async () => {
    const { token, signKey } = await world.victim();
    const codes: number[] = [];
    for (let at = 0; at < 10; at += 1) {
      world.clock.advance(61_000);
      const target = `86136${String(at).padStart(8, '0')}`;
      const caller = { token, signKey, ip: `100.64.107.${at}` };
      codes.push((await world.sendCode({ target, name: '', type: 4 }, caller)).code);
    }
    expect(codes.filter((code) => code === 6000)).toHaveLength(6);
    expect(codes.at(-1)).toBe(6034);
  });

  test('a device of many accounts is stopped, an address of many devices too', async () => {
    await world.elapse(25 * HOUR_MS);
    const members: Victim[] = [];
    for (let at = 0; at < 14; at += 1) members.push(await world.victim(6000, 'farm'));
    const send = (at: number, device: string, ip: string) => {
      const { token, signKey } = members[at % members.length] ?? { token: '' };
      const target = `86135${String(Math.floor(world.clock.now() / 1000) % 1e8).padStart(8, '0')}`;
      const values = { target, name: '', type: 4 } as const;
      return world.sendCode(values, { token, ...(signKey && { signKey }), device, ip });
    };
    const ofDevice: number[] = [];
    for (let at = 0; at < 14; at += 1) {
      world.clock.advance(1_001);
      ofDevice.push((await send(at, 'farm', `100.64.108.${at}`)).code);
    }
    expect(ofDevice.filter((code) => code === 6000)).toHaveLength(12);
    expect(ofDevice.at(-1)).toBe(6011);
  });

  test('what a site pays an hour is bounded; the next site and e-mail go on', async () => {
    await world.elapse(25 * HOUR_MS);
    const { keyValue } = world.composition();
    const hour = Math.floor(world.clock.now() / HOUR_MS);
    const cap = 20_000 / 5;
    await keyValue.set(`code:cost:6000:${hour}:sms`, String(cap), HOUR_MS);
    const { name, phone, email } = await world.victim();
    const robot = (at: number) => ({ device: `cap-${at}`, ip: `100.64.109.${at}` });
    const bySms = await world.captcha(2, robot(1));
    const capped = await world.sendCode({ target: phone, name, ...bySms, type: 2 }, robot(1));
    expect(capped.code).toBe(6317);
    const vain = await world.captcha(2, robot(2));
    const nobody = { target: '8613700000009', name: 'nobody79', ...vain, type: 2 } as const;
    expect((await world.sendCode(nobody, robot(2))).text).toBe(capped.text);
    world.clock.advance(61_000);
    const byMail = await world.captcha(3, robot(3));
    const mail = { target: email, name, ...byMail, type: 2, cate: 1 } as const;
    expect((await world.sendCode(mail, robot(3))).code).toBe(6000);
    const other = await world.victim(6001);
    const there = { ...robot(4), site: 6001 } as const;
    const pass = await world.captcha(2, there);
    const next = { target: other.phone, name: other.name, ...pass, type: 2 } as const;
    expect((await world.sendCode(next, there)).code).toBe(6000);
    expect(world.logged.some((line) => line.includes('paid out'))).toBe(true);
  });
});

test('a captcha is judged once, however often it is sent', async () => {
  const robot = { device: 'judge', ip: '100.64.110.1' };
  const challenge = await world.call('site/user/captcha/challenge', { ktype: 4 }, robot);
  const body = {
    lot_number: challenge.data.lot_number,
    captcha_output: OPEN_CAPTCHA_OUTPUT,
    pass_token: '',
    gen_time: '',
    validate_way: 0,
  };
  const answer = await world.call('site/user/validateGeeCheck', body, {
    ...robot,
    device: 'another',
  });
  expect(answer.code).not.toBe(6000);
});

test('nothing broke, and nothing secret was logged', () => {
  expect(world.broken).toEqual([]);
  expect(world.leaks()).toEqual([]);
});
