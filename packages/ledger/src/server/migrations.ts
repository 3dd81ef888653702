import { readMigrations } from '@tianping/db';

/** The ledger's part of the schema. */
export const migrations = readMigrations('ledger', new URL('../../', import.meta.url));
