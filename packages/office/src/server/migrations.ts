import { readFileSync } from 'node:fs';
import type { Migration } from '@tianping/db';

const STEPS = ['001-office', '002-second-person', '003-known-devices'];

/** The back office's part of the schema. */
export const migrations: readonly Migration[] = STEPS.map((step) => ({
  id: `office/${step}`,
  sql: readFileSync(new URL(`../../migrations/${step}.sql`, import.meta.url), 'utf8'),
}));
