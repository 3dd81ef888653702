import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { migrations } from './index.ts';
import { playMoney } from './testing/money-play.ts';

const RUNS = process.env.WHOLE_RUN ? 40 : 10;

test('the money agrees with the latest result, in whatever order results came', async () => {
  const db = await openTestDb([...ledgerMigrations, ...migrations]);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
      expect(await playMoney(db, seed)).toEqual([]);
    }),
    { numRuns: RUNS, endOnFailure: true, examples: [[321_396], [647_929], [5_213], [939_358]] },
  );
  await db.close();
}, 600_000);
