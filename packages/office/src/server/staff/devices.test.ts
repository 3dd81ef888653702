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
import { knowDevice } from './devices.ts';

const SITE = 7001 as SiteId;
const password = 'a password of my own';
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
    rng: createSeededRng(8),
    sealKey: new Uint8Array(32).fill(9),
    sealer: createTestSealer('office'),
    hasDemoStaff: () => false,
    siteName: () => 'Test',
  });
});

async function hire(name: string): Promise<string> {
  const made = await db.tx((sql) =>
    hireWithin(sql, office.deps, {
      siteId: SITE,
      name,
      displayName: name,
      roles: ['owner'],
      byId: 'anna',
    }),
  );
  const staffId = must(made.ok ? made.value.staffId : null, 'a new account');
  const drawn = await drawSetupLink(office.deps, { siteId: SITE, staffId, byId: 'bert' });
  const token = must(drawn.ok ? drawn.value.token : null, 'a link');
  await setUpAccount(office.deps, { token, password });
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
