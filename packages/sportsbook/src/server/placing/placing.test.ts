import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { afterAll, beforeAll } from 'vitest';
import { migrations } from '../migrations.ts';
import { describePlacing } from '../testing/placing-suite.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDb([...ledgerMigrations, ...migrations]);
});
afterAll(() => db.close());

describePlacing(() => db);
