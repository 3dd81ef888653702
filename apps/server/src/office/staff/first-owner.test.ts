import { must, type SiteId } from '@tianping/base';
import { onEmbedded } from '@tianping/db/testing';
import {
  demoKeys,
  listDemoStaff,
  listStaff,
  migrations,
  type Office,
  setUpAccount,
} from '@tianping/office/server';
import { createTestOffice } from '@tianping/office/testing';
import { expect, test } from 'vitest';
import { createSiteConfig } from '../../testing/fake-app.ts';
import { setUp } from '../calls/auth/set-up.ts';
import { seedDemo } from './demo-staff.ts';
import { makeFirstOwners } from './first-owner.ts';

const DEMO = 7000 as SiteId;
const REAL = 7001 as SiteId;
const engine = onEmbedded();
const sites = [createSiteConfig(DEMO, false), createSiteConfig(REAL, false)];

async function staffOf({ deps }: Office, siteId: SiteId) {
  const everybody = { q: '', role: null, status: null, limit: 9, offset: 0 };
  return (await listStaff(deps.db, deps, { siteId, ...everybody })).rows;
}

test('a site without demonstration staff gets two owners, who set their own passwords by links', async () => {
  const office = createTestOffice(await engine.open(migrations), {
    seed: 3,
    hasDemoStaff: (siteId) => siteId === DEMO,
  }).office;
  const made = await makeFirstOwners(office, sites);
  expect(made).toMatchObject([
    { siteId: REAL, name: 'owner1' },
    { siteId: REAL, name: 'owner2' },
  ]);
  expect(await staffOf(office, REAL)).toMatchObject([
    { name: 'owner1', roles: ['owner'], hasPassword: false, hasTotp: false, demo: false },
    { name: 'owner2', roles: ['owner'], hasPassword: false, hasTotp: false, demo: false },
  ]);
  // Each start gives owners that are not set up a new link, and invalidates the old one.
  const again = await makeFirstOwners(office, sites);
  expect(again.map(({ name }) => name)).toEqual(['owner1', 'owner2']);
  const password = 'a password of my own';
  const old = { token: must(made[0], 'a link').token, password };
  expect(await setUpAccount(office.deps, old)).toBeNull();
  const guessed = { ticket: must(again[0], 'a link').token, newPassword: 'Owner1-2026!!' };
  const asked = { request: guessed, context: { script: 'hans' }, services: { office } };
  expect(await setUp(asked as unknown as Parameters<typeof setUp>[0])).toMatchObject({
    error: { message: expect.stringContaining('容易被猜到') },
  });
  for (const { token } of again) await setUpAccount(office.deps, { token, password });
  const login = { siteId: REAL, name: 'owner1', password };
  expect(await office.entry.login(login)).toMatchObject({ ok: true });
  expect(await makeFirstOwners(office, sites)).toEqual([]);
});

test('play money without demonstration staff: earlier ones open nothing, and owners of its own are made', async () => {
  const db = await engine.open(migrations);
  const before = createTestOffice(db, {
    seed: 4,
    hasDemoStaff: (siteId) => siteId === DEMO,
  }).office;
  await seedDemo(before, sites);
  const keys = await demoKeys(before.deps, { siteId: DEMO, name: 'owner@demo' });
  const { password } = must(keys.ok ? keys.value : null, 'keys of the demo');
  expect((await before.entry.login({ siteId: DEMO, name: 'owner@demo', password })).ok).toBe(true);

  const office = createTestOffice(db, { seed: 5 }).office;
  await seedDemo(office, sites);
  expect(await listDemoStaff(office.deps, DEMO)).toEqual([]);
  expect((await demoKeys(office.deps, { siteId: DEMO, name: 'owner@demo' })).ok).toBe(false);
  expect((await office.entry.login({ siteId: DEMO, name: 'owner@demo', password })).ok).toBe(false);
  const made = await makeFirstOwners(office, sites);
  expect(made.map(({ siteId, name }) => `${siteId} ${name}`)).toEqual([
    `${DEMO} owner1`,
    `${DEMO} owner2`,
    `${REAL} owner1`,
    `${REAL} owner2`,
  ]);
});
