import { readMigrations } from '@tianping/db';

/** The package's part of the schema; those of the ledger, members, payments and turnover come before it. */
export const migrations = readMigrations('withdrawals', new URL('../../', import.meta.url));
