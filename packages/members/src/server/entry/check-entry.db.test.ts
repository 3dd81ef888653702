import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryKeyValue, type Db } from '@tianping/db';
import { createTestSealer, onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { md5Hex } from '../../rules/passwords/password.ts';
import {
  createEntryWorld,
  type EntryWorld,
  home,
  PASSWORD,
  SITE,
} from '../../testing/entry-world.ts';
import { createOpenCaptcha, OPEN_CAPTCHA_OUTPUT } from '../../testing/open-captcha.ts';
import { createCaptchaService } from '../captcha/captcha-service.ts';
import type { Browser } from '../deps.ts';
import { migrations } from '../index.ts';
import { createMembersService } from '../members-service.ts';

let db: Db;
let world: EntryWorld;
const guess = md5Hex('guess123');
const from = (index: number): Browser => ({ ...home, deviceId: `bot-${index}` });

/** What robots try at login and register, on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(() => {
  world = createEntryWorld(db, { addressAttemptsMax: 12, deviceAttemptsMax: 6 });
});
describe('asking which accounts there are', enumeration);
describe('trying passwords', guessing);

function enumeration(): void {
  const outcomesOf = async (name: string) => [
    await world.login(name, { password: guess }),
    await world.login(name, { password: guess, browser: from(1) }),
    await world.login(name, {
      password: guess,
      pass: { kaptchcate: 99, codeId: '', code: '', sendCodeNum: '123456' },
    }),
    await world.login(name, {
      password: guess,
      pass: { kaptchcate: 1, codeId: 'x', code: 'ABCD' },
    }),
  ];

  test('a bound, a frozen, a closed and an unknown account answer alike', async () => {
    const plain = await world.register();
    const bound = await world.register();
    await world.bindPhone(bound.memberId);
    const frozen = await world.register();
    await world.members.setStatus(SITE, frozen.memberId, 'frozen');
    const closed = await world.register();
    await world.members.setStatus(SITE, closed.memberId, 'closed');
    const answers = [];
    for (const { name } of [plain, bound, frozen, closed, { name: 'nobody17' }]) {
      world = createEntryWorld(db);
      answers.push(JSON.stringify(await outcomesOf(name)));
    }
    expect(new Set(answers).size).toBe(1);
  });

  test('costs one hash, whatever the name: none to compare times of', async () => {
    const { name, memberId } = await world.register();
    await world.bindPhone(memberId);
    const frozen = await world.register();
    await world.members.setStatus(SITE, frozen.memberId, 'frozen');
    const work: number[] = [];
    for (const each of [name, frozen.name, 'nobody18', '\u4f60\u597d', 'A'.repeat(30)]) {
      const before = world.hashed.count;
      await world.login(each, { password: guess, browser: from(work.length) });
      work.push(world.hashed.count - before);
    }
    expect(work).toEqual([1, 1, 1, 1, 1]);
  });

  test('asks the database as often for a known name as for an unknown one', async () => {
    const { name } = await world.register();
    let asked = 0;
    const counting: Db = {
      ...db,
      query: (text, params) => {
        asked += 1;
        return db.query(text, params);
      },
    };
    const watched = createEntryWorld(counting);
    const asksFor = async (each: string) => {
      asked = 0;
      await watched.login(each, { password: guess });
      return asked;
    };
    expect(await asksFor(name)).toBe(await asksFor('nobody19'));
  });

  test('API-023 the captcha that is due says nothing of a name', async () => {
    const { name } = await world.register();
    for (let count = 0; count < 3; count += 1) {
      await world.login(name, { password: guess, browser: from(count) });
    }
    expect(await world.members.captcha.due(from(7))).toBe(0);
  });
}

function guessing(): void {
  test('VALID-016 a password that would be guessed makes no account, whatever the page says', async () => {
    const made = async (name: string, typed: string) => {
      const password = md5Hex(typed);
      const captcha = await world.captcha('register', home);
      const form = { name, password, secondPassword: password, captcha };
      return await world.members.register({ ...home, ...form, domain: '', rCode: '', iCode: '' });
    };
    const refused = (as: string) => ({ error: { kind: 'passwordGuessable', as } });
    expect(await made('tide88', 'Password123')).toMatchObject(refused('common'));
    expect(await made('tide88', 'Tide88123456')).toMatchObject(refused('personal'));
    expect((await made('tide88', 'reed31lamp')).ok).toBe(true);
  });

  test('many names from one address stop at the address', async () => {
    const kinds: string[] = [];
    for (let count = 0; count < 16; count += 1) {
      const outcome = await world.login(`victim${count}`, {
        password: guess,
        browser: from(count),
      });
      kinds.push(outcome.ok ? 'in' : outcome.error.kind);
    }
    expect(kinds.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 'credentialsWrong'));
    expect(kinds.slice(12)).toEqual(Array.from({ length: 4 }, () => 'locked'));
    const { name } = await world.register({ ...home, ip: '192.0.2.1' });
    const locked = await world.login(name, { browser: from(99) });
    expect(locked).toMatchObject({ error: { kind: 'locked' } });
    const athome = { ...home, ip: '192.0.2.1' };
    expect((await world.login(name, { browser: athome })).ok).toBe(true);
  });

  test('one password under many names from many places meets a picture with a text', async () => {
    const keyValue = createMemoryKeyValue({ clock: createFakeClock() });
    const rng = createSeededRng(3);
    const captcha = createCaptchaService({
      provider: createOpenCaptcha(),
      keyValue,
      rng,
      limits: { samePasswordMax: 5 },
    });
    const members = createMembersService({
      sealer: createTestSealer('members'),
      db,
      keyValue,
      clock: world.clock,
      rng,
      captcha,
    });
    const spray = async (index: number) => {
      const browser = { ...home, deviceId: `zombie-${index}`, ip: `10.${index}.0.1` };
      const issued = await captcha.issue(browser, 'login');
      const lotNumber = issued.ok ? issued.value.lotNumber : '';
      const solved = { captchaOutput: OPEN_CAPTCHA_OUTPUT, passToken: '', genTime: '' };
      const judged = await captcha.judge(browser, { lotNumber, ...solved });
      if (!judged.ok) return judged.error.kind;
      const pass = { kaptchcate: 0, ...judged.value } as const;
      const outcome = await members.login({
        ...browser,
        name: `all${index}`,
        password: guess,
        pass,
      });
      if (outcome.ok) return 'in';
      return outcome.error.kind === 'captcha' ? outcome.error.refusal.kind : outcome.error.kind;
    };
    const kinds: string[] = [];
    for (let index = 0; index < 8; index += 1) kinds.push(await spray(index));
    expect(kinds).toEqual([
      ...Array.from({ length: 5 }, () => 'credentialsWrong'),
      ...Array.from({ length: 3 }, () => 'textDemanded'),
    ]);
  });

  test('a locked account costs no hash, so locking it is no way to burden the server', async () => {
    world = createEntryWorld(db, { accountFailuresMax: 3 });
    const { name } = await world.register();
    for (let count = 0; count < 3; count += 1) {
      await world.login(name, { password: guess, browser: from(count) });
    }
    const before = world.hashed.count;
    const stranger = { password: PASSWORD, browser: from(9) };
    expect(await world.login(name, stranger)).toMatchObject({ error: { kind: 'locked' } });
    expect(world.hashed.count).toBe(before);
  });

  test('guessing from elsewhere never locks a device out that has been in the account before', async () => {
    world = createEntryWorld(db, { accountFailuresMax: 3, addressAttemptsMax: 10 });
    const { name } = await world.register();
    for (let count = 0; count < 12; count += 1) {
      // From the member's own network too, and while a lock is already in force.
      await world.login(name, { password: guess, browser: from(count) });
    }
    expect(await world.login(name, { browser: from(0) })).toMatchObject({
      error: { kind: 'locked' },
    });
    expect((await world.login(name, { browser: home })).ok).toBe(true);
    // The member's own login does not help an attacker who goes on guessing.
    expect(await world.login(name, { password: guess, browser: from(1) })).toMatchObject({
      error: { kind: 'locked' },
    });
  });

  test('a device that has been in the account before is locked by its own guesses alone', async () => {
    world = createEntryWorld(db, { accountFailuresMax: 3 });
    const { name } = await world.register();
    const guesses = Array.from({ length: 6 }, () => world.login(name, { password: guess }));
    const kinds = (await Promise.all(guesses)).map((one) => (one.ok ? 'in' : one.error.kind));
    expect(kinds.filter((kind) => kind === 'credentialsWrong').length).toBe(3);
    expect(await world.login(name)).toMatchObject({ error: { kind: 'locked' } });
    // Elsewhere the account's own count is unaffected by them.
    expect((await world.login(name, { browser: from(2) })).ok).toBe(true);
  });

  test('a device known to one account is a stranger to another', async () => {
    world = createEntryWorld(db, { accountFailuresMax: 3 });
    const mine = await world.register();
    const other = await world.register({ ...home, deviceId: 'of-somebody-else' });
    for (let count = 0; count < 4; count += 1) {
      await world.login(other.name, { password: guess, browser: from(count) });
    }
    expect(await world.login(other.name, { browser: home })).toMatchObject({
      error: { kind: 'locked' },
    });
    expect((await world.login(mine.name)).ok).toBe(true);
  });

  test('without a passed captcha no guess reaches a password', async () => {
    const { name } = await world.register();
    const before = world.hashed.count;
    for (const kaptchcate of [0, 1] as const) {
      const pass = { kaptchcate, codeId: 'A'.repeat(22), code: 'B'.repeat(32) } as const;
      expect((await world.login(name, { pass })).ok).toBe(false);
    }
    const none = { kaptchcate: 99, codeId: '', code: '', sendCodeNum: '' } as const;
    expect((await world.login(name, { pass: none })).ok).toBe(false);
    expect(world.hashed.count).toBe(before);
  });

  test('one passed captcha is one guess, also when they come at the same time', async () => {
    const { name } = await world.register();
    const pass = await world.captcha('login', home);
    const before = world.hashed.count;
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map(() => world.login(name, { password: guess, pass })),
    );
    expect(world.hashed.count - before).toBe(1);
    const kinds = all.map((one) => (one.ok ? 'in' : one.error.kind));
    expect(kinds.filter((kind) => kind === 'captcha').length).toBe(4);
  });
}
