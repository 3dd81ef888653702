import { readFileSync } from 'node:fs';
import type { Migration } from '@tianping/db';

const STEPS = ['001-vip', '002-restored-bets', '003-duties'];

/** The package's part of the schema; after the sportsbook's and the payments'. */
export const migrations: readonly Migration[] = STEPS.map((step) => ({
  id: `vip/${step}`,
  sql: readFileSync(new URL(`../../migrations/${step}.sql`, import.meta.url), 'utf8'),
}));
