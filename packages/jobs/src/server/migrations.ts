import { readFileSync } from 'node:fs';
import type { Migration } from '@tianping/db';

const STEPS = ['001-jobs'];

export const migrations: readonly Migration[] = STEPS.map((step) => ({
  id: `jobs/${step}`,
  sql: readFileSync(new URL(`../../migrations/${step}.sql`, import.meta.url), 'utf8'),
}));
