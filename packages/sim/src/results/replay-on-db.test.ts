import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { audit, ledgerChecks, migrations as ledgerMigrations } from '@tianping/ledger/server';
import { auditChecks, migrations } from '@tianping/sportsbook/server';
import { beforeAll, expect, test } from 'vitest';
import { replayOnDb } from './replay-on-db.ts';

const SEQUENCES = process.env.WHOLE_RUN ? 400 : 40;
let db: Db;

beforeAll(async () => {
  db = await openTestDb([...ledgerMigrations, ...migrations]);
});

test('SETTLE-001: the product pays by the last valid results, whatever came in which order', async () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const { paid, due, faults } = await replayOnDb(db, seed);
    expect({ seed, paid, faults }).toEqual({ seed, paid: due, faults: [] });
  }
  // The bets were inserted without a request; every other rule of the books holds.
  const findings = [...(await audit(db, ledgerChecks)), ...(await audit(db, auditChecks))];
  const others = findings.filter(({ check }) => !check.startsWith('each bet answers one key'));
  expect(others).toEqual([]);
}, 600_000);
