import { readFileSync } from 'node:fs';
import type { Migration } from '@tianping/db';

const STEPS = ['001-turnover', '002-poverty'];

/** The package's part of the schema; the sportsbook's comes before it. */
export const migrations: readonly Migration[] = STEPS.map((step) => ({
  id: `turnover/${step}`,
  sql: readFileSync(new URL(`../../migrations/${step}.sql`, import.meta.url), 'utf8'),
}));
