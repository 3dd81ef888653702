import { readMigrations } from '@tianping/db';

/** The package's part of the schema. */
export const migrations = readMigrations('media', new URL('../../', import.meta.url));
