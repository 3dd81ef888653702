import { err, must, type SiteId } from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onEmbedded } from '@tianping/db/testing';
import { totpCode } from '@tianping/factors/server';
import { createAuthenticator } from '@tianping/factors/testing';
import { beforeEach, expect, test } from 'vitest';
import { createTestOffice, newOwner, setUpBy } from '../../testing/index.ts';
import {
  migrations,
  type Office,
  officeLimits,
  registerChallenge,
  registerPasskey,
  resetStaffWithin,
} from '../index.ts';

const SITE = 7001 as SiteId;
const password = 'a password of my own';
const visitor = { ip: '10.0.0.1', userAgent: 'test' };
const engine = onEmbedded();
let db: Db;
let clock: FakeClock;
let office: Office;

beforeEach(async () => {
  db = await engine.openEmpty(migrations);
  ({ office, clock } = createTestOffice(db, { seed: 12 }));
});

const login = (typed: string, of = office) =>
  of.entry.login({ siteId: SITE, name: 'zoe', password: typed });
const ticket = async () => {
  const step = await login(password);
  return must(step.ok ? step.value : null, 'a ticket').ticket;
};
async function hire(): Promise<string> {
  const { staffId } = await newOwner(office, { siteId: SITE, name: 'zoe' });
  await setUpBy(office, { siteId: SITE, staffId, byId: null }, password);
  return staffId;
}
/** A session by an authenticator, whose next code is at hand. */
async function enrolled() {
  await hire();
  const first = await ticket();
  const shown = await office.entry.enrol({ ticket: first });
  const { secret } = must(shown.ok ? shown.value : null, 'a secret');
  const code = () => totpCode(secret, clock.now()).code;
  const entered = await office.entry.confirmEnrol({ ticket: first, code: code(), ...visitor });
  clock.advance(30_000);
  return { ...must(entered.ok ? entered.value : null, 'a session'), code };
}

test('a lock holds for tickets that were drawn before it, whatever code comes then', async () => {
  const { code } = await enrolled();
  const [first, spare] = [await ticket(), await ticket()];
  for (let tries = 0; tries < officeLimits.failuresMax; tries += 1) {
    await office.entry.byTotp({ ticket: first, code: '000000', ...visitor });
  }
  const got = await office.entry.byTotp({ ticket: spare, code: code(), ...visitor });
  expect(got).toMatchObject(err({ kind: 'locked' }));
});

test('of passwords that come at the same time no more are checked than one after the other', async () => {
  await hire();
  const typed = [...Array.from({ length: officeLimits.failuresMax }, () => 'wrong'), password];
  const got = await Promise.all(typed.map((each) => login(each)));
  expect(got.at(-1)).toMatchObject(err({ kind: 'locked' }));
});

test('of passwords of a session that come at the same time no more are checked either', async () => {
  const { staffId } = await enrolled();
  const typed = [...Array.from({ length: officeLimits.failuresMax }, () => 'wrong'), password];
  const got = await Promise.all(
    typed.map((each) => office.entry.provePassword({ siteId: SITE, staffId, password: each })),
  );
  expect(got.at(-1)).toMatchObject({ kind: 'locked' });
});

test('right passwords alone lock nobody out', async () => {
  await hire();
  for (let tries = 0; tries <= officeLimits.failuresMax; tries += 1) await ticket();
});

test('a right password does not forgive the wrong ones before it', async () => {
  await hire();
  for (let tries = 1; tries < officeLimits.failuresMax; tries += 1) await login('wrong');
  await ticket();
  expect(await login('wrong')).toMatchObject(err({ kind: 'locked' }));
});

test('a new password ends logins that the old one has begun', async () => {
  const { staffId, sessionId, code } = await enrolled();
  const begun = await ticket();
  await office.entry.setPassword({ staffId, sessionId, password: 'another of my own' });
  const got = await office.entry.byTotp({ ticket: begun, code: code(), ...visitor });
  expect(got).toEqual(err({ kind: 'ticket' }));
});

test('a session that has ended sets no password', async () => {
  const { staffId, sessionId } = await enrolled();
  const of = { siteId: SITE, staffId, byIds: ['anna', 'bert'] };
  await db.tx((sql) => resetStaffWithin(sql, office.deps, of));
  const set = { staffId, sessionId, password: 'another of my own' };
  expect(await office.entry.setPassword(set)).toBeNull();
  expect(await login(set.password)).toMatchObject(err({ kind: 'wrong' }));
});

test('an account that is reset while its old password is checked is not entered by it', async () => {
  const staffId = await hire();
  let isReset = false;
  const slow: Db = {
    ...db,
    async query(text, params) {
      const read = await db.query(text, params);
      if (!isReset && text.includes('password_hash')) {
        isReset = true;
        const of = { siteId: SITE, staffId, byIds: ['anna', 'bert'] };
        await db.tx((sql) => resetStaffWithin(sql, office.deps, of));
      }
      return read as never;
    },
  };
  const { office: other } = createTestOffice(slow, { seed: 13 });
  expect(await login(password, other)).toMatchObject(err({ kind: 'wrong' }));
});

test('a passkey whose challenge was answered before a reset is not kept after it', async () => {
  const staffId = await hire();
  const colleague = await newOwner(office, { siteId: SITE, name: 'amy' });
  const holder = { staffId, sessionId: 'one', name: 'zoe' };
  const page = { origin: 'https://office.example.com', rpId: 'office.example.com' };
  const options = await registerChallenge(office.deps, holder, { ...page, rpName: 'Test' });
  let isFirst = true;
  const tx: Db['tx'] = async (run) => {
    const done = await db.tx(run);
    const isBetween = isFirst;
    isFirst = false;
    if (isBetween) {
      const byIds = [colleague.staffId];
      await db.tx((sql) => resetStaffWithin(sql, office.deps, { siteId: SITE, staffId, byIds }));
    }
    return done;
  };
  const response = createAuthenticator(page).make(options);
  const deps = { ...office.deps, db: { ...db, tx } };
  const made = await registerPasskey(deps, holder, { response, label: 'key', page });
  expect(made).toEqual(err('ticket'));
  expect((await db.query('select 1 from office_passkey')).rows).toEqual([]);
});
