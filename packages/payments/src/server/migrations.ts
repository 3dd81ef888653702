import { readFileSync } from 'node:fs';
import type { Migration } from '@tianping/db';

const STEPS = [
  '001-deposits',
  '002-channels',
  '003-paid-twice',
  '004-payer',
  '005-by-hand',
  '006-over-limit',
  '007-unbelieved',
];

/** The package's part of the schema. */
export const migrations: readonly Migration[] = STEPS.map((step) => ({
  id: `payments/${step}`,
  sql: readFileSync(new URL(`../../migrations/${step}.sql`, import.meta.url), 'utf8'),
}));
