import type { Db } from '@tianping/db';
import type { TestEngine } from '@tianping/db/testing';
import { audit, ledgerChecks, migrations as ledgerMigrations } from '@tianping/ledger/server';
import { auditChecks } from '../audit-checks.ts';
import { migrations } from '../index.ts';

/** A fresh database with the ledger and the sportsbook in it. */
export function openBookDb(engine: TestEngine): Promise<Db> {
  return engine.open([...ledgerMigrations, ...migrations]);
}

/** The auditor's findings; tests expect none. */
export async function auditAll(db: Db) {
  return [...(await audit(db, ledgerChecks)), ...(await audit(db, auditChecks))];
}
