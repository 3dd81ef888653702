import { readMigrations } from '@tianping/db';

/** After the ledger's and the sportsbook's. */
export const migrations = readMigrations('reports', new URL('../../', import.meta.url));
