import { readFileSync } from 'node:fs';
import type { Migration } from '@tianping/db';

const STEPS = ['001-inbox', '002-disputes', '003-desk'];

/** The package's part of the schema. */
export const migrations: readonly Migration[] = STEPS.map((step) => ({
  id: `inbox/${step}`,
  sql: readFileSync(new URL(`../../migrations/${step}.sql`, import.meta.url), 'utf8'),
}));
