import { readFileSync } from 'node:fs';
import type { Migration } from '@tianping/db';

const STEPS = ['001-withdrawals'];

/** The package's part of the schema; those of the ledger, members, payments and turnover come before it. */
export const migrations: readonly Migration[] = STEPS.map((step) => ({
  id: `withdrawals/${step}`,
  sql: readFileSync(new URL(`../../migrations/${step}.sql`, import.meta.url), 'utf8'),
}));
