import { readMigrations } from '@tianping/db';

/** The package's part of the schema; after the ledger's and the sportsbook's. */
export const migrations = readMigrations('protection', new URL('../../', import.meta.url));
