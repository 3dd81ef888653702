import { readFileSync } from 'node:fs';
import type { Migration } from '@tianping/db';

const STEPS = ['001-reports'];

/** After the ledger's and the sportsbook's. */
export const migrations: readonly Migration[] = STEPS.map((step) => ({
  id: `reports/${step}`,
  sql: readFileSync(new URL(`../../migrations/${step}.sql`, import.meta.url), 'utf8'),
}));
