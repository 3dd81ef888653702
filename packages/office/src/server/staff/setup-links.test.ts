import { createSeededRng, must, type SiteId } from '@tianping/base';
import { createFakeClock, type FakeClock } from '@tianping/base/testing';
import type { Db } from '@tianping/db';
import { createTestSealer, onEmbedded } from '@tianping/db/testing';
import { beforeEach, expect, test } from 'vitest';
import {
  createOffice,
  drawSetupLink,
  hireWithin,
  migrations,
  type Office,
  officeLimits,
  setUpAccount,
} from '../index.ts';

const SITE = 7000 as SiteId;
const engine = onEmbedded();
let db: Db;
let clock: FakeClock;
let office: Office;

beforeEach(async () => {
  db = await engine.openEmpty(migrations);
  clock = createFakeClock();
  office = createOffice({
    db,
    clock,
    rng: createSeededRng(6),
    sealKey: new Uint8Array(32).fill(9),
    sealer: createTestSealer('office'),
    hasDemoStaff: () => false,
    siteName: () => 'Test',
  });
});

const linkFor = async (staffId: string, byId: string | null) => {
  const drawn = await drawSetupLink(office.deps, { siteId: SITE, staffId, byId });
  return drawn.ok ? drawn.value.token : drawn.error;
};
const newcomer = async () => {
  const made = await db.tx((sql) =>
    hireWithin(sql, office.deps, {
      siteId: SITE,
      name: 'zoe',
      displayName: 'zoe',
      roles: ['owner'],
      byId: 'anna',
    }),
  );
  return must(made.ok ? made.value.staffId : null, 'a new account');
};

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
