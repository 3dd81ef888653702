import { readMigrations } from '@tianping/db';

/** The sportsbook's part of the schema; the ledger's comes before it. */
export const migrations = readMigrations('sportsbook', new URL('../../', import.meta.url));
