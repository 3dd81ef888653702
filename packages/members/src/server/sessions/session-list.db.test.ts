import { createSeededRng, createUuid, must, type SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberLimits, SEEN_EVERY_MS } from '../../limits.ts';
import { entrySettings } from '../../rules/entry/entry-settings.ts';
import {
  createEntryWorld,
  type EntryWorld,
  elsewhere,
  home,
  SITE,
} from '../../testing/entry-world.ts';
import { migrations } from '../index.ts';

let db: Db;
let world: EntryWorld;

/** A member who is logged in at home and elsewhere; `here` makes the calls. */
async function inTwice() {
  const { name, memberId } = await world.register();
  const there = await world.enter(name, elsewhere);
  world.clock.advance(60_000);
  const here = await world.enter(name);
  const holder = { siteId: SITE, memberId, sessionId: here.sessionId };
  return { name, memberId, here, there, holder };
}
const isLive = async ({ token }: { token: string }) =>
  (await world.members.sessions.find(token)) !== null;
/** Uses a session as a member would; false when it is no longer live. */
const use = async (session: { token: string; sessionId: string }) => {
  if (!(await isLive(session))) return false;
  world.members.sessions.noteUse(session.sessionId);
  return true;
};

/** Where a member is logged in, on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(() => {
  world = createEntryWorld(db);
});
describe('the list', listing);
describe('ending', ending);
describe('too many', tooMany);
describe('the state of an account and of the entry', sessionStatus);

function listing(): void {
  test('a session that was not used for its idle time has ended, one that was used has not', async () => {
    const { here, there } = await inTwice();
    const half = memberLimits.sessionIdleMs / 2;
    world.clock.advance(half);
    expect(await use(here)).toBe(true);
    await world.members.sessions.writeSeen();
    world.clock.advance(half);
    expect(await use(here)).toBe(true);
    expect(await isLive(there)).toBe(false);
    await world.members.sessions.writeSeen();
    world.clock.advance(memberLimits.sessionIdleMs);
    expect(await isLive(here)).toBe(false);
  });

  test('a session that is only looked up, as a page left open does, ends idle', async () => {
    const { here } = await inTwice();
    world.clock.advance(memberLimits.sessionIdleMs - 1);
    expect(await isLive(here)).toBe(true);
    await world.members.sessions.writeSeen();
    world.clock.advance(memberLimits.sessionIdleMs / 2);
    expect(await isLive(here)).toBe(false);
  });

  test('one that ended idle is neither shown nor counted among too many', async () => {
    world.settings = { ...entrySettings, sessions: { sessionsMax: 2, whenFull: 'refuse' } };
    const { name, holder, here } = await inTwice();
    world.clock.advance(memberLimits.sessionIdleMs / 2);
    await use(here);
    await world.members.sessions.writeSeen();
    world.clock.advance(memberLimits.sessionIdleMs / 2);
    const { sessions } = await world.members.sessionsOf(holder);
    expect(sessions.map(({ sessionId }) => sessionId)).toEqual([here.sessionId]);
    expect((await world.login(name)).ok).toBe(true);
  });

  test('a session in daily use ends after its week', async () => {
    const { here } = await inTwice();
    const stepMs = memberLimits.sessionLifeMs / 8;
    for (let step = 0; step < 7; step += 1) {
      world.clock.advance(stepMs);
      expect(await use(here)).toBe(true);
      await world.members.sessions.writeSeen();
    }
    world.clock.advance(stepMs - 1);
    expect(await isLive(here)).toBe(true);
    world.clock.advance(1);
    expect(await isLive(here)).toBe(false);
  });

  test('shows the asking session first, each with browser, system and masked address', async () => {
    const { holder, here, there } = await inTwice();
    const { sessions } = await world.members.sessionsOf(holder);
    expect(
      sessions.map(({ sessionId, isCurrent, ip, device }) => [
        sessionId,
        isCurrent,
        ip,
        device.browser.text,
        device.system.text,
      ]),
    ).toEqual([
      [here.sessionId, true, '203.0.*.*', 'Chrome', 'Windows'],
      [there.sessionId, false, '198.51.*.*', 'Firefox', 'Linux'],
    ]);
  });

  test('shows the login before this one, also when that session has ended', async () => {
    const { holder, there } = await inTwice();
    const at = world.clock.now() - 60_000;
    const before = { at, ip: '198.51.*.*' };
    expect((await world.members.sessionsOf(holder)).previousLogin).toMatchObject(before);
    await world.members.logout(there.sessionId);
    const after = await world.members.sessionsOf(holder);
    expect(after.previousLogin).toMatchObject(before);
    expect(after.sessions.length).toBe(1);
  });

  test('shows no login before the first', async () => {
    const { name, memberId } = await world.register();
    const { sessionId } = await world.enter(name);
    const { previousLogin } = await world.members.sessionsOf({ siteId: SITE, memberId, sessionId });
    expect(previousLogin).toBeNull();
  });

  test('the session list shows when each was last used, written apart from the calls', async () => {
    const { holder, here, there } = await inTwice();
    const seenAt = async ({ sessionId }: { sessionId: string }) =>
      (await world.members.sessionsOf(holder)).sessions.find((one) => one.sessionId === sessionId)
        ?.lastSeenAt;
    const loggedInAt = must(await seenAt(there), 'time');
    const faults: unknown[] = [];
    const stop = world.members.keepSeen((fault) => faults.push(fault));
    world.clock.advance(100_000);
    await use(there);
    expect(await seenAt(there)).toBe(loggedInAt);
    world.clock.advance(SEEN_EVERY_MS - 100_000);
    await stop();
    expect(await seenAt(there)).toBe(loggedInAt + 60_000 + 100_000);
    expect(await seenAt(here)).toBeLessThan(must(await seenAt(there), 'time'));
    expect(faults).toEqual([]);
  });

  test('goes back half a year, and to the last login however long ago that was', async () => {
    const { name, memberId } = await world.register();
    const stored = async () => {
      const { rows } = await db.query('select 1 from member_sessions where member_id = $1', [
        memberId,
      ]);
      return rows.length;
    };
    await world.enter(name);
    await world.enter(name, elsewhere);
    world.clock.advance(400 * 86_400_000);
    const before = world.clock.now() - 400 * 86_400_000;
    const { sessionId } = await world.enter(name);
    expect(await stored()).toBe(3);
    const holder = { siteId: SITE, memberId, sessionId };
    expect((await world.members.sessionsOf(holder)).previousLogin?.at).toBe(before);
    world.clock.advance(1_000);
    await world.enter(name);
    expect(await stored()).toBe(2);
  });

  test('has nothing of another member, nor of another site', async () => {
    const { memberId, here } = await inTwice();
    const stranger = await inTwice();
    const asked = { ...stranger.holder, sessionId: here.sessionId };
    const { sessions } = await world.members.sessionsOf(asked);
    expect(sessions.some(({ sessionId }) => sessionId === here.sessionId)).toBe(false);
    const elsewhereSite = { siteId: 7000 as SiteId, memberId, sessionId: here.sessionId };
    expect(await world.members.sessionsOf(elsewhereSite)).toEqual({
      sessions: [],
      previousLogin: null,
    });
  });
}

function ending(): void {
  test('one ends immediately, with what its device remembers', async () => {
    const { name, holder, here, there } = await inTwice();
    await isLive(there);
    const token = must(
      await world.members.remembered.issue({ ...holder, sessionId: there.sessionId }),
      'token',
    );
    const own = must(await world.members.remembered.issue(holder), 'token');
    expect(await world.members.endSession(holder, there.sessionId)).toEqual({ ok: true, value: 1 });
    expect([await isLive(there), await isLive(here)]).toEqual([false, true]);
    const by = async (browser: typeof home, remembered: string) => {
      const pass = await world.captcha('login', browser);
      return (await world.members.remembered.login({ ...browser, name, token: remembered, pass }))
        .ok;
    };
    expect([await by(elsewhere, token.token), await by(home, own.token)]).toEqual([false, true]);
  });

  test('all others end; the asking one stays, and what its device remembers', async () => {
    const { name, holder, here, there } = await inTwice();
    const third = await world.enter(name, { ...elsewhere, deviceId: 'third' });
    expect(await world.members.endOtherSessions(holder)).toBe(2);
    expect(await Promise.all([here, there, third].map(isLive))).toEqual([true, false, false]);
    expect(await world.members.endOtherSessions(holder)).toBe(0);
  });

  test('a foreign, an ended and a made-up id are the same: not found, and nothing ends', async () => {
    const victim = await inTwice();
    const { holder, there } = await inTwice();
    await world.members.logout(there.sessionId);
    const madeUp = createUuid({ clock: world.clock, rng: createSeededRng(5) });
    for (const id of [victim.here.sessionId, there.sessionId, madeUp]) {
      expect(await world.members.endSession(holder, id)).toEqual({ ok: false, error: 'notFound' });
    }
    expect(await isLive(victim.here)).toBe(true);
    const foreign = { ...holder, siteId: 7000 as SiteId };
    expect((await world.members.endSession(foreign, holder.sessionId)).ok).toBe(false);
  });

  test('AUTH-022 a login never takes over a token that was there before it', async () => {
    const { name, here } = await inTwice();
    const again = await world.enter(name);
    expect(again.token).not.toBe(here.token);
    expect(again.sessionId).not.toBe(here.sessionId);
    const pass = await world.captcha('login', home);
    await world.members.logout(here.sessionId);
    await world.members.login({ ...home, name, password: 'f'.repeat(32), pass });
    expect(await isLive(here)).toBe(false);
  });
}

function tooMany(): void {
  const limited = (whenFull: 'endOldest' | 'refuse') => {
    world.settings = { ...entrySettings, sessions: { sessionsMax: 3, whenFull } };
  };

  test('one too many ends the one that was used the longest ago', async () => {
    limited('endOldest');
    const { name } = await world.register();
    const opened = [];
    for (let count = 0; count < 3; count += 1) {
      opened.push(await world.enter(name));
      world.clock.advance(1_000);
    }
    await use(must(opened[0], 'session'));
    await world.members.sessions.writeSeen();
    opened.push(await world.enter(name));
    expect(await Promise.all(opened.map(isLive))).toEqual([true, false, true, true]);
  });

  test('CODE-035 a login beyond the number of sessions is refused where the site is configured so', async () => {
    limited('refuse');
    const { name } = await world.register();
    const opened = [];
    for (let count = 0; count < 3; count += 1) opened.push(await world.enter(name));
    const refused = { ok: false, error: { kind: 'sessionsFull', max: 3 } };
    expect(await world.login(name)).toEqual(refused);
    await world.members.logout(must(opened[0], 'session').sessionId);
    expect((await world.login(name)).ok).toBe(true);
  });

  test('logins at the same time do not slip past the number', async () => {
    limited('refuse');
    const { name } = await world.register();
    const passes = await Promise.all([1, 2, 3, 4, 5].map(() => world.captcha('login', home)));
    const all = await Promise.all(passes.map((pass) => world.login(name, { pass })));
    expect(all.filter(({ ok }) => ok).length).toBe(3);
  });

  test('a refused login uses no remembered token up', async () => {
    limited('refuse');
    const { name, memberId } = await world.register();
    const { sessionId } = await world.enter(name);
    const holder = { siteId: SITE, memberId, sessionId };
    const { token } = must(await world.members.remembered.issue(holder), 'token');
    await world.enter(name);
    await world.enter(name);
    const by = async () => {
      const pass = await world.captcha('login', home);
      return await world.members.remembered.login({ ...home, name, token, pass });
    };
    expect(await by()).toMatchObject({ error: { kind: 'sessionsFull' } });
    await world.members.logout(sessionId);
    expect((await by()).ok).toBe(true);
  });
}

function sessionStatus(): void {
  test.each(['frozen', 'closed'] as const)(
    'SAFE-004 SAFE-005 an account that is %s loses every session, and only its owner learns why',
    async (status) => {
      const { name, memberId, here, there } = await inTwice();
      expect(await world.members.setStatus(SITE, memberId, status)).toBe(true);
      expect([await isLive(here), await isLive(there)]).toEqual([false, false]);
      expect(await world.login(name)).toEqual({ ok: false, error: { kind: status } });
      expect(await world.login(name, { password: 'f'.repeat(32) })).toEqual({
        ok: false,
        error: { kind: 'credentialsWrong' },
      });
    },
  );

  test('SAFE-005 the name of a closed account stays taken', async () => {
    const { name, memberId } = await world.register();
    await world.members.setStatus(SITE, memberId, 'closed');
    const again = await world.members.register({
      ...home,
      name,
      password: 'a'.repeat(32),
      secondPassword: 'a'.repeat(32),
      captcha: await world.captcha('register', home),
      domain: '',
      rCode: '',
      iCode: '',
    });
    expect(again).toMatchObject({ error: { kind: 'nameTaken' } });
  });

  test.each([
    ['closed', false],
    ['closedWithPopup', true],
  ] as const)(
    'CODE-053 CODE-054 a site whose entry is %s refuses logins and keeps open sessions',
    async (access, withPopup) => {
      const { name, here, holder } = await inTwice();
      const { token } = must(await world.members.remembered.issue(holder), 'token');
      const captcha = await world.captcha('register', home);
      world.settings = { ...entrySettings, access };
      const refused = { ok: false, error: { kind: 'entryClosed', withPopup } };
      expect(await world.login(name)).toEqual(refused);
      const pass = await world.captcha('login', home);
      expect(await world.members.remembered.login({ ...home, name, token, pass })).toEqual(refused);
      const form = { name: 'late12', password: 'a'.repeat(32), secondPassword: 'a'.repeat(32) };
      const origin = { domain: '', rCode: '', iCode: '' };
      expect(await world.members.register({ ...home, ...form, ...origin, captcha })).toEqual(
        refused,
      );
      expect(await isLive(here)).toBe(true);
      world.settings = entrySettings;
      expect((await world.login(name)).ok).toBe(true);
    },
  );
}
