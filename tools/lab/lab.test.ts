import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { createProvider, labCases } from '@tianping/lab/server';
import { migrations as ledger } from '@tianping/ledger/server';
import { migrations } from '@tianping/venues/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openVenueEndpoint,
  type VenueEndpoint,
} from '../../apps/server/src/testing/venue-endpoint.ts';
import { storm } from './endpoint/storm.ts';

let db: Db;
let endpoint: VenueEndpoint;
beforeAll(async () => {
  db = await openTestDb([...ledger, ...migrations]);
  endpoint = await openVenueEndpoint(db);
});
afterAll(async () => {
  await endpoint.close();
  await db.close();
});

test.each(labCases)('$title', async ({ run }) => {
  const provider = await createProvider(endpoint, 10_000);
  await run(provider);
  expect(provider.steps.filter(({ wrong }) => wrong !== null)).toEqual([]);
  expect(provider.steps.length).toBeGreaterThan(0);
});

test('a provider lies in more than twenty ways, the books hold, and every watcher receives the lies', async () => {
  expect(labCases.filter(({ isLie }) => isLie).length).toBeGreaterThan(20);
  await endpoint.world.expectSound();
  const received = new Set(endpoint.security.map(({ detail }) => detail));
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
  // Each with the head of what was sent, and how often it has come.
  const ofSignature = endpoint.logged.filter(({ why }) => why === 'signature');
  expect(ofSignature.map(({ count }) => count)).toEqual(ofSignature.map((_, at) => at + 1));
  expect(ofSignature.length).toBeGreaterThan(1);
  for (const { head, provider, call } of ofSignature) {
    expect([provider, call, head]).toEqual([
      'studio',
      'transaction/bet',
      expect.stringMatching(/^\{"user"/),
    ]);
  }
  await endpoint.refusals.flush();
  const { rows } = await db.query<{ why: string; head: string }>(
    'select why, max(head) as head from game_refusal group by why',
  );
  expect(new Set(rows.map(({ why }) => why))).toEqual(received);
  // The head of what was sent, in the office's hands beside the count.
  expect(rows.every(({ why, head }) => why === 'syntax' || head.startsWith('{'))).toBe(true);
});

test('a storm of parallel, repeated, late, swapped and garbage calls loses nothing and moves nothing twice', async () => {
  const { answers, findings } = await storm(endpoint, { rounds: 40, seed: 1 });
  expect(findings).toEqual([]);
  await endpoint.world.expectSound();
  for (const status of [
    'RS_OK',
    'RS_ERROR_DUPLICATE_TRANSACTION',
    'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    'RS_ERROR_TOKEN_EXPIRED',
    'RS_ERROR_INVALID_SIGNATURE',
    'RS_ERROR_INVALID_PARTNER',
    'RS_ERROR_WRONG_SYNTAX',
    'RS_ERROR_WRONG_TYPES',
    'RS_ERROR_UNKNOWN',
  ]) {
    expect(answers[status], status).toBeGreaterThan(0);
  }
});
