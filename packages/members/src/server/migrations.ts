import { readFileSync } from 'node:fs';
import type { Migration } from '@tianping/db';

const STEPS = [
  '001-members',
  '002-contact',
  '003-codes',
  '010-profile',
  '020-entry',
  '030-refusals',
  '040-plain-name',
];

/** The package's part of the schema. */
export const migrations: readonly Migration[] = STEPS.map((step) => ({
  id: `members/${step}`,
  sql: readFileSync(new URL(`../../migrations/${step}.sql`, import.meta.url), 'utf8'),
}));
