import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledger } from '@tianping/ledger/server';
import { migrations } from '@tianping/venues/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVenueDoor, type VenueDoor } from '../../apps/server/src/testing/venue-door.ts';
import { labCases } from './cases.ts';
import { createProvider } from './steps.ts';

let db: Db;
let door: VenueDoor;
beforeAll(async () => {
  db = await openTestDb([...ledger, ...migrations]);
  door = await openVenueDoor(db);
});
afterAll(async () => {
  await door.close();
  await db.close();
});

test.each(labCases)('$title', async ({ run }) => {
  const provider = await createProvider(door, 10_000);
  await run(provider);
  expect(provider.steps.filter(({ wrong }) => wrong !== null)).toEqual([]);
  expect(provider.steps.length).toBeGreaterThan(0);
});

test('a provider lies in more than twenty ways, the books hold, and whoever watches receives the lies', async () => {
  expect(labCases.filter(({ isLie }) => isLie).length).toBeGreaterThan(20);
  await door.world.expectSound();
  const received = new Set(door.security.map(({ detail }) => detail));
  for (const why of [
    'signature',
    'syntax',
    'types',
    'currency',
    'noStake',
    'notTheirs',
    'otherContent',
  ]) {
    expect(received, why).toContain(why);
  }
});
