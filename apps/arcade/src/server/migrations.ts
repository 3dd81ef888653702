import { readMigrations } from '@tianping/db';

/** The studio's own schema, in a database of its own. */
export const arcadeMigrations = readMigrations('arcade', new URL('../../', import.meta.url));
