import { readFileSync } from 'node:fs';
import type { Migration } from '@tianping/db';

const STEPS = ['001-protection', '002-whole-minutes', '003-gifts-are-no-loss', '004-play-by-day'];

/** The package's part of the schema; after the ledger's and the sportsbook's. */
export const migrations: readonly Migration[] = STEPS.map((step) => ({
  id: `protection/${step}`,
  sql: readFileSync(new URL(`../../migrations/${step}.sql`, import.meta.url), 'utf8'),
}));
