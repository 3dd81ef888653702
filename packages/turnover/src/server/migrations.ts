import { readMigrations } from '@tianping/db';

/** The package's part of the schema; the sportsbook's comes before it. */
export const migrations = readMigrations('turnover', new URL('../../', import.meta.url));
