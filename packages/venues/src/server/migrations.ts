import { readFileSync } from 'node:fs';
import type { Migration } from '@tianping/db';

const STEPS = [
  '001-venues',
  '002-exchange',
  '003-unfinished',
  '004-alone',
  '005-pictures',
  '006-sessions',
];

/** The package's part of the schema. */
export const migrations: readonly Migration[] = STEPS.map((step) => ({
  id: `venues/${step}`,
  sql: readFileSync(new URL(`../../migrations/${step}.sql`, import.meta.url), 'utf8'),
}));
