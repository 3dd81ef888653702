import { readMigrations } from '@tianping/db';

/** The package's part of the schema. */
export const migrations = readMigrations('payments', new URL('../../', import.meta.url));
