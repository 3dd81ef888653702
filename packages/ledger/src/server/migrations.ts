import { readFileSync } from 'node:fs';
import type { Migration } from '@tianping/db';

const STEPS = [
  '001-ledger',
  '002-ledger-move',
  '003-ledger-move-many',
  '004-ledger-settle',
  '005-ledger-past',
  '006-ledger-entry',
  '007-ledger-covering',
];

/** The ledger's part of the schema. */
export const migrations: readonly Migration[] = STEPS.map((step) => ({
  id: `ledger/${step}`,
  sql: readFileSync(new URL(`../../migrations/${step}.sql`, import.meta.url), 'utf8'),
}));
