import { must, type SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { md5Hex } from '../../rules/passwords/password.ts';
import {
  createEntryWorld,
  type EntryWorld,
  elsewhere,
  home,
  SITE,
  withCode,
} from '../../testing/entry-world.ts';
import type { Browser } from '../deps.ts';
import type { EntryPass } from '../entry/check-entry.ts';
import { migrations } from '../index.ts';

let db: Db;
let world: EntryWorld;
const DAY = 86_400_000;
const gone = { ok: false, error: { kind: 'rememberGone' } };

async function remembering(browser: Browser = home) {
  const { name, memberId } = await world.register(browser);
  const { sessionId, token: session } = await world.enter(name, browser);
  const holder = { siteId: SITE, memberId, sessionId };
  const issued = must(await world.members.remembered.issue(holder), 'token');
  return { name, memberId, holder, session, token: issued.token, expiresAt: issued.expiresAt };
}
async function loginBy(
  name: string,
  token: string,
  given: { browser?: Browser; pass?: EntryPass } = {},
) {
  const { browser = home } = given;
  const pass = given.pass ?? (await world.captcha('login', browser));
  return await world.members.remembered.login({ ...browser, name, token, pass });
}
async function next(name: string, token: string): Promise<string> {
  const entered = await loginBy(name, token);
  return must(entered.ok ? entered.value.remembered.token : null, 'next token');
}

/** Remembered logins, on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(() => {
  world = createEntryWorld(db);
});
describe('a remembered token', tokens);
describe('a stolen one', theft);
describe('it ends', ending);
describe('it is weighed like a password', weighing);

function tokens(): void {
  test('AUTH-027 logs its member in and is followed by the next one', async () => {
    const { name, memberId, token } = await remembering();
    const entered = await loginBy(name.toUpperCase(), token);
    const { value } = must(entered.ok ? entered : null, 'login');
    expect(value.memberId).toBe(memberId);
    const found = await world.members.sessions.find(value.token);
    expect(found?.session.memberId).toBe(memberId);
    expect(value.remembered.token).not.toBe(token);
    expect((await loginBy(name, value.remembered.token)).ok).toBe(true);
  });

  test('STORE-012 is kept as a hash, and is neither password nor session', async () => {
    const { name, token } = await remembering();
    const { rows } = await db.query('select * from member_remembered');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await world.members.sessions.find(token)).toBeNull();
    expect((await world.login(name, { password: token })).ok).toBe(false);
  });

  test('a remembered token lasts ninety days, each use ninety more', async () => {
    const { name, token, expiresAt } = await remembering();
    expect(expiresAt).toBe(world.clock.now() + 90 * DAY);
    world.clock.advance(90 * DAY - 1);
    const second = await next(name, token);
    world.clock.advance(90 * DAY - 1);
    const third = await next(name, second);
    world.clock.advance(90 * DAY);
    expect(await loginBy(name, third)).toEqual(gone);
  });

  test('a new one takes the place of the one before on that device, and of no other', async () => {
    const { name, holder, token, memberId } = await remembering();
    const there = await world.enter(name, elsewhere);
    const other = must(
      await world.members.remembered.issue({ ...holder, sessionId: there.sessionId }),
      'token',
    );
    const second = must(await world.members.remembered.issue(holder), 'token');
    expect(await loginBy(name, token)).toEqual(gone);
    expect((await loginBy(name, second.token)).ok).toBe(true);
    expect((await loginBy(name, other.token, { browser: elsewhere })).ok).toBe(true);
    for (let count = 0; count < 5; count += 1) await world.members.remembered.issue(holder);
    const { rows } = await db.query('select 1 from member_remembered where member_id = $1', [
      memberId,
    ]);
    expect(rows.length).toBe(3);
  });

  test.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", '\u0000'])('%j is nobody', async (token) => {
    const { name } = await world.register();
    expect(await loginBy(name, token)).toEqual(gone);
  });
}

function theft(): void {
  test('AUTH-027 on another device opens nothing, and is worthless at home from then on', async () => {
    const { name, token } = await remembering();
    expect(await loginBy(name, token, { browser: elsewhere })).toEqual(gone);
    expect(await loginBy(name, token)).toEqual(gone);
  });

  test('a remembered token used a second time ends its successor', async () => {
    const { name, token } = await remembering();
    const second = await next(name, token);
    expect(await loginBy(name, token)).toEqual(gone);
    expect(await loginBy(name, second)).toEqual(gone);
  });

  test('a remembered token used many times at the same time opens one session at most', async () => {
    const { name, token } = await remembering();
    const passes = await Promise.all([1, 2, 3, 4].map(() => world.captcha('login', home)));
    const all = await Promise.all(passes.map((pass) => loginBy(name, token, { pass })));
    const opened = all.flatMap((one) => (one.ok ? [one.value] : []));
    expect(opened.length).toBe(1);
    expect(await loginBy(name, must(opened[0], 'login').remembered.token)).toEqual(gone);
  });

  test("under another name, or on another site, is nobody's", async () => {
    const { token } = await remembering();
    const other = await world.register();
    expect(await loginBy(other.name, token)).toEqual(gone);
    const mine = await remembering();
    const browser = { ...home, siteId: 7000 as SiteId };
    expect(await loginBy(mine.name, mine.token, { browser })).toEqual(gone);
    expect((await loginBy(mine.name, mine.token)).ok).toBe(true);
  });

  test('a stolen session makes none for the device of the thief', async () => {
    const { name, holder } = await remembering();
    const stolen = must(await world.members.remembered.issue(holder), 'token');
    expect(await loginBy(name, stolen.token, { browser: elsewhere })).toEqual(gone);
  });

  test('another member gets none by naming the session', async () => {
    const { holder } = await remembering();
    const { memberId } = await world.register();
    expect(await world.members.remembered.issue({ ...holder, memberId })).toBeNull();
  });

  test('failed remembered tokens count like failed passwords', async () => {
    world = createEntryWorld(db, { accountFailuresMax: 3 });
    const { name } = await world.register();
    for (let guess = 0; guess < 3; guess += 1) {
      expect(await loginBy(name, 'B'.repeat(43))).toEqual(gone);
    }
    expect(await loginBy(name, 'B'.repeat(43))).toMatchObject({ error: { kind: 'locked' } });
    expect(await world.login(name)).toMatchObject({ error: { kind: 'locked' } });
  });

  test('CAPT-008 no token counts without its captcha', async () => {
    const { name, token } = await remembering();
    const pass = { kaptchcate: 0, codeId: '', code: '' } as const;
    const refused = { error: { kind: 'captcha', refusal: { kind: 'passGone' } } };
    expect(await loginBy(name, token, { pass })).toMatchObject(refused);
    expect((await loginBy(name, token)).ok).toBe(true);
  });
}

function ending(): void {
  test('a remembered token ends by being forgotten; nobody learns whether it was one', async () => {
    const { name, token } = await remembering();
    await world.members.remembered.forget({ siteId: SITE, token: 'C'.repeat(43) });
    await world.members.remembered.forget({ siteId: SITE, token });
    expect(await loginBy(name, token)).toEqual(gone);
  });

  test('a remembered token ends by a new password', async () => {
    const { name, memberId, session, token } = await remembering();
    await world.members.setPassword({ siteId: SITE, memberId }, md5Hex('fresh1234'));
    expect(await loginBy(name, token)).toEqual(gone);
    expect(await world.members.sessions.find(session)).toBeNull();
  });

  test('a remembered token ends by the service call of other modules, which spares a given session', async () => {
    const { name, memberId, holder, session, token } = await remembering();
    const other = await world.enter(name);
    const ended = await db.tx((sql) =>
      world.members.onPasswordChanged(sql, memberId, holder.sessionId),
    );
    ended.committed();
    expect(ended.ended).toBe(1);
    expect(await loginBy(name, token)).toEqual(gone);
    expect(await world.members.sessions.find(session)).not.toBeNull();
    expect(await world.members.sessions.find(other.token)).toBeNull();
  });

  test.each(['frozen', 'closed'] as const)(
    'SAFE-004 SAFE-005 with an account that is %s',
    async (status) => {
      const { name, memberId, token } = await remembering();
      await world.members.setStatus(SITE, memberId, status);
      expect(await loginBy(name, token)).toEqual(gone);
      await world.members.setStatus(SITE, memberId, 'active');
      expect(await loginBy(name, token)).toEqual(gone);
    },
  );

  test('a remembered token outlives a logout: the next visit needs no password', async () => {
    const { name, holder, token } = await remembering();
    await world.members.logout(holder.sessionId);
    expect((await loginBy(name, token)).ok).toBe(true);
  });
}

function weighing(): void {
  test('DEVICE-001 a new network stops it, the code lets it in, and the token is used only then', async () => {
    const { name, memberId, token } = await remembering();
    await world.bindPhone(memberId);
    const browser = { ...home, ip: '198.51.100.9' };
    const stopped = await loginBy(name, token, { browser });
    expect(stopped).toMatchObject({
      error: { kind: 'unusual', unusual: 'address', phoneNumber: '138****6721' },
    });
    const wrong = await loginBy(name, token, { browser, pass: withCode('000000') });
    expect(wrong).toMatchObject({ error: { kind: 'codeWrong' } });
    expect((await loginBy(name, token, { browser, pass: withCode() })).ok).toBe(true);
    expect(await loginBy(name, token, { browser })).toEqual(gone);
  });

  test('a remembered login costs no password hash', async () => {
    const { name, token } = await remembering();
    const before = world.hashed.count;
    await loginBy(name, token);
    expect(world.hashed.count).toBe(before);
  });
}
