import type { SiteId } from '@tianping/base';
import type { FakeClock } from '@tianping/base/testing';
import { onEmbedded } from '@tianping/db/testing';
import { beforeEach, expect, test } from 'vitest';
import { createTestOffice, newOwner } from '../../testing/index.ts';
import { drawSetupLink, migrations, type Office, officeLimits, setUpAccount } from '../index.ts';

const SITE = 7000 as SiteId;
const engine = onEmbedded();
let clock: FakeClock;
let office: Office;

beforeEach(async () => {
  const db = await engine.openEmpty(migrations);
  ({ office, clock } = createTestOffice(db, { seed: 6 }));
});

const linkFor = async (staffId: string, byId: string | null) => {
  const drawn = await drawSetupLink(office.deps, { siteId: SITE, staffId, byId });
  return drawn.ok ? drawn.value.token : drawn.error;
};
const newcomer = async () =>
  (await newOwner(office, { siteId: SITE, name: 'zoe', byId: 'anna' })).staffId;

test('a set-up link works once, voids the one before, and is never drawn by who made the account', async () => {
  const staffId = await newcomer();
  const password = 'a password of my own';
  const login = { siteId: SITE, name: 'zoe', password };
  for (const typed of ['-', '', password]) {
    expect((await office.entry.login({ ...login, password: typed })).ok).toBe(false);
  }
  expect(await linkFor(staffId, 'anna')).toBe('ownHand');
  expect(await linkFor(staffId, staffId)).toBe('ownHand');
  const first = await linkFor(staffId, 'bert');
  const token = await linkFor(staffId, 'bert');
  expect(await setUpAccount(office.deps, { token: first, password })).toBeNull();
  expect(await setUpAccount(office.deps, { token, password })).toMatchObject({ staffId });
  expect(await setUpAccount(office.deps, { token, password: 'another one' })).toBeNull();
  expect((await office.entry.login(login)).ok).toBe(true);
  expect(await linkFor(staffId, 'bert')).toBe('hasPassword');
});

test('a set-up link does not work after its time', async () => {
  const token = await linkFor(await newcomer(), 'bert');
  clock.advance(officeLimits.setupLinkMs);
  expect(await setUpAccount(office.deps, { token, password: 'too late for this' })).toBeNull();
});
