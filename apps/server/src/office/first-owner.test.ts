import { createSeededRng, must, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { SiteConfig } from '@tianping/contract';
import { createTestSealer, onEmbedded } from '@tianping/db/testing';
import { createOffice, listStaff, migrations } from '@tianping/office/server';
import { expect, test } from 'vitest';
import { makeFirstOwners } from './first-owner.ts';

const REAL = 7001 as SiteId;
const engine = onEmbedded();

test('a real-money site without staff gets one owner, whose first password is told once', async () => {
  const db = await engine.open(migrations);
  const office = createOffice({
    ...{ db, clock: createFakeClock(), rng: createSeededRng(3) },
    sealKey: new Uint8Array(32).fill(4),
    sealer: createTestSealer('office'),
    isRealMoney: (siteId) => siteId === REAL,
    siteName: () => 'Test',
  });
  const sites = [
    { siteId: 7000, money: { playMoney: true } },
    { siteId: REAL, money: { playMoney: false } },
  ] as SiteConfig[];
  const made = await makeFirstOwners(office, sites);
  expect(made).toMatchObject([{ siteId: REAL, name: 'owner' }]);
  const { password } = must(made[0], 'the owner');
  const wrong = { siteId: REAL, name: 'owner', password: 'not-the-password' };
  expect((await office.entry.login(wrong)).ok).toBe(false);
  // It opens the door to a factor of one's own, and to nothing without one.
  expect(await office.entry.login({ ...wrong, password })).toMatchObject({ ok: true });
  const everybody = { q: '', role: null, status: null, limit: 9, offset: 0 };
  const { rows } = await listStaff(db, office.parts, { siteId: REAL, ...everybody });
  expect(rows).toMatchObject([{ name: 'owner', roles: ['owner'], hasTotp: false, demo: false }]);
  expect(await makeFirstOwners(office, sites)).toEqual([]);
});
