import { readMigrations } from '@tianping/db';

/** The package's part of the schema; after the sportsbook's and the payments'. */
export const migrations = readMigrations('vip', new URL('../../', import.meta.url));
