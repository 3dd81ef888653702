import type { SiteId } from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { onEmbedded } from '@tianping/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { createTestOffice, newOwner, setUpBy } from '../../testing/index.ts';
import { migrations, type Office, officeLimits } from '../index.ts';
import { knowDevice } from './devices.ts';
import { secondFault } from './hands.ts';

const SITE = 7001 as SiteId;
const password = 'a password of my own';
const engine = onEmbedded();
let db: Db;
let office: Office;
let clock: FakeClock;

beforeEach(async () => {
  db = await engine.openEmpty(migrations);
  ({ office, clock } = createTestOffice(db, { seed: 8 }));
});

async function hire(name: string): Promise<string> {
  const { staffId } = await newOwner(office, { siteId: SITE, name, byId: 'anna' });
  await setUpBy(office, { siteId: SITE, staffId, byId: 'bert' }, password);
  return staffId;
}

const login = async (name: string, typed: string, device?: string) => {
  const got = await office.entry.login({ siteId: SITE, name, password: typed, device });
  return got.ok ? 'ok' : got.error.kind;
};
async function guess(name: string, device?: string): Promise<void> {
  for (let tries = 0; tries < officeLimits.failuresMax; tries += 1) {
    await login(name, 'wrong', device);
  }
}

test('a browser that has been in the account is not locked out by what others guess', async () => {
  const staffId = await hire('zoe');
  const device = await db.tx((sql) => knowDevice(sql, office.deps, { staffId }));
  await guess('zoe');
  expect(await login('zoe', password)).toBe('locked');
  expect(await login('zoe', password, 'A'.repeat(43))).toBe('locked');
  expect(await login('zoe', password, device)).toBe('ok');
});

test('accounts that have lately been in one browser share it; demonstration accounts share nothing', async () => {
  const [zoe, ben] = [await hire('zoe'), await hire('ben')];
  const second = () => secondFault(db, office.deps, { staffId: zoe, firstId: ben });
  clock.advance(officeLimits.newAccountMs);
  const device = await db.tx((sql) => knowDevice(sql, office.deps, { staffId: zoe }));
  await db.tx((sql) => knowDevice(sql, office.deps, { staffId: ben }));
  expect(await second()).toBeNull();
  await db.tx((sql) => knowDevice(sql, office.deps, { staffId: ben, device }));
  expect(await second()).toBe('sameDevice');
  await db.tx((sql) => sql.query(`update office_staff set demo = true where id = $1`, [ben]));
  expect(await second()).toBeNull();
  await db.tx((sql) => sql.query(`update office_staff set demo = false where id = $1`, [ben]));
  expect(await second()).toBe('sameDevice');
  // The other has used it since; this account has not.
  clock.advance(officeLimits.sharedDeviceMs);
  await db.tx((sql) => knowDevice(sql, office.deps, { staffId: ben, device }));
  expect(await second()).toBeNull();
});

test('what is guessed on a known browser locks that browser, for the account it was in', async () => {
  const staffId = await hire('zoe');
  await hire('ben');
  const device = await db.tx((sql) => knowDevice(sql, office.deps, { staffId }));
  await guess('zoe', device);
  expect(await login('zoe', password, device)).toBe('locked');
  expect(await login('zoe', password)).toBe('ok');
  await guess('ben', device);
  expect(await login('ben', password)).toBe('locked');
});
