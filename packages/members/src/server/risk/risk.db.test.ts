import type { SiteId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entrySettings } from '../../rules/entry/entry-settings.ts';
import { md5Hex } from '../../rules/passwords/password.ts';
import {
  createEntryWorld,
  type EntryWorld,
  elsewhere,
  home,
  PASSWORD,
  PHONE,
  SITE,
  withCode,
} from '../../testing/entry-world.ts';
import type { Browser } from '../deps.ts';
import { migrations } from '../index.ts';

let db: Db;
let world: EntryWorld;
const DAY = 86_400_000;
const nearby = (browser: Browser, change: Partial<Browser>): Browser => ({ ...browser, ...change });

/** A member with a bound phone whose home device is known. */
async function bound() {
  const { name, memberId } = await world.register();
  await world.bindPhone(memberId);
  return { name, memberId };
}
const kindOf = (outcome: Awaited<ReturnType<EntryWorld['login']>>) =>
  outcome.ok ? 'in' : outcome.error.kind === 'unusual' ? outcome.error.unusual : outcome.error.kind;
const at = (name: string, browser: Browser) => ({
  siteId: browser.siteId,
  nameKey: name.toLowerCase(),
  deviceId: browser.deviceId,
});

/** Unusual logins, on one database; run on each engine. */
const engine = onDatabase();

beforeAll(async () => {
  db = await engine.open(migrations);
});
beforeEach(async () => {
  world = createEntryWorld(db);
  // The members of earlier tests used the same two devices.
  await db.tx((sql) => sql.query('delete from member_devices'));
});
describe('a login with the right password', assessing);
describe('a stopped login', stopped);
describe('the code of a stopped login', codes);

function assessing(): void {
  test('DEVICE-001 at home, where the member registered, goes through', async () => {
    const { name } = await bound();
    expect(kindOf(await world.login(name))).toBe('in');
    expect(kindOf(await world.login(name))).toBe('in');
    expect(world.unusual).toEqual([]);
  });

  test('DEVICE-001 CODE-021 CODE-022 CODE-023 is stopped on a new device, network, or both', async () => {
    const { name } = await bound();
    const device = nearby(home, { deviceId: 'new-one', visitorId: 'new-print' });
    const address = nearby(home, { ip: '198.51.100.9' });
    expect(kindOf(await world.login(name, { browser: device }))).toBe('device');
    expect(kindOf(await world.login(name, { browser: address }))).toBe('address');
    expect(kindOf(await world.login(name, { browser: elsewhere }))).toBe('deviceAndAddress');
    expect(world.unusual).toEqual([]);
  });

  test('DEVICE-001 CODE-024 is stopped after a long absence', async () => {
    const { name } = await bound();
    await world.enter(name);
    world.clock.advance(30 * DAY);
    expect(kindOf(await world.login(name))).toBe('in');
    world.clock.advance(30 * DAY + 1);
    expect(kindOf(await world.login(name))).toBe('absence');
  });

  test('DEVICE-001 CODE-025 is stopped when guesses went before it', async () => {
    const { name } = await bound();
    for (let guess = 0; guess < 5; guess += 1) {
      await world.login(name, { browser: elsewhere, password: md5Hex('guess') });
    }
    expect(kindOf(await world.login(name, { browser: elsewhere }))).toBe('risky');
    expect(kindOf(await world.login(name))).toBe('in');
  });

  test('DEVICE-001 CODE-025 is stopped on a device that logs many accounts in', async () => {
    for (let count = 0; count < 5; count += 1) {
      const other = await world.register(elsewhere);
      await world.enter(other.name, elsewhere);
    }
    const { name } = await bound();
    expect(kindOf(await world.login(name, { browser: elsewhere }))).toBe('risky');
  });

  test('CODE-025 a device id without its browser is a copied one', async () => {
    const { name } = await bound();
    await world.enter(name);
    const copied = nearby(elsewhere, { deviceId: home.deviceId });
    expect(kindOf(await world.login(name, { browser: copied }))).toBe('risky');
    const updated = nearby(home, { visitorId: 'print-after-update' });
    expect(kindOf(await world.login(name, { browser: updated }))).toBe('in');
    const unknown = nearby(home, { visitorId: null });
    expect(kindOf(await world.login(name, { browser: unknown }))).toBe('in');
  });

  test('an unusual login without a bound phone passes, is notified, and is known from then on', async () => {
    const { name, memberId } = await world.register();
    expect(kindOf(await world.login(name, { browser: elsewhere }))).toBe('in');
    expect(world.unusual).toMatchObject([
      {
        siteId: SITE,
        memberId,
        ip: elsewhere.ip,
        provedByCode: false,
        assessment: { unusual: 'deviceAndAddress' },
      },
    ]);
    expect(kindOf(await world.login(name, { browser: elsewhere }))).toBe('in');
    expect(world.unusual.length).toBe(1);
  });

  test('is not weighed where the site switched it off', async () => {
    const { name } = await bound();
    const checks = { device: false, address: false, absence: false, risky: false };
    world.settings = { ...entrySettings, risk: { ...entrySettings.risk, checks } };
    expect(kindOf(await world.login(name, { browser: elsewhere }))).toBe('in');
  });

  test('a failing login leaves no trace that would make the device known', async () => {
    const { name } = await bound();
    await world.login(name, { browser: elsewhere, password: md5Hex('guess') });
    await world.login(name, { browser: elsewhere });
    expect(kindOf(await world.login(name, { browser: elsewhere }))).toBe('deviceAndAddress');
  });
}

function stopped(): void {
  test('API-008 DEVICE-004 carries the phone masked, and no session', async () => {
    const { name, memberId } = await bound();
    const outcome = await world.login(name, { browser: elsewhere });
    expect(outcome).toEqual({
      ok: false,
      error: {
        kind: 'unusual',
        unusual: 'deviceAndAddress',
        phoneNumber: '138****6721',
        absenceDays: 30,
      },
    });
    const { rows } = await db.query('select 1 from member_sessions where member_id = $1', [
      memberId,
    ]);
    expect(rows).toEqual([]);
  });

  test('says nothing to who has the wrong password, wherever it comes from', async () => {
    const { name } = await bound();
    const guess = { browser: elsewhere, password: md5Hex('guess') };
    expect(await world.login(name, guess)).toEqual({
      ok: false,
      error: { kind: 'credentialsWrong' },
    });
    expect(await world.members.mayRequestNewDevice(at(name, elsewhere))).toBeNull();
  });

  test('DEVICE-003 lets a code be asked for: that device, that name, ten minutes', async () => {
    const { name } = await bound();
    const other = await bound();
    await world.bindPhone((await bound()).memberId);
    await world.bindPhone(other.memberId);
    await world.login(other.name, { browser: elsewhere });
    const may = (who: string, browser: Browser) =>
      world.members.mayRequestNewDevice(at(who, browser));
    expect(await may(other.name, elsewhere)).toEqual({ phone: PHONE });
    expect(await may(other.name.toUpperCase(), elsewhere)).toEqual({ phone: PHONE });
    expect(await may(name, elsewhere)).toBeNull();
    expect(await may(other.name, nearby(elsewhere, { deviceId: 'third' }))).toBeNull();
    expect(await may(other.name, { ...elsewhere, siteId: 7000 as SiteId })).toBeNull();
    world.clock.advance(600_001);
    expect(await may(other.name, elsewhere)).toBeNull();
  });
}

function codes(): void {
  test('DEVICE-012 API-010 opens the session; device and network are known from then on', async () => {
    const { name, memberId } = await bound();
    await world.login(name, { browser: elsewhere });
    const pass = withCode();
    expect(kindOf(await world.login(name, { browser: elsewhere, pass }))).toBe('in');
    expect(kindOf(await world.login(name, { browser: elsewhere }))).toBe('in');
    expect(world.unusual).toMatchObject([{ memberId, provedByCode: true }]);
  });

  test('Q-015 without a stopped login there is nothing to prove: the captcha is asked for', async () => {
    const { name } = await bound();
    const refused = { ok: false, error: { kind: 'captchaNeeded' } };
    expect(await world.login(name, { browser: elsewhere, pass: withCode() })).toEqual(refused);
    await world.login(name, { browser: elsewhere });
    const third = nearby(elsewhere, { deviceId: 'third' });
    expect(await world.login(name, { browser: third, pass: withCode() })).toEqual(refused);
    expect(world.codes.verified).toBe(0);
  });

  test('needs the password again, and counts for that login only', async () => {
    const { name } = await bound();
    await world.login(name, { browser: elsewhere });
    const guess = { browser: elsewhere, pass: withCode(), password: md5Hex('guess') };
    expect(kindOf(await world.login(name, guess))).toBe('credentialsWrong');
    expect(world.codes.verified).toBe(0);
    expect(kindOf(await world.login(name, { browser: elsewhere, pass: withCode() }))).toBe('in');
    const again = await world.login(name, { browser: elsewhere, pass: withCode() });
    expect(kindOf(again)).toBe('captchaNeeded');
  });

  test('a wrong and an expired code are distinguished and open nothing', async () => {
    const { name } = await bound();
    await world.login(name, { browser: elsewhere });
    const wrong = await world.login(name, { browser: elsewhere, pass: withCode('000000') });
    expect(wrong).toEqual({ ok: false, error: { kind: 'codeWrong', left: 4 } });
    world.codes.isGone = true;
    const gone = await world.login(name, { browser: elsewhere, pass: withCode() });
    expect(gone).toEqual({ ok: false, error: { kind: 'codeGone' } });
    expect(kindOf(await world.login(name, { browser: elsewhere }))).toBe('deviceAndAddress');
  });

  test('is worthless for an account that was frozen meanwhile', async () => {
    const { name, memberId } = await bound();
    await world.login(name, { browser: elsewhere });
    await world.members.setStatus(SITE, memberId, 'frozen');
    const outcome = await world.login(name, { browser: elsewhere, pass: withCode() });
    expect(kindOf(outcome)).toBe('frozen');
  });

  test('of another member does not prove this one', async () => {
    const { name } = await bound();
    await world.login(name, { browser: elsewhere });
    const thief = await world.register(elsewhere);
    const pass = withCode();
    expect(
      kindOf(
        await world.members.login({ ...elsewhere, name: thief.name, password: PASSWORD, pass }),
      ),
    ).toBe('captchaNeeded');
  });
}
