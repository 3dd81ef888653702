import { readMigrations } from '@tianping/db';

/** The back office's part of the schema. */
export const migrations = readMigrations('office', new URL('../../', import.meta.url));
