import { openEmbedded } from './embedded/open.ts';
import type { OpenOptions } from './open-options.ts';
import { openPostgres } from './postgres/open.ts';
import type { Db } from './types.ts';

/** Where the data is: a folder for the embedded database, or a PostgreSQL (15 or newer). */
export type DbTarget = { readonly dataDir: string } | { readonly databaseUrl: string };

/** Opens the database and brings its schema up to date. Throws `DbRefusedError` when it must not start. */
export function openDb(target: DbTarget, options: OpenOptions): Promise<Db> {
  return 'dataDir' in target
    ? openEmbedded(target.dataDir, options)
    : openPostgres(target.databaseUrl, options);
}
